import ArgumentParser
import MarkupValidation
import PreviewCatalog

/// Renders the states of a screen that is described in Swift, or prints them as a screen file.
@main
struct CountriesExample: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "Countries",
        abstract: "The countries of the world in five states, as pages.",
        discussion: """
            EXAMPLES
              swift run Countries --output Previews
              swift run Countries --screen-file > Examples/Countries/countries.json
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
            return
        }
        let site = try PreviewSite([Self.scenario])
        let check = try TemplateCheck()
        let findings = site.components.flatMap { check.diagnostics(of: $0) }
        for finding in findings { print(finding) }
        let results = try SiteWriter(site, to: output, validator: try MarkupValidator()).write()
        let invalid = results.filter { $0.report?.isValid == false }
        print("\(results.count) pages in \(output), \(invalid.count) not valid")
        if !invalid.isEmpty || !findings.isEmpty { throw ExitCode.failure }
    }
}
