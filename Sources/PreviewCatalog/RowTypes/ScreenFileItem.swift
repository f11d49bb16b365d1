import ListPreviewKit

/// The parts that the component of every row type has.
protocol ScreenFileItem: ListItem {
    var title: TextLabel { get set }
    var content: Container { get set }
    var image: ImageView { get set }
    /// Whether a disabled row gets a mark; a button has its own.
    var marksInactive: Bool { get }
}

extension ScreenFileItem {
    var marksInactive: Bool { true }
}

/// A component with a badge.
protocol BadgedItem: ScreenFileItem {
    var badge: Badge { get set }
}

extension BadgedItem {
    /// The component without its badge.
    var withoutBadge: Self {
        var item = self
        item.badge.isHidden = true
        return item
    }
}
