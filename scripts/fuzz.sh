#!/usr/bin/env bash
# Runs the parsers with random inputs under AddressSanitizer, and fails if one crashes, hangs or violates a guarantee.
#
#   scripts/fuzz.sh                     every program in Tests/Fuzzing for FUZZ_SECONDS (60) each
#   scripts/fuzz.sh FuzzPatches         one of them
#   scripts/fuzz.sh FuzzPatches FILE…   only these inputs: replays findings
#
# A finding is written to Tests/Fuzzing/Regressions/<program>/, and the inputs there are tried first.
set -euo pipefail
cd "$(dirname "$0")/.."
seconds="${FUZZ_SECONDS:-60}"
programs=(FuzzPatches FuzzScreenFiles FuzzJSON FuzzNames FuzzApplying FuzzPNG)
[ $# -gt 0 ] && programs=("$1") && shift
inputs=()
for input in "$@"; do
    # Paths of inputs are relative to the folder of the call, or to the project's folder.
    if [ "${input:0:1}" != / ] && [ -e "$OLDPWD/$input" ]; then input="$OLDPWD/$input"; fi
    inputs+=("$input")
done

# The flags apply to all modules, so that the parsers themselves are instrumented, not only the programs.
# Gold, the default linker on Linux, fails on the code of the sanitizers.
export LISTPREVIEW_FUZZING=1
flags=(-c release --scratch-path .build/fuzzing -Xswiftc -sanitize=fuzzer,address
    -Xcc -fsanitize=fuzzer-no-link,address -Xcc -g)
[ "$(uname -s)" = Darwin ] || flags+=(-Xswiftc -use-ld=lld)
for program in "${programs[@]}"; do
    swift build "${flags[@]}" --product "$program" || {
        echo "error: $program could not be built; libFuzzer comes with the toolchains of swift.org, not with Xcode" >&2
        exit 1
    }
done
bin="$(swift build "${flags[@]}" --show-bin-path)"
# Swift's own crash reports interfere with those of the sanitizer.
export SWIFT_BACKTRACE=enable=no
# The same as in test-sanitized.sh: global values are not leaks.
export LSAN_OPTIONS="suppressions=$PWD/scripts/lsan-suppressions.txt:print_suppressions=0${LSAN_OPTIONS:+:$LSAN_OPTIONS}"
cd Tests/Fuzzing

# Omits a line for each input with new coverage, and the dictionary, which is not needed here.
report() {
    awk '/^#[0-9]+[ \t]+(NEW|REDUCE)/ { next }
        /^###### Recommended/ { skips = 1 }
        !skips { print; fflush() }
        /^###### End of recommended/ { skips = 0 }'
}

run() {
    local program="$1"
    shift
    local code=0
    "$bin/$program" -timeout=10 -rss_limit_mb=4096 "$@" 2>&1 | report || code=$?
    [ "$code" = 0 ] && return
    echo "error: $program failed; above is the input (after 'Running' or 'Test unit written to'). To replay it:" >&2
    echo "  scripts/fuzz.sh $program Tests/Fuzzing/Regressions/$program/<name>" >&2
    exit 1
}

for program in "${programs[@]}"; do
    if [ ${#inputs[@]} -gt 0 ]; then
        (cd ../.. && run "$program" "${inputs[@]}")
        continue
    fi
    regressions="Regressions/$program"
    mkdir -p "$regressions" "Corpus/$program"
    known=$(find "$regressions" -type f ! -name '.*' | sort)
    if [ -n "$known" ]; then
        echo "== $program: earlier finds"
        # shellcheck disable=SC2086 # The names are libFuzzer's own, or contain no special characters.
        run "$program" $known
    fi
    echo "== $program: $seconds s"
    corpora=("Corpus/$program" "Seeds/$program" "$regressions")
    case "$program" in
    FuzzPatches | FuzzApplying) [ -d ../Fixtures/patches ] && corpora+=(../Fixtures/patches) ;;
    esac
    run "$program" -max_total_time="$seconds" -max_len=4096 -dict="Dictionaries/$program.dict" \
        -artifact_prefix="$regressions/" -print_final_stats=1 "${corpora[@]}"
done
