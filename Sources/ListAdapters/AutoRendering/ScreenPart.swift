public import ListPreviewKit

/// A part of an ``AutoRenderedScreen``, which adds a value of one type to a screen.
///
/// The built-in parts are ``ListPart``, ``RowPart``, ``TitlePart`` and ``IndicationPart``. You can define custom
/// parts:
///
/// ```swift
/// struct TotalPart: ScreenPart {
///     func render(_ state: Decimal, as name: String, on screen: inout ListScreen) {
///         screen.sections.append(ListSection(id: ListID(name), rows: [.row("Total", detail: "\(state)")]))
///     }
/// }
/// ```
public protocol ScreenPart: Sendable {
    /// The type of the part's value. A property of the state with this type, or its optional, fills it.
    associatedtype ViewState: Sendable

    /// Adds a value to the screen. It is not called without a value.
    ///
    /// - Parameters:
    ///   - state: The value.
    ///   - name: The name of the part's property, which can be the identity of a section.
    ///   - screen: The screen with the content of the previous parts.
    func render(_ state: ViewState, as name: String, on screen: inout ListScreen)

    /// Whether the part renders after all others, for parts that replace the content.
    static var rendersLast: Bool { get }
}

extension ScreenPart {
    /// `false`: parts render in the order of the properties.
    public static var rendersLast: Bool { false }
}

/// A list from an array: a section with a row for each element. For an empty array, there is no section.
public struct ListPart<Element: Sendable>: ScreenPart {
    private let header: ListItemViewModel?
    private let footer: ListItemViewModel?
    private let rows: @Sendable ([Element]) -> [ListItemViewModel]

    /// Creates a list with a function that creates its rows, for example with a ``ListAdapter`` or ``CellProviders``.
    ///
    /// ```swift
    /// let feed = ListPart { (items: [FeedItem]) in adapter.rows(for: items) }
    /// ```
    public init(
        header: ListItemViewModel? = nil, footer: ListItemViewModel? = nil,
        rows: @escaping @Sendable ([Element]) -> [ListItemViewModel]
    ) {
        self.header = header
        self.footer = footer
        self.rows = rows
    }

    /// Creates a list of rows of one component.
    public init<Item: ListItem>(
        _ type: Item.Type, header: ListItemViewModel? = nil, footer: ListItemViewModel? = nil,
        style: ListItemStyle<Item> = .default
    ) where Item.Model == Element {
        self.init(header: header, footer: footer) { models in
            models.map { type.row($0, style: style) }
        }
    }

    /// Appends the section. Its identity is the name of the part's property.
    public func render(_ state: [Element], as name: String, on screen: inout ListScreen) {
        screen.sections.appendSection(
            ListSection(id: ListID(name), header: header, footer: footer, rows: rows(state)))
    }
}

/// A section with one row.
public struct RowPart<Item: ListItem>: ScreenPart {
    private let header: ListItemViewModel?
    private let style: ListItemStyle<Item>

    /// Creates a section with one row of a component.
    public init(_ type: Item.Type, header: ListItemViewModel? = nil, style: ListItemStyle<Item> = .default) {
        self.header = header
        self.style = style
    }

    /// Appends the section. Its identity is the name of the part's property.
    public func render(_ state: Item.Model, as name: String, on screen: inout ListScreen) {
        screen.sections.append(
            ListSection(
                id: ListID(name), header: header, rows: [Item.row(state, style: style)]))
    }
}

/// The title of the screen.
public struct TitlePart: ScreenPart {
    /// Creates the part.
    public init() {}

    /// Sets the title.
    public func render(_ state: String, as name: String, on screen: inout ListScreen) {
        screen.title = state
    }
}

/// The message that a screen shows instead of its content.
public enum ListIndication: Sendable, Hashable {
    /// No message: the content is available.
    case content
    /// The content is loading.
    case loading
    /// The content could not be loaded.
    case failed(message: String)
    /// There is no content.
    case empty(title: String, message: String? = nil)
}

/// The part that shows a ``ListIndication`` instead of the content.
public struct IndicationPart: ScreenPart {
    private let placeholder: [ListSection]
    private let retry: RowAction?

    /// Creates the part.
    ///
    /// - Parameters:
    ///   - placeholder: The content of the screen while it is loading.
    ///   - retry: The button to retry after a failure, with the default name `retry`; `nil` for none.
    public init(
        placeholder: [ListSection] = [], retry: RowAction? = RowAction(ListStrings.current["Try Again"], name: "retry")
    ) {
        self.placeholder = placeholder
        self.retry = retry
    }

    /// Replaces the content, unless it is available.
    public func render(_ state: ListIndication, as name: String, on screen: inout ListScreen) {
        let phase: ListPhase =
            switch state {
            case .content: .content(screen.sections)
            case .loading: .loading(placeholder: placeholder)
            case .failed(let message): .failed(message: message, button: retry)
            case .empty(let title, let message): .empty(title: title, message: message)
            }
        screen.sections = phase.sections
    }

    /// Renders after the lists, regardless of the order of the properties.
    public static var rendersLast: Bool { true }
}
