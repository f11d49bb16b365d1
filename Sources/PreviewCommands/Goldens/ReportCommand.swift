import ArgumentParser
import Foundation
import JSONText
import ListPreviewKit
import PreviewServer
import ServiceLifecycle
import VisualRegression

struct ReportCommand<Input: ScenarioInput>: AsyncParsableCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(
            commandName: "report",
            abstract: "Writes the report page of the last run, or serves it for approval.",
            usage: Input.usage(of: "report"),
            discussion: """
                The page is a single file that opens without a server. It shows the command that approves the marked \
                states. With --serve, you can approve states in the page, reject them with a note, and undo both. \
                Stop with Control-C. Behind a reverse proxy, allow its name with --allow-host.

                With --format md, a comment for a pull request is printed. Its pictures refer to the folder of \
                results at --base-url: upload the folder to that address.

                EXAMPLES
                  \(Input.program) report
                  \(Input.program) report --serve --open
                  \(Input.program) report --results Downloads/PreviewResults
                  \(Input.program) report --format md \\
                    --base-url https://example.com/pr/12

                EXIT STATUS
                  0  success
                  2  there are no results, or they cannot be read or served
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

    @Flag(help: "Serve the report, to approve states in it.")
    var serve = false

    @Option(
        help: """
            The port to listen on, on this machine only; 0 chooses a free port. (default: 8080, or the next free one)
            """)
    var port: Int?

    @Option(help: Setting.help(\ServerOptions.allowHost)) var allowHost: [String] = []
    @Option(help: Setting.help(\ServerOptions.accessToken)) var accessToken: String?
    @Option(help: Setting.help(\ServerOptions.trustProxy)) var trustProxy: [String] = []

    @Flag(help: "Open the page in the browser.")
    var open = false

    /// The options that `serve` has, too.
    private var serverOptions: ServerOptions {
        get throws {
            do {
                return try ServerOptions.parse(
                    allowHost.flatMap { ["--allow-host", $0] } + (accessToken.map { ["--access-token", $0] } ?? [])
                        + trustProxy.flatMap { ["--trust-proxy", $0] })
            } catch {
                throw ValidationError(ServerOptions.message(for: error))
            }
        }
    }

    func validate() throws {
        guard (0...65_535).contains(port ?? 0) else { throw ValidationError("The port must be between 0 and 65535.") }
        if baseURL != nil, format != .md { throw ValidationError("--base-url is for --format md.") }
        if !serve, !allowHost.isEmpty || accessToken != nil || !trustProxy.isEmpty {
            throw ValidationError("--allow-host, --access-token and --trust-proxy are for --serve.")
        }
        _ = try serverOptions
        if serve || open, format == .md { throw ValidationError("--serve and --open are for --format html.") }
    }

    func run() async throws {
        try folders.check()
        do {
            if format == .md {
                var address = baseURL ?? folders.results
                while address.hasSuffix("/") { address.removeLast() }
                return try Console.print(MarkdownSummary.text(try folders.resultsFolder.results(), pictures: address))
            }
            guard serve else {
                let page = try folders.resultsFolder.writePage()
                try Console.print("Report: \(page.readable)")
                let address = URL(fileURLWithPath: page).absoluteString
                if open { await BrowserOpener.open(address, notices: Notices()).value }
                return
            }
            _ = try folders.resultsFolder.page()
        } catch let error as GoldenStoreError {
            Console.note(error.description)
            throw CommandExit.failure
        }
        try await serveReport()
    }

    private func serveReport() async throws {
        let logger = ServerLog.logger()
        var settings = ServerSettings([try serverOptions.provider])
        settings.configuration.port = port ?? 8080
        let configuration = settings.configuration
        let screens = ScreenRegistry {
            InMemoryPatchLog(length: configuration.logLength, byteLimit: configuration.limits.logBytes)
        }
        let opens = open
        var server = PreviewServer(configuration: configuration, screens: screens, logger: logger) { address in
            let page = address.url(path: "/\(ReportFolder.name)/")
            // The page is served even if this line cannot be written.
            try? Console.print("Report at \(page.readable)")
            if opens { BrowserOpener.open(page, notices: Notices()) }
        }
        // The default port is usually that of the gallery, which may be running.
        if port == nil { server.furtherPorts = 20 }
        try server.add(ReportFolder(folders: folders), at: ReportFolder.name)
        let group = ServiceGroup(services: [server], gracefulShutdownSignals: EndingSignals.all, logger: logger)
        do {
            try await group.run()
        } catch let error as ServerError {
            Console.note("error: \(error)")
            throw CommandExit.failure
        }
    }
}

/// The report of the last run as a folder of pages, in which states can be approved.
struct ReportFolder: PageFolder {
    static let name = "report"

    let folders: GoldenFolders

    var title: String { "Report" }

    func file(at path: String, token: String) async throws -> FolderFile? {
        guard path.isEmpty else { return nil }
        do throws(GoldenStoreError) {
            return FolderFile(
                try folders.resultsFolder.page(token: token), use: .document,
                styleSheets: [ReportPage.embeddedStyleSheet], scripts: [ReportPage.embeddedScript])
        } catch {
            // A run may be replacing the results.
            return FolderFile(
                Array("\(error.description)\n\nLoad this page again when the comparison is done.\n".utf8),
                contentType: "text/plain; charset=utf-8", use: .document)
        }
    }

    func answer(to body: [UInt8], at path: String) async throws -> FolderFile? {
        guard ["approve", "reject", "undo"].contains(path) else { return nil }
        do throws(GoldenStoreError) {
            let approval = try GoldenApproval(store: folders.store, results: folders.resultsFolder)
            let asked = try Self.question(in: body)
            guard asked.run == nil || asked.run == approval.run else {
                throw GoldenStoreError(
                    path: folders.results, reason: "there are results of a newer run; load this page again")
            }
            let (done, refused) =
                switch path {
                case "approve": try approval.approve(asked.ids)
                case "reject": try approval.reject(asked.ids, note: asked.note)
                default: try approval.undo(asked.ids)
                }
            return FolderFile(
                Self.answer(done, refused), contentType: "application/json; charset=utf-8", use: .data)
        } catch {
            throw FolderRefusal(error.description)
        }
    }

    /// The states of a decision, their run, and the note of a rejection.
    private static func question(
        in body: [UInt8]
    ) throws(GoldenStoreError) -> (ids: [String], run: String?, note: String) {
        let node = try? JSONParser().parse(body)
        guard let ids = node?["ids"]?.array?.map(\.string), !ids.contains(nil) else {
            throw GoldenStoreError(path: "approve", reason: "the states are expected as {\"ids\": [\"cars/full\"]}")
        }
        return (ids.compactMap { $0 }, node?["run"]?.string, String((node?["note"]?.string ?? "").prefix(2000)))
    }

    private static func answer(_ done: [String], _ refused: [GoldenApproval.Refusal]) -> [UInt8] {
        var json = JSONWriter()
        json.beginObject()
        json.key("done")
        json.beginArray()
        for id in done { json.string(id) }
        json.endArray()
        json.key("failed")
        json.beginArray()
        for refusal in refused {
            json.beginObject()
            json.key("id")
            json.string(refusal.id)
            json.key("message")
            json.string(refusal.reason)
            json.endObject()
        }
        json.endArray()
        json.endObject()
        return json.bytes
    }
}
