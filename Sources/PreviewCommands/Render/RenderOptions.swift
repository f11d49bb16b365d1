import ArgumentParser
import VisualRegression

/// What a gallery is rendered to.
struct RenderOptions: ParsableArguments {
    /// What is written.
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
            "The folder to write to, or the file with --single-file; made when missing. md needs none: it is printed then.",
        completion: .directory)
    var output: String?

    @Option(help: "html, pages with an index; png, pictures; md, a table for a pull request.")
    var format = Format.html

    @Flag(help: "Write one HTML file with everything in it, to send or to attach.")
    var singleFile = false

    @Flag(help: "With png: a strip of pictures of each step between two states, at fixed times.")
    var filmstrip = false

    @Option(
        help: ArgumentHelp(
            "The times of a filmstrip, in milliseconds, with commas between. (default: \(FilmTimes().defaultValueDescription))",
            valueName: "times"))
    var times: FilmTimes?

    @Flag(help: "With png: one picture of each screen that moves through its states, as an animated PNG.")
    var moving = false

    /// What there is a picture of, where pictures are written.
    var pictures: PictureKind {
        if filmstrip { return .filmstrips((times ?? FilmTimes()).milliseconds) }
        return moving ? .films : .states(viewport ? .viewport : .wholePage)
    }

    @Flag(help: "With png: only as much of each state as its device shows, instead of the whole page.")
    var viewport = false

    @Option(name: .long, help: "Only states with this name or id.")
    var state: String?

    @Option(help: ArgumentHelp("With md: the address of the folder with the pages.", valueName: "url"))
    var baseURL = ""

    @Option(help: "The gallery's title.")
    var title: String?

    @Flag(name: .customLong("validate"), inversion: .prefixedNo, help: "Check each page through libxml2.")
    var validatesPages = true

    func validate() throws {
        if output?.isEmpty == true { throw ValidationError("--output is empty; say where to write.") }
        if times != nil, !filmstrip { throw ValidationError("--times is for --filmstrip.") }
        if singleFile, format != .html { throw ValidationError("--single-file is for html.") }
        if filmstrip, format != .png { throw ValidationError("--filmstrip is for --format png.") }
        if moving, format != .png { throw ValidationError("--moving is for --format png.") }
        if viewport, format != .png { throw ValidationError("--viewport is for --format png.") }
        if viewport, moving || filmstrip {
            throw ValidationError("--viewport is for pictures of states; others always show what the device shows.")
        }
        if moving, filmstrip { throw ValidationError("--moving and --filmstrip are two ways; choose one.") }
        if !baseURL.isEmpty, format != .md { throw ValidationError("--base-url is for --format md.") }
    }

    /// Refuses to begin without a place to write to. Not a part of validating, which comes before misspelt options are reported.
    func checkOutput() throws {
        if output == nil, format != .md { throw ValidationError("Say where to write, with --output.") }
    }
}
