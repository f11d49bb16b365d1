import ArgumentParser
import PreviewCatalog

/// Screens of a gallery in Swift.
struct GalleryScreens<Gallery: PreviewGallery>: ScenarioInput {
    static var program: String { String(describing: Gallery.self) }
    static var sample: String { "" }
    static var title: String { Gallery.title }
    static var compared: ComparedWords {
        ComparedWords(
            source: ("screen", "The screen to start from; may be left out when there is only one."),
            target: ("target", "The screen to arrive at; by default the first one."),
            advice: "Give --from and --to for two states of a screen, or two screens.",
            example: " cars bikes", completion: nil)
    }

    typealias Repeated = NoArguments

    var paths: [String] { [] }

    func source() -> GallerySource { GallerySource(Gallery.scenarios) }

    func goldens() throws(ExitCode) -> GoldenInput { try GoldenInput(Gallery.self) }

    static func scenario(_ name: String?) throws -> Scenario {
        let scenarios = Gallery.scenarios
        if let name, let scenario = scenarios.first(where: { $0.id == name || $0.title == name }) { return scenario }
        if name == nil, scenarios.count == 1 { return scenarios[0] }
        let known = scenarios.map { "'\($0.id)'" }.joined(separator: ", ")
        Console.note("error: \(name.map { "there is no screen '\($0)'" } ?? "say which screen"); there are \(known)")
        throw CommandExit.failure
    }
}
