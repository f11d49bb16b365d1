public import ArgumentParser
import Foundation
import ListPreviewKit
import VisualRegression

struct RenderCommand<Input: ScenarioInput>: AsyncParsableCommand {
    static var configuration: CommandConfiguration {
        let render = "\(Input.program) render\(Input.sample)"
        return CommandConfiguration(
            commandName: "render",
            abstract: "Writes a gallery: a page for every state, and an index.",
            discussion: """
                The pages open in any browser, without a server. Each page is validated before it is written, except \
                with --no-validate. The same screens always produce the same bytes. Pages of states that no longer \
                exist are removed, and all other files are kept. Nothing is written to a folder with an index.html or \
                assets that render has not written. Screens with errors are reported at the end; all \
                others are written.

                EXAMPLES
                  \(render)
                  \(render) -o Previews --state empty
                  \(render) -o all.html --single-file
                  \(render) --format md --base-url https://example.com/p
                  \(render) -o Pictures --format png
                  \(render) -o Pictures --format png --viewport
                  \(render) -o Pictures --format png --sheet
                  \(render) -o Pictures --format png --filmstrip \\
                    --times 0,100,200,300
                  \(render) -o Pictures --format png --moving

                \(CommandEnvironment.browser)

                EXIT STATUS
                  0  all pages are written and valid
                  1  a page is not valid
                  2  a file cannot be read, parsed or written
                """)
    }

    @OptionGroup var input: Input

    @OptionGroup var options: RenderOptions

    func validate() throws {
        guard let output = options.output.map({ URL(fileURLWithPath: $0).resolvingSymlinksInPath() }) else { return }
        if options.singleFile, FileKind.of(output.path) == .folder {
            throw ValidationError(
                "--output is the folder '\(options.output ?? "")'; with --single-file, name a file, such as all.html.")
        }
        // The file would be overwritten.
        if let file = input.paths.first(where: { URL(fileURLWithPath: $0).resolvingSymlinksInPath() == output }),
            options.singleFile || !output.hasDirectoryPath
        {
            throw ValidationError("--output is '\(file)' itself; choose another path.")
        }
    }

    func run() async throws {
        var options = options
        if options.output == nil { options.output = options.usualOutput(try ProjectSettings.current()) }
        try await RenderRun(source: input.source(), options: options, title: Input.title).run()
    }
}

struct RenderOptions: ParsableArguments {
    /// The format of the output.
    enum Format: String, ExpressibleByArgument, CaseIterable {
        /// Pages with an index.
        case html
        /// Pictures.
        case png
        /// A table.
        case md
    }

    @Option(
        name: .shortAndLong,
        help:
            """
            The output folder, or the output file with --single-file; created if missing. (default: Previews, \
            Previews.html or Pictures; md is printed)
            """,
        completion: .directory)
    var output: String?

    @Option(help: "html: pages with an index; png: pictures; md: a table for a pull request.")
    var format = Format.html

    @Flag(help: "Write a single HTML file with all pages, to share or attach.")
    var singleFile = false

    @Flag(help: "With png: a filmstrip of each change between two states, at fixed times.")
    var filmstrip = false

    @Option(
        help: ArgumentHelp(
            "The times of a filmstrip, in milliseconds, separated by commas. (default: \(FilmTimes().text))",
            valueName: "times"),
        transform: { text in
            guard let times = FilmTimes(text) else {
                throw ValidationError(
                    "--times takes 1 to 24 times from 0 to 60000 milliseconds, separated by commas, such as 0,100,200, "
                        + "not '\(text)'.")
            }
            return times
        })
    var times: FilmTimes?

    @Flag(help: "With png: an animated PNG of each screen that plays its states.")
    var moving = false

    @Flag(help: "With png: one picture of each screen that shows all of its states.")
    var sheet = false

    /// The subject of pictures, with `--format png`.
    var pictures: PictureKind {
        if filmstrip { return .filmstrips((times ?? FilmTimes()).milliseconds) }
        if sheet { return .sheets }
        return moving ? .movingPictures : .states(viewport ? .viewport : .wholePage)
    }

    @Flag(help: "With png: only the viewport of the device, instead of the whole page.")
    var viewport = false

    @Option(name: .long, help: "Only states with this name or id.")
    var state: String?

    @Option(help: "The appearance of all screens: ios18 or ios26. (default: that of each screen)")
    var appearance: ListScreen.Appearance?

    @Option(help: ArgumentHelp("With md: the address of the folder of pages.", valueName: "url"))
    var baseURL = ""

    @Option(help: "The title of the gallery.")
    var title: String?

    @Flag(name: .customLong("validate"), inversion: .prefixedNo, help: "Validate each page with libxml2.")
    var validatesPages = true

    func validate() throws {
        if output?.isEmpty == true { throw ValidationError("--output is empty; name a folder or file.") }
        if times != nil, !filmstrip { throw ValidationError("--times is for --filmstrip.") }
        if singleFile, format != .html { throw ValidationError("--single-file is for html.") }
        if filmstrip, format != .png { throw ValidationError("--filmstrip is for --format png.") }
        if moving, format != .png { throw ValidationError("--moving is for --format png.") }
        if viewport, format != .png { throw ValidationError("--viewport is for --format png.") }
        if sheet, format != .png { throw ValidationError("--sheet is for --format png.") }
        if sheet, moving || filmstrip { throw ValidationError("--sheet, --moving and --filmstrip exclude each other.") }
        if viewport, moving || filmstrip || sheet {
            throw ValidationError("--viewport is for pictures of states; others always show the device's viewport.")
        }
        if moving, filmstrip { throw ValidationError("--moving and --filmstrip exclude each other.") }
        if !baseURL.isEmpty, format != .md { throw ValidationError("--base-url is for --format md.") }
    }

    /// The default folder of pages.
    static let usualFolder = "Previews"

    /// The default output; `nil` for a table, which is printed.
    func usualOutput(_ project: ProjectSettings) -> String? {
        switch format {
        case .html: singleFile ? "Previews.html" : project.output ?? Self.usualFolder
        case .png: "Pictures"
        case .md: nil
        }
    }
}

/// The times of a filmstrip.
struct FilmTimes {
    /// In milliseconds from the beginning of the step.
    var milliseconds = [0, 80, 160, 240, 320, 480]

    init() {}

    init?(_ text: String) {
        let parts = text.split(separator: ",", omittingEmptySubsequences: false)
        let times = parts.compactMap { Int($0.filter { $0 != " " }) }
        guard times.count == parts.count, (1...24).contains(times.count),
            times.allSatisfy({ (0...60_000).contains($0) })
        else { return nil }
        milliseconds = times
    }

    /// The times in their written form.
    var text: String { milliseconds.map(String.init).joined(separator: ",") }
}

extension ListScreen.Appearance: ExpressibleByArgument {}
