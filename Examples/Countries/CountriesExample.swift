import ArgumentParser
import PreviewCatalog

/// Renders the states of a screen that is described in Swift, or prints them as a screen file.
struct CountriesExample: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "countries",
        abstract: "The countries of the world in five states, as pages.",
        discussion: """
            EXAMPLES
              swift run Examples countries --output Previews
              swift run Examples countries --screen-file \\
                > Examples/Countries/countries.json
            """)

    @Option(name: .shortAndLong, help: "A folder to write pages to.")
    var output = "Previews"

    @Flag(help: "Print the states as a screen file instead.")
    var screenFile = false

    /// The countries in all states.
    static var scenario: Scenario {
        let states = CountryState.all.map { ScenarioState(name: $0.name, screen: $0.screen) }
        return Scenario(id: "countries", title: "Countries", states: states)
    }

    func run() throws {
        if screenFile {
            print(String(decoding: CountryState.screenFile, as: UTF8.self), terminator: "")
        } else {
            try Self.scenario.writePages(to: output)
        }
    }
}
