public import ListPreviewKit

/// The reason why markup or a grammar could not be parsed.
public struct ParseFailure: Error, Sendable, Hashable, CustomStringConvertible {
    /// The findings, in the order of the source. Never empty.
    public var diagnostics: [Diagnostic]

    /// Creates a failure.
    public init(diagnostics: [Diagnostic]) {
        self.diagnostics = diagnostics
    }

    /// One finding per line.
    public var description: String {
        diagnostics.map(\.description).joined(separator: "\n")
    }
}
