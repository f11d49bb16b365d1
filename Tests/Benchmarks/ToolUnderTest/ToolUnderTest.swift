import ArgumentParser
import PreviewCommands

/// `listpreview`, built together with its benchmark.
@main
struct ToolUnderTest {
    static func main() async {
        await ListPreviewCommand.main()
    }
}
