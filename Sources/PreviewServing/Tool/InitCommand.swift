import ArgumentParser
import Foundation
import JSONText
import ListPreviewKit
import PreviewCatalog
import PreviewCommands
import VisualRegression

struct InitCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "init",
        abstract: "Creates a first screen file, the settings, and a workflow for GitHub Actions.",
        discussion: """
            Existing files are not changed. If the folder is in a git repository, the workflow is written to the root folder \
            of the repository, because GitHub runs only workflows there.

            EXAMPLES
              listpreview init
              listpreview init Previews

            EXIT STATUS
              0  all files exist
              2  a file cannot be written
            """)

    @Argument(help: "The output folder; created if missing.", completion: .directory)
    var folder = "."

    func validate() throws {
        if folder.isEmpty { throw ValidationError("The folder's name is empty; omit it to use this folder.") }
    }

    func run() async throws {
        for (name, text) in FirstFiles.all { try write(text, to: folder == "." ? name : "\(folder)/\(name)") }
        let workflow = FirstWorkflow(folder: folder)
        let reason =
            workflow.directory == nil ? "" : ", because GitHub runs only workflows in the root folder of a repository"
        if try write(workflow.text, to: workflow.path, reason), ListPreviewCommand.repository.hasPrefix("OWNER/") {
            Console.note(
                "\(workflow.path.readable): warning: OWNER is a placeholder; replace it with the account that publishes ListPreviewKit"
            )
        }
        let enter = folder == "." ? "" : "cd \(ShellWord.quoted(folder).readable) && "
        try Console.print(
            """

            Next:
              \(enter)listpreview           shows the screen live
              \(enter)listpreview record    records its goldens
              \(enter)listpreview verify    compares it with its goldens
            """)
    }

    /// Writes a file unless it exists. Returns whether it was written.
    @discardableResult private func write(_ text: String, to path: String, _ reason: String = "") throws -> Bool {
        if FileManager.default.fileExists(atPath: path) {
            Console.note("\(path.readable): already exists; not changed")
            return false
        }
        do throws(FileWriteError) {
            try AtomicFile.write([Array(text.utf8)], to: path)
        } catch {
            Console.note(error.description)
            throw CommandExit.failure
        }
        try Console.print("Wrote \(path.readable)\(reason)")
        return true
    }
}

/// The files of a first screen.
enum FirstFiles {
    static let all = [("Screens/orders.yaml", screen), ("listpreview.yaml", settings)]

    private static let screen = """
        # A screen and its states. To show it, run `listpreview` in the folder above. Pages update on every save.
        title: Orders
        # Show every state also in dark mode. More variants: rightToLeft, largeText, highContrast, reducedMotion, tablet, ios26.
        variants: [dark]
        states:
          - name: full
            sections:
              - header: Today
                footer: Prices include tax.
                rows:
                  # An id identifies a row in all states. Without an id, its text identifies it.
                  - {id: 1, text: Espresso, detail: "2 shots", type: subtitle, accessory: chevron}
                  - {id: 2, text: Croissant, detail: Warm, type: subtitle, badge: 2, accessory: chevron}
              - header: Settings
                rows:
                  - {type: switch, text: Notify me, on: true}
                  - {type: stepper, text: Cups, value: 2, minimum: 0, maximum: 9}
          - name: ready
            sections:
              - header: Today
                footer: Prices include tax.
                rows:
                  - {id: 2, text: Croissant, detail: Ready to collect, type: subtitle, badge: 2, accessory: chevron}
              - header: Settings
                rows:
                  - {type: switch, text: Notify me, on: true}
                  - {type: stepper, text: Cups, value: 2, minimum: 0, maximum: 9}
          - name: loading
            sections:
              - header: Today
                rows:
                  # Placeholders that are shown until the data is available.
                  - {id: 1, text: Espresso, detail: "2 shots", type: subtitle, loading: true}
                  - {id: 2, text: Croissant, detail: Warm, type: subtitle, loading: true}
          - name: empty
            sections: []

        """

    private static let settings = """
        # Settings of all verbs. Flags take precedence.
        files: [Screens]
        # The app's style sheets, for the markup and classes of its components.
        # css: [Screens/shop.css]
        # Variants of screens that set no variants.
        # variants: [dark, tablet]
        output: Previews
        goldens: Fixtures
        # How much two pictures may differ, from 0 to 1.
        tolerance: 0.1
        # Settings of the server, such as:
        # port: 8080

        """
}

/// The workflow that compares the screens of a folder.
struct FirstWorkflow {
    private static let name = ".github/workflows/previews.yml"

    let path: String
    /// The folder of the screens in the repository; `nil` if that is the root folder, or if there is no repository.
    let directory: String?

    init(folder: String) {
        func components(_ path: String) -> [String] {
            URL(fileURLWithPath: path).resolvingSymlinksInPath().pathComponents
        }
        func path(_ components: some Sequence<String>) -> String { "/" + components.dropFirst().joined(separator: "/") }
        let target = components(folder)
        // A folder, or a file in worktrees and submodules.
        let root = target.indices.last {
            FileManager.default.fileExists(atPath: path(target[...$0] + [".git"]))
        }
        guard let root, root < target.count - 1 else {
            self.path = folder == "." ? Self.name : "\(folder)/\(Self.name)"
            directory = nil
            return
        }
        let here = components(".")
        self.path =
            here.starts(with: target[...root])
            ? String(repeating: "../", count: here.count - root - 1) + Self.name
            : path(target[...root] + [Self.name])
        directory = target[(root + 1)...].joined(separator: "/")
    }

    var text: String {
        var quoted = JSONWriter()
        quoted.string(directory ?? "")
        let settings = "        with:\n          working-directory: \(String(decoding: quoted.bytes, as: UTF8.self))\n"
        return """
            # Compares the screens with their goldens in each pull request, and uploads the report if they differ.
            name: Previews
            on: [pull_request]
            permissions:
              contents: read
              pull-requests: write  # for the comment
            jobs:
              verify:
                runs-on: ubuntu-24.04
                steps:
                  - uses: actions/checkout@v4
                  - uses: \(ListPreviewCommand.repository)@\(ListPreviewCommand.configuration.version)

            """ + (directory == nil ? "" : settings)
    }
}
