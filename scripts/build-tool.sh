#!/usr/bin/env bash
# build-tool.sh [product [option...]]: builds listpreview, or another program, from a clean clone as fast as possible, and
# prints its path. Options are those of `swift build`.
set -euo pipefail
cd "$(dirname "$0")/.."
. scripts/quick-build.sh
product="${1:-listpreview}"
[ $# -eq 0 ] || shift
swift build "${quick[@]}" "$@" --product "$product" >&2
echo "$(swift build "${quick[@]}" "$@" --show-bin-path)/$product"
