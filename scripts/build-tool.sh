#!/usr/bin/env bash
# Builds listpreview from a clean clone as fast as can be, and prints where it is.
set -euo pipefail
cd "$(dirname "$0")/.."
. scripts/quick-build.sh
swift build "${quick[@]}" --product listpreview >&2
echo "$(swift build "${quick[@]}" --show-bin-path)/listpreview"
