#!/usr/bin/env bash
# Counts the instructions of three calls and compares them with bench/callgrind.txt: they repeat where
# times do not. `bench/callgrind.sh --record` writes the file anew.
set -euo pipefail
cd "$(dirname "$0")/.."
recorded=bench/callgrind.txt
# Per cent. Libraries choose their instructions by the processor, so other machines differ a little.
tolerance=10

if ! command -v valgrind >/dev/null; then
    echo "callgrind: skipped, valgrind is not installed"
    exit 0
fi
if ! valgrind --tool=callgrind --callgrind-out-file=/dev/null true >/dev/null 2>&1; then
    echo "callgrind: skipped, valgrind does not run on this machine"
    exit 0
fi
cargo build --quiet --release --package bench
bench="${CARGO_TARGET_DIR:-target}/release/bench"

# Instructions of so many rounds, start and end of the program included.
collected() {
    valgrind --tool=callgrind --callgrind-out-file=/dev/null "$bench" one "$1" "$2" "$3" --rounds "$4" 2>&1 |
        sed -n 's/.*Collected : //p'
}

# Instructions of one round: what 300 rounds take more than 100.
count() {
    local few many
    few=$(collected "$1" "$2" "$3" 100)
    many=$(collected "$1" "$2" "$3" 300)
    echo $(((many - few) / 200))
}

new=$(mktemp)
trap 'rm -f "$new"' EXIT
while IFS=, read -r contestant tool validity; do
    echo "$contestant,$tool,$validity,$(count "$contestant" "$tool" "$validity")" >>"$new"
done <<'CALLS'
toolgen read,edit,valid
toolgen read,multi_edit,valid
toolgen explain,search,invalid
CALLS

if [ "${1:-}" = --record ]; then
    cp "$new" "$recorded"
    cat "$recorded"
    exit 0
fi
failed=0
while IFS=, read -r contestant tool validity before; do
    now=$(grep -F "$contestant,$tool,$validity," "$new" | cut -d, -f4)
    change=$(((now - before) * 1000 / before))
    printf 'callgrind: %-16s %-10s %8d instructions, recorded %8d (%+d per mille)\n' \
        "$contestant" "$tool" "$now" "$before" "$change"
    if [ "$change" -gt $((tolerance * 10)) ]; then
        failed=1
    fi
done <"$recorded"
if [ "$failed" = 1 ]; then
    echo "callgrind: a call takes more than $tolerance % more instructions than recorded" >&2
    exit 1
fi
