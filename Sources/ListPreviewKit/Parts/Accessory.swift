/// A small symbol at the trailing edge of a row.
public struct Accessory: Templated, Stylable, Equatable, BuiltInTemplate {
    /// The kind of an accessory.
    public enum Kind: Sendable, Hashable {
        /// No accessory.
        case none
        /// The row opens another screen.
        case chevron
        /// The row is selected.
        case checkmark
        /// The row has details to show.
        case detail
        /// Any icon, with a color and a text for screen readers.
        indirect case icon(Icon, color: StyleColor? = nil, label: String? = nil)
        /// An icon that is a button with an action of its own, in rows with a title, a subtitle or a value. Without a
        /// label, it is named "More Info". ``ListItemViewModel/onAccessory(perform:)`` handles its action.
        indirect case button(Icon, color: StyleColor? = nil, label: String? = nil, action: String)

        /// Whether the accessory is a button.
        var isButton: Bool { if case .button = self { true } else { false } }
    }

    /// The kind of the accessory.
    public var kind: Kind
    /// The text for screen readers. An accessory without it is decorative.
    public var label: String?
    /// The style of the accessory.
    public var style: PartStyle = .accessory

    /// Creates an accessory.
    public init(_ kind: Kind = .none, label: String? = nil) {
        self.kind = kind
        self.label = label
    }

    /// One `span`, hidden without an accessory; the style sheet draws the accessory.
    static let markup: ItemTemplate<Self> = """
        <span aria-label="\({ $0.spokenLabel })" class="\(\.signStyle)" hidden="\(\.isAbsent)" role="\({ $0.role })"></span>
        """

    private var isAbsent: Bool { kind == .none }
    private var spokenLabel: String? {
        switch kind {
        case .none: nil
        case .icon(_, _, let own), .button(_, _, let own, _): (label ?? own).unlessEmpty
        case .chevron, .checkmark, .detail: label.unlessEmpty
        }
    }
    private var role: String? { spokenLabel == nil ? nil : "img" }
    private var signStyle: PartStyle {
        // Nearly all accessories have no style of their own, and do not need the lookup of a style with an additional class.
        let isPlain = style == .accessory
        return switch kind {
        case .none: style
        case .chevron: isPlain ? Self.chevron : style.modified(by: "accessory-chevron")
        case .checkmark: isPlain ? Self.checkmark : style.modified(by: "accessory-checkmark")
        case .detail: isPlain ? Self.detail : style.modified(by: "accessory-detail")
        case .icon(let icon, let color, _), .button(let icon, let color, _, _): style(of: icon, color)
        }
    }

    private func style(of icon: Icon, _ color: StyleColor?) -> PartStyle {
        var style = style.modified(by: "accessory-icon \(icon.className)")
        if let color { style.set(.textColor(color), for: .textColor) }
        return style
    }

    private static let chevron = PartStyle.accessory.modified(by: "accessory-chevron")
    private static let checkmark = PartStyle.accessory.modified(by: "accessory-checkmark")
    private static let detail = PartStyle.accessory.modified(by: "accessory-detail")
}

/// An accessory that is a button.
struct AccessoryButton: Templated, BuiltInTemplate {
    private let accessory: Accessory
    private let label: String
    private let action: String

    /// The button; `nil` for another accessory.
    init?(_ accessory: Accessory) {
        guard case .button(let icon, let color, let label, let action) = accessory.kind else { return nil }
        var sign = accessory
        (sign.kind, sign.label) = (.icon(icon, color: color), nil)
        self.accessory = sign
        self.label = (label ?? accessory.label).unlessEmpty ?? ListText.moreInfo.rawValue
        self.action = action
    }

    static let markup: ItemTemplate<Self> = """
        <button aria-label="\(\.label)" class="accessory-button" data-action="\(\.action)" type="button">\
        \(\.accessory)</button>
        """
}

extension PartStyle {
    /// An accessory with its default style.
    package static let accessory = PartStyle(baseClass: "accessory")
}
