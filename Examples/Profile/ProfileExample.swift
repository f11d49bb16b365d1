import ArgumentParser
import MarkupValidation
import PreviewCatalog

/// Renders a screen whose rows fill themselves from their states.
@main
struct ProfileExample: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "Profile",
        abstract: "A profile in its phases, as pages.",
        discussion: """
            EXAMPLE
              swift run Profile -o Previews
            """)

    @Option(name: .shortAndLong, help: "The folder to write the pages to.")
    var output = "Previews"

    func run() throws {
        let states = ProfilePhases.all.map { ScenarioState(name: $0.name, screen: $0.screen) }
        let site = try PreviewSite([Scenario(id: "profile", title: "Profile", states: states)])
        // A part without a property, or a property without a part, would be among these.
        let check = try TemplateCheck()
        let findings = site.components.flatMap { check.diagnostics(of: $0) }
        for finding in findings { print(finding) }
        let results = try SiteWriter(site, to: output, validator: try MarkupValidator()).write()
        let invalid = results.filter { $0.report?.isValid == false }
        print("\(results.count) pages in \(output), \(invalid.count) not valid")
        if !invalid.isEmpty || !findings.isEmpty { throw ExitCode.failure }
    }
}
