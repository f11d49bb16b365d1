import ListPreviewKit

extension StateDiagnostic {
    /// A finding on a template, with its place in the source.
    init(_ severity: Severity, _ finding: TemplateDiagnostic) {
        self.init(
            severity, "\(finding.message) (template \(finding.template))", file: finding.file ?? "<template>",
            line: finding.line, column: finding.column, isInPage: false)
    }
}

/// A diagnostic of a state, with its location.
public struct StateDiagnostic: Sendable, Hashable {
    /// The severity of a finding.
    public enum Severity: String, Sendable, Hashable {
        /// The state can be shown and recorded, but needs attention.
        case warning
        /// The state is not valid, and is not recorded.
        case error
    }

    /// The severity of the finding.
    public var severity: Severity
    /// The problem.
    public var message: String
    /// The source file of a component, a screen file, or the page of the state, such as `cars/full.html`.
    public var file: String
    /// The line, from 1; `nil` for a finding about the whole state.
    public var line: Int?
    /// The column, starting at 1, if it is known.
    public var column: Int?
    /// Whether ``file`` is the rendered page of the state, not a source file.
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

    /// The location as far as it is known, such as `CarRow.swift:12:7`.
    public var place: String {
        ([file] + [line, line == nil ? nil : column].compactMap { $0.map(String.init) }).joined(separator: ":")
    }
}

extension StateDiagnostic: CustomStringConvertible {
    /// `CarRow.swift:12:7: error: message`, as compilers print it.
    public var description: String { "\(place.readable): \(severity.rawValue): \(message)" }
}

extension Int {
    /// The places where a message is not repeated, after the message; nothing for none.
    var otherPlaces: String { self == 0 ? "" : ", here and in \(self) other place\(self == 1 ? "" : "s")" }
}

extension Sequence<StateDiagnostic> {
    /// The findings without repetitions, in the order in which they first occur. Findings are repeated because states
    /// share components, and warnings, because rows and states are similar: those with the same message about the pages of a
    /// screen are one, at the first place, with the number of the others.
    public var unique: [StateDiagnostic] {
        var seen: Set<StateDiagnostic> = []
        var found: [(finding: StateDiagnostic, otherCount: Int)] = []
        var known: [[Substring]: Int] = [:]
        for finding in self where seen.insert(finding).inserted {
            let screen = finding.file.prefix { $0 != "/" }
            if finding.severity == .warning, finding.isInPage {
                if let index = known[[screen, finding.message[...]]] {
                    found[index].otherCount += 1
                    continue
                }
                known[[screen, finding.message[...]]] = found.count
            }
            found.append((finding, 0))
        }
        return found.map { finding, otherCount in
            var finding = finding
            finding.message += otherCount.otherPlaces
            return finding
        }
    }
}
