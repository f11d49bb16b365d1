/// A progress bar that animates changes in place, unless its row's reload animation is ``RowAnimation/none``. Without
/// a value, it is hidden.
public struct ProgressBar: Templated, Stylable, Equatable, BuiltInTemplate {
    /// The progress from 0 to 1; `nil` hides the bar. Above 1, the bar is full, and screen readers read the percentage.
    public var value: Double?
    /// The description of the progress for screen readers.
    public var label: String?
    /// Whether the bar is hidden although it has a value.
    public var isHidden = false
    /// The style of the bar.
    public var style: PartStyle = .progressBar

    /// Creates a bar.
    public init(_ value: Double? = nil, label: String? = nil) {
        self.value = value
        self.label = label
    }

    /// A `span` with the role of a progress bar; the fill is a drawn rectangle, hidden without a value.
    ///
    /// The fill's width is an attribute, which a strict Content-Security-Policy allows and the page animates.
    static let markup: ItemTemplate<Self> = """
        <span aria-label="\(\.spokenLabel)" aria-valuemax="100" aria-valuemin="0" aria-valuenow="\(\.percent)" \
        aria-valuetext="\(\.spokenPercentage)" class="\(\.shownStyle)" hidden="\(\.isAbsent)" role="progressbar"><svg aria-hidden="true">\
        <rect height="100%" width="\(\.width)"></rect></svg></span>
        """

    private var shownStyle: PartStyle { isHidden && value == nil ? style.concealed : style }
    private var isAbsent: Bool { isHidden || value == nil }
    private var spokenLabel: String? { label.unlessEmpty }
    private var width: String { percent + "%" }

    private var spokenPercentage: String? { value.flatMap(Self.percentage(above:)) }

    /// A progress above 1 in words; `nil` for any other.
    static func percentage(above value: Double) -> String? {
        guard value.isFinite, value > 1 else { return nil }
        return NumberText.text(value * 100, decimals: 0, separator: ".", grouping: "") + " %"
    }

    /// To a tenth, which is finer than any drawing.
    private var percent: String { Self.percent(of: value) }

    static func percent(of value: Double?) -> String {
        let share = value.map { $0.isFinite ? min(max($0, 0), 1) : 0 } ?? 0
        return CSSNumber((share * 1000).rounded() / 10)?.description ?? "0"
    }
}

extension PartStyle {
    /// A progress bar with its default style.
    package static let progressBar = PartStyle(baseClass: "progress-bar")
}
