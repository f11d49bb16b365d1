/// An identity that more than one row, or more than one section, of a screen has.
///
/// It is tolerated, but what happens to such rows in an update is a guess: give each a stable identity of its own.
public struct DuplicateIdentity: Sendable, Hashable, CustomStringConvertible {
    /// What has the identity.
    public enum Kind: String, Sendable, Hashable {
        /// Two sections of the screen.
        case section
        /// Two rows of the screen, in whatever sections.
        case row
    }

    /// What has the identity.
    public var kind: Kind
    /// The identity.
    public var id: ListID

    /// One sentence for a log.
    public var description: String {
        "the \(kind.rawValue) identity '\(id)' is there more than once; they are told apart by their order"
    }
}
