/// Everything that is wrong with a screen file.
public struct ScreenFileError: Error, Sendable, Hashable {
    /// The problems in the order of the text; at least one.
    public var problems: [ScreenFileProblem]

    /// Creates an error.
    public init(problems: [ScreenFileProblem]) {
        self.problems = problems
    }
}

extension ScreenFileError: CustomStringConvertible {
    /// One problem a line.
    public var description: String { problems.map(\.description).joined(separator: "\n") }
}
