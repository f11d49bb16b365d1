public import ListPreviewKit

extension ScreenFile {
    /// A row of a section.
    public struct Row: Sendable, Equatable {
        /// The identity, given or derived.
        public var id: String
        /// Which ready-made row it is.
        public var type: RowType
        /// The main text.
        public var text: String
        /// The subtitle or the value; a title row has none.
        public var detail: String?
        /// The picture at the leading edge.
        public var image: ImageView.Source?
        /// What a screen reader says for the picture.
        public var imageLabel: String?
        /// The sign at the trailing edge.
        public var accessory: Accessory.Kind
        /// The text of the badge.
        public var badge: String?
        /// How the row looks.
        public var style: RowStyle
        /// How tall the row is.
        public var height: ListItemHeightStyle
        /// What choosing the row asks for.
        public var action: String?
        /// Whether the row stands for one that is still to come. What it shows gives the bones their sizes; without a text it
        /// has bones of usual sizes.
        public var isLoading = false
        /// What the row has to offer beside what it shows.
        public var options: RowOptions
        /// The control in the row, for the types that have one.
        public var control: Control?

        /// Creates a row.
        public init(
            id: String, type: RowType = .title, text: String, detail: String? = nil, image: ImageView.Source? = nil,
            imageLabel: String? = nil, accessory: Accessory.Kind = .none, badge: String? = nil,
            style: RowStyle = RowStyle(), height: ListItemHeightStyle = .automatic, action: String? = nil,
            options: RowOptions = RowOptions(), control: Control? = nil
        ) {
            self.id = id
            self.type = type
            self.text = text
            self.detail = detail
            self.image = image
            self.imageLabel = imageLabel
            self.accessory = accessory
            self.badge = badge
            self.style = style
            self.height = height
            self.action = action
            self.options = options
            self.control = control
        }
    }

    /// The ready-made rows.
    public enum RowType: String, Sendable, Hashable, CaseIterable {
        /// A title alone.
        case title
        /// A title with a subtitle below.
        case subtitle
        /// A title with a value at the end of its line.
        case value
        /// A title with a value, and a button that tells more.
        case detail
        /// A link to another page.
        case link
        /// A button.
        case button
        /// A title with a switch.
        case `switch`
        /// A number with two buttons.
        case stepper
        /// A number on a line.
        case slider
        /// A text field.
        case textField
        /// One of a few values.
        case picker
        /// A place to go to, in a sidebar.
        case sidebarItem
        /// A button in a sidebar.
        case sidebarButton
        /// An item of a sidebar with items below it.
        case sidebarGroup
    }
}
