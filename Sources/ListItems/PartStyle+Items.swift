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
    static let detailRow = PartStyle(baseClass: "item detail-row")
    static let buttonRow = PartStyle(baseClass: "item button-row")
    static let switchRow = PartStyle(baseClass: "item switch-row")
    static let stepperRow = PartStyle(baseClass: "item stepper-row")
    static let sliderRow = PartStyle(baseClass: "item slider-row")
    static let textFieldRow = PartStyle(baseClass: "item text-field-row")
    static let pickerRow = PartStyle(baseClass: "item picker-row")
    static let sidebarItem = PartStyle(baseClass: "item sidebar-item")
    static let sidebarButton = PartStyle(baseClass: "item sidebar-item sidebar-button")
    static let sidebarGroup = PartStyle(baseClass: "item sidebar-item")
}
