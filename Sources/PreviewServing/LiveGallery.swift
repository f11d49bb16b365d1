package import ArgumentParser
@_exported public import PreviewCommands

#if !Serving
#error(
    "a trait is missing: the dependency ListPreviewKit needs traits: [\"Commands\"] for PreviewCommands, [\"Serving\"] for PreviewServing, [\"Goldens\"] for PreviewCatalog, VisualRegression and PreviewTesting, [\"Server\"] for PreviewServer"
)
#endif

/// A gallery whose program has the verb `serve`, and `report --serve`, in addition to the verbs of every gallery.
///
/// ```swift
/// import PreviewServing
///
/// @main
/// struct MyPreviews: LiveGallery {
///     static var scenarios: [Scenario] { … }
/// }
/// ```
public protocol LiveGallery: PreviewGallery {}

extension LiveGallery {
    /// Runs the gallery as a command-line tool with the arguments of the program, and ends the process.
    ///
    /// Its verbs are those of every gallery, and `serve`; `--help` explains them.
    public static func main() async {
        await LiveGalleryCommand<Self>.runProgram(note: ServerLog.note)
    }
}

/// The command of a gallery with a server.
package struct LiveGalleryCommand<Gallery: PreviewGallery>: AsyncParsableCommand {
    package static var configuration: CommandConfiguration {
        GalleryCommand<Gallery>.configuration(
            serving: ServeCommand<GalleryScreens<Gallery>>.self, reports: ReportServer.self)
    }

    /// Creates the command; `ArgumentParser` calls this before it reads the arguments.
    package init() {}
}
