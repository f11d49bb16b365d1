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
            let etag = EntityTag.make(file.bytes)
            // Kept by the browser but asked for every time: a new version of the server must be seen at once.
            let headers: HTTPFields = [.contentType: file.contentType, .cacheControl: "no-cache", .eTag: etag]
            return Asset(headers: headers, body: ByteBuffer(bytes: file.bytes), etag: etag)
        }
    }

    func respond(to request: Request, context: PreviewContext) throws -> Response {
        // The paths of assets need no percent-encoding; what has any is none of them.
        let path = request.uri.path.dropFirst("/assets/".count)
        guard let asset = assets[String(path)] else { throw RequestProblem.noSuchPage }
        if EntityTag.isKnown(asset.etag, to: request) {
            var response = Response(status: .notModified, headers: asset.headers)
            response.headers[.contentLength] = nil
            return response
        }
        return Response(status: .ok, headers: asset.headers, body: ResponseBody(byteBuffer: asset.body))
    }
}
