import ListViewModels

/// The kinds of parts in ready-made rows, as the style sheet `items.css` knows them.
extension PartStyle {
    static let title = PartStyle(baseClass: "label title")
    static let subtitle = PartStyle(baseClass: "label subtitle")
    static let message = PartStyle(baseClass: "label message")
    static let value = PartStyle(baseClass: "label value")
    static let sectionText = PartStyle(baseClass: "label text")
    static let titleRow = PartStyle(baseClass: "item title-row")
    static let subtitleRow = PartStyle(baseClass: "item subtitle-row")
    static let valueRow = PartStyle(baseClass: "item value-row")
    static let linkRow = PartStyle(baseClass: "item subtitle-row link-row")
}
