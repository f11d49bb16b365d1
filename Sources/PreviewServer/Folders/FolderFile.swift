/// A file of a folder of pages.
public struct FolderFile: Sendable {
    /// How a file is used, which decides what browsers let it do.
    public enum Use: Sendable, Hashable {
        /// A page for a window of its own. It may have this server's other pages in frames, may post, and is not stored.
        case window
        /// A page that a window of this server shows in a frame. It may have one style element without attributes but its id.
        case frame
        /// A page for a window of its own that has its style sheets, scripts and pictures in itself. It loads nothing, may
        /// post, and is not stored. Only the scripts of ``FolderFile/scripts`` run, and only the style sheets of
        /// ``FolderFile/styleSheets`` apply, whatever else the page has in it.
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
    /// The content of the style elements that a ``Use/document`` is meant to have, exactly as it stands there.
    public var styleSheets: [[UInt8]]
    /// The content of the script elements that a ``Use/document`` is meant to have, exactly as it stands there.
    public var scripts: [[UInt8]]

    /// Creates a file.
    public init(
        _ bytes: [UInt8], contentType: String = "text/html; charset=utf-8", use: Use, styleSheets: [[UInt8]] = [],
        scripts: [[UInt8]] = []
    ) {
        self.styleSheets = styleSheets
        self.scripts = scripts
        self.bytes = bytes
        self.contentType = contentType
        self.use = use
    }
}
