import ListPreviewKit

extension ScreenFile.Row {
    /// The row's name: its text, or what a field without a title shows.
    var name: String {
        if text.isEmpty, case .textField(let field)? = control { field.placeholder ?? "" } else { text }
    }

    /// The row as a screen has it.
    var viewModel: ListItemViewModel {
        var row = control.map { viewModel(of: $0) } ?? plainViewModel
        if isLoading { row = row.placeholder() }
        if options == ScreenFile.RowOptions() { return row }
        if options.isSelected { row = row.selected() }
        if options.isMovable { row = row.movable() }
        if options.selectionStyle != .highlight { row = row.selectionStyle(options.selectionStyle) }
        if !options.leadingActions.isEmpty || !options.trailingActions.isEmpty {
            row = row.swipeActions(leading: options.leadingActions, trailing: options.trailingActions)
        }
        if !options.menu.isEmpty { row = row.contextMenu(options.menu) }
        if let separators = options.separators { row = row.separators(separators) }
        return options.appearAction.map { row.onAppear($0) } ?? row
    }

    private var plainViewModel: ListItemViewModel {
        let style = style
        switch type {
        case .subtitle: return item(SubtitleRow.self) { style.apply(title: &$0.title, content: &$0.content) }
        case .value: return item(ValueRow.self) { style.apply(title: &$0.title, content: &$0.content) }
        case .detail: return item(DetailRow.self) { style.apply(title: &$0.title, content: &$0.content) }
        case .sidebarItem: return sidebar(SidebarItem.self) { style.apply(title: &$0.title, content: &$0.content) }
        case .sidebarButton: return sidebar(SidebarButton.self) { style.apply(title: &$0.title, content: &$0.content) }
        case .title, .link, .button, .switch, .stepper, .slider, .textField, .picker, .sidebarGroup:
            return item(TitleRow.self) { style.apply(title: &$0.title, content: &$0.content) }
        }
    }

    private func viewModel(of control: ScreenFile.Control) -> ListItemViewModel {
        let id = ListID(id)
        var style = style
        // A button says itself that it cannot be pressed, and has its role where the mark would be.
        if case .button = control { style.isInactive = false }
        return viewModel(of: control, id: id, style: style)
    }

    private func viewModel(of control: ScreenFile.Control, id: ListID, style: RowStyle) -> ListItemViewModel {
        switch control {
        case .link(var model):
            model.id = id
            return viewModel(LinkRow.self, model) { style.apply(title: &$0.title, content: &$0.content) }
        case .button(var model):
            model.id = id
            return viewModel(ButtonRow.self, model) { style.apply(title: &$0.title, content: &$0.content) }
        case .switch(var model):
            model.id = id
            return viewModel(SwitchRow.self, model) { style.apply(title: &$0.title, content: &$0.content) }
        case .stepper(var model):
            model.id = id
            return viewModel(StepperRow.self, model) { style.apply(title: &$0.title, content: &$0.content) }
        case .slider(var model):
            model.id = id
            return viewModel(SliderRow.self, model) { style.apply(title: &$0.title, content: &$0.content) }
        case .textField(var model):
            model.id = id
            return viewModel(TextFieldRow.self, model) { style.apply(title: &$0.title, content: &$0.content) }
        case .picker(var model):
            model.id = id
            return viewModel(PickerRow.self, model) { style.apply(title: &$0.title, content: &$0.content) }
        case .sidebarGroup(var model):
            model.id = id
            return viewModel(SidebarGroup.self, model) { style.apply(title: &$0.title, content: &$0.content) }
        }
    }

    private func item<Item: ListItem>(
        _ type: Item.Type, _ apply: @escaping @Sendable (inout Item) -> Void
    ) -> ListItemViewModel where Item.Model == ItemModel {
        let model = ItemModel(
            id: id, title: text, detail: detail, image: image, imageLabel: imageLabel, badge: badge,
            accessory: accessory)
        return viewModel(type, model, apply)
    }

    private func sidebar<Item: ListItem>(
        _ type: Item.Type, _ apply: @escaping @Sendable (inout Item) -> Void
    ) -> ListItemViewModel where Item.Model == SidebarModel {
        let model = SidebarModel(id: ListID(id), title: text, image: image, badge: badge, accessory: accessory)
        return viewModel(type, model, apply)
    }

    private func viewModel<Item: ListItem>(
        _ type: Item.Type, _ model: Item.Model, _ apply: @escaping @Sendable (inout Item) -> Void
    ) -> ListItemViewModel {
        let itemStyle: ListItemStyle<Item> = style == RowStyle() ? .default : .adding(ListItemStyle(apply))
        if isLoading && text.isEmpty {
            let style = ListItemStyle<Item> { item in
                apply(&item)
                conceal(in: &item)
            }
            return ListItemViewModel(itemType: type, id: ListID(id), style: .adding(style), heightStyle: height)
        }
        return ListItemViewModel(type, data: model, style: itemStyle, heightStyle: height, action: action)
    }

    /// Hides the parts that the row is not said to have, so that no skeleton stands for them.
    private func conceal<Item: ListItem>(in item: inout Item) {
        if image == nil, let row = item as? any PicturedRow, let concealed = row.withoutImage as? Item {
            item = concealed
        }
        if badge == nil, let row = item as? any BadgedRow, let concealed = row.withoutBadge as? Item {
            item = concealed
        }
    }
}

/// A row with a picture, which not every row of its type has.
private protocol PicturedRow {
    var image: ImageView { get set }
}

extension PicturedRow {
    fileprivate var withoutImage: Self {
        var row = self
        row.image.isHidden = true
        return row
    }
}

/// A row with a badge, which not every row of its type has.
private protocol BadgedRow {
    var badge: Badge { get set }
}

extension BadgedRow {
    fileprivate var withoutBadge: Self {
        var row = self
        row.badge.isHidden = true
        return row
    }
}

extension TitleRow: PicturedRow, BadgedRow {}
extension SubtitleRow: PicturedRow, BadgedRow {}
extension ValueRow: PicturedRow, BadgedRow {}
extension DetailRow: PicturedRow, BadgedRow {}
extension LinkRow: PicturedRow, BadgedRow {}
extension ButtonRow: PicturedRow {}
extension SwitchRow: PicturedRow {}
extension StepperRow: PicturedRow {}
extension SliderRow: PicturedRow {}
extension TextFieldRow: PicturedRow {}
extension PickerRow: PicturedRow {}
extension SidebarItem: PicturedRow, BadgedRow {}
extension SidebarButton: PicturedRow, BadgedRow {}
extension SidebarGroup: PicturedRow, BadgedRow {}
