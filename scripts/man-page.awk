# Reorders a page of swift-argument-parser's generator like a manual page: the EXAMPLES and EXIT STATUS of the help
# become sections after the options, and the page of `listpreview diff` is `listpreview-diff`, like those of git.

function literal(title, lines) {
    if (lines == "") return
    print ".Sh \"" title "\""
    print ".Bd -literal"
    printf "%s", lines
    print ".Ed"
}

BEGIN { part = "head" }

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
$0 == "EXIT STATUS" { part = "statuses"; next }
/^\.Bl / && part != "end" { part = "options" }
/^\.Sh / { part = "end" }

part == "examples" { if ($0 != "") examples = examples $0 "\n"; next }
part == "statuses" { if ($0 != "") statuses = statuses $0 "\n"; next }
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
    if (options != "") printf ".Sh OPTIONS\n%s", options
    literal("EXIT STATUS", statuses)
    literal("EXAMPLES", examples)
    printf "%s", rest
}
