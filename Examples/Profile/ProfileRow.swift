import ListAdapters
import ListPreviewKit

/// Somebody's picture, name and headline. There is no `map`: the state's properties find their parts.
struct ProfileRow: AutoRendered {
    typealias Model = Profile

    var photo = ImageView()  // the only picture: matched by its type
    var name = TextLabel(style: .profileName)  // one of two labels: matched by their names
    var headline = TextLabel(style: .profileDetail)  // optional: nil hides it
    var completion = CompletionModule()  // filled from a state of its own

    static let template: ItemTemplate<Self> = """
        <div class="item subtitle-row">
            \(\.photo)<div class="item-texts">\(\.name)\(\.headline)\(\.completion)</div>
        </div>
        """
}

/// A module: it can stand in any row whose state has a `Completion`.
struct CompletionModule: AutoRenderedPart {
    typealias ViewState = Completion

    var share = ProgressBar(label: "Profile completion")
    var hint = TextLabel(style: .profileHint)
    var isHidden = false

    static let template: ItemTemplate<Self> = """
        <div hidden="\(\.isHidden)">\(\.share)\(\.hint)</div>
        """
}

/// A way to reach somebody.
struct ContactRow: AutoRendered {
    typealias Model = Contact

    var symbol = ImageView()
    var title = TextLabel(style: .contactTitle)
    var value = TextLabel(style: .contactValue)
    var accessory = Accessory()

    static let template: ItemTemplate<Self> = """
        <div class="item value-row">\(\.symbol)\(\.title)\(\.value)\(\.accessory)</div>
        """
}

extension PartStyle {
    static let profileName = styled("label title") { $0.font = .title3 }
    static let profileDetail = PartStyle(baseClass: "label subtitle")
    static let profileHint = styled("label subtitle") { $0.font = .caption1 }
    static let contactTitle = PartStyle(baseClass: "label title")
    static let contactValue = PartStyle(baseClass: "label value")

    private static func styled(_ baseClass: String, _ style: (inout TextLabel) -> Void) -> PartStyle {
        var label = TextLabel(style: PartStyle(baseClass: baseClass))
        style(&label)
        return label.style
    }
}
