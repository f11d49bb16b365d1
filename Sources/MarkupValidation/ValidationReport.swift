/// What a validator found in a piece of markup.
public struct ValidationReport: Sendable, Hashable {
    /// The findings, in the order of the source.
    public var diagnostics: [Diagnostic]

    /// Creates a report.
    public init(diagnostics: [Diagnostic]) {
        self.diagnostics = diagnostics
    }

    /// Whether there is no error. Warnings do not make a document invalid.
    public var isValid: Bool {
        !diagnostics.contains { $0.severity == .error }
    }
}

extension ValidationReport: CustomStringConvertible {
    /// One finding a line, `line:column: severity: message [code]`; empty if there is none.
    public var description: String {
        diagnostics.map(\.description).joined(separator: "\n")
    }
}
