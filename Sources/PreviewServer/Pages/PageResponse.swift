import HTTPTypes
import Hummingbird
import ListRendering
import ListViewModels
import NIOCore

/// Responses that are pages, each with a policy and a nonce of its own.
enum PageResponse {
    /// Where pages find their style sheets and scripts.
    static let assetsPath = "/assets"

    /// The page of a screen that stays as it is.
    static func make(_ screen: ListScreen) -> Response {
        let nonce = ContentSecurityPolicy.nonce()
        let options = PageOptions(assetsPath: assetsPath, styleNonce: nonce)
        return make(DocumentRenderer(options: options).bytes(for: screen), nonce)
    }

    /// The page of a screen that goes on following it.
    static func make(_ screen: LiveScreen) async -> Response {
        let nonce = ContentSecurityPolicy.nonce()
        return make(await screen.page(assetsPath: assetsPath, styleNonce: nonce), nonce)
    }

    private static func make(_ bytes: [UInt8], _ nonce: String) -> Response {
        Response(
            status: .ok,
            headers: [
                .contentType: "text/html; charset=utf-8",
                .cacheControl: "no-store",
                .contentSecurityPolicy: ContentSecurityPolicy.page(styleNonce: nonce),
            ],
            body: ResponseBody(byteBuffer: ByteBuffer(bytes: bytes)))
    }
}
