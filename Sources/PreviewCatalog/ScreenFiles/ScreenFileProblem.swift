public import JSONText
import ListPreviewKit

extension ScreenFileProblem {
    /// The problems of a text in the order of the text, up to a limit. A warning that is the same in several places is one
    /// problem, at the first of them: generated data repeats a mistake in every row and state.
    static func all(
        _ found: [SourceError], _ severity: Severity, path: String, limit: Int
    ) -> [ScreenFileProblem] {
        let sorted = found.enumerated().sorted {
            ($0.element.position ?? .start, $0.offset) < ($1.element.position ?? .start, $1.offset)
        }
        var all: [(error: SourceError, otherCount: Int)] = []
        var known: [String: Int] = [:]
        for (_, error) in sorted {
            let index = known[error.message]
            if let index, all[index].error.position == error.position {
                // A mapping that is merged several times has its mistakes once.
            } else if severity == .warning, let index {
                all[index].otherCount += 1
            } else {
                known[error.message] = all.count
                all.append((error, 0))
            }
        }
        var problems = all.prefix(max(limit, 1)).map { error, otherCount in
            ScreenFileProblem(
                path: path, position: error.position, message: error.message + otherCount.otherPlaces,
                severity: severity)
        }
        if problems.count < all.count {
            let more = "\(all.count - problems.count) more problems are not shown"
            problems.append(ScreenFileProblem(path: path, position: nil, message: more, severity: severity))
        }
        return problems
    }
}

/// A problem of a screen file.
public struct ScreenFileProblem: Sendable, Hashable {
    /// Whether a file with the problem is read.
    public enum Severity: String, Sendable, Hashable {
        /// The file is rejected.
        case error
        /// The file can be used, but probably contains a mistake.
        case warning
    }

    /// The path of the file, as it was passed to the reader.
    public var path: String
    /// The position in the file; `nil` for the whole file.
    public var position: TextPosition?
    /// The problem, as a sentence.
    public var message: String
    /// Whether a file with the problem is read.
    public var severity: Severity

    /// Creates a problem.
    public init(path: String, position: TextPosition?, message: String, severity: Severity = .error) {
        self.severity = severity
        self.path = path
        self.position = position
        self.message = message
    }
}

extension ScreenFileProblem: CustomStringConvertible {
    /// `path:line:column: error: message`, or `warning:`, a format that editors and CI systems recognize.
    public var description: String {
        "\(path.readable):\(position.map { "\($0):" } ?? "") \(severity.rawValue): \(message)"
    }
}
