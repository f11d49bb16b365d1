#!/usr/bin/env bash
# ListDiff and HTMLTemplate promise the standard library alone. A program that uses nothing else must not load Foundation, and
# no source file of theirs may import anything but Synchronization, the part of the standard library that has locks.
set -euo pipefail
cd "$(dirname "$0")/.."
imports=$(grep -rnE '^[[:space:]]*((public|internal|private|package|@[A-Za-z_]+(\([a-z]+\))?)[[:space:]]+)*import[[:space:]]' \
    Sources/ListDiff Sources/HTMLTemplate | grep -vE 'import Synchronization$' || true)
if [ -n "$imports" ]; then
    echo "error: ListDiff and HTMLTemplate import nothing but Synchronization, but:" >&2
    echo "$imports" >&2
    exit 1
fi
swift build --package-path Tests/LinkageTest >/dev/null
program="$(swift build --package-path Tests/LinkageTest --show-bin-path)/LinkageTest"
"$program"
case "$(uname -s)" in
Darwin) loaded=$(otool -L "$program") ;;
*) loaded=$(ldd "$program") ;;
esac
if grep -qE 'libFoundation|Foundation\.framework|ICU|libxml2' <<<"$loaded"; then
    echo "error: a program with ListDiff and HTMLTemplate alone loads more than the standard library:" >&2
    echo "$loaded" >&2
    exit 1
fi
