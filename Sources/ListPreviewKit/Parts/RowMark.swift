/// A small sign beside a text of a row: an icon, a status dot, or a badge.
///
/// ```swift
/// Row.message("Rowing club", date: "Now", snippet: "See you at six")
///     .marks([
///         .icon(.bellSlash, color: .gray, label: "Muted"),
///         .icon(.checkmark, color: .blue, label: "Delivered").beside(.snippet, .leading),
///         .badge("3", color: .blue).beside(.snippet),
///     ])
/// ```
///
/// Marks are shown in their order. A mark of a hidden text is hidden, too.
public struct RowMark: Sendable, Hashable {
    /// The text beside which a mark stands.
    public enum Place: String, Sendable, Hashable, CaseIterable {
        /// The title; the sender of a message.
        case title
        /// The second text: a subtitle or a value; the subject of a message.
        case detail
        /// The date of a message.
        case date
        /// The beginning of a message's text.
        case snippet
    }

    /// The side of the text.
    public enum Edge: String, Sendable, Hashable, CaseIterable {
        /// Before the text.
        case leading
        /// After the text.
        case trailing
    }

    package enum Kind: Sendable, Hashable {
        case icon(Icon)
        case dot
        case badge(String)
    }

    package let kind: Kind
    /// The color of an icon or a dot, and the background of a badge; `nil` for the default color.
    public let color: StyleColor?
    /// The text for screen readers. An icon or a dot without it is decorative.
    public let label: String?
    /// The text beside which it stands.
    public private(set) var place = Place.title
    /// The side of the text.
    public private(set) var edge: Edge

    private init(_ kind: Kind, color: StyleColor?, label: String?, edge: Edge) {
        (self.kind, self.color, self.label, self.edge) = (kind, color, label, edge)
    }

    /// An icon as high as the text, after the title.
    public static func icon(_ icon: Icon, color: StyleColor? = nil, label: String? = nil) -> RowMark {
        RowMark(.icon(icon), color: color, label: label, edge: .trailing)
    }

    /// A status dot, before the title.
    public static func dot(_ color: StyleColor, label: String? = nil) -> RowMark {
        RowMark(.dot, color: color, label: label, edge: .leading)
    }

    /// A badge, after the title.
    public static func badge(_ text: String, color: StyleColor? = nil, label: String? = nil) -> RowMark {
        RowMark(.badge(text), color: color, label: label, edge: .trailing)
    }

    /// The mark at another place.
    ///
    /// - Parameters:
    ///   - place: The text beside which it stands.
    ///   - edge: The side of the text; `nil` leaves it unchanged.
    public func beside(_ place: Place, _ edge: Edge? = nil) -> RowMark {
        var mark = self
        mark.place = place
        mark.edge = edge ?? mark.edge
        return mark
    }
}

/// One `span` that draws a mark.
struct RowMarkView: Templated, BuiltInTemplate {
    let mark: RowMark

    static let markup: ItemTemplate<Self> = """
        <span aria-label="\(\.label)" class="\(\.style)" role="\({ $0.role })">\(\.text)</span>
        """

    private var label: String? { mark.label.unlessEmpty }
    private var role: String? { label == nil ? nil : "img" }
    private var text: String? { if case .badge(let text) = mark.kind { text } else { nil } }

    private var style: PartStyle {
        switch mark.kind {
        case .icon(let icon): colored(Self.icon.modified(by: icon.className), .textColor)
        case .dot: colored(Self.dot, .textColor)
        case .badge: colored(.badge, .background)
        }
    }

    private func colored(_ style: PartStyle, _ property: StyleProperty) -> PartStyle {
        guard let color = mark.color else { return style }
        var style = style
        style.set(property == .background ? .background(color) : .textColor(color), for: property)
        return style
    }

    private static let icon = PartStyle(baseClass: "symbol mark")
    private static let dot = PartStyle(baseClass: "status-dot")
}
