extension Presentation {
    /// The open menu of a row or of a bar's button.
    public struct Menu: Sendable, Hashable {
        /// What the menu belongs to.
        public enum Anchor: Sendable, Hashable {
            /// A row of the screen.
            case row(ListID)
            /// A button of a bar, by the name of its event.
            case button(String)
        }

        /// A group of items, with a thick line above it.
        public struct Section: Sendable, Hashable {
            /// The text above the items.
            public var title: String?
            /// The items. One with a ``RowAction/menu`` has a submenu, and sends no event. A ``RowAction/divider`` begins a
            /// section without a title.
            public var items: [RowAction]

            /// Creates a section.
            public init(title: String? = nil, items: [RowAction]) {
                self.title = title
                self.items = items
            }
        }

        /// What the menu belongs to.
        public var anchor: Anchor
        /// The text above the items.
        public var title: String?
        /// The items by section.
        public var sections: [Section]
        /// The name of the item whose submenu is open.
        public var openItem: String?
        /// The name of the event of the Escape key and of a press outside.
        public var cancelAction: String

        /// Creates a menu.
        public init(
            at anchor: Anchor, title: String? = nil, sections: [Section], openItem: String? = nil,
            cancelAction: String = Presentation.cancelAction
        ) {
            self.anchor = anchor
            self.title = title
            self.sections = sections
            self.openItem = openItem
            self.cancelAction = cancelAction
        }

        /// The actions of all items.
        var actions: [RowAction] {
            sections.flatMap(\.items).flatMap(\.choices)
        }
    }
}
