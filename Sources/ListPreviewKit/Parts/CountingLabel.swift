/// A label whose number counts from the old value to the new one when it changes in place.
///
/// The page has the new text at once; a count is drawn above it for a moment. Of a text with a number in it only the number
/// counts. Write it in digits with `.` before decimals and without other separators, or it changes without counting: as
/// anything else in a row does, with the row's reload animation. Where that is ``RowAnimation/none`` nothing counts.
public struct CountingLabel: Templated, Stylable, Equatable {
    /// The text; `nil` hides the label.
    public var text: String?
    /// Whether the label is hidden although it has a text.
    public var isHidden = false
    /// How the label looks.
    public var style: PartStyle = .label

    /// Creates a label.
    public init(_ text: String? = nil) {
        self.text = text
    }

    /// One `span` with the text, hidden without one, with a mark for the page's script to count.
    public static let template: ItemTemplate<Self> = """
        <span class="\(\.styleClass)" data-counts="" hidden="\(\.isAbsent)">\(\.text)</span>
        """

    private var styleClass: StyleClass? { isHidden && text == nil ? style.concealed : style.styleClass }
    private var isAbsent: Bool { isHidden || text == nil }
}
