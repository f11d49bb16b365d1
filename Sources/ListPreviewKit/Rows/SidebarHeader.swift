/// A section's header that folds the section's rows away, without a script.
///
/// ```swift
/// ListSection(id: "library", header: .sidebarHeader("Library", isExpanded: true)) { … }
/// ```
///
/// What the reader folded stays folded until the data says otherwise.
public struct SidebarHeader: ListItem, Equatable {
    /// The heading.
    public var text = TextLabel(style: .sectionText)
    /// Whether the rows can be seen at first.
    public var isExpanded = true

    /// Creates a header that shows nothing yet; ``map(_:_:)`` fills it.
    public init() {}

    /// A `details` element whose summary is the heading, of level 2.
    public static let template: ItemTemplate<Self> = """
        <details class="sidebar-header" open="\(\.isExpanded)">
            <summary class="text-header"><span aria-level="2" role="heading">\(\.text)</span></summary>
        </details>
        """

    /// Puts the heading into its label, and opens or closes the header.
    public static func map(_ model: DisclosureModel, _ header: inout SidebarHeader) {
        header.text.text = model.text
        header.isExpanded = model.isExpanded
    }
}

extension ListItemViewModel {
    /// A sidebar section's header.
    ///
    /// - Parameters:
    ///   - text: The heading.
    ///   - isExpanded: Whether its rows can be seen at first; `nil` for a header that does not fold them away.
    public static func sidebarHeader(_ text: String, isExpanded: Bool? = true) -> ListItemViewModel {
        guard let isExpanded else { return .header(text) }
        return ListItemViewModel(SidebarHeader.self, data: DisclosureModel(text, isExpanded: isExpanded))
    }
}
