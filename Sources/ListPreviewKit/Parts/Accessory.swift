/// The small sign at a row's trailing edge.
public struct Accessory: Templated, Stylable, Equatable, BuiltInTemplate {
    /// The kind of an accessory.
    public enum Kind: String, Sendable, Hashable, CaseIterable {
        /// No sign.
        case none
        /// The row opens another screen.
        case chevron
        /// The row is selected.
        case checkmark
        /// The row has details to show.
        case detail
    }

    /// The kind of the accessory.
    public var kind: Kind
    /// The text for screen readers. An accessory without it is decorative.
    public var label: String?
    /// How the sign looks.
    public var style: PartStyle = .accessory

    /// Creates a sign.
    public init(_ kind: Kind = .none, label: String? = nil) {
        self.kind = kind
        self.label = label
    }

    /// One `span`, hidden without an accessory; the style sheet draws the accessory.
    static let markup: ItemTemplate<Self> = """
        <span aria-label="\({ $0.spokenLabel })" class="\(\.styleClass)" hidden="\(\.isAbsent)" role="\({ $0.role })"></span>
        """

    private var isAbsent: Bool { kind == .none }
    private var spokenLabel: String? { isAbsent ? nil : label.unlessEmpty }
    private var role: String? { spokenLabel == nil ? nil : "img" }
    private var styleClass: StyleClass? {
        // Nearly all accessories have no style of their own, and do not need the lookup of a style with an additional class.
        let isPlain = style == .accessory
        return switch kind {
        case .none: style.styleClass
        case .chevron: isPlain ? Self.chevronClass : Self.chevron(style)
        case .checkmark: isPlain ? Self.checkmarkClass : Self.checkmark(style)
        case .detail: isPlain ? Self.detailClass : Self.detail(style)
        }
    }

    private static let chevronClass = chevron(.accessory)
    private static let checkmarkClass = checkmark(.accessory)
    private static let detailClass = detail(.accessory)

    private static func chevron(_ style: PartStyle) -> StyleClass {
        style.modified(by: "accessory-chevron").styleClass
    }

    private static func checkmark(_ style: PartStyle) -> StyleClass {
        style.modified(by: "accessory-checkmark").styleClass
    }

    private static func detail(_ style: PartStyle) -> StyleClass {
        style.modified(by: "accessory-detail").styleClass
    }
}

extension PartStyle {
    /// An accessory with its default style.
    package static let accessory = PartStyle(baseClass: "accessory")
}
