import ListAdapters
import ListPreviewKit

/// All built-in parts in one row.
struct FullState: ListItemDataModel, Equatable {
    var id = 1
    var source: ImageView.Source?
    var title = "T"
    var badge: String?
    var count: String?
    var progress: Double?
    var sign: Accessory.Kind?
}

struct FullRow: AutoRendered {
    typealias Model = FullState
    var image = ImageView()
    var title = TextLabel()
    var badge = Badge()
    var count = CountingLabel()
    var bar = ProgressBar()
    var accessory = Accessory()
    static let template: ItemTemplate<Self> = """
        <div>\(\.image)\(\.title)\(\.badge)\(\.count)\(\.bar)\(\.accessory)</div>
        """
}

/// Two labels and an optional text.
struct PersonState: ListItemDataModel, Equatable {
    var id: Int
    var name: String
    var city: String?
}

struct PersonRow: AutoRendered, Equatable {
    typealias Model = PersonState
    var city = TextLabel()
    var name = TextLabel()
    static let template: ItemTemplate<Self> = "<div>\(\.name)\(\.city)</div>"
}

/// The same, with its properties listed.
struct ListedPerson: ListItemDataModel, Equatable, AutoRenderingState {
    var id: Int
    var name: String
    var city: String?
    var photo: ImageView.Source?
    static let fields = StateFields<Self> {
        \.city
        \.photo
        \.name
    }
}

struct ListedPersonRow: AutoRendered {
    typealias Model = ListedPerson
    var city = TextLabel()
    var name = TextLabel()
    var photo = ImageView()
    static let template: ItemTemplate<Self> = "<div>\(\.name)\(\.city)\(\.photo)</div>"
}

/// A module inside a row, and one inside that.
struct AddressState: Sendable, Equatable {
    var street: String
    var country: CountryNote?
}

struct CountryNote: Sendable, Equatable {
    var name: String
}

struct CountryModule: AutoRenderedPart {
    typealias ViewState = CountryNote
    var name = TextLabel()
    var isHidden = false
    static let template: ItemTemplate<Self> = "<i hidden=\"\(\.isHidden)\">\(\.name)</i>"
}

struct AddressModule: AutoRenderedPart {
    typealias ViewState = AddressState
    var street = TextLabel()
    var country = CountryModule()
    var isHidden = false
    static let template: ItemTemplate<Self> = "<b hidden=\"\(\.isHidden)\">\(\.street)\(\.country)</b>"
}

struct CardState: ListItemDataModel, Equatable {
    var id = 1
    var home: AddressState
    var work: AddressState?
    var others: [AddressState] = []
}

struct CardModuleRow: AutoRendered {
    typealias Model = CardState
    var work = AddressModule()
    var home = AddressModule()
    var others: [AddressModule] = []
    static let template: ItemTemplate<Self> = "<div>\(\.home)\(\.work)<p>\(\.others)</p></div>"
}

extension AutoRendered {
    /// The markup of a row with a model, as on a screen.
    static func markup(_ model: Model) -> String { Self.row(model).html }

    /// The component filled with a model.
    static func filled(_ model: Model) -> Self {
        var row = Self()
        map(model, &row)
        return row
    }
}
