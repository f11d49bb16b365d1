import ListPreviewKit

/// A sub-row of a ``CardRow``, which is marked if its text begins with a capital letter.
struct CardTag: Templated, Equatable {
    var text: String
    static let template: ItemTemplate<Self> = "<li class=\"\(\.kind)\"><b>\(\.text)</b></li>"

    private var kind: String? { text.first?.isUppercase == true ? "marked" : nil }
}
