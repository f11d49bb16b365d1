/// The data of a section's header or footer: its text.
public struct TextModel: ListItemDataModel, Equatable {
    /// The text.
    public var text: String
    /// Whether the rows below a sidebar header are visible initially.
    public var isExpanded: Bool

    /// Creates the data of a header or footer.
    public init(_ text: String, isExpanded: Bool = true) {
        self.text = text
        self.isExpanded = isExpanded
    }

    /// Empty: the section identifies its header and footer.
    public var id: String { "" }
}

/// The header of a section, with a heading.
///
/// ```swift
/// let header: ListItemViewModel = .header("Used cars")
/// ```
public struct TextHeader: MarkdownRow, Equatable {
    /// The heading.
    public var text = TextLabel(style: .sectionText)

    /// Creates an empty header; its model fills it.
    public init() {}

    /// An `h2` element with the heading, hidden without a text.
    static let markup: ItemTemplate<Self> = """
        <h2 class="text-header" hidden="\(\.isEmpty)">\(\.text)</h2>
        """

    static let markdownMarkup = markdown(
        """
        <h2 class="text-header" hidden="\(\.isEmpty)">\(\.text.markdown)</h2>
        """)

    /// Sets the text of the label.
    static func fill(_ model: TextModel, _ header: inout TextHeader) {
        header.text.text = model.text
    }

    /// The heading of a placeholder has no text.
    private var isEmpty: Bool { text.text == "" }
}

extension ListItemViewModel {
    /// A section header with a text, which is shown unchanged in all languages: it is not a key of ``ListStrings``.
    ///
    /// - Parameters:
    ///   - text: The heading.
    ///   - isExpanded: Whether the rows are visible initially, if the header can collapse them; `nil` for a header that
    ///     cannot.
    public static func header(_ text: String, isExpanded: Bool? = nil) -> ListItemViewModel {
        guard let isExpanded else { return TextHeader.row(TextModel(text)) }
        return SidebarHeader.row(TextModel(text, isExpanded: isExpanded))
    }

    /// The same header with a style.
    public static func header(_ text: String, style: ListItemStyle<TextHeader>) -> ListItemViewModel {
        TextHeader.row(TextModel(text), style: style)
    }

    /// A header that can collapse its rows, with a style.
    public static func header(
        _ text: String, isExpanded: Bool, style: ListItemStyle<SidebarHeader>
    ) -> ListItemViewModel {
        SidebarHeader.row(TextModel(text, isExpanded: isExpanded), style: style)
    }
}

/// The footer of a section, with a note about its rows.
public struct TextFooter: MarkdownRow, Equatable {
    /// The note.
    public var text = TextLabel(style: .sectionText)

    /// Creates an empty footer; its model fills it.
    public init() {}

    /// A `p` element with the note.
    static let markup: ItemTemplate<Self> = """
        <p class="text-footer">\(\.text)</p>
        """

    static let markdownMarkup = markdown(
        """
        <p class="text-footer">\(\.text.markdown)</p>
        """)

    /// Sets the text of the label.
    static func fill(_ model: TextModel, _ footer: inout TextFooter) {
        footer.text.text = model.text
    }
}

extension ListItemViewModel {
    /// A section footer with a text, which is shown unchanged in all languages: it is not a key of ``ListStrings``.
    public static func footer(_ text: String) -> ListItemViewModel {
        TextFooter.row(TextModel(text))
    }

    /// The same footer with a style.
    public static func footer(_ text: String, style: ListItemStyle<TextFooter>) -> ListItemViewModel {
        TextFooter.row(TextModel(text), style: style)
    }
}

/// The data of a header with a button.
public struct ButtonHeaderModel: ListItemDataModel, Equatable {
    /// The heading.
    public var text: String
    /// The button at the end of the line.
    public var button: RowAction
    /// The actions in the menu of the button; without any, a press sends the action of the button.
    public var menu: [RowAction]

    /// Creates the data of a header.
    public init(_ text: String, button: RowAction, menu: [RowAction] = []) {
        self.text = text
        self.button = button
        self.menu = menu
    }

    /// Empty: the section identifies its header.
    public var id: String { "" }
}

