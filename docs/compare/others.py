"""What pydantic says of the calls of a dump: one JSON line a call, {pydantic, pydantic_short}.

A schema becomes a model by `create_model`, as one would write it by hand: objects, arrays, scalars,
lists of values, bounds and lengths. What has no plain type is `Any`. A message is null where the call
is accepted or there is no model.
"""

import json
import sys
from typing import Any, Literal, Optional

from pydantic import ConfigDict, Field, ValidationError, create_model

SCALARS = {"string": str, "integer": int, "number": float, "boolean": bool, "null": type(None)}
BOUNDS = {
    "minimum": "ge", "maximum": "le", "exclusiveMinimum": "gt", "exclusiveMaximum": "lt",
    "multipleOf": "multiple_of", "minLength": "min_length", "maxLength": "max_length",
    "minItems": "min_length", "maxItems": "max_length", "pattern": "pattern",
}


def type_of(schema, root, depth=0):
    if not isinstance(schema, dict) or depth > 20:
        return Any
    reference = schema.get("$ref", "")
    if reference.startswith("#/"):
        target = root
        for token in reference[2:].split("/"):
            target = target[token.replace("~1", "/").replace("~0", "~")]
        return type_of(target, root, depth + 1)
    if "enum" in schema or "const" in schema:
        values = schema.get("enum", [schema.get("const")])
        plain = all(isinstance(value, (str, int, bool, type(None))) for value in values)
        return Literal[tuple(values)] if values and plain else Any
    branches = schema.get("anyOf") or schema.get("oneOf")
    if branches:
        union = type_of(branches[0], root, depth + 1)
        for branch in branches[1:]:
            union = union | type_of(branch, root, depth + 1)
        return union
    kind = schema.get("type")
    if isinstance(kind, list):
        union = type_of({**schema, "type": kind[0]}, root, depth + 1)
        for name in kind[1:]:
            union = union | type_of({**schema, "type": name}, root, depth + 1)
        return union
    if kind == "array":
        return list[field_type(schema.get("items", {}), root, depth + 1)]
    if kind == "object" or "properties" in schema:
        if "properties" not in schema:
            return dict[str, type_of(schema.get("additionalProperties", {}), root, depth + 1)]
        return model_of(schema, root, depth + 1)
    return SCALARS.get(kind, Any)


def field_type(schema, root, depth):
    from typing import Annotated

    bounds = bounds_of(schema)
    plain = type_of(schema, root, depth)
    return Annotated[plain, Field(**bounds)] if bounds else plain


def bounds_of(schema):
    if not isinstance(schema, dict) or not isinstance(schema.get("type"), str):
        return {}
    return {BOUNDS[key]: value for key, value in schema.items() if key in BOUNDS}


def model_of(schema, root, depth=0):
    required = schema.get("required", [])
    fields = {}
    for index, (name, inner) in enumerate(schema.get("properties", {}).items()):
        kind = field_type(inner, root, depth)
        if name in required:
            fields[f"f{index}"] = (kind, Field(alias=name))
        else:
            fields[f"f{index}"] = (kind, Field(default=None, alias=name))
    extra = "forbid" if schema.get("additionalProperties") is False else "allow"
    return create_model("Params", __config__=ConfigDict(extra=extra), **fields)


def main():
    known, model = None, None
    for line in open(sys.argv[1], encoding="utf-8"):
        call = json.loads(line)
        if call["schema"] != known:
            known = call["schema"]
            try:
                model = model_of(known, known)
            except Exception:  # no model for this schema
                model = None
        message = short = None
        try:
            if model is not None:
                model.model_validate(call["arguments"])
        except ValidationError as error:
            message = str(error)
            parts = (".".join(map(str, each["loc"])) + ": " + each["msg"] for each in error.errors())
            short = "; ".join(parts)
        except Exception:  # not an answer to the call
            pass
        print(json.dumps({"pydantic": message, "pydantic_short": short}))


main()
