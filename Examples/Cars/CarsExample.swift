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
        let before = Self.screen(try garage.open().sections)
        let update = garage.paint(.volkswagen, .green)
        let after = Self.screen(update.sections)
        for missing in update.missingRows { print("warning: \(missing)") }

        print("reloaded: \(update.reloadedItems)")
        let patch = before.patch(to: after, animation: update.animation)
        print(ScreenChangesFormatter().string(ScreenChanges(from: before, to: after, patch: patch)), terminator: "")
        if let output { try write(Self.scenario(before: before, after: after), to: output) }
    }

    /// The screen before and after the change.
    static func scenario(before: ListScreen, after: ListScreen) -> Scenario {
        Scenario(id: "cars", title: "Cars") {
            ScenarioState(name: "Before", screen: before)
            ScenarioState(name: "All Volkswagens green", screen: after)
        }
    }

    /// The screen before and after the change, from a garage of its own.
    static func scenario() throws -> Scenario {
        let garage = Garage()
        let before = screen(try garage.open().sections)
        return scenario(before: before, after: screen(garage.paint(.volkswagen, .green).sections))
    }

    private static func screen(_ sections: [ListSection]) -> ListScreen {
        ListScreen(id: "cars", title: "Cars", sections: sections)
    }

    private func write(_ scenario: Scenario, to folder: String) throws {
        let results = try SiteWriter(try PreviewSite([scenario]), to: folder, validator: try MarkupValidator()).write()
        let invalid = results.filter { $0.report?.isValid == false }
        print("\(results.count) pages in \(folder), \(invalid.count) not valid")
        if !invalid.isEmpty { throw ExitCode.failure }
    }
}
