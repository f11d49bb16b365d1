import ArgumentParser
import Foundation

/// `listpreview render`
struct RenderCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "render",
        abstract: "Writes a gallery of screen files: a page for every state, and an index.",
        discussion: """
            The pages open in any browser, without a server. Each one is checked before it is written; --no-validate \
            leaves that out. The same files give the same bytes, always. Pages of states that are no longer there stay \
            until you delete them. A file with a mistake is told at the end; the others are written all the same.

            EXAMPLES
              listpreview render cars.yaml -o Previews
              listpreview render Screens -o Previews --state empty
              listpreview render Screens -o screens.html --single-file
              listpreview render Screens --format md --base-url https://example.com/previews
              listpreview render Screens -o Pictures --format png
              listpreview render cars.yaml -o Pictures --format png --filmstrip --times 0,100,200,300
              listpreview render cars.yaml -o Pictures --format png --moving

            EXIT STATUS
              0 all is written and valid, 1 a page is not valid, 2 a file cannot be read, understood or written
            """)

    @Argument(
        help: "Screen files, in JSON or YAML, or folders of them.",
        completion: .file(extensions: ["json", "yaml", "yml"]))
    var files: [String]

    @OptionGroup var options: RenderOptions

    func validate() throws {
        guard let output = options.output.map({ URL(fileURLWithPath: $0).resolvingSymlinksInPath() }) else { return }
        // What is read would be lost.
        if let file = files.first(where: { URL(fileURLWithPath: $0).resolvingSymlinksInPath() == output }),
            options.singleFile || !output.hasDirectoryPath
        {
            throw ValidationError("--output is '\(file)' itself; write somewhere else.")
        }
    }

    func run() async throws {
        try await RenderRun(source: try ScreenFileSource(files), options: options, title: "Screens").run()
    }
}
