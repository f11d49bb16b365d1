/// One line of a picker's menu.
struct PickerChoice: Templated, Equatable {
    var value: String
    var title: String
    var isSelected = false
    var isDisabled = false

    static let template: ItemTemplate<Self> = """
        <option disabled="\(\.isDisabled)" selected="\(\.isSelected)" value="\(\.value)">\(\.shownTitle)</option>
        """

    /// HTML asks for an option with a text; a space that is none to HTML looks like none.
    private var shownTitle: String { title.allSatisfy(\.isWhitespace) ? "\u{A0}" : title }
}
