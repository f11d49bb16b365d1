public import JSONText

/// Something that is wrong in a screen file.
public struct ScreenFileProblem: Sendable, Hashable {
    /// The file as the reader was given it.
    public var path: String
    /// Where in the file, unless it is about the file as a whole.
    public var position: TextPosition?
    /// What is wrong, in plain words.
    public var message: String

    /// Creates a problem.
    public init(path: String, position: TextPosition?, message: String) {
        self.path = path
        self.position = position
        self.message = message
    }
}

extension ScreenFileProblem: CustomStringConvertible {
    /// `path:line:column: error: message`, which editors and CI systems recognise.
    public var description: String {
        "\(path):\(position.map { "\($0):" } ?? "") error: \(message)"
    }
}
