/// A screen that a browser asks to follow, and what it shows of it: `cars:11529215046068469760-41`.
struct FollowedScreen: Hashable {
    let id: String
    /// What the browser shows; `nil` if it does not say so in words of this server.
    let revision: Revision?

    /// Reads what comes before and after the first colon; `nil` where no screen is named.
    init?(_ text: String) {
        let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
        guard let id = parts.first, !id.isEmpty else { return nil }
        self.id = String(id)
        revision = parts.count == 2 ? Revision(String(parts[1])) : nil
    }

    /// Reads several, each screen once: where it is named again, the first time counts.
    static func all(in texts: [String]) -> [FollowedScreen] {
        var seen: Set<String> = []
        return texts.compactMap(FollowedScreen.init).filter { seen.insert($0.id).inserted }
    }
}