/// The header of a section, with a heading and a button such as "See All".
///
/// ```swift
/// let header: ListItemViewModel = .header(
///     "Albums", button: RowAction("See All", name: "see-all") { await router.openAlbums() })
/// ```
public struct ButtonHeader: MarkdownRow, Equatable {
    /// The heading.
    public var text = TextLabel(style: .sectionText)
    /// The button; hidden if it has a menu.
    public var button = ActionButton(action: ItemAction<Self, NoPayload>("press"))
    /// The button with a menu; hidden without actions.
    public var menu = ActionMenu()

    /// Creates an empty header; its model fills it.
    public init() {}

    /// An `h2` element with the heading, and the button.
    static let markup: ItemTemplate<Self> = """
        <div class="button-header">
            <h2 class="text-header" hidden="\(\.isEmpty)">\(\.text)</h2>
            \(\.button)\(\.menu)
        </div>
        """

    static let markdownMarkup = markdown(
        """
        <div class="button-header">
            <h2 class="text-header" hidden="\(\.isEmpty)">\(\.text.markdown)</h2>
            \(\.button)\(\.menu)
        </div>
        """)

    /// Sets the text of the label, and the title, the icon and the action of the button.
    static func fill(_ model: ButtonHeaderModel, _ header: inout ButtonHeader) {
        header.text.text = model.text
        let button = model.button
        // A title beside the heading is its own name; an icon needs one.
        let name = button.title.isEmpty ? nil : button.title
        let (title, label) = button.icon == nil ? (name, nil) : (nil, name)
        if model.menu.isEmpty {
            header.button = ActionButton(
                title, icon: button.icon, label: label, role: button.role,
                action: ItemAction<Self, NoPayload>(button.name))
            header.button.isEnabled = button.isEnabled
        } else {
            header.menu = ActionMenu(
                model.menu, title: title, icon: button.icon ?? (title == nil ? .ellipsis : nil), label: label)
        }
    }

    /// The heading of a placeholder has no text.
    private var isEmpty: Bool { text.text == "" }
}

extension ListItemViewModel {
    /// A section header with a text and a button. An action with an icon shows only the icon, and its title is the button's
    /// accessible name.
    ///
    /// - Parameters:
    ///   - text: The heading, which is shown unchanged in all languages.
    ///   - button: The button at the end of the line. The target of its event is the header.
    ///   - menu: The actions in a menu that the button opens instead of sending its action.
    ///   - style: The style of the header.
    public static func header(
        _ text: String, button: RowAction, menu: [RowAction] = [], style: ListItemStyle<ButtonHeader> = .default
    ) -> ListItemViewModel {
        var header = ButtonHeader.row(ButtonHeaderModel(text, button: button, menu: menu), style: style)
        for action in menu.isEmpty ? [button] : menu where action.handler.perform != nil {
            header = header.on(action.name, action.handler)
        }
        return header
    }
}

/// A section's header that collapses the section's rows, without a script, in lists of all styles.
///
/// ```swift
/// ListSection(id: "library", header: .header("Library", isExpanded: true)) { … }
/// ```
///
/// Sections that a user collapsed stay collapsed until the data changes this.
public struct SidebarHeader: BuiltInRow, Equatable {
    /// The heading.
    public var text = TextLabel(style: .sectionText)
    /// Whether the rows are visible initially.
    public var isExpanded = true

    /// Creates an empty header; its model fills it.
    public init() {}

    /// A `details` element whose summary is the heading, of level 2.
    static let markup: ItemTemplate<Self> = """
        <details class="sidebar-header" open="\(\.isExpanded)">
            <summary class="text-header"><span aria-level="2" role="heading">\(\.text)</span></summary>
        </details>
        """

    /// Sets the text of the label, and expands or collapses the header.
    static func fill(_ model: TextModel, _ header: inout SidebarHeader) {
        header.text.text = model.text
        header.isExpanded = model.isExpanded
    }
}

extension ListItemViewModel {
    /// The header of a sidebar section.
    ///
    /// - Parameters:
    ///   - text: The heading.
    ///   - isExpanded: Whether its rows are visible initially; `nil` for a header that cannot collapse them.
    public static func sidebarHeader(_ text: String, isExpanded: Bool? = true) -> ListItemViewModel {
        .header(text, isExpanded: isExpanded)
    }
}
