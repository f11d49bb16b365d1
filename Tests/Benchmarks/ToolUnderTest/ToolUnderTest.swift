import ArgumentParser
import PreviewCommands

/// `listpreview`, built together with what measures it.
@main
struct ToolUnderTest {
    static func main() async {
        await ListPreviewCommand.main()
    }
}
