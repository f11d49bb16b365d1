/// Something that is wrong with a state, or may be, and where.
public struct StateDiagnostic: Sendable, Hashable {
    /// How serious a finding is.
    public enum Severity: String, Sendable, Hashable {
        /// The state can be shown and recorded, but should be looked at.
        case warning
        /// The state is not valid: nothing is recorded of it.
        case error
    }

    /// How serious the finding is.
    public var severity: Severity
    /// What is wrong.
    public var message: String
    /// The source file of a component, or the page of the state, such as `cars/full.html`.
    public var file: String
    /// The line, from 1; `nil` for a finding about the state as a whole.
    public var line: Int?
    /// The column, from 1, if it is known.
    public var column: Int?
    /// Whether ``file`` is the page that the state is rendered to, and no source.
    public var isInPage: Bool

    /// Creates a finding.
    public init(
        _ severity: Severity, _ message: String, file: String, line: Int? = nil, column: Int? = nil, isInPage: Bool
    ) {
        self.severity = severity
        self.message = message
        self.file = file
        self.line = line
        self.column = column
        self.isInPage = isInPage
    }

    /// `CarRow.swift:12:7`, as far as it is known.
    public var place: String {
        ([file] + [line, line == nil ? nil : column].compactMap { $0.map(String.init) }).joined(separator: ":")
    }
}

extension StateDiagnostic: CustomStringConvertible {
    /// `CarRow.swift:12:7: error: message`, as compilers print it.
    public var description: String { "\(place): \(severity.rawValue): \(message)" }
}

extension Sequence<StateDiagnostic> {
    /// The findings, each once, in the order in which they first occur. States share their components.
    public var unique: [StateDiagnostic] {
        var seen: Set<StateDiagnostic> = []
        return filter { seen.insert($0).inserted }
    }
}
