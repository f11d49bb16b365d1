import Foundation
import Testing

/// The modules of an app run on iOS 16, tvOS 16, watchOS 9 and visionOS 1: they use nothing newer, except after a check.
///
/// The compiler checks that on Apple's systems only. This list contains the additions to the standard library after the one of
/// iOS 16 up to Swift 6.3, if a name identifies them.
struct OldestSystemTests {
    private static let modules = ["JSONText", "ListAdapters", "ListDiff", "ListPreviewKit"]

    /// The one file that chooses between two locks.
    private static let lock = "Sources/ListPreviewKit/Lock.swift"

    /// Names, and their first release. A name with a dot before it is a member.
    private static let newer: [(name: String, release: String)] = [
        ("StaticBigInt", "iOS 16.4"),
        ("withDiscardingTaskGroup", "iOS 17"), ("withThrowingDiscardingTaskGroup", "iOS 17"),
        ("DiscardingTaskGroup", "iOS 17"), ("unownedTaskExecutor", "iOS 18"),
        ("Atomic", "iOS 18"), ("AtomicLazyReference", "iOS 18"), ("Mutex", "iOS 18"), ("Synchronization", "iOS 18"),
        ("Int128", "iOS 18"), ("UInt128", "iOS 18"), ("RangeSet", "iOS 18"), ("DiscontiguousSlice", "iOS 18"),
        ("TaskExecutor", "iOS 18"), ("withTaskExecutorPreference", "iOS 18"), ("validating:", "iOS 18"),
        (".removeSubranges", "iOS 18"), (".indices(of", "iOS 18"), (".indices(where", "iOS 18"),
        ("Observable", "iOS 17"), ("Observation", "iOS 17"), ("Observations", "iOS 26"),
        ("InlineArray", "iOS 26"), ("UTF8Span", "iOS 26"), (".utf8Span", "iOS 26"), (".span", "iOS 26"),
        (".mutableSpan", "iOS 26"), ("OutputSpan", "iOS 26"), (".immediate", "iOS 26"),
        ("isolated deinit", "iOS 18.4"),
        // Not a part of the standard library. `ImportGraphTests` state which modules use Foundation.
        ("Combine", "Combine"),
    ]

    /// Patterns of declarations whose metadata older runtimes cannot create, each with a word that all of their lines contain.
    private static let shapes: [(word: String, pattern: String, release: String)] = [
        (
            "each ", #"\b(struct|class|enum|actor) \w+<[^>]*\beach "#,
            "a generic type with a parameter pack: iOS 17"
        ),
        ("let ", #"\b(struct|class|enum|actor) \w+<[^>]*\blet "#, "a generic type with a value: iOS 26"),
        (
            "throws(", #"[\[(<][^()]*\([^()]*\) (async )?throws\(\w+\) -> [^,)\]>]*[\])>]\??$"#,
            "a stored function with a typed error: iOS 18"
        ),
        ("any AsyncSequence<", "any AsyncSequence<", "the error of an existential sequence: iOS 18"),
    ]

    @Test(arguments: modules) func usesNothingNewerThanIOS16(module: String) throws {
        let folder = Repository.folder.appendingPathComponent("Sources/\(module)")
        let files = try FileManager.default.subpathsOfDirectory(atPath: folder.path).sorted()
            .filter { $0.hasSuffix(".swift") && !$0.contains(".docc/") }
        #expect(files.count >= 3, "the sources were hardly looked at")
        for file in files {
            let path = "Sources/\(module)/\(file)"
            let text = try String(contentsOf: folder.appendingPathComponent(file), encoding: .utf8)
            for found in Self.newNames(in: text) where path != Self.lock {
                Issue.record("\(path):\(found.line): \(found.name) needs \(found.release)")
            }
        }
    }

    /// Only one file selects locks from the standard library or the system.
    @Test func onlyOneFileSelectsLocks() throws {
        let text = try String(contentsOf: Repository.folder.appendingPathComponent(Self.lock), encoding: .utf8)
        #expect(Set(Self.newNames(in: text).map(\.name)) == ["Mutex", "Synchronization"])
        let graph = try ImportGraph.read.get()
        for module in Self.modules {
            let files = ["os", "Synchronization", "Darwin", "Glibc"].flatMap { graph.files(of: module)[$0] ?? [] }
            #expect(Set(files).isSubset(of: [Self.lock]), "\(module): \(files)")
        }
    }

    // MARK: - The search

    private struct Found {
        var name: String
        var release: String
        var line: Int
    }

    private static func newNames(in text: String) -> [Found] {
        var found: [Found] = []
        let names = newer.filter { text.contains($0.name) }
        let lines = text.components(separatedBy: "\n").map(code)
        for (index, line) in lines.enumerated() where !isAsked(lines[..<index].suffix(3)) {
            for (name, release) in names where contains(name, in: line) {
                found.append(Found(name: name, release: release, line: index + 1))
            }
            for (word, pattern, release) in shapes
            where line.contains(word) && line.range(of: pattern, options: .regularExpression) != nil {
                found.append(Found(name: line.trimmingCharacters(in: .whitespaces), release: release, line: index + 1))
            }
        }
        return found
    }

    /// Whether one of the lines before checks the system.
    private static func isAsked(_ lines: ArraySlice<String>) -> Bool {
        lines.contains { $0.contains("#available(") || $0.contains("@available(macOS") }
    }

    /// A line without its comment and its texts.
    private static func code(_ line: String) -> String {
        let withoutTexts = line.replacingOccurrences(of: #""[^"]*""#, with: "\"\"", options: .regularExpression)
        return withoutTexts.range(of: "//").map { String(withoutTexts[..<$0.lowerBound]) } ?? withoutTexts
    }

    /// Whether a line contains a name as a whole word.
    private static func contains(_ name: String, in line: String) -> Bool {
        func isPart(_ character: Character?) -> Bool {
            character.map { $0.isLetter || $0.isNumber || $0 == "_" } ?? false
        }
        return line.ranges(of: name).contains { range in
            let before = range.lowerBound == line.startIndex ? nil : line[line.index(before: range.lowerBound)]
            let after = range.upperBound == line.endIndex ? nil : line[range.upperBound]
            return (name.hasPrefix(".") || !isPart(before))
                && (name.hasSuffix(":") || name.contains("(") || !isPart(after))
        }
    }
}
