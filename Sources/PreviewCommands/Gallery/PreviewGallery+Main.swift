import ArgumentParser
public import PreviewCatalog

extension PreviewGallery {
    /// Runs the gallery as a command-line tool with the arguments that it was started with, and ends the process.
    ///
    /// Its verbs are `render`, `list`, `diff`, `serve`, `record`, `verify`, `approve`, `report` and `prune`, as `--help` tells.
    public static func main() async {
        await CommandStart.run(GalleryCommand<Self>.self)
    }
}
