/// A file of a gallery that is made when somebody asks for it.
public struct GalleryFile: Sendable, Hashable {
    /// What the file is, which decides how it may be used.
    public enum Kind: Sendable, Hashable {
        /// The index, which opens the others in frames.
        case index
        /// The page of a state.
        case page
        /// A script that pages load.
        case script
        /// What scripts ask for.
        case json
    }

    /// What the file is.
    public var kind: Kind
    /// The file.
    public var bytes: [UInt8]

    /// Creates a file.
    public init(_ kind: Kind, _ bytes: [UInt8]) {
        self.kind = kind
        self.bytes = bytes
    }
}
