/// What a parse may do beyond the strict default.
///
/// The default reads text nodes and attributes of up to 10 MB each and 256 levels of elements, in documents of any
/// size. It never touches the network, a file or a DTD, expands no entity and recovers from no error.
public struct ParseOptions: OptionSet, Sendable {
    /// The options as bits.
    public let rawValue: Int

    /// Creates a set from its bits.
    public init(rawValue: Int) {
        self.rawValue = rawValue
    }

    /// Lifts libxml2's limits on the length of a text and the depth of the tree. For trusted input only: copying and
    /// validating recurse, so a tree of a hundred thousand levels would overflow the stack.
    public static let unlimited = ParseOptions(rawValue: 1)
}
