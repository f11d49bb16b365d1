import Foundation
import Testing

/// README.md, as one who types off what stands in it.
///
/// A fence behind `<!-- file: PATH -->` is a file, one behind `<!-- run: DOOR -->` are commands, and one behind
/// `<!-- serve: DOOR -->` is a command that runs until it is stopped.
struct Readme {
    /// The whole text.
    let text: String

    init() throws {
        text = try String(contentsOfFile: Example.path(of: "../README.md"), encoding: .utf8)
    }

    /// What stands in the fences behind comments of one kind, in order, with what the comments say.
    func blocks(_ kind: String) -> [(name: String, text: String)] {
        let pattern = "<!-- \(kind): ([^ ]+) -->\n```[a-z]*\n((?s:.*?))```"
        guard let expression = try? NSRegularExpression(pattern: pattern) else { return [] }
        return expression.matches(in: text, range: NSRange(text.startIndex..., in: text)).compactMap { match in
            guard let name = Range(match.range(at: 1), in: text), let body = Range(match.range(at: 2), in: text)
            else { return nil }
            return (String(text[name]), String(text[body]))
        }
    }

    /// A file that somebody has saved.
    func file(_ path: String) throws -> String {
        try #require(blocks("file").first { $0.name == path }).text
    }

    /// The commands of a door, one after the other.
    func commands(_ door: String) -> String {
        blocks("run").filter { $0.name == door }.map(\.text).joined()
    }

    /// The arguments of a command that serves, without the program's name.
    func serving(_ door: String) throws -> [String] {
        let line = try #require(blocks("serve").first { $0.name == door }).text
        // Words, and words in quotes.
        let words = line.trimmingCharacters(in: .whitespacesAndNewlines).matches(of: /'([^']*)'|"([^"]*)"|([^ '"]+)/)
            .map { String($0.1 ?? $0.2 ?? $0.3 ?? "") }
        #expect(words.first == "listpreview")
        return Array(words.dropFirst())
    }
}
