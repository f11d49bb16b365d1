import Foundation
import ListItems
import ListRendering
import ListViewModels
import PreviewCatalog

/// A gallery on a disk, as a folder or as a single file.
final class GalleryFolder: Sendable {
    enum Form: CaseIterable {
        case folder
        case singleFile
    }

    private let url: URL

    init(_ scenarios: [Scenario], form: Form = .folder) throws {
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
        }
    }

    deinit {
        try? FileManager.default.removeItem(at: url)
    }

    /// The gallery's address, with what follows `#`.
    func address(_ route: String = "/") -> String {
        url.appendingPathComponent("index.html").absoluteString + "#" + route
    }

    // MARK: Screens

    static let cars = Scenario(
        id: "cars", title: "Cars", group: "Shop", notes: "From an empty garage to a full one.",
        variants: [
            PreviewVariant("At night", id: "night", options: PreviewOptions(scheme: .dark)),
            PreviewVariant("Mirrored", id: "mirrored", options: PreviewOptions(direction: .rightToLeft)),
        ]
    ) {
        ScenarioState(name: "Empty", notes: "Nobody sells anything.", screen: carScreen([]))
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
                    ListItemViewModel(ValueRow.self, data: ItemModel(id: "v", title: "Version", detail: "2.4"))
                }
            })
    }

    static let all = [cars, settings, about]

    /// As many as somebody with many screens has.
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
                    ListItemViewModel(
                        SubtitleRow.self,
                        data: ItemModel(
                            id: name, title: name, detail: "\(names.count) of them", image: .icon(.car), badge: "3"),
                        action: "open")
                }
            }
        }
    }

    private static func settingsScreen(isInFlight: Bool) -> ListScreen {
        ListScreen(id: "settings", title: "Settings") {
            ListSection(id: "s", header: .header("Connections")) {
                ListItemViewModel.switch("Airplane Mode", isOn: isInFlight) { _, _ in }
                ListItemViewModel.stepper("Snooze", value: isInFlight ? 3 : 2, minimum: 0, maximum: 9) { _, _ in }
                ListItemViewModel(
                    LinkRow.self, data: LinkModel(id: "help", title: "Help", address: "https://example.com/help"))
            }
        }
    }
}
