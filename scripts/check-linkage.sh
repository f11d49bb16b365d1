#!/usr/bin/env bash
# Checks the dependencies of the small products from a separate package, like that of a user.
#
# ListDiff and ListPreviewKit need only the standard library: a program that uses nothing else must not load Foundation.
# ArchitectureTests check that their source files import nothing else.
# ListPreviewKit also guarantees that a custom component needs no other product, and that neither the server nor a YAML
# parser nor libxml2 is built for it.
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

# The package of README.md: the names in it exist. Its sources are built, and its tests run, with this package.
swift package --quiet --package-path Examples/Garage --scratch-path Tests/ConsumerTest/.build/garage show-dependencies >/dev/null
