import HTMLTemplate

/// One line of a picker's menu.
struct PickerChoice: Templated, Equatable {
    var value: String
    var title: String
    var isSelected = false
    var isDisabled = false

    static let template: ItemTemplate<Self> = """
        <option disabled="\(\.isDisabled)" selected="\(\.isSelected)" value="\(\.value)">\(\.title)</option>
        """
}
