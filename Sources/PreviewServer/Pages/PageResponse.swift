import HTTPTypes
import Hummingbird
import ListPreviewKit
import NIOCore
import Synchronization

/// Creates the responses of pages, each with its own policy and nonce.
struct PageResponses: Sendable {
    let site: ServedSite
    let metrics: ServerMetrics

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
        let page = try await screen.page(in: site, metrics: metrics)
        let nonce = PagePolicy.nonce()
        return Self.response(page.bytes(nonce: nonce), policy: PagePolicy.page(styleNonce: nonce))
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

/// A page that was rendered once, and has another nonce in each response.
struct RenderedPage: Sendable {
    private let beforeNonce: ByteBuffer
    private let afterNonce: ByteBuffer
    private let hasNonce: Bool

    /// Renders a page.
    ///
    /// - Parameter render: Returns the page's bytes with a nonce.
    init(_ render: (_ nonce: String) -> [UInt8]) {
        // A random placeholder occurs nowhere else in the page.
        let placeholder = PagePolicy.nonce()
        self.init(render(placeholder), placeholder: placeholder)
    }

    /// - Parameter placeholder: A text in the page in place of its nonce.
    init(_ page: [UInt8], placeholder: String) {
        let range = page.firstRange(of: Array(placeholder.utf8))
        hasNonce = range != nil
        beforeNonce = ByteBuffer(bytes: page[..<(range?.lowerBound ?? page.endIndex)])
        afterNonce = ByteBuffer(bytes: page[(range?.upperBound ?? page.endIndex)...])
    }

    /// The page with a nonce.
    func bytes(nonce: String) -> ByteBuffer {
        guard hasNonce else { return beforeNonce }
        var buffer = ByteBuffer()
        buffer.reserveCapacity(beforeNonce.readableBytes + nonce.utf8.count + afterNonce.readableBytes)
        buffer.writeImmutableBuffer(beforeNonce)
        buffer.writeString(nonce)
        buffer.writeImmutableBuffer(afterNonce)
        return buffer
    }
}

/// The addresses and the token in the pages of a server. Screen ids need no encoding.
struct ServedSite: Hashable, Sendable {
    /// The path prefix of all addresses, such as `/preview`; empty for a standalone server.
    var path = ""
    /// The token that pages send with every POST.
    var token: String?

    var index: String { "\(path)/" }
    /// The folder with style sheets and scripts.
    var assets: String { "\(path)/assets" }

    func screen(_ id: String) -> String { "\(path)/screens/\(id)" }
    func events(_ id: String) -> String { "\(screen(id))/events" }
    func actions(_ id: String) -> String { "\(screen(id))/actions" }

    /// The path of a request below the site's, such as `/screens/cars`.
    func path(of request: Request) -> Substring { request.uri.path.dropFirst(path.count) }
}

/// The page of a screen's latest revision, which is rendered on the first request.
final class PageCache: Sendable {
    private struct State {
        var revision = 0
        /// The addresses and the token in the page.
        var site: ServedSite?
        var rendering: Task<RenderedPage, Never>?
    }

    private let state = Mutex(State())

    /// Removes the page: the screen has another revision now.
    func advance(to revision: Int) {
        state.withLock { $0 = State(revision: revision) }
    }

    /// The page of a revision: the cached one, the one that another request is rendering, or a new one.
    ///
    /// Rendering continues when the request that started it ends.
    func page(revision: Int, site: ServedSite, render: @escaping @Sendable () -> RenderedPage) async -> RenderedPage {
        let rendering = state.withLock { state in
            if state.revision == revision, state.site == site, let rendering = state.rendering { return rendering }
            let rendering = Task.detached { render() }
            // A page of an older revision is not cached.
            if state.revision == revision { (state.site, state.rendering) = (site, rendering) }
            return rendering
        }
        return await rendering.value
    }
}
