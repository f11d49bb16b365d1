public import JSONText

/// Something that is wrong in a screen file.
public struct ScreenFileProblem: Sendable, Hashable {
    /// Whether a file with the problem is read.
    public enum Severity: String, Sendable, Hashable {
        /// The file is refused.
        case error
        /// The file is read; it most likely does not say what was meant.
        case warning
    }

    /// The file as the reader was given it.
    public var path: String
    /// Where in the file, unless it is about the file as a whole.
    public var position: TextPosition?
    /// What is wrong, in plain words.
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
    /// `path:line:column: error: message`, or `warning:`, which editors and CI systems recognise.
    public var description: String {
        "\(path):\(position.map { "\($0):" } ?? "") \(severity.rawValue): \(message)"
    }
}
