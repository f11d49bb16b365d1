#!/usr/bin/env bash
# Fails if Swift code is not formatted according to .swift-format. `make format` fixes it.
set -euo pipefail
cd "$(dirname "$0")/.."
git ls-files --cached --others --exclude-standard '*.swift' | sort -u | xargs swift format lint --strict --parallel
