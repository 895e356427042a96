// What Ajv and Zod say of the calls of a dump: one JSON line a call, {ajv, zod, zod_json}.
// A message is null where the call is accepted or the schema cannot be used.
import { createReadStream } from "node:fs";
import { createInterface } from "node:readline";
import Ajv from "ajv";
import Ajv2020 from "ajv/dist/2020.js";
import * as z from "zod";

const options = { allErrors: true, strict: false, validateFormats: false, logger: false };

function compileAjv(schema) {
  const dialect = String(schema.$schema ?? "");
  const ajv = dialect.includes("draft-0") ? new Ajv(options) : new Ajv2020(options);
  const { $schema, ...rest } = schema;
  const validate = ajv.compile(rest);
  return (value) => (validate(value) ? null : ajv.errorsText(validate.errors));
}

function compileZod(schema) {
  const type = z.fromJSONSchema(schema);
  return (value) => {
    const { error } = type.safeParse(value);
    return error ? [z.prettifyError(error), error.message] : null;
  };
}

function attempt(make) {
  try {
    return make();
  } catch {
    return null;
  }
}

let known = null;
let compiled = [];
for await (const line of createInterface({ input: createReadStream(process.argv[2]) })) {
  const call = JSON.parse(line);
  const schema = JSON.stringify(call.schema);
  if (schema !== known) {
    known = schema;
    compiled = [attempt(() => compileAjv(call.schema)), attempt(() => compileZod(call.schema))];
  }
  const [ajv, zod] = compiled.map((check) => check && attempt(() => check(call.arguments)));
  console.log(JSON.stringify({ ajv, zod: zod?.[0] ?? null, zod_json: zod?.[1] ?? null }));
}
