package import ArgumentParser
import Foundation
import ListPreviewKit
import VisualRegression

struct ReportCommand<Input: ScenarioInput, Server: ReportServing>: AsyncParsableCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(
            commandName: "report",
            abstract: "Writes the report page of the last run\(Server.abstract).",
            usage: Input.usage(of: "report"),
            discussion: """
                The page is a single file that opens without a server. It shows the command that approves the marked \
                states.\(Server.explanation)

                With --format md, a comment for a pull request is printed. Its pictures refer to the folder of \
                results at --base-url: upload the folder to that address.

                EXAMPLES
                  \(Input.program) report\(Server.example.isEmpty ? "" : "\n  \(Input.program) \(Server.example)")
                  \(Input.program) report --results Downloads/PreviewResults
                  \(Input.program) report --format md \\
                    --base-url https://example.com/pr/12

                EXIT STATUS
                  0  success
                  2  there are no results, or they cannot be read\(Server.example.isEmpty ? "" : " or served")
                """)
    }

    @OptionGroup var repeated: Input.Repeated

    @OptionGroup var folders: GoldenFolders

    /// The format of the report.
    enum Format: String, ExpressibleByArgument, CaseIterable {
        /// A page.
        case html
        /// A comment.
        case md
    }

    @Option(help: "html: a page; md: a comment for a pull request, which is printed.")
    var format = Format.html

    @Option(
        help: ArgumentHelp(
            "With md: the address of the folder of results, for its pictures. (default: its path)", valueName: "url"))
    var baseURL: String?

    @OptionGroup var server: Server

    @Flag(help: "Open the page in the browser.")
    var open = false

    func validate() throws {
        if baseURL != nil, format != .md { throw ValidationError("--base-url is for --format md.") }
        if server.serve || open, format == .md {
            throw ValidationError("\(server.serve ? "--serve" : "--open") is for --format html.")
        }
    }

    func run() async throws {
        try folders.check()
        do {
            if format == .md {
                var address = baseURL ?? folders.results
                while address.hasSuffix("/") { address.removeLast() }
                return try Console.print(MarkdownSummary.text(try folders.resultsFolder.results(), pictures: address))
            }
            guard server.serve else {
                let page = try folders.resultsFolder.writePage()
                try Console.print("Report: \(page.readable)")
                let address = URL(fileURLWithPath: page).absoluteString
                if open { await BrowserOpener.open(address, note: Console.note).value }
                return
            }
            _ = try folders.resultsFolder.page()
        } catch let error as GoldenStoreError {
            Console.note(error.description)
            throw CommandExit.failure
        }
        try await server.run(folders, opens: open)
    }
}

/// The part of `report` that serves the report.
package protocol ReportServing: ParsableArguments {
    /// The ends of sentences of the help.
    static var abstract: String { get }
    static var explanation: String { get }
    /// The arguments of an example; empty if reports are not served.
    static var example: String { get }

    /// Whether to serve the report.
    var serve: Bool { get }

    /// Serves the report until a signal arrives.
    func run(_ folders: GoldenFolders, opens: Bool) async throws
}

/// Reports are files only.
package struct NoReportServer: ReportServing {
    package static let abstract = ""
    package static let explanation = ""
    package static let example = ""

    package var serve: Bool { false }

    package init() {}

    package func run(_ folders: GoldenFolders, opens: Bool) async throws {}
}
