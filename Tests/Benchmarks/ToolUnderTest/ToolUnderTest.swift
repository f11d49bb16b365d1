import ArgumentParser
import PreviewServing

/// `listpreview`, built together with its benchmark.
@main
struct ToolUnderTest {
    static func main() async {
        await ListPreviewCommand.main()
    }
}
