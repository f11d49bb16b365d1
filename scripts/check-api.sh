#!/usr/bin/env bash
# Compares the public interface of the libraries with that of an earlier version, and fails if code that uses them would no
# longer compile.
#
#   scripts/check-api.sh          with the last tag; without any tag, with the commit of 0.1.0
#   scripts/check-api.sh 0.2.0    with this tag
#
# 0.1.0 had other modules, so its declarations cannot be compared one by one: only the names of its public types are. Names
# that were removed deliberately are in scripts/removed-in-0.2.0.txt. An earlier version with a tag is built in .build and kept.
set -euo pipefail
cd "$(dirname "$0")/.."
scripts/check-repository.sh
tag="${1:-$(git describe --tags --abbrev=0 2>/dev/null || true)}"

# The names of the public types in a commit or, without one, in the working copy.
types() {
    git grep -hE '^ *(@[A-Za-z]+(\([^)]*\))? )*public ' ${1:+"$1"} -- 'Sources/*.swift' |
        grep -oE 'public (final |indirect )*(struct|class|enum|protocol|actor|typealias) [A-Za-z_0-9]+' | sed 's/.* //' | LC_ALL=C sort -u
}

if [ -z "$tag" ]; then
    first=391cad37d287c77dc3802f6322395ea268dd7968
    if ! git rev-parse --quiet --verify "$first^{commit}" >/dev/null; then
        echo "error: this clone has no tag, and not the commit of 0.1.0 ($first) either; run: git fetch --unshallow --tags" >&2
        exit 1
    fi
    echo "Comparing the names of public types with 0.1.0 …"
    work="$(mktemp -d)"
    trap 'rm -rf "$work"' EXIT
    types "$first" >"$work/before"
    types >"$work/now"
    sed -E '/^(#|$)/d; s/ .*//' scripts/removed-in-0.2.0.txt | LC_ALL=C sort -u >"$work/intended"
    LC_ALL=C comm -23 "$work/before" "$work/now" >"$work/removed"
    unintended="$(LC_ALL=C comm -23 "$work/removed" "$work/intended")"
    back="$(LC_ALL=C comm -13 "$work/removed" "$work/intended")"
    [ -z "$back" ] || { echo "error: there again, or never in 0.1.0; remove from scripts/removed-in-0.2.0.txt:" $back >&2 && exit 1; }
    if [ -n "$unintended" ]; then
        echo "error: public types of 0.1.0 that are gone:" $unintended >&2
        echo "Keep them, with a deprecation that names what to use, or list them in scripts/removed-in-0.2.0.txt." >&2
        exit 1
    fi
    echo "$(wc -l <"$work/before") types: $(wc -l <"$work/removed") are gone on purpose, and $(LC_ALL=C comm -13 "$work/before" "$work/now" | wc -l) are new."
    exit 0
fi
if ! git rev-parse --quiet --verify "$tag^{commit}" >/dev/null; then
    echo "error: there is no tag '$tag'; there are: $(git tag | tr '\n' ' ')" >&2
    exit 1
fi
echo "Comparing the public interface with $tag …"
swift package diagnose-api-breaking-changes "$tag"
