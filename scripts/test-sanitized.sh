#!/usr/bin/env bash
# Runs tests under a sanitizer, in a separate build folder, and fails on any report.
#
#   scripts/test-sanitized.sh address   tests that compute, read and write: memory used after it is freed, or beyond its end
#   scripts/test-sanitized.sh thread    tests of concurrent code: data that two threads access at once
#   scripts/test-sanitized.sh thread PreviewServerTests   only those tests
set -euo pipefail
cd "$(dirname "$0")/.."
sanitizer="${1:-}"
[ $# -gt 0 ] && shift
case "$sanitizer" in
address)
    modules=(ListDiffTests JSONTextTests ListPreviewKitTests ListAdaptersTests MarkupValidationTests PreviewCatalogTests
        VisualRegressionTests)
    scratch=.build-asan
    export LSAN_OPTIONS="suppressions=$PWD/scripts/lsan-suppressions.txt:print_suppressions=0${LSAN_OPTIONS:+:$LSAN_OPTIONS}"
    ;;
thread)
    modules=(HeadlessBrowserTests PreviewServerTests VisualRegressionTests)
    scratch=.build-tsan
    export TSAN_OPTIONS="suppressions=$PWD/scripts/tsan-suppressions.txt${TSAN_OPTIONS:+:$TSAN_OPTIONS}"
    ;;
*)
    echo "usage: $0 address|thread [test module…]" >&2
    exit 64
    ;;
esac
[ $# -gt 0 ] && modules=("$@")
pattern="^($(IFS='|' && echo "${modules[*]}"))[./]"

# Compiles only what these tests need.
export LISTPREVIEW_TESTS="${modules[*]}"
# One report is enough; Swift's own crash handler would wait for the sanitizer's forever.
export SWIFT_BACKTRACE=enable=no
swift build --product ListPreviewKitPackageTests --sanitize="$sanitizer" --scratch-path "$scratch"
if [ "$sanitizer" = thread ] && [ "$(uname -s)" = Linux ]; then
    "${CC:-clang}" -shared -fPIC -O1 -o "$scratch/libtsan-mutex.so" scripts/tsan-mutex.c
    export LD_PRELOAD="$PWD/$scratch/libtsan-mutex.so"
fi
swift test --skip-build --no-parallel --sanitize="$sanitizer" --scratch-path "$scratch" --filter "$pattern"
