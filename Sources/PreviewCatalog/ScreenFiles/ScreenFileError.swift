import JSONText

/// Everything that is wrong with a screen file.
public struct ScreenFileError: Error, Sendable, Hashable {
    /// The problems in the order of the text; at least one.
    public var problems: [ScreenFileProblem]

    /// Creates an error.
    public init(problems: [ScreenFileProblem]) {
        self.problems = problems
    }
}

extension ScreenFileError {
    /// Puts what was found in a text into the order of the text, and leaves out what is more than a limit.
    init(_ found: [SourceError], path: String, limit: Int) {
        self.init(problems: ScreenFileProblem.all(found, .error, path: path, limit: limit))
    }
}

extension ScreenFileProblem {
    /// What was found in a text, in the order of the text, without what is more than a limit.
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
    /// One problem a line.
    public var description: String { problems.map(\.description).joined(separator: "\n") }
}
