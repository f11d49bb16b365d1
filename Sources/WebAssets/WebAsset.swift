/// A file that pages load: a style sheet, a script, a font, a schema.
public struct WebAsset: Sendable, Hashable {
    /// The file's path below the folder of assets, such as `css/page.css`.
    public let path: String
    /// The media type with its character set, as a `Content-Type` header.
    public let contentType: String
    /// The file.
    public let bytes: [UInt8]

    init(_ path: String, _ bytes: [UInt8]) {
        self.path = path
        self.bytes = bytes
        contentType =
            if path.hasSuffix(".css") {
                "text/css; charset=utf-8"
            } else if path.hasSuffix(".js") {
                "text/javascript; charset=utf-8"
            } else if path.hasSuffix(".woff2") {
                "font/woff2"
            } else if path.hasSuffix(".txt") {
                "text/plain; charset=utf-8"
            } else {
                "application/json; charset=utf-8"
            }
    }
}
