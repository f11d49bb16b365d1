import ListPreviewKit

/// The reason why a golden could not be read, written or removed.
public struct GoldenStoreError: Error, Sendable, Hashable, CustomStringConvertible {
    /// The file's path.
    public var path: String
    /// The reason.
    public var reason: String

    /// Creates an error.
    package init(path: String, reason: String) {
        self.path = path
        self.reason = reason
    }

    /// The path and the reason, in the format of compilers.
    public var description: String { "\(path.readable): error: \(reason)" }
}
