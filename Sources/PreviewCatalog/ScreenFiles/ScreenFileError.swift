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

extension ScreenFileError: CustomStringConvertible {
    /// One problem per line.
    public var description: String { problems.map(\.description).joined(separator: "\n") }
}
