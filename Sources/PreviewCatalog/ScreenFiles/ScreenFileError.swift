import JSONText
public import ListPreviewKit

/// All problems of a screen file.
public struct ScreenFileError: Error, Sendable, Hashable {
    /// The errors in the order of the text, at least one; then the warnings.
    public var problems: [Diagnostic]

    /// Creates an error.
    public init(problems: [Diagnostic]) {
        self.problems = problems
    }
}

extension ScreenFileError {
    /// Problems of a source as a whole.
    package init(_ messages: [String], in file: String) {
        self.init(problems: messages.map { Diagnostic(.error, $0, file: file) })
    }

    /// The problems of a decoder.
    init(_ decoder: ScreenFileDecoder, path: String, _ bytes: [UInt8] = [], limit: Int) {
        self.init(
            problems: decoder.problems.sorted(in: path, bytes, limit: limit)
                + decoder.warnings.sorted(in: path, limit: limit))
    }

    /// The errors without the warnings.
    package var errors: [Diagnostic] { problems.filter { $0.severity == .error } }
}

extension ScreenFileError: CustomStringConvertible {
    /// One problem per line.
    public var description: String { problems.map(\.description).joined(separator: "\n") }
}

extension [Diagnostic] {
    /// The problems of a text in the order of the text, up to a limit. A warning that is the same in several places is one
    /// problem, at the first of them: generated data repeats a mistake in every row and state.
    ///
    /// - Parameter bytes: The text, for the lines around each problem.
    func sorted(in path: String, _ bytes: [UInt8] = [], limit: Int) -> [Diagnostic] {
        let sorted = enumerated().sorted {
            ($0.element.position ?? .start, $0.offset) < ($1.element.position ?? .start, $1.offset)
        }
        var all: [(problem: Diagnostic, otherCount: Int)] = []
        var known: [String: Int] = [:]
        for (_, problem) in sorted {
            let index = known[problem.message]
            if let index, all[index].problem.position == problem.position {
                // A mapping that is merged several times has its mistakes once.
            } else if problem.severity == .warning, let index {
                all[index].otherCount += 1
            } else {
                known[problem.message] = all.count
                all.append((problem, 0))
            }
        }
        let lines = bytes.isEmpty ? [] : Self.lines(of: bytes)
        var problems = all.prefix(Swift.max(limit, 1)).map { problem, otherCount in
            // A problem of another file, which this file names, has its place already.
            var problem = problem
            if problem.file == nil {
                problem = problem.located(in: path)
                problem.excerpt = problem.line.map { Self.excerpt(of: lines, around: $0) } ?? []
            }
            problem.message += otherCount.otherPlaces
            return problem
        }
        if problems.count < all.count {
            let more = "\(all.count - problems.count) more problems are not shown"
            problems.append(Diagnostic(all[0].problem.severity, more, file: path))
        }
        return problems
    }

    private static func lines(of bytes: [UInt8]) -> [Substring] {
        let ends: Set<Character> = ["\n", "\r", "\r\n"]
        return String(decoding: bytes, as: UTF8.self).split(omittingEmptySubsequences: false) { ends.contains($0) }
    }

    /// Two lines before and after a line, and the line.
    private static func excerpt(of lines: [Substring], around line: Int) -> [Diagnostic.Line] {
        let (first, last) = (Swift.max(1, line - 2), Swift.min(lines.count, line + 2))
        return first > last
            ? [] : (first...last).map { Diagnostic.Line(number: $0, text: String(lines[$0 - 1].prefix(300))) }
    }
}
