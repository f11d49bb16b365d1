/// A file of a folder of pages.
public struct FolderFile: Sendable {
    /// How a file is used, which decides what browsers let it do.
    public enum Use: Sendable, Hashable {
        /// A page for a window of its own. It may have this server's other pages in frames, may post, and is not stored.
        case window
        /// A page that a window of this server shows in a frame. It may have one style element without attributes but its id.
        case frame
        /// A page for a window of its own that has its style sheets, scripts and pictures in itself. It loads nothing, may
        /// post, and is not stored.
        case document
        /// What pages load: of no use to other sites.
        case data
    }

    /// How the file is used.
    public var use: Use
    /// The media type.
    public var contentType: String
    /// The file.
    public var bytes: [UInt8]

    /// Creates a file.
    public init(_ bytes: [UInt8], contentType: String = "text/html; charset=utf-8", use: Use) {
        self.bytes = bytes
        self.contentType = contentType
        self.use = use
    }
}
