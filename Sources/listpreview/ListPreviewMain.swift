import ArgumentParser
import PreviewServing

@main
struct ListPreviewMain {
    static func main() async {
        await ListPreviewCommand.main()
    }
}
