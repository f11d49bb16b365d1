import Hummingbird

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
