#!/usr/bin/env bash
# Applies the faults of faults.txt to the code, one at a time, and checks that the tests detect each of them.
#
#   Tests/Mutations/run.sh            all faults
#   Tests/Mutations/run.sh "a patch"  the faults with this text in their names
#   Tests/Mutations/run.sh --list     none: lists them, and fails if one has lines that the code no longer contains
#
# Sources and Public must be unmodified, because each file is restored from the last commit. The output of a build and its
# tests is in .build/mutations/NN.log, where NN is the fault's number in faults.txt. The build is separate, and contains only
# the test targets of the current fault: those of all faults compile nearly every module again.
set -uo pipefail
cd "$(dirname "$0")/../.."
list=Tests/Mutations/faults.txt
logs=.build/mutations

# MARK: Reading the faults

newline=$'\n'
count=0
problems=0
problem() {
    echo "$list: error: $1" >&2
    problems=$((problems + 1))
}

# Prints a tracked file once for each occurrence of the lines.
places() {
    git ls-files -z -- Sources Public | OLD="$1" perl -0 -ne '
        chomp(my $name = $_);
        open(my $file, "<:raw", $name) or next;
        local $/;
        my $text = <$file> // "";
        print "$name\n" while $text =~ /(?<![^\n])\Q$ENV{OLD}\E(?![^\n])/g'
}

begin() { name='' filter='' old='' new=''; }

# Ends a block of lines.
finish() {
    local place
    if [ -n "$filter" ]; then
        place=''
        [ -n "$old" ] && place="$(places "${old%$newline}")"
        if [ -z "$name" ] || [ -z "$old" ]; then
            problem "a fault needs a name and old lines: ${name:-$filter}"
        elif [ -z "$place" ]; then
            problem "$name: no file has the old lines"
        elif [ "$place" != "${place%%$newline*}" ]; then
            problem "$name: the old lines are in more than one place: $(tr '\n' ' ' <<<"$place")"
        fi
        names[count]="$name" filters[count]="$filter" files[count]="$place"
        olds[count]="${old%$newline}" news[count]="${new%$newline}"
        count=$((count + 1))
    fi
    begin
}

begin
while IFS= read -r line || [ -n "$line" ]; do
    case "$line" in
    '') finish ;;
    '#'*) name="${line#??}" ;;
    'filter '*) filter="${line#filter }" ;;
    '- '*) old="$old${line#??}$newline" ;;
    '+ '*) new="$new${line#??}$newline" ;;
    *) problem "this line cannot be read: $line" ;;
    esac
done <"$list"
finish
[ "$problems" -eq 0 ] || exit 1
if [ "${1:-}" = --list ]; then
    printf '%s\n' "${names[@]}"
    exit 0
fi
scripts/bundle-scripts.sh --check || exit 1
if ! git diff --quiet HEAD -- Sources Public || ! git diff --quiet --cached HEAD -- Sources Public; then
    echo "There are changes in Sources or Public. Commit or stash them first." >&2
    exit 1
fi

chosen=()
all=''
for ((index = 0; index < count; index++)); do
    case "${names[index]}" in
    *"${1:-}"*)
        chosen+=("$index")
        all="$all${all:+|}${filters[index]}"
        ;;
    esac
done
if [ -z "$all" ]; then
    echo "No fault has \"${1:-}\" in its name." >&2
    exit 1
fi

# MARK: Trying them

file=''
child=''
timer=''
# Browsers keep sockets in their temporary folder, whose path may have 107 bytes.
temporary="$(mktemp -d /tmp/lp.XXXXXX)"
restore() {
    [ -n "$file" ] || return 0
    if ! git checkout -q -- "$file" Public/dist; then
        echo "$file still has a fault. Restore it: git checkout -- $file Public/dist" >&2
        return 1
    fi
    file=''
}
# A process group ends as a whole, and before its file is restored.
stop() {
    [ -n "$timer" ] && kill -TERM -- "-$timer" 2>/dev/null
    [ -n "$child" ] && kill -TERM -- "-$child" 2>/dev/null && wait "$child"
    exit "$1"
}
trap 'rm -rf "$temporary"; restore' EXIT
trap 'stop 129' HUP
trap 'stop 130' INT
trap 'stop 143' TERM
set -m

# Runs a command in the background, so that a signal is handled at once, and ends it after a number of seconds:
# run SECONDS COMMAND...
run() {
    local status limit="$1"
    shift
    "$@" >>"$log" 2>&1 </dev/null &
    child=$!
    { sleep "$limit" && echo "Ended after $limit s." >>"$log" && kill -TERM -- "-$child"; } 2>/dev/null &
    timer=$!
    wait "$child"
    status=$?
    child=''
    kill -TERM -- "-$timer" 2>/dev/null
    wait "$timer" 2>/dev/null
    timer=''
    return "$status"
}

location=(--scratch-path "$logs/build" --traits Redis)
# SwiftPM before 6.4 compiles everything again if it passes traits in another order.
export SWIFT_DETERMINISTIC_HASHING=1

# Selects the test targets of a filter: Target.Suite/test|Target.Suite
select_targets() {
    LISTPREVIEW_TESTS="$(tr '|' '\n' <<<"$1" | sed 's/\..*//' | sort -u | tr '\n' ' ')"
    export LISTPREVIEW_TESTS
}

build() { run "$1" swift build "${location[@]}" --product ListPreviewKitPackageTests; }

# Runs the tests of a filter: run_tests SECONDS FILTER
run_tests() { run "$1" env TMPDIR="$temporary" swift test --skip-build "${location[@]}" --no-parallel --filter "$2"; }

mkdir -p "$logs"
log="$logs/without-faults.log"
: >"$log"
echo "Running the tests without faults. This first builds everything."
select_targets "$all"
if ! build 3600 || ! run_tests 1200 "$all"; then
    echo "The build or the tests fail without any fault: $log" >&2
    exit 1
fi

# Code that does not compile and a filter without tests prove nothing. Tests that hang have detected the fault.
try_fault() {
    git diff --quiet -- "$file" && return 2
    build 1200 || return 2
    run_tests 600 "$1" || return 0
    grep -q 'Test run with 0 tests' "$log" && return 2
    return 1
}

results=(found MISSED BROKEN)
counts=(0 0 0)
for index in "${chosen[@]}"; do
    log="$logs/$(printf '%02d' $((index + 1))).log"
    : >"$log"
    start=$SECONDS
    file="${files[index]}"
    OLD="${olds[index]}" NEW="${news[index]}" perl -0777 -i -pe \
        's/(?<![^\n])\Q$ENV{OLD}\E(?![^\n])/$ENV{NEW}/' "$file"
    # Pages load the bundles.
    case "$file" in Public/js/* | Public/css/*) scripts/bundle-scripts.sh >>"$log" 2>&1 || : ;; esac
    select_targets "${filters[index]}"
    try_fault "${filters[index]}"
    result=$?
    counts[result]=$((counts[result] + 1))
    restore || exit 1
    printf '%-6s %4d s  %s (%s)\n' "${results[result]}" $((SECONDS - start)) "${names[index]}" "${filters[index]}"
done

printf '%d of %d faults found, %d missed, %d broken. Logs: %s\n' \
    "${counts[0]}" "${#chosen[@]}" "${counts[1]}" "${counts[2]}" "$logs"
[ "${counts[0]}" -eq "${#chosen[@]}" ]
