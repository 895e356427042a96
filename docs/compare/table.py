"""The table: characters of each message, and how many of the faulty paths it names.

Only calls that every library refuses are counted, so all are measured on the same calls.
"""

import json
import statistics
import sys

NAMES = {
    "toolgen": "toolgen, `Instruction`",
    "toolgen_bare": "toolgen, without its opening sentence",
    "ajv": "Ajv, `errorsText`, `allErrors`",
    "zod": "Zod, `prettifyError`",
    "zod_json": "Zod, `error.message`",
    "pydantic": "pydantic, `str(error)`",
    "pydantic_short": "pydantic, only `loc: msg`",
}


def spellings(steps):
    bracketed = ""
    for step in steps:
        bracketed += f"[{step}]" if step.isdigit() else (f".{step}" if bracketed else step)
    listed = ",".join(step if step.isdigit() else json.dumps(step) for step in steps)
    return {".".join(steps), "/".join(steps), bracketed, listed}


def is_named(path, message):
    """Whether a message has the path in some spelling, or the object and beside it the key."""
    steps = path.split(".")
    squeezed = message.replace("\n", "").replace(" ", "") if message.startswith("[") else message
    if not path or any(text in squeezed for text in spellings(steps)):
        return True
    holder, key = steps[:-1], steps[-1]
    quoted = any(mark in message for mark in (f"'{key}'", f'"{key}"', f'\\"{key}\\"'))
    return quoted and (not holder or any(text in squeezed for text in spellings(holder)))


def main():
    rows = []
    for lines in zip(*(open(path, encoding="utf-8") for path in sys.argv[1:])):
        call, *others = map(json.loads, lines)
        bare = call["message"].split("Errors: ", 1)[-1]
        messages = {"toolgen": call["message"], "toolgen_bare": bare}
        for other in others:
            messages.update(other)
        if all(messages.values()):
            rows.append((call["paths"], messages))
    for count in (1, 5):
        chosen = [row for row in rows if len(row[0]) == count]
        print(f"\n{len(chosen)} calls with {count} fault{'s' if count > 1 else ''}\n")
        print("| | mean | median | paths named | shorter than toolgen |\n|---|---:|---:|---:|---:|")
        for name, title in NAMES.items():
            lengths = [len(messages[name]) for _, messages in chosen]
            named = sum(is_named(path, messages[name]) for paths, messages in chosen for path in paths)
            share = 100 * named / sum(len(paths) for paths, _ in chosen)
            shorter = sum(len(m[name]) < len(m["toolgen"]) for _, m in chosen)
            print(
                f"| {title} | {statistics.mean(lengths):.0f} | {statistics.median(lengths):.0f} "
                f"| {share:.1f} % | {100 * shorter / len(chosen):.1f} % |"
            )


main()
