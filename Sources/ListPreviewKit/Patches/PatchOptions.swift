/// How patches are made.
public struct PatchOptions: Sendable {
    /// From how many placed, removed or replaced elements on a patch is one unanimated bulk. It is as correct then, and as
    /// keyed; only nothing moves on the screen but in one step.
    ///
    /// Elements whose values change in place do not count, however many they are: setting a value is cheap, nothing else gives
    /// way, and a page animates only those of them that are in sight, at most 60. So a screen on which thousands of rows
    /// change at once still shows the changes that are in sight. Only exceptions are bounded: a patch names no more
    /// elements with an animation of their own than this; further ones are animated as most are.
    public var bulkThreshold: Int
    let announcement: ChangeAnnouncement?

    /// Creates options.
    ///
    /// ```swift
    /// let options = PatchOptions(announcement: { $0.inserted > 0 ? "Neu: \($0.inserted)" : nil })
    /// ```
    ///
    /// - Parameters:
    ///   - bulkThreshold: From how many placed, removed or replaced elements on a patch is one unanimated bulk.
    ///   - announcement: Gives the text that screen readers announce for an update, or `nil` to say nothing. Without it screens
    ///     in English are announced in English, and others are not. A bulk is never announced.
    public init(bulkThreshold: Int = 300, announcement: (@Sendable (ListChangeCounts) -> String?)? = nil) {
        self.bulkThreshold = bulkThreshold
        self.announcement = announcement.map { ChangeAnnouncement(text: $0) }
    }
}

/// The text that a page's screen reader announces for an update; `nil` says nothing.
struct ChangeAnnouncement: Sendable {
    let text: @Sendable (ListChangeCounts) -> String?

    func callAsFunction(_ counts: ListChangeCounts) -> String? {
        text(counts)
    }

    /// In English, what came and went: "3 new items, 1 removed". Values that change are not said; there would be no end.
    static let english = ChangeAnnouncement { counts in
        var parts: [String] = []
        if counts.inserted > 0 { parts.append(counts.inserted == 1 ? "1 new item" : "\(counts.inserted) new items") }
        if counts.removed > 0 { parts.append(parts.isEmpty ? items(counts.removed) : "\(counts.removed) removed") }
        return parts.isEmpty ? nil : parts.joined(separator: ", ")
    }

    /// Nothing is said.
    static let none = ChangeAnnouncement { _ in nil }

    private static func items(_ removed: Int) -> String { removed == 1 ? "1 item removed" : "\(removed) items removed" }
}

/// How many rows an update inserts, removes, moves and changes.
public struct ListChangeCounts: Sendable, Hashable {
    /// Rows that were not there before.
    public var inserted: Int
    /// Rows that are gone.
    public var removed: Int
    /// Rows that have another place among the others.
    public var moved: Int
    /// Rows whose content differs.
    public var changed: Int

    /// Creates counts.
    package init(inserted: Int = 0, removed: Int = 0, moved: Int = 0, changed: Int = 0) {
        self.inserted = inserted
        self.removed = removed
        self.moved = moved
        self.changed = changed
    }
}
