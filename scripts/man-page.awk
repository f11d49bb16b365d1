# Reorders a page of swift-argument-parser's generator like a manual page: the ENVIRONMENT, EXIT STATUS and EXAMPLES of the
# help become sections after the options, and the page of `listpreview diff` is `listpreview-diff`, like those of git.
# The generator omits the verbs, and the values and defaults of options, so their texts are read from the help:
#   awk -f scripts/man-page.awk HELP PAGE, where HELP is the help on very long lines

function literal(title, lines) {
    if (lines == "") return
    print ".Sh \"" title "\""
    print ".Bd -literal"
    printf "%s", lines
    print ".Ed"
}

# Text for mdoc.
function escaped(text) {
    gsub(/\\/, "\\e", text)
    return text ~ /^[.']/ ? "\\&" text : text
}

# The name of an option or an argument in the help (`-o, --output <output>`) or on a page (`Fl o , -output Ar output`).
function name(term) {
    sub(/ (<[^>]*>|Ar .*)$/, "", term)
    sub(/^.* /, "", term)
    gsub(/^-+|[<>]|\.\.\.$/, "", term)
    return term
}

BEGIN { part = "head" }

# The help.
NR == FNR && /^[A-Z]+:/ { section = $1 }
NR == FNR && /^  [^ ]/ && (section == "ARGUMENTS:" || section == "OPTIONS:" || section == "SUBCOMMANDS:") {
    term = substr($0, 3)
    text = ""
    if (match(term, /  +/)) {
        text = substr(term, RSTART + RLENGTH)
        term = substr(term, 1, RSTART - 1)
    }
    sub(/ \.\.\.$/, "", term)
    if (section == "SUBCOMMANDS:") verbs = verbs (text == "" ? "" : ".It Cm " term "\n" escaped(text) "\n")
    else {
        count = split(term, alternatives, "/")
        for (i = 1; i <= count; i++) texts[name(alternatives[i])] = text
    }
    next
}
NR == FNR && /^   +[^ ]/ && section == "OPTIONS:" {
    sub(/^ +/, "")
    for (i = 1; i <= count; i++) texts[name(alternatives[i])] = $0
}
NR == FNR { next }

# The page.

/^\.Xr listpreview\.help / { next } # That page is not installed.
/^\.Xr / { sub(/listpreview\./, "listpreview-") }

part == "head" && /^\.Dt / { sub(/LISTPREVIEW\./, "LISTPREVIEW-") }
part == "head" && /^\.Nm "listpreview / {
    verb = $0
    sub(/listpreview /, "listpreview-")
    gsub(/"/, "")
}
part == "head" && $0 == ".Nm" && verb != "" { $0 = verb }
part == "head" {
    print
    if ($0 == ".Sh DESCRIPTION") part = "text"
    next
}

$0 == ".Sh \"EXIT STATUS\"" || $0 == ".Ex -std" { next } # The help is more exact.
$0 == "EXAMPLES" { part = "examples"; next }
$0 == "ENVIRONMENT" { part = "variables"; next }
$0 == "EXIT STATUS" { part = "statuses"; next }
/^\.Bl / && part != "end" { part = "options" }
/^\.Sh / { part = "end" }

part == "examples" { if ($0 != "") examples = examples $0 "\n"; next }
part == "variables" { if ($0 != "") variables = variables $0 "\n"; next }
part == "statuses" { if ($0 != "") statuses = statuses $0 "\n"; next }
part == "options" && /^\.It / {
    known = texts[name(substr($0, 5))]
    options = options $0 "\n" (known == "" ? "" : escaped(known) "\n")
    next
}
part == "options" && known != "" && !/^\.El/ { next }
part == "options" { options = options $0 "\n"; next }
part == "end" { rest = rest $0 "\n"; next }
$0 == "" { isNew = 1; next } # The generator leaves empty lines, which mdoc does not support.
{
    isCode = /^ /
    if (wasCode && !isCode) print ".Ed"
    if (isNew && !isCode) print ".Pp"
    if (isCode && !wasCode) print ".Bd -literal"
    isNew = 0
    wasCode = isCode
    print
}

END {
    if (wasCode) print ".Ed"
    if (verbs != "") printf ".Sh VERBS\n.Bl -tag -width 10n\n%s.El\n", verbs
    if (options != "") printf ".Sh OPTIONS\n%s", options
    literal("ENVIRONMENT", variables)
    literal("EXIT STATUS", statuses)
    literal("EXAMPLES", examples)
    printf "%s", rest
}
