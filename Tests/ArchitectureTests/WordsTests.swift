import Foundation
import Testing

/// The documentation, the code and all texts of the tools use standard terms, one for each concept.
struct WordsTests {
    /// Words to avoid, with the standard term for each.
    private static let avoided: [(words: String, instead: String)] = [
        ("rooms?", "module, space"),
        ("doors?", "entry point"),
        ("tells?|told|telling", "report, show, list, describe, print"),
        ("mends?|mended|mending", "fix"),
        ("whoever|somebody|nobody", "a person, users, clients; or the passive voice"),
        ("so many", "the number of"),
        ("of one['’]s own", "custom"),
        ("no good", "invalid, unavailable"),
        ("by now", "(leave it out)"),
        ("bones?", "skeleton, placeholder"),
        ("strangers?", "unrelated files, other origins"),
        ("furnish(?:es|ed)?", "load"),
        ("wears?|wore|worn", "apply"),
        ("lanes?", "section match"),
        ("heirs?", "candidate, successor"),
        ("(?:brings?|comes?|came) along", "has, includes, built-in"),
        ("save for", "except"),
        ("(?:a|an|the|its|their|this|each|every|another) looks?", "style, variant, class name, status, appearance"),
    ]

    /// The words themselves.
    private static let thisFile = "Tests/ArchitectureTests/WordsTests.swift"

    @Test(arguments: [
        "Sources", "Public", "README.md", "CHANGELOG.md", "CONTRIBUTING.md", "SECURITY.md", "Plugins", "scripts",
        "Tests", "Examples",
    ])
    func standardTermsAreUsed(path: String) throws {
        let files = try Self.files(at: path)
        #expect(!files.isEmpty)
        for file in files {
            let text = try String(contentsOf: Repository.folder.appendingPathComponent(file), encoding: .utf8)
            for finding in try Self.findings(in: text) {
                Issue.record("\(file):\(finding.line): “\(finding.word)”; use \(finding.instead)")
            }
        }
    }

    @Test func avoidedWordsAreFoundInTextAndInNames() throws {
        let words = [
            "A mistake is told", "func tell(error)", "let gatheredStrangers", "Whoever asks", "LaneMatch", "a look",
            "texts that come along",
        ]
        for text in words { #expect(try Self.findings(in: text).count == 1, "\(text)") }
        let fine = [
            "intellectual", "planes", "look at it", "how it looks", "Headroom", "outdoors", "amend", "storyteller",
        ]
        for text in fine { #expect(try Self.findings(in: text).isEmpty, "\(text)") }
    }

    private static func findings(in text: String) throws -> [(line: Int, word: String, instead: String)] {
        // `isToldApart` has three words, as `is told apart` has.
        let words =
            text
            .replacingOccurrences(of: "([a-z0-9])([A-Z])", with: "$1 $2", options: .regularExpression)
        let pattern = avoided.map { "(\($0.words))" }.joined(separator: "|")
        let regex = try NSRegularExpression(pattern: "\\b(?:\(pattern))\\b", options: .caseInsensitive)
        let whole = words as NSString
        return regex.matches(in: words, range: NSRange(location: 0, length: whole.length)).compactMap { match in
            let before = whole.substring(to: match.range.location)
            guard let index = avoided.indices.first(where: { match.range(at: $0 + 1).location != NSNotFound }) else {
                return nil
            }
            let line = before.utf8.count { $0 == UInt8(ascii: "\n") } + 1
            return (line, whole.substring(with: match.range), avoided[index].instead)
        }
    }

    /// The text files at a path, without third-party files.
    private static func files(at path: String) throws -> [String] {
        let url = Repository.folder.appendingPathComponent(path)
        guard url.hasDirectoryPath || (try? url.resourceValues(forKeys: [.isDirectoryKey]).isDirectory) == true else {
            return [path]
        }
        let kinds = ["swift", "py", "yaml", "md", "tutorial", "js", "css", "json", "html", "sh", "awk", "txt"]
        return try FileManager.default.subpathsOfDirectory(atPath: url.path)
            .filter { kinds.contains(($0 as NSString).pathExtension) && !$0.hasSuffix("OFL.txt") }
            .map { "\(path)/\($0)" }.filter {
                $0 != thisFile && !$0.hasPrefix("Tests/Benchmarks/") && !$0.contains("/.build")
            }.sorted()
    }
}
