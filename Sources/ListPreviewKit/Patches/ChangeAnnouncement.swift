/// What an update is called for those who do not see it: a page's screen reader says it when it has time.
///
/// ```swift
/// let options = PatchOptions(announcement: ChangeAnnouncement { $0.inserted > 0 ? "Neu: \($0.inserted)" : nil })
/// ```
public struct ChangeAnnouncement: Sendable {
    private let text: @Sendable (ListChangeCounts) -> String?

    /// Creates an announcement from its text; `nil` says nothing.
    public init(_ text: @escaping @Sendable (ListChangeCounts) -> String?) {
        self.text = text
    }

    func callAsFunction(_ counts: ListChangeCounts) -> String? {
        text(counts)
    }

    /// In English, what came and went: "3 new items, 1 removed". Values that change are not said; there would be no end.
    public static let english = ChangeAnnouncement { counts in
        var parts: [String] = []
        if counts.inserted > 0 { parts.append(counts.inserted == 1 ? "1 new item" : "\(counts.inserted) new items") }
        if counts.removed > 0 { parts.append(parts.isEmpty ? items(counts.removed) : "\(counts.removed) removed") }
        return parts.isEmpty ? nil : parts.joined(separator: ", ")
    }

    /// Nothing is said.
    public static let none = ChangeAnnouncement { _ in nil }

    private static func items(_ removed: Int) -> String { removed == 1 ? "1 item removed" : "\(removed) items removed" }
}
