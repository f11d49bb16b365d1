#!/usr/bin/env bash
# Compares the public interface of the libraries with that of an earlier version, and fails where code that uses them would no
# longer compile.
#
#   scripts/check-api.sh          with the last tag; without any tag there is nothing to compare with
#   scripts/check-api.sh 0.1.0    with that one
#
# The earlier version is built, too, in .build, and kept there.
set -euo pipefail
cd "$(dirname "$0")/.."
tag="${1:-$(git describe --tags --abbrev=0 2>/dev/null || true)}"
if [ -z "$tag" ]; then
    echo "There is no tag yet, so there is nothing to compare the public interface with."
    exit 0
fi
if ! git rev-parse --quiet --verify "$tag^{commit}" >/dev/null; then
    echo "error: there is no tag '$tag'; there are: $(git tag | tr '\n' ' ')" >&2
    exit 1
fi
echo "Comparing the public interface with $tag …"
swift package diagnose-api-breaking-changes "$tag"
