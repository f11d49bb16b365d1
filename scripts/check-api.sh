#!/usr/bin/env bash
# Compares the public interface of the libraries with that of an earlier version, and fails if code that uses them would no
# longer compile. The earlier version is built in .build and kept.
#
#   scripts/check-api.sh          with the last tag
#   scripts/check-api.sh 0.2.0    with this tag, or with a commit
set -euo pipefail
cd "$(dirname "$0")/.."
scripts/check-repository.sh
version="${1:-$(git describe --tags --abbrev=0 2>/dev/null || true)}"
if [ -z "$version" ]; then
    echo "error: this clone has no tag; run: git fetch --tags, or name a commit: make api-check TAG=<commit>" >&2
    exit 1
fi
if ! git rev-parse --quiet --verify "$version^{commit}" >/dev/null; then
    echo "error: there is no tag or commit '$version'; the tags are: $(git tag | tr '\n' ' ')" >&2
    exit 1
fi
echo "Comparing the public interface with $version …"
swift package diagnose-api-breaking-changes "$version"
