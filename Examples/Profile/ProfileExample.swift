import ArgumentParser
import PreviewCatalog

/// Renders rows that fill themselves from their states, in every phase of their screen.
struct ProfileExample: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "profile",
        abstract: "A profile whose rows fill themselves: loading, failed, empty and with content, as pages.",
        discussion: """
            EXAMPLES
              swift run Examples profile --output Previews
            """)

    @Option(name: .shortAndLong, help: "A folder to write pages to.")
    var output = "Previews"

    /// The profile in all phases.
    static var scenario: Scenario {
        let states = ProfilePhases.all.map { ScenarioState(name: $0.name, screen: $0.screen) }
        return Scenario(
            id: "profile", title: "Profile", group: "Account",
            notes: "The same rows show bones while they load, and what is there then.",
            variants: [.dark, .largeText, .rightToLeft], states: states)
    }

    func run() throws {
        try Self.scenario.writePages(to: output)
    }
}
