import ArgumentParser
import ListAdapters
import ListPreviewKit
import PreviewCatalog

/// Changes the color of all Volkswagens, and prints the rows that this updates.
struct CarsExample: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "cars",
        abstract: "Rows keyed by identifiers, reloaded where their content has changed.",
        discussion: """
            EXAMPLES
              swift run Examples cars
              swift run Examples cars --output Previews
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
        print(before.changes(to: after), terminator: "")
        if let output { try Self.scenario(before: before, after: after).writePages(to: output) }
    }

    /// The screen before and after the change.
    static func scenario(before: ListScreen, after: ListScreen) -> Scenario {
        Scenario(id: "cars", title: "Cars") {
            ScenarioState(name: "Before", screen: before)
            ScenarioState(name: "All Volkswagens green", screen: after)
        }
    }

    /// The screen before and after the change, of a new garage.
    static func scenario() throws -> Scenario {
        let garage = Garage()
        let before = screen(try garage.open().sections)
        return scenario(before: before, after: screen(garage.paint(.volkswagen, .green).sections))
    }

    private static func screen(_ sections: [ListSection]) -> ListScreen {
        ListScreen(id: "cars", title: "Cars", sections: sections)
    }
}
