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
        let sorted = found.enumerated().sorted {
            ($0.element.position ?? .start, $0.offset) < ($1.element.position ?? .start, $1.offset)
        }
        problems = sorted.prefix(max(limit, 1)).map {
            ScreenFileProblem(path: path, position: $0.element.position, message: $0.element.message)
        }
        if problems.count < found.count {
            let more = "\(found.count - problems.count) more problems are not shown"
            problems.append(ScreenFileProblem(path: path, position: nil, message: more))
        }
    }
}

extension ScreenFileError: CustomStringConvertible {
    /// One problem a line.
    public var description: String { problems.map(\.description).joined(separator: "\n") }
}
