#!/usr/bin/env bash
# What comes with the small products, tried from a package of its own, as users have one.
#
# ListDiff and ListPreviewKit promise the standard library alone: a program that uses nothing else must not load Foundation. That
# no source file of theirs imports more is what ArchitectureTests check.
# ListPreviewKit promises, too, that a custom component needs no other product, and that neither the server nor a reader of
# YAML nor libxml2 is built for it.
set -euo pipefail
cd "$(dirname "$0")/.."
. scripts/quick-build.sh
options=(--package-path Tests/ConsumerTest "${quick[@]}")
swift build --quiet "${options[@]}"
folder="$(swift build "${options[@]}" --show-bin-path)"

resolved=$(swift package --package-path Tests/ConsumerTest show-dependencies --format flatlist | wc -l)
if [ "$resolved" -ne 1 ]; then
    echo "error: without traits, ListPreviewKit must be the only package that is resolved, not one of $resolved" >&2
    exit 1
fi

built=$(find "$folder/Modules" -name '*.swiftmodule' -exec basename {} .swiftmodule \; | LC_ALL=C sort | tr '\n' ' ')
expected="CustomComponent Diff JSONText ListDiff ListPreviewKit "
if [ "$built" != "$expected" ]; then
    echo "error: for ListPreviewKit and ListDiff these modules were built: $built" >&2
    echo "       expected: $expected" >&2
    exit 1
fi
for program in Diff CustomComponent; do
    "$folder/$program"
    case "$(uname -s)" in
    Darwin) loaded=$(otool -L "$folder/$program") ;;
    *) loaded=$(ldd "$folder/$program") ;;
    esac
    if grep -qE 'libFoundation|Foundation\.framework|ICU|libxml2|libpng' <<<"$loaded"; then
        echo "error: $program loads more than the standard library:" >&2
        echo "$loaded" >&2
        exit 1
    fi
done

# The package that README.md makes: what it names is there. Its sources are built, and its tests run, with this package.
swift package --quiet --package-path Examples/Garage --scratch-path Tests/ConsumerTest/.build/garage show-dependencies >/dev/null
