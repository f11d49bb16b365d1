/// Words for a shell.
package enum ShellWord {
    /// A text as one word, in quotes where it needs them.
    package static func quoted(_ text: String) -> String {
        let isPlain =
            !text.isEmpty
            && text.utf8.allSatisfy { byte in
                switch byte {
                case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                    UInt8(ascii: "0")...UInt8(ascii: "9"):
                    true
                default: "-_./=:@%+,".utf8.contains(byte)
                }
            }
        return isPlain ? text : "'" + text.replacing("'", with: "'\\''") + "'"
    }

    /// The arguments of a command, with a space between them.
    package static func line(_ arguments: [String]) -> String { arguments.map(quoted).joined(separator: " ") }

    /// States as the words of a command; `--all` for many.
    package static func ids(_ ids: [String]) -> String {
        ids.count > 5 ? "--all" : line(ids)
    }
}
