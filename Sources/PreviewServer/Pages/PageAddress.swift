/// The addresses of a screen's pages. Its id needs no encoding.
enum PageAddress {
    /// The page that follows the screen.
    static func live(_ id: String) -> String { "/screens/\(id)" }
    /// The page for browsers without scripts.
    static func plain(_ id: String) -> String { "/screens/\(id)/plain" }
    /// The stream of what happens on the screen.
    static func events(_ id: String) -> String { "/screens/\(id)/events" }
    /// Where actions go.
    static func actions(_ id: String) -> String { "/screens/\(id)/actions" }
}
