/// A file that could not be written.
public struct FileWriteError: Error, Sendable, Hashable, CustomStringConvertible {
    /// The file.
    public let path: String
    /// Why, in the system's words.
    public let reason: String

    /// Creates an error.
    public init(path: String, reason: String) {
        self.path = path
        self.reason = reason
    }

    /// `path: error: cannot write the file: reason`.
    public var description: String { "\(path): error: cannot write the file: \(reason)" }
}
