public import ListPreviewKit

/// A section of bare models, which ``CellProviders`` make rows of.
public struct ModelSection: Sendable {
    /// The section's identity on its screen.
    public var id: ListID
    /// What stands above the rows.
    public var header: ListItemViewModel?
    /// What stands below the rows.
    public var footer: ListItemViewModel?
    /// The models in order, of any types.
    public var items: [any ListItemDataModel]

    /// Creates a section.
    public init(
        id: ListID, header: ListItemViewModel? = nil, footer: ListItemViewModel? = nil,
        items: [any ListItemDataModel] = []
    ) {
        self.id = id
        self.header = header
        self.footer = footer
        self.items = items
    }
}
