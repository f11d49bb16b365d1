public import ListPreviewKit

extension CellProviders {
    /// A row for the data of each ready-made row that has a model of its own; an ``/ListPreviewKit/ItemModel`` becomes a
    /// ``/ListPreviewKit/ValueRow``.
    ///
    /// Add it to an app's own providers, which then come first:
    ///
    /// ```swift
    /// let sections = try providers.adding(.readyMade).sections(content)
    /// ```
    public static let readyMade: CellProviders = {
        var providers = CellProviders()
        providers.register(ItemModel.self) { ListItemViewModel(ValueRow.self, data: $0) }
        providers.register(LinkModel.self) { ListItemViewModel(LinkRow.self, data: $0) }
        providers.register(ButtonModel.self) { ListItemViewModel(ButtonRow.self, data: $0) }
        providers.register(SwitchModel.self) { ListItemViewModel(SwitchRow.self, data: $0) }
        providers.register(StepperModel.self) { ListItemViewModel(StepperRow.self, data: $0) }
        providers.register(SliderModel.self) { ListItemViewModel(SliderRow.self, data: $0) }
        providers.register(TextFieldModel.self) { ListItemViewModel(TextFieldRow.self, data: $0) }
        providers.register(PickerModel.self) { ListItemViewModel(PickerRow.self, data: $0) }
        providers.register(SidebarModel.self) { ListItemViewModel(SidebarItem.self, data: $0) }
        providers.register(SidebarGroupModel.self) { ListItemViewModel(SidebarGroup.self, data: $0) }
        return providers
    }()
}

extension ListMediator {
    /// Sections with all this, with titles as texts.
    ///
    /// - Complexity: O(rows).
    public func applied(to sections: [ListSection]) -> [ListSection] {
        applied(to: sections, header: { .header($0) }, footer: { .footer($0) })
    }
}
