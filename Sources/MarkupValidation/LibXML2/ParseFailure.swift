/// Markup, or a grammar, that could not be read.
public struct ParseFailure: Error, Sendable, Hashable, CustomStringConvertible {
    /// What was found, in the order of the source. Never empty.
    public var diagnostics: [Diagnostic]

    /// Creates a failure.
    public init(diagnostics: [Diagnostic]) {
        self.diagnostics = diagnostics
    }

    /// One finding a line.
    public var description: String {
        diagnostics.map(\.description).joined(separator: "\n")
    }
}
