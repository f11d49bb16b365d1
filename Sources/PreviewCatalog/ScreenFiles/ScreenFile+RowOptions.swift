public import ListPreviewKit

extension ScreenFile {
    /// What a row has to offer beside what it shows.
    public struct RowOptions: Sendable, Equatable {
        /// Whether it is the chosen one.
        public var isSelected = false
        /// Whether it shows that it is pressed.
        public var selectionStyle = SelectionStyle.highlight
        /// Whether it can be dragged to another place.
        public var isMovable = false
        /// What a swipe towards the trailing edge offers.
        public var leadingActions: [RowAction] = []
        /// What a swipe towards the leading edge offers.
        public var trailingActions: [RowAction] = []
        /// What its menu offers.
        public var menu: [RowAction] = []
        /// The lines at it; `nil` for its section's.
        public var separators: ListSeparators?
        /// What it asks for when it comes near the window.
        public var appearAction: String?

        /// Creates the options of a row that offers nothing.
        public init() {}
    }
}
