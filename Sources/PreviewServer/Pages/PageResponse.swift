import HTTPTypes
import Hummingbird
import ListPreviewKit
import NIOCore
import Synchronization

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

/// The page of a screen at a revision. It was rendered once, and has another nonce in each response.
public struct RenderedPage: Sendable {
    /// The revision of the screen.
    public let revision: Revision
    /// The title of the screen.
    public let title: String
    private let beforeNonce: ByteBuffer
    private let afterNonce: ByteBuffer
    private let hasNonce: Bool

    /// Renders a page.
    ///
    /// - Parameter render: Returns the page's bytes with a nonce.
    init(revision: Revision, title: String, _ render: (_ nonce: String) -> [UInt8]) {
        // A random nonce occurs nowhere else in the page.
        let nonce = PagePolicy.nonce()
        self.init(render(nonce), nonce: nonce, revision: revision, title: title)
    }

    /// Creates a page from its bytes.
    ///
    /// - Parameters:
    ///   - bytes: The page with a nonce.
    ///   - nonce: The nonce, which occurs nowhere else in the page. Responses replace it.
    public init(_ bytes: [UInt8], nonce: String, revision: Revision, title: String) {
        self.revision = revision
        self.title = title
        let page = bytes
        let range = page.firstRange(of: Array(nonce.utf8))
        hasNonce = range != nil
        beforeNonce = ByteBuffer(bytes: page[..<(range?.lowerBound ?? page.endIndex)])
        afterNonce = ByteBuffer(bytes: page[(range?.upperBound ?? page.endIndex)...])
    }

    /// The page with a nonce.
    ///
    /// - Complexity: O(size of the page), which is copied.
    public func bytes(nonce: String) -> [UInt8] { Array(buffer: buffer(nonce: nonce)) }

    /// The page for snapshots: it is inserted into a page that already has the nonce.
    var bytesWithoutNonce: [UInt8] {
        guard hasNonce else { return Array(buffer: beforeNonce) }
        var bytes = Array(buffer: beforeNonce)
        bytes.removeLast(#" nonce=""#.utf8.count)
        bytes += afterNonce.readableBytesView.dropFirst()
        return bytes
    }

    func buffer(nonce: String) -> ByteBuffer {
        guard hasNonce else { return beforeNonce }
        var buffer = ByteBuffer()
        buffer.reserveCapacity(beforeNonce.readableBytes + nonce.utf8.count + afterNonce.readableBytes)
        buffer.writeImmutableBuffer(beforeNonce)
        buffer.writeString(nonce)
        buffer.writeImmutableBuffer(afterNonce)
        return buffer
    }
}

/// The addresses and the token in the pages of a server.
public struct ServedSite: Hashable, Sendable {
    /// The path prefix of all addresses, such as `/preview`; empty for a standalone server.
    public let path: String
    /// The token that pages send with every POST.
    public let token: String?

    init(path: String = "", token: String? = nil) {
        self.path = path
        self.token = token
    }

    var index: String { "\(path)/" }
    /// The folder with style sheets and scripts.
    var assets: String { "\(path)/assets" }

    // Screen ids need no encoding.
    func screen(_ id: String) -> String { "\(path)/screens/\(id)" }
    func events(_ id: String) -> String { "\(screen(id))/events" }
    func actions(_ id: String) -> String { "\(screen(id))/actions" }

    /// The path of a request below the site's, such as `/screens/cars`.
    func path(of request: Request) -> Substring { request.uri.path.dropFirst(path.count) }
}

/// The page of a screen's latest revision, which is rendered on the first request.
final class PageCache: Sendable {
    private struct State {
        var revision: Revision
        /// The addresses and the token in the page.
        var site: ServedSite?
        var rendering: Task<RenderedPage, Never>?
    }

    private let state: Mutex<State>

    init(at revision: Revision) {
        state = Mutex(State(revision: revision))
    }

    /// Removes the page: the screen has another revision now.
    func advance(to revision: Revision) {
        state.withLock { $0 = State(revision: revision) }
    }

    /// The page of a revision: the cached one, the one that another request is rendering, or a new one.
    ///
    /// Rendering continues when the request that started it ends.
    func page(
        of revision: Revision, in site: ServedSite, render: @escaping @Sendable () -> RenderedPage
    ) async -> RenderedPage {
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
