/// A label whose number counts from the old value to the new one when it changes in place.
///
/// The page contains the new text at once; the counting text is drawn over it briefly. If the text contains other
/// characters, only the number counts. Write the number in digits with `.` before decimals and without other
/// separators; otherwise, it changes without counting, with the row's reload animation. If that animation is
/// ``RowAnimation/none``, nothing counts.
public struct CountingLabel: Templated, Stylable, Equatable, BuiltInTemplate {
    /// The text; `nil` hides the label.
    public var text: String?
    /// Whether the label is hidden although it has a text.
    public var isHidden = false
    /// The style of the label.
    public var style: PartStyle = .label

    /// Creates a label.
    public init(_ text: String? = nil) {
        self.text = text
    }

    /// One `span` with the text, hidden without a text; the mark lets the page's script count.
    static let markup: ItemTemplate<Self> = """
        <span class="\(\.shownStyle)" data-counts="" hidden="\(\.isAbsent)">\(\.text)</span>
        """

    private var shownStyle: PartStyle { isHidden && text == nil ? style.concealed : style }
    private var isAbsent: Bool { isHidden || text == nil }
}
