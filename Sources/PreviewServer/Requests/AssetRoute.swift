import HTTPTypes
import Hummingbird
import NIOCore
import WebAssets

/// Answers with the style sheets and scripts that are part of the server.
struct AssetRoute: Sendable {
    private struct Asset {
        let headers: HTTPFields
        let body: ByteBuffer
        let etag: String
    }

    private let assets: [String: Asset]

    init(_ files: [String: WebAsset]) {
        assets = files.mapValues { file in
            let etag = "\"\(Self.checksum(file.bytes))\""
            // Kept by the browser but asked for every time: a new version of the server must be seen at once.
            let headers: HTTPFields = [.contentType: file.contentType, .cacheControl: "no-cache", .eTag: etag]
            return Asset(headers: headers, body: ByteBuffer(bytes: file.bytes), etag: etag)
        }
    }

    func respond(to request: Request, context: PreviewContext) throws -> Response {
        // The paths of assets need no percent-encoding; what has any is none of them.
        let path = request.uri.path.dropFirst("/assets/".count)
        guard let asset = assets[String(path)] else { throw RequestProblem.noSuchPage }
        if Self.knows(asset.etag, request) {
            var response = Response(status: .notModified, headers: asset.headers)
            response.headers[.contentLength] = nil
            return response
        }
        return Response(status: .ok, headers: asset.headers, body: ResponseBody(byteBuffer: asset.body))
    }

    /// Whether the browser has this version already.
    private static func knows(_ etag: String, _ request: Request) -> Bool {
        guard let known = request.headers[.ifNoneMatch] else { return false }
        return known.split(separator: ",").contains { tag in
            let tag = tag.drop { $0 == " " }.prefix { $0 != " " }
            return tag == etag || tag == "W/\(etag)" || tag == "*"
        }
    }

    /// FNV-1a, which tells versions of a file apart and is the same in every process.
    private static func checksum(_ bytes: [UInt8]) -> String {
        var hash: UInt64 = 0xcbf2_9ce4_8422_2325
        for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
        return String(hash, radix: 16)
    }
}
