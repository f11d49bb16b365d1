import HTTPTypes
import Hummingbird
import ListPreviewKit
import NIOCore

/// Creates the responses of pages, each with its own policy and nonce.
struct PageResponses: Sendable {
    let site: ServedSite
    let policy: PagePolicy

    /// The page of a screen that does not change, or that follows a live screen.
    func page(of screen: ListScreen, live: LiveConnection? = nil) -> Response {
        let nonce = PagePolicy.nonce()
        let options = PageOptions(assetsPath: site.assets, live: live, styleNonce: nonce)
        return response(ByteBuffer(bytes: DocumentRenderer(options: options).bytes(for: screen)), nonce)
    }

    /// The page that follows a screen.
    func page(of screen: any ServedScreen) async throws -> Response {
        let page = try await screen.page(in: site)
        let nonce = PagePolicy.nonce()
        return response(page.buffer(nonce: nonce), nonce)
    }

    private func response(_ bytes: ByteBuffer, _ nonce: String) -> Response {
        Response(
            status: .ok,
            headers: [
                .contentType: "text/html; charset=utf-8", .cacheControl: "no-store",
                .contentSecurityPolicy: policy.page(styleNonce: nonce),
            ],
            body: ResponseBody(byteBuffer: bytes))
    }
}
