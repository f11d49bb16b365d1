import ListAdapters
import ListPreviewKit

/// The model of a ``ProfileRow``.
struct Profile: ListItemDataModel, Equatable {
    var id: String
    var photo: ImageView.Source
    var name: String
    /// Optional: a row without it hides its label.
    var headline: String?
    /// A nested state.
    var completion: Completion?
}

/// The model of a ``CompletionModule``: how much of a profile is filled in.
struct Completion: Sendable, Equatable {
    var share: Double
    var hint: String
}

/// The model of a ``ContactRow``. There can be many, so it lists its properties, which makes reading them fast.
struct Contact: ListItemDataModel, Equatable, AutoRenderingState {
    var id: String
    var symbol: ImageView.Source
    var title: String
    var value: String
    var accessory: Accessory.Kind?

    static let fields = StateFields<Self> {
        \.symbol
        \.title
        \.value
        \.accessory
    }
}

/// A person's picture, name and headline. There is no `map`: the state's properties find their parts.
struct ProfileRow: AutoRendered {
    typealias Model = Profile

    var photo = ImageView()  // the only picture: matched by its type
    var name = TextLabel(style: .profileName)  // one of two labels: matched by their names
    var headline = TextLabel(style: .profileDetail)  // optional: nil hides it
    var completion = CompletionModule()  // filled from a nested state

    static let template: ItemTemplate<Self> = """
        <div class="item subtitle-row">
            \(\.photo)<div class="item-texts">\(\.name)\(\.headline)\(\.completion)</div>
        </div>
        """
}

/// A module: it can be part of any row whose state has a `Completion`.
struct CompletionModule: AutoRenderedPart {
    typealias ViewState = Completion

    var share = ProgressBar(label: "Profile completion")
    var hint = TextLabel(style: .profileHint)
    var isHidden = false

    static let template: ItemTemplate<Self> = """
        <div hidden="\(\.isHidden)">\(\.share)\(\.hint)</div>
        """
}

/// A way to contact a person.
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
