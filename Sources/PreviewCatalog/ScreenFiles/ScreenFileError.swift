public import JSONText

/// All problems of a screen file.
public struct ScreenFileError: Error, Sendable, Hashable {
    /// The errors in the order of the text, at least one; then the warnings.
    public var problems: [ScreenFileProblem]

    /// Creates an error.
    public init(problems: [ScreenFileProblem]) {
        self.problems = problems
    }
}

extension ScreenFileError {
    /// Sorts the problems of a text by position, and removes those beyond a limit.
    init(_ found: [SourceError], path: String, limit: Int) {
        self.init(problems: ScreenFileProblem.all(found, .error, path: path, limit: limit))
    }

    /// The errors and warnings of a decoder.
    init(_ decoder: ScreenFileDecoder, path: String, limit: Int) {
        self.init(decoder.problems, path: path, limit: limit)
        problems += ScreenFileProblem.all(decoder.warnings, .warning, path: path, limit: limit)
    }
}

extension ScreenFileProblem {
    /// The problems of a text in the order of the text, up to a limit.
    static func all(
        _ found: [SourceError], _ severity: Severity, path: String, limit: Int
    ) -> [ScreenFileProblem] {
        let sorted = found.enumerated().sorted {
            ($0.element.position ?? .start, $0.offset) < ($1.element.position ?? .start, $1.offset)
        }
        var problems = sorted.prefix(max(limit, 1)).map {
            ScreenFileProblem(
                path: path, position: $0.element.position, message: $0.element.message, severity: severity)
        }
        if problems.count < found.count {
            let more = "\(found.count - problems.count) more problems are not shown"
            problems.append(ScreenFileProblem(path: path, position: nil, message: more, severity: severity))
        }
        return problems
    }
}

extension ScreenFileError: CustomStringConvertible {
    /// One problem per line.
    public var description: String { problems.map(\.description).joined(separator: "\n") }
}

/// A problem of a screen file.
public struct ScreenFileProblem: Sendable, Hashable {
    /// Whether a file with the problem is read.
    public enum Severity: String, Sendable, Hashable {
        /// The file is rejected.
        case error
        /// The file can be used, but probably contains a mistake.
        case warning
    }

    /// The path of the file, as it was passed to the reader.
    public var path: String
    /// The position in the file; `nil` for the whole file.
    public var position: TextPosition?
    /// The problem, as a sentence.
    public var message: String
    /// Whether a file with the problem is read.
    public var severity: Severity

    /// Creates a problem.
    public init(path: String, position: TextPosition?, message: String, severity: Severity = .error) {
        self.severity = severity
        self.path = path
        self.position = position
        self.message = message
    }
}

extension ScreenFileProblem: CustomStringConvertible {
    /// `path:line:column: error: message`, or `warning:`, a format that editors and CI systems recognize.
    public var description: String {
        "\(path):\(position.map { "\($0):" } ?? "") \(severity.rawValue): \(message)"
    }
}

/// An error at a position of a text.
package struct SourceError: Error, Equatable {
    package var message: String
    package var position: TextPosition?
}

/// An error in the source of a screen, for pages: `problems.js` reads it.
package struct PageProblem: Sendable, Hashable {
    /// The file with line and column, or another description of the source.
    package var place: String
    /// The problem.
    package var message: String
    /// Lines of the source, with their numbers if it has any.
    package var lines: [Line] = []
    /// The line and column of the problem, from 1, if they are known.
    package var position: TextPosition?

    /// A line of the source.
    package struct Line: Sendable, Hashable {
        var number: Int?
        var text: String
    }

    /// A problem of a source that is not a file, such as a command.
    ///
    /// - Parameter output: The last lines that it printed.
    package init(_ message: String, in place: String, output: [String] = []) {
        self.place = place
        self.message = message
        lines = output.map { Line(text: $0) }
    }

    /// A problem of a screen file, with the lines around it.
    package init(_ problem: ScreenFileProblem) {
        place = problem.path
        message = problem.message
        guard let position = problem.position else { return }
        place += ":\(position.line):\(position.column)"
        self.position = position
        guard let bytes = try? FileContent.read(path: problem.path, limit: 4 << 20) else { return }
        let text = String(decoding: bytes, as: UTF8.self)
        let all = text.split(omittingEmptySubsequences: false) { $0.isNewline }
        let first = max(1, position.line - 2)
        let last = min(all.count, position.line + 2)
        if first > last { return }
        lines = (first...last).map { Line(number: $0, text: String(all[$0 - 1].prefix(300))) }
    }

    /// Problems as JSON.
    package static func json(_ problems: [PageProblem]) -> [UInt8] {
        var writer = JSONWriter()
        writer.beginArray()
        for problem in problems {
            writer.beginObject()
            writer.key("place")
            writer.string(problem.place)
            writer.key("message")
            writer.string(problem.message)
            if let position = problem.position {
                writer.key("line")
                writer.integer(position.line)
                writer.key("column")
                writer.integer(position.column)
            }
            if !problem.lines.isEmpty {
                writer.key("lines")
                writer.beginArray()
                for line in problem.lines {
                    writer.beginArray()
                    if let number = line.number { writer.integer(number) } else { writer.null() }
                    writer.string(line.text)
                    writer.endArray()
                }
                writer.endArray()
            }
            writer.endObject()
        }
        writer.endArray()
        return writer.bytes
    }
}
