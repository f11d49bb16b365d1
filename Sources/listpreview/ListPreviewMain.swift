import ArgumentParser
import PreviewCommands

@main
struct ListPreviewMain {
    static func main() async {
        await ListPreviewCommand.main()
    }
}
