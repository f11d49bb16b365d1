/// A small symbol at the trailing edge of a row.
public struct Accessory: Templated, Stylable, Equatable, BuiltInTemplate {
    /// The kind of an accessory.
    public enum Kind: String, Sendable, Hashable, CaseIterable {
        /// No accessory.
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
    private var spokenLabel: String? { isAbsent ? nil : label.unlessEmpty }
    private var role: String? { spokenLabel == nil ? nil : "img" }
    private var signStyle: PartStyle {
        // Nearly all accessories have no style of their own, and do not need the lookup of a style with an additional class.
        let isPlain = style == .accessory
        return switch kind {
        case .none: style
        case .chevron: isPlain ? Self.chevron : style.modified(by: "accessory-chevron")
        case .checkmark: isPlain ? Self.checkmark : style.modified(by: "accessory-checkmark")
        case .detail: isPlain ? Self.detail : style.modified(by: "accessory-detail")
        }
    }

    private static let chevron = PartStyle.accessory.modified(by: "accessory-chevron")
    private static let checkmark = PartStyle.accessory.modified(by: "accessory-checkmark")
    private static let detail = PartStyle.accessory.modified(by: "accessory-detail")
}

extension PartStyle {
    /// An accessory with its default style.
    package static let accessory = PartStyle(baseClass: "accessory")
}
