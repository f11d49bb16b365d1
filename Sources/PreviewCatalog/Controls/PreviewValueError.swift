/// Values that the controls of a state cannot be set to.
public struct PreviewValueError: Error, Sendable, Hashable, CustomStringConvertible {
    /// What is wrong, in words; at least one problem.
    public var problems: [String]

    /// Creates an error.
    public init(problems: [String]) {
        self.problems = problems
    }

    /// One sentence.
    public var description: String {
        let sentence = problems.joined(separator: "; ")
        return sentence.prefix(1).uppercased() + sentence.dropFirst() + "."
    }
}
