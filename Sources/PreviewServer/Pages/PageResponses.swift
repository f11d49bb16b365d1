import HTTPTypes
import Hummingbird
import ListPreviewKit
import NIOCore

/// Creates the responses of pages, each with its own policy and nonce.
struct PageResponses: Sendable {
    let site: ServedSite

    /// The page of a screen that does not change, or that follows a live screen.
    static func page(of screen: ListScreen, in site: ServedSite, live: LiveConnection? = nil) -> Response {
        let nonce = PagePolicy.nonce()
        let options = PageOptions(assetsPath: site.assets, live: live, styleNonce: nonce)
        return response(
            ByteBuffer(bytes: DocumentRenderer(options: options).bytes(for: screen)),
            policy: PagePolicy.page(styleNonce: nonce))
    }

    /// The page that follows a screen.
    func page(of screen: any ServedScreen) async throws -> Response {
        let page = try await screen.page(in: site)
        let nonce = PagePolicy.nonce()
        return Self.response(page.buffer(nonce: nonce), policy: PagePolicy.page(styleNonce: nonce))
    }

    private static func response(_ bytes: ByteBuffer, policy: String) -> Response {
        Response(
            status: .ok,
            headers: [
                .contentType: "text/html; charset=utf-8", .cacheControl: "no-store", .contentSecurityPolicy: policy,
            ],
            body: ResponseBody(byteBuffer: bytes))
    }
}
