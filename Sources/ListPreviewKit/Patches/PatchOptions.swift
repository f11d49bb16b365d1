/// Options of patches.
public struct PatchOptions: Sendable {
    /// The number of inserted, moved, removed or replaced elements from which a patch is a bulk update without
    /// animations. The result is the same, with keyed elements, but is shown in one step.
    ///
    /// Elements whose values change in place do not count. Setting a value takes little time and does not affect
    /// other elements, and a page animates only visible elements, at most 60. A screen on which thousands of rows
    /// change at once therefore still shows visible changes with animations. This number also limits exceptions: a
    /// patch lists at most this many elements with their own animation; further elements have the default animation.
    public var bulkThreshold: Int
    let announcement: ChangeAnnouncement?
    /// The number of templates and rules that a page may have in addition to twice those that it uses. A page of a few
    /// dozen styles keeps all that it ever had, and one that never repeats a style replaces them rarely enough that
    /// patches stay small.
    package var spareAssetCount = 512

    /// Creates options.
    ///
    /// ```swift
    /// let options = PatchOptions(announcement: { $0.inserted > 0 ? "Neu: \($0.inserted)" : nil })
    /// ```
    ///
    /// - Parameters:
    ///   - bulkThreshold: The number of inserted, moved, removed or replaced elements from which a patch is a bulk
    ///     update without animations.
    ///   - announcement: Returns the text that screen readers announce for an update, or `nil` for none. By default,
    ///     screens in English have announcements in English, and other screens have none. Bulk updates are never
    ///     announced.
    public init(bulkThreshold: Int = 300, announcement: (@Sendable (ListChangeCounts) -> String?)? = nil) {
        self.bulkThreshold = bulkThreshold
        self.announcement = announcement.map { ChangeAnnouncement(text: $0) }
    }
}

/// The text that screen readers announce for an update; `nil` for none.
struct ChangeAnnouncement: Sendable {
    let text: @Sendable (ListChangeCounts) -> String?

    func callAsFunction(_ counts: ListChangeCounts) -> String? {
        text(counts)
    }

    /// In English, the inserted and removed rows: "3 new items, 1 removed". Changed values are not announced.
    static let english = ChangeAnnouncement { counts in
        var parts: [String] = []
        if counts.inserted > 0 { parts.append(counts.inserted == 1 ? "1 new item" : "\(counts.inserted) new items") }
        if counts.removed > 0 { parts.append(parts.isEmpty ? items(counts.removed) : "\(counts.removed) removed") }
        return parts.isEmpty ? nil : parts.joined(separator: ", ")
    }

    /// Announces nothing.
    static let none = ChangeAnnouncement { _ in nil }

    private static func items(_ removed: Int) -> String { removed == 1 ? "1 item removed" : "\(removed) items removed" }
}

/// The numbers of rows that an update inserts, removes, moves and changes.
public struct ListChangeCounts: Sendable, Hashable {
    /// The number of inserted rows.
    public var inserted: Int
    /// The number of removed rows.
    public var removed: Int
    /// The number of rows whose position among the other rows changed.
    public var moved: Int
    /// The number of rows whose content changed.
    public var changed: Int

    /// Creates counts.
    package init(inserted: Int = 0, removed: Int = 0, moved: Int = 0, changed: Int = 0) {
        self.inserted = inserted
        self.removed = removed
        self.moved = moved
        self.changed = changed
    }
}
