/// Why a folder has no answer to what was posted to it.
public struct FolderRefusal: Error, Sendable, Hashable, CustomStringConvertible {
    /// The reason, in a sentence for whoever posted it.
    public var description: String

    /// Creates a refusal.
    public init(_ reason: String) {
        description = reason
    }
}
