import ListAdapters
import ListPreviewKit

/// From data to view models, and from states to parts without a hand-written mapping.
enum ViewModelBenchmarks {
    static var all: [Benchmark] {
        [
            Benchmark("view-models/10k/build", "10,000 products to view models, not rendered") { build(10_000) },
            Benchmark(
                "view-models/10k/auto-render", "10,000 states of five properties into parts: by hand, listed, reflected"
            ) { autoRender(10_000) },
        ]
    }

    private static func build(_ count: Int) -> Comparison {
        let products = Product.list(count)
        func rows() -> [ListItemViewModel] { products.map { ProductRow.row($0) } }
        var comparison = Comparison()
        comparison.sides = [Side("ListPreviewKit", work: rows, output: { SideOutput(Array("\($0.count)".utf8)) })]
        comparison.figures = { _ in
            let allocations = MemoryUse.allocations { BlackHole.swallow(rows()) }
            let perRow = allocations.map { Double($0) / Double(count) }
            return [Figure("allocations a row", perRow, unit: "a row", limit: 3)]
        }
        return comparison
    }

    private static func autoRender(_ count: Int) -> Comparison {
        let listed = (0..<count).map { ListedState(id: $0) }
        let reflected = (0..<count).map { ReflectedState(id: $0) }
        /// The result of mapping all models.
        func html<Item: ListItem>(_ type: Item.Type, _ models: [Item.Model]) -> [UInt8] {
            var writer = HTMLWriter(capacity: count * 200)
            for model in models {
                var item = Item()
                Item.map(model, &item)
                Item.template.write(item, into: &writer)
            }
            return writer.bytes()
        }
        func map<Item: ListItem>(_ type: Item.Type, _ models: [Item.Model]) -> [Item] {
            models.map { model in
                var item = Item()
                Item.map(model, &item)
                return item
            }
        }
        var comparison = Comparison()
        comparison.sides = [
            Side(
                "listed", work: { map(ListedView.self, listed) },
                output: { _ in SideOutput(html(ListedView.self, listed)) }),
            Side(
                "reflected", work: { map(ReflectedView.self, reflected) },
                output: { _ in SideOutput(html(ReflectedView.self, reflected)) }),
            Side(
                "mapped by hand", work: { map(MappedView.self, listed) },
                output: { _ in SideOutput(html(MappedView.self, listed)) }),
        ]
        comparison.goals = [.atMost(3, of: "mapped by hand")]
        return comparison
    }
}

/// The content of a row of the benchmark.
protocol PersonState: ListItemDataModel {
    var id: Int { get }
    var photo: ImageView.Source? { get }
    var name: String { get }
    var city: String? { get }
    var badge: String? { get }
    var share: Double { get }
}

struct ListedState: PersonState, Equatable, AutoRenderingState {
    var id: Int
    var photo: ImageView.Source? = .icon(.person)
    var name = "Ada Lovelace"
    var city: String? = "London"
    var badge: String?
    var share = 0.5

    static let fields = StateFields<Self> {
        \.photo
        \.name
        \.city
        \.badge
        \.share
    }
}

struct ReflectedState: PersonState, Equatable {
    var id: Int
    var photo: ImageView.Source? = .icon(.person)
    var name = "Ada Lovelace"
    var city: String? = "London"
    var badge: String?
    var share = 0.5
}

struct ListedView: AutoRendered {
    typealias Model = ListedState
    var photo = ImageView()
    var name = TextLabel()
    var city = TextLabel()
    var badge = Badge()
    var share = ProgressBar()
    static let template: ItemTemplate<Self> = "<div>\(\.photo)\(\.name)\(\.city)\(\.badge)\(\.share)</div>"
}

struct ReflectedView: AutoRendered {
    typealias Model = ReflectedState
    var photo = ImageView()
    var name = TextLabel()
    var city = TextLabel()
    var badge = Badge()
    var share = ProgressBar()
    static let template: ItemTemplate<Self> = "<div>\(\.photo)\(\.name)\(\.city)\(\.badge)\(\.share)</div>"
}

struct MappedView: ListItem {
    typealias Model = ListedState
    var photo = ImageView()
    var name = TextLabel()
    var city = TextLabel()
    var badge = Badge()
    var share = ProgressBar()
    static let template: ItemTemplate<Self> = "<div>\(\.photo)\(\.name)\(\.city)\(\.badge)\(\.share)</div>"

    static func map(_ state: ListedState, _ view: inout MappedView) {
        view.photo.source = state.photo
        view.name.text = state.name
        view.city.text = state.city
        view.badge.text = state.badge
        view.badge.isHidden = state.badge == nil
        view.share.value = state.share
    }
}
