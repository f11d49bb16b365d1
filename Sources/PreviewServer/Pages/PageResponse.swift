import HTTPTypes
import Hummingbird
import ListPreviewKit
import NIOCore

/// Responses that are pages, each with a policy and a nonce of its own.
enum PageResponse {
    /// Where pages find their style sheets and scripts.
    static let assetsPath = "/assets"

    /// The page of a screen that stays as it is, or until there is another one.
    static func make(_ screen: ListScreen, live: LiveConnection? = nil) -> Response {
        let nonce = ContentSecurityPolicy.nonce()
        let options = PageOptions(assetsPath: assetsPath, live: live, styleNonce: nonce)
        return make(
            ByteBuffer(bytes: DocumentRenderer(options: options).bytes(for: screen)),
            policy: ContentSecurityPolicy.page(styleNonce: nonce))
    }

    /// The page of a screen that goes on following it. It is rendered once for each revision.
    static func make(_ screen: LiveScreen, token: SecretToken, metrics: ServerMetrics) async -> Response {
        let session = await screen.session
        let page = await screen.pages.page(revision: session.revision, token: token.text) {
            metrics.pageRendered()
            return RenderedPage { nonce in
                screen.page(of: session, assetsPath: assetsPath, styleNonce: nonce, token: token.text)
            }
        }
        let nonce = ContentSecurityPolicy.nonce()
        return make(page.body(nonce: nonce), policy: ContentSecurityPolicy.page(styleNonce: nonce))
    }

    /// The page of a screen for browsers without scripts. It is rendered once for each revision.
    static func makePlain(_ screen: LiveScreen, token: SecretToken, metrics: ServerMetrics) async -> Response {
        let session = await screen.session
        let page = await screen.plainPages.page(revision: session.revision, token: token.text) {
            metrics.pageRendered()
            return RenderedPage(policy: ContentSecurityPolicy.plainPage) { nonce in
                ScriptlessPage(
                    session.page(options: PageOptions(assetsPath: assetsPath, styleNonce: nonce)),
                    actions: PageAddress.actions(screen.id), token: token.text
                ).bytes
            }
        }
        let nonce = ContentSecurityPolicy.nonce()
        var response = make(page.body(nonce: nonce), policy: ContentSecurityPolicy.plainPage(styleNonce: nonce))
        // Browsers name the origin of a form's request only where its page may be named at all. Other sites learn nothing.
        if let name = SecurityHeaders.referrerPolicy { response.headers[name] = "same-origin" }
        return response
    }

    /// What every page's response says.
    static func fields(policy: String) -> HTTPFields {
        [
            .contentType: "text/html; charset=utf-8",
            .cacheControl: "no-store",
            .contentSecurityPolicy: policy,
        ]
    }

    private static func make(_ bytes: ByteBuffer, policy: String) -> Response {
        Response(status: .ok, headers: fields(policy: policy), body: ResponseBody(byteBuffer: bytes))
    }
}
