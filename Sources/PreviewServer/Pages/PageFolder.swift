/// Additional pages that are rendered on demand, such as a gallery.
///
/// The server checks each request first: its host, its access token and, for a POST, its action token and rate. The
/// path of a request is never the path of a file on disk.
public protocol PageFolder: Sendable {
    /// The folder's title in the list of screens.
    var title: String { get }

    /// The file at a path in the folder; `nil` if there is none. The folder itself has an empty path.
    ///
    /// - Parameters:
    ///   - path: One or more names separated by slashes, decoded. No name is empty, `.` or `..`, or contains a slash.
    ///   - token: The token that the folder's pages send with every POST request, as `X-CSRF-Token`.
    func file(at path: String, token: String) async throws -> FolderFile?

    /// The response to JSON that a page posted; `nil` if the path accepts none.
    ///
    /// - Throws: ``FolderRefusal`` with the reason.
    func answer(to body: [UInt8], at path: String) async throws -> FolderFile?
}

/// A folder with additional content for viewers on this machine, such as the paths of files.
package protocol LocalPageFolder: PageFolder {
    /// The file with a path below the folder, for a viewer on this machine or elsewhere; `nil` if there is none.
    func file(at path: String, token: String, isLocal: Bool) async throws -> FolderFile?

    /// The response to JSON that a page posted, for a viewer on this machine or elsewhere; `nil` if the path accepts none.
    func answer(to body: [UInt8], at path: String, isLocal: Bool) async throws -> FolderFile?
}

extension LocalPageFolder {
    package func file(at path: String, token: String) async throws -> FolderFile? {
        try await file(at: path, token: token, isLocal: false)
    }

    package func answer(to body: [UInt8], at path: String) async throws -> FolderFile? {
        try await answer(to: body, at: path, isLocal: false)
    }
}

/// A file of a folder of pages.
public struct FolderFile: Sendable {
    /// The use of a file, which determines its Content-Security-Policy.
    public enum Use: Sendable, Hashable {
        /// A page in its own window. It may show this server's other pages in frames, may post, and is not stored.
        case window
        /// A page in a frame of this server's windows. It may have one style element, whose only attribute is its id.
        case frame
        /// A page in its own window that contains its style sheets, scripts and pictures. It loads nothing, may post, and is
        /// not stored. Only the scripts of ``FolderFile/scripts`` run, and only the style sheets of
        /// ``FolderFile/styleSheets`` apply, even if the page contains others.
        case document
        /// A file that pages load. Other sites cannot load it.
        case data
    }

    /// The use of the file.
    public var use: Use
    /// The media type.
    public var contentType: String
    /// The content.
    public var bytes: [UInt8]
    /// The exact contents of the style elements of a ``Use/document``.
    public var styleSheets: [[UInt8]]
    /// The exact contents of the script elements of a ``Use/document``.
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

/// The reason why a folder rejects a POST request.
public struct FolderRefusal: Error, Sendable, Hashable, CustomStringConvertible {
    /// The reason, in a sentence for the user.
    public var description: String
    /// The refusal as a title.
    package var title = "This cannot be shown"

    /// Creates an error with a reason.
    public init(_ reason: String) {
        description = reason
    }

    package init(_ reason: String, title: String) {
        description = reason
        self.title = title
    }
}

/// The reason why a folder of pages cannot be added to a server.
public enum PageFolderError: Error, Hashable, CustomStringConvertible {
    /// The name contains characters other than the letters a to z, digits and `-`.
    case invalidName(String)
    /// The server itself, or another folder, already uses the name.
    case nameTaken(String)

    /// The problem and its solution, in one sentence.
    public var description: String {
        switch self {
        case .invalidName(let name):
            "The folder name “\(LogText.escaped(name))” is not valid in an address: use a to z, digits and “-”."
        case .nameTaken(let name): "Another route or folder has the address “/\(name)/” already."
        }
    }
}
