#!/usr/bin/env bash
# Fails when Swift code is not formatted as .swift-format says. `make format` fixes it.
set -euo pipefail
cd "$(dirname "$0")/.."
git ls-files --cached --others --exclude-standard '*.swift' | sort -u | xargs swift format lint --strict --parallel
