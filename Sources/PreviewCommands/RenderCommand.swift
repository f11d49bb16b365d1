import ArgumentParser
import Foundation
import MarkupValidation
import PreviewCatalog

/// `listpreview render`
struct RenderCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "render",
        abstract: "Writes a page for every state of screen files, with an index.",
        discussion: """
            The pages open in any browser, without a server. Each one is checked before it is written; --no-validate \
            leaves that out. The same files give the same bytes, always. Pages of states that are no longer there stay \
            until you delete them.

            EXAMPLES
              listpreview render cars.yaml -o Previews
              listpreview render Screens/*.json -o Previews --state empty
            """)

    @Argument(help: "Screen files, in JSON or YAML.", completion: .file(extensions: ["json", "yaml", "yml"]))
    var files: [String]

    @Option(name: .shortAndLong, help: "The folder to write to; it is made when it is missing.", completion: .directory)
    var output: String

    @Option(name: .long, help: "Only states with this name.")
    var state: String?

    @Flag(inversion: .prefixedNo, help: "Check each page through libxml2.")
    var validate = true

    func run() async throws {
        var scenarios = try ScenarioLoader.load(files)
        if let state {
            for index in scenarios.indices { scenarios[index].states.removeAll { $0.name != state } }
            scenarios.removeAll { $0.states.isEmpty }
            guard !scenarios.isEmpty else {
                Console.note("error: none of the files has a state '\(state)'")
                throw CommandExit.failure
            }
        }
        let site = PreviewSite(scenarios)
        let writer = SiteWriter(site, to: output, validator: validate ? try MarkupValidator() : nil)
        var progress = ProgressBar("Rendering", total: site.pages.count)
        let results: [SiteWriter.Result]
        do {
            results = try writer.write { progress.show($0) }
        } catch {
            progress.clear()
            Console.note(error.description)
            throw CommandExit.failure
        }
        progress.clear()
        var invalid = 0
        for result in results {
            guard let report = result.report, !report.isValid else { continue }
            invalid += 1
            for diagnostic in report.diagnostics { Console.note(diagnostic.description(path: result.file)) }
        }
        let index = "\(output)/index.html"
        if invalid > 0 {
            Console.note("error: \(invalid) of \(results.count) pages are not valid; see \(index)")
            throw CommandExit.different
        }
        let checked = validate ? ", all valid" : ""
        try Console.print("\(results.count) pages\(checked). Open \(URL(fileURLWithPath: index).path)")
    }
}
