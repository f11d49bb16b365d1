import ArgumentParser
import Foundation
import PreviewCatalog
import VisualRegression

struct InitCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "init",
        abstract: "Creates a first screen file, the settings, and a workflow for GitHub Actions.",
        discussion: """
            Existing files are not changed.

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
        for (name, text) in FirstFiles.all {
            let path = folder == "." ? name : "\(folder)/\(name)"
            if FileManager.default.fileExists(atPath: path) {
                Console.note("\(path): already exists; not changed")
                continue
            }
            do throws(FileWriteError) {
                try AtomicFile.write([Array(text.utf8)], to: path)
            } catch {
                Console.note(error.description)
                throw CommandExit.failure
            }
            try Console.print("Wrote \(path)")
        }
        let enter = folder == "." ? "" : "cd \(ShellWord.quoted(folder)) && "
        try Console.print(
            """

            Next:
              \(enter)listpreview           shows the screen live
              \(enter)listpreview record    records its goldens
              \(enter)listpreview verify    compares it with its goldens
            """)
    }
}

/// The files of a first screen.
enum FirstFiles {
    static let all = [
        ("Screens/orders.yaml", screen), ("listpreview.yaml", settings), (".github/workflows/previews.yml", workflow),
    ]

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

    private static let workflow = """
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
              - uses: OWNER/ListPreviewKit@\(ListPreviewCommand.configuration.version)

        """
}
