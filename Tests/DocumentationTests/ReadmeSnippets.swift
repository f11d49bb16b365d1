// The Swift code of README.md, here to be compiled. `SnippetTests` compares both.

// snippet: Car
import ListPreviewKit

struct Car: ListItemDataModel, Equatable {
    var id: String  // which row it is
    var model: String  // what it shows
    var price: String
}

struct CarRow: ListItem {
    var photo = ImageView()
    var title = Label()
    var price = Label()

    static let template: ItemTemplate<Self> = """
        <div class="car">\(\.photo)<b>\(\.title)</b>\(\.price)</div>
        """

    static func map(_ car: Car, _ row: inout CarRow) {
        row.title.text = car.model
        row.price.text = car.price
    }
}
// end

// snippet: Screen
extension ListItemStyle where Item == CarRow {
    static var sale: Self { .init { $0.price.textColor = .magenta } }
    static var rounded: Self { .init { $0.photo.cornerRadius = 8 } }
}

func screen(_ cars: [Car]) -> ListScreen {
    ListScreen(id: "cars", title: "Cars") {
        ListSection(id: "used", header: .header("Used")) {
            for car in cars {
                ListItemViewModel(data: car, map: CarRow.map, style: .custom(.sale + .rounded))
            }
        }
    }
}
// end

// snippet: Animations
func animated(_ cars: [Car]) -> ListScreen {
    var screen = screen(cars)
    let sides = ListAnimationConfiguration(rowInsertion: .left, rowDeletion: .right)
    screen.updateAnimation = .standard(configuration: sides)
    screen.sections[0].rows[0] = screen.sections[0].rows[0].animation(RowAnimations(reload: .top))
    return screen
}

let bounce = ListUpdateAnimation.custom(configuration: .moveWithBounce(duration: 0.6))
let zoom = ListUpdateAnimation.custom(
    configuration: ListItemsAnimation(
        keyframes: [AnimationKeyframe(opacity: 0, scale: 0.8), AnimationKeyframe(opacity: 1, scale: 1)],
        duration: 0.4, easing: .spring(damping: 0.7)))
// end

// snippet: Events
func settings(wifi: Bool, setWiFi: @escaping @Sendable (Bool) async -> Void) -> ListScreen {
    ListScreen(id: "settings", title: "Settings") {
        ListSection(id: "network", header: .header("Network")) {
            ListItemViewModel.switch("Wi-Fi", image: .icon(.wifi), isOn: wifi) { isOn, _ in await setWiFi(isOn) }
            ListItemViewModel.row("Home", accessory: .checkmark) { context in print("join", context.id ?? "") }
                .swipeActions(trailing: [.delete(title: "Forget")])
                .on("delete") { context in print("forget", context.id ?? "") }
        }
    }
}
// end

// snippet: Loader
func loading(_ screen: ListScreen) -> ListScreen {
    var screen = screen
    var configuration = ListLoaderConfiguration.default
    configuration.direction = .fromTopLeftToBottomRight
    let rows = ListItemViewModel.placeholders(CarRow.self, count: 6)
    screen.showLoader(with: [ListSection(id: "used", rows: rows)], configuration: configuration)
    return screen
}
// end

func renderSnippet() -> (page: String, patch: DOMPatch) {
    // snippet: Render
    let before = screen([Car(id: "mini", model: "Mini", price: "4,000 €")])
    let after = screen([Car(id: "mini", model: "Mini", price: "3,500 €")])

    let page = DocumentRenderer().string(for: before)
    let patch = before.patch(to: after)
    print(String(decoding: patch.encoded(), as: UTF8.self))
    // end
    return (page, patch)
}
