import Hummingbird

/// The addresses and the token in the pages of a server. Screen ids need no encoding.
struct ServedSite: Hashable, Sendable {
    /// The path below which all of them are, such as `/preview`; empty where the server has an address for itself.
    var path = ""
    /// The token that pages send with every POST.
    var token: String?

    var index: String { "\(path)/" }
    /// The folder with style sheets and scripts.
    var assets: String { "\(path)/assets" }

    func screen(_ id: String) -> String { "\(path)/screens/\(id)" }
    func plain(_ id: String) -> String { "\(screen(id))/plain" }
    func events(_ id: String) -> String { "\(screen(id))/events" }
    func actions(_ id: String) -> String { "\(screen(id))/actions" }

    /// The path of a request below the site's, such as `/screens/cars`.
    func path(of request: Request) -> Substring { request.uri.path.dropFirst(path.count) }
}
