import ArgumentParser
import PreviewCatalog
import VisualRegression

/// The scenarios that goldens are of.
struct GoldenInput {
    /// The gallery's title.
    var title: String
    /// The scenarios, with which all is well.
    var scenarios: [Scenario]
    /// Makes them anew; `nil` where that gives the same.
    var remake: (@Sendable () -> [Scenario])?
    /// How the program is started, without a verb.
    var program: String
    /// What stands behind the verb, with a space before it: the files.
    var arguments: String

    /// The scenarios of screen files.
    ///
    /// - Throws: The end of the command, after all that is wrong with any of them has been printed.
    init(files: [String]) throws(ExitCode) {
        let source = try ScreenFileSource(files)
        let paths = (0..<source.count).map(source.name)
        self.init(
            title: "Screens", scenarios: try ScenarioLoader.load(paths), remake: nil, program: "listpreview",
            arguments: files.map { " " + ShellWord.quoted($0) }.joined())
    }

    /// The scenarios of a gallery in Swift.
    ///
    /// - Throws: The end of the command, after all that is wrong has been printed.
    init<Gallery: PreviewGallery>(_ gallery: Gallery.Type) throws(ExitCode) {
        // The executable's name: commands in messages are pasted.
        let program = CommandLine.arguments.first?.split(separator: "/").last.map(String.init)
        self.init(
            title: Gallery.title, scenarios: try GalleryScenarios.checked(Gallery.scenarios),
            remake: { Gallery.scenarios },
            program: program ?? GalleryScreens<Gallery>.program, arguments: "")
    }

    private init(
        title: String, scenarios: [Scenario], remake: (@Sendable () -> [Scenario])?, program: String, arguments: String
    ) {
        self.title = title
        self.scenarios = scenarios
        self.remake = remake
        self.program = program
        self.arguments = arguments
    }
}
