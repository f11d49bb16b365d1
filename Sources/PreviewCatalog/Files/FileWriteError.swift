import ListPreviewKit

/// The reason why a file could not be written.
public struct FileWriteError: Error, Sendable, Hashable, CustomStringConvertible {
    /// The file.
    public let path: String
    /// The system's description of the reason.
    public let reason: String

    /// Creates an error.
    public init(path: String, reason: String) {
        self.path = path
        self.reason = reason
    }

    /// A file of others that would be replaced.
    package init(replacing path: String) {
        self.init(
            path: path, reason: "it is not from a previous render; remove it, or choose another path with --output")
    }

    /// `path: error: cannot write the file: reason`.
    public var description: String { "\(path.readable): error: cannot write the file: \(reason)" }
}
