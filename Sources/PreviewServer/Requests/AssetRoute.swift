import HTTPTypes
import Hummingbird
import ListPreviewKit
import NIOCore
import WebAssets

/// Serves the style sheets and scripts that are part of the server, and the app's own style sheets.
struct AssetRoute: Sendable {
    private struct Asset {
        var headers: HTTPFields
        let body: ByteBuffer
        let etag: String
    }

    private let assets: [String: Asset]
    private let styleSheets: ServedStyleSheets
    private let site: ServedSite

    init(_ files: [String: WebAsset], styleSheets: ServedStyleSheets, in site: ServedSite) {
        assets = files.mapValues { file in
            var asset = Self.asset(file.bytes, contentType: file.contentType)
            if let map = files[file.path + ".map"], let name = HTTPField.Name("SourceMap") {
                asset.headers[name] = "\(site.assets)/\(map.path)"
            }
            return asset
        }
        self.styleSheets = styleSheets
        self.site = site
    }

    private static func asset(_ bytes: [UInt8], contentType: String) -> Asset {
        let etag = EntityTag.make(bytes)
        // Browsers revalidate their copy on each use, so that they load the files of a new version of the server.
        let headers: HTTPFields = [.contentType: contentType, .cacheControl: "no-cache", .eTag: etag]
        return Asset(headers: headers, body: ByteBuffer(bytes: bytes), etag: etag)
    }

    private func asset(_ path: String) -> Asset? {
        if let asset = assets[path] { return asset }
        return styleSheets[path].map { Self.asset(Array($0.css.utf8), contentType: "text/css; charset=utf-8") }
    }

    func respond(to request: Request, context: PreviewContext) throws -> Response {
        // The paths of assets contain no percent-encoding.
        let path = request.uri.path.dropFirst(site.assets.count + 1)
        guard let asset = asset(String(path)) else { throw RequestProblem.noSuchPage }
        if EntityTag.isKnown(asset.etag, to: request) {
            var response = Response(status: .notModified, headers: asset.headers)
            response.headers[.contentLength] = nil
            return response
        }
        return Response(status: .ok, headers: asset.headers, body: ResponseBody(byteBuffer: asset.body))
    }
}

/// Identifies one version of a file, for the browser's cache.
enum EntityTag {
    /// The tag of a file, the same in every process.
    static func make(_ bytes: [UInt8]) -> String { "\"\(String(FNV1a.hash(of: bytes), radix: 16))\"" }

    /// Whether the browser has this version.
    static func isKnown(_ etag: String, to request: Request) -> Bool {
        guard let known = request.headers[.ifNoneMatch] else { return false }
        return known.split(separator: ",").contains { tag in
            let tag = tag.drop { $0 == " " }.prefix { $0 != " " }
            return tag == etag || tag == "W/\(etag)" || tag == "*"
        }
    }
}
