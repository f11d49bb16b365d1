/// Which style a row has.
public enum StyleType<Item: ListItem>: Sendable {
    /// The component's default style.
    case `default`
    /// This style instead of the default one.
    case custom(ListItemStyle<Item>)
    /// This style on top of the default one.
    case adding(ListItemStyle<Item>)

    /// A fresh component with the style applied.
    func styledItem() -> Item {
        var item = Item()
        switch self {
        case .default: Item.defaultStyle.apply(to: &item)
        case .custom(let style): style.apply(to: &item)
        case .adding(let style):
            Item.defaultStyle.apply(to: &item)
            style.apply(to: &item)
        }
        return item
    }

    var isDefault: Bool {
        if case .default = self { true } else { false }
    }
}
