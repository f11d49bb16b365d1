import ArgumentParser
import ListPreviewKit
import MarkupValidation
import PreviewCatalog

/// Changes the colour of all Volkswagens, and tells which rows that updates.
@main
struct CarsExample: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "Cars",
        abstract: "Rows keyed by identifiers, reloaded where what they show has changed.",
        discussion: """
            EXAMPLES
              swift run Cars
              swift run Cars --output Previews
            """)

    @Option(name: .shortAndLong, help: "A folder to write pages of both states to.")
    var output: String?

    func run() throws {
        let garage = Garage()
        let before = screen(try garage.open().sections)
        let update = garage.paint(.volkswagen, .green)
        let after = screen(update.sections)
        for missing in update.missingRows { print("warning: \(missing)") }

        print("reloaded: \(update.reloadedItems)")
        let patch = before.patch(to: after, animation: update.animation)
        print(ScreenChangesFormatter().string(ScreenChanges(from: before, to: after, patch: patch)), terminator: "")
        if let output { try write([("Before", before), ("All Volkswagens green", after)], to: output) }
    }

    private func screen(_ sections: [ListSection]) -> ListScreen {
        ListScreen(id: "cars", title: "Cars", sections: sections)
    }

    private func write(_ states: [(name: String, screen: ListScreen)], to folder: String) throws {
        let scenario = Scenario(
            id: "cars", title: "Cars", states: states.map { ScenarioState(name: $0.name, screen: $0.screen) })
        let results = try SiteWriter(try PreviewSite([scenario]), to: folder, validator: try MarkupValidator()).write()
        let invalid = results.filter { $0.report?.isValid == false }
        print("\(results.count) pages in \(folder), \(invalid.count) not valid")
        if !invalid.isEmpty { throw ExitCode.failure }
    }
}
