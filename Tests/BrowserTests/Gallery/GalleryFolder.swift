import Foundation
import ListPreviewKit
import PreviewCatalog
import PreviewServing
import Testing

/// A gallery on a disk, as a folder or as a single file, or one that a server renders page by page.
final class GalleryFolder: Sendable {
    enum Form: CaseIterable {
        case folder
        case singleFile
        case served
    }

    private let url: URL
    /// The content of a server.
    let pages: GalleryPages?

    /// A gallery during a test.
    static func with(
        _ scenarios: [Scenario], form: Form, _ body: (GalleryFolder) async throws -> Void
    ) async throws {
        guard form == .served else { return try await body(GalleryFolder(scenarios, form: form)) }
        let pages = GalleryPages(scenarios, title: "Garage", assetsPath: ServedGallery.assetsPath)
        try await RunningServer.with(gallery: pages) { server in
            let url = try #require(URL(string: "\(server.url)gallery/"))
            try await body(GalleryFolder(url: url, pages: pages))
        }
    }

    private init(url: URL, pages: GalleryPages) {
        (self.url, self.pages) = (url, pages)
    }

    init(_ scenarios: [Scenario], form: Form = .folder) throws {
        pages = nil
        url = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
        let site = try PreviewSite(scenarios, title: "Garage")
        switch form {
        case .folder:
            _ = try SiteWriter(site, to: url.path, validator: nil).write()
        case .singleFile:
            var gallery = SingleFileGallery()
            for scenario in site.scenarios { gallery.add(ScenarioRenderer(validator: nil).render(scenario)) }
            try Data(gallery.page(title: site.title)).write(to: url.appendingPathComponent("index.html"))
        case .served: throw CancellationError()
        }
    }

    /// Removes a file, as if it was never loaded.
    func remove(_ path: String) throws {
        try FileManager.default.removeItem(at: url.appendingPathComponent(path))
    }

    deinit {
        if pages == nil { try? FileManager.default.removeItem(at: url) }
    }

    /// The gallery's address, with what follows `#`.
    func address(_ route: String = "/") -> String {
        (pages == nil ? url.appendingPathComponent("index.html") : url).absoluteString + "#" + route
    }

    // MARK: Screens

    static let cars = Scenario(
        id: "cars", title: "Cars", group: "Shop", notes: "From an empty garage to a full one.",
        variants: [
            PreviewVariant("At night", id: "night", options: PreviewOptions(scheme: .dark)),
            PreviewVariant("Mirrored", id: "mirrored", options: PreviewOptions(direction: .rightToLeft)),
        ]
    ) {
        ScenarioState(name: "Empty", notes: "There are no offers.", screen: carScreen([]))
        ScenarioState(name: "Two cars", screen: carScreen(["Golf", "Panda"]))
        ScenarioState(name: "Four cars", screen: carScreen(["Beetle", "Panda", "Golf", "Octavia"]))
    }

    static let settings = Scenario(id: "settings", title: "Settings", group: "Account") {
        ScenarioState(name: "Home", screen: settingsScreen(isInFlight: false))
        ScenarioState(name: "In flight", screen: settingsScreen(isInFlight: true))
    }

    static let about = Scenario(id: "about", title: "About") {
        ScenarioState(
            name: "Default",
            screen: ListScreen(id: "about", title: "About") {
                ListSection(id: "s") {
                    ValueRow.row(ItemModel(id: "v", title: "Version", detail: "2.4"))
                }
            })
    }

    static let all = [cars, settings, about]

    /// A screen whose second state has values.
    static let offer = Scenario(id: "offer", title: "Offer") {
        ScenarioState(name: "Plain", screen: offerScreen(title: "Golf", price: 1, isOnSale: false, style: "plain"))
        ScenarioState(
            name: "Of values",
            controls: [
                .text("title", "Golf"), .number("price", 4000, in: 0...10_000, step: 100), .flag("onSale", false),
                .choice("style", ["plain", "grouped"]), .number("more", 0, in: 0...50),
            ]
        ) { values in
            offerScreen(
                title: values.text("title"), price: values.integer("price"), isOnSale: values.flag("onSale"),
                style: values.text("style"), more: values.integer("more"))
        }
        ScenarioState(name: "Sold", screen: offerScreen(title: "Golf", price: 0, isOnSale: true, style: "plain"))
    }

    static func offerScreen(
        title: String, price: Int, isOnSale: Bool, style: String, more: Int = 0
    ) -> ListScreen {
        ListScreen(id: "offer", title: "Offer", style: style == "plain" ? .plain : .insetGrouped) {
            ListSection(id: "s") {
                ValueRow.row(ItemModel(id: "car", title: title, detail: "\(price) €", badge: isOnSale ? "Sale" : nil))
                for number in 0..<more {
                    TitleRow.row(ItemModel(id: "more-\(number)", title: "More \(number)"))
                }
            }
        }
    }

    /// As many screens as in a large project.
    static func many(_ count: Int) -> [Scenario] {
        (0..<count).map { number in
            Scenario(id: "screen-\(number)", title: "Screen \(number)", group: "Group \(number / 40)") {
                ScenarioState(name: "Empty", screen: carScreen([]))
                ScenarioState(name: "One", screen: carScreen(["Golf"]))
                ScenarioState(name: "Two", screen: carScreen(["Panda", "Golf"]))
            }
        }
    }

    private static func carScreen(_ names: [String]) -> ListScreen {
        ListScreen(id: "cars", title: "Cars") {
            ListSection(id: "used", header: .header("Used"), footer: names.isEmpty ? .footer("No cars.") : nil) {
                for name in names {
                    SubtitleRow.row(
                        ItemModel(
                            id: name, title: name, detail: "\(names.count) of them", image: .icon(.car), badge: "3"),
                        action: "open")
                }
            }
        }
    }

    private static func settingsScreen(isInFlight: Bool) -> ListScreen {
        ListScreen(id: "settings", title: "Settings") {
            ListSection(id: "s", header: .header("Connections")) {
                ListItemViewModel.switch("Airplane Mode", isOn: isInFlight) { _ in }
                ListItemViewModel.stepper("Snooze", value: isInFlight ? 3 : 2, minimum: 0, maximum: 9) { _ in }
                LinkRow.row(LinkModel(id: "help", title: "Help", address: "https://example.com/help"))
            }
        }
    }
}

extension Scenario {
    /// The scenario of a screen file's text.
    init(yaml: String) throws {
        self.init(try ScreenFileReader().read(Array(yaml.utf8), path: "screen.yaml"))
    }
}
