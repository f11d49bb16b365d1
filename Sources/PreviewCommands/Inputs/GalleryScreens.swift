package import ArgumentParser
import ListPreviewKit
package import PreviewCatalog

/// The screens of a gallery in Swift.
package struct GalleryScreens<Gallery: PreviewGallery>: ScenarioInput {
    package typealias Repeated = NoArguments

    /// The executable's name, as in the help.
    package static var program: String {
        command ?? CommandLine.arguments.first?.split(separator: "/").last.map(String.init)
            ?? String(describing: Gallery.self)
    }
    package static var sample: String { "" }
    package static var title: String { Gallery.title }
    package static var compared: ComparedArguments {
        ComparedArguments(
            source: ("screen", "The screen to start from; may be left out when there is only one."),
            target: ("target", "The screen to arrive at; by default the first one."),
            advice: "Give --from and --to for two states of a screen, or two screens.",
            example: " cars bikes", completion: nil)
    }

    package init() {}

    package var paths: [String] { [] }

    package func source() throws(ExitCode) -> GallerySource { GallerySource(try Gallery.styledScenarios()) }

    package func goldens() throws(ExitCode) -> GoldenInput {
        let (scenarios, errors) = try source().valid()
        return GoldenInput(
            title: Self.title, scenarios: scenarios, errors: errors, remake: { Gallery.scenarios },
            program: Self.command(of: Self.program, startedAs: CommandLine.arguments.first ?? ""), arguments: [])
    }

    /// A program as the start of a command that users can paste: SwiftPM's build folder is not on their `PATH`.
    static func command(of program: String, startedAs path: String) -> String {
        path.split(separator: "/").contains(".build") ? "swift run \(program)" : program
    }

    /// The program and the command of a gallery that is one of several.
    private static var command: String? { (Gallery.self as? any SubcommandGallery.Type)?.program }

    package static func scenario(_ name: String?) throws -> Scenario {
        let scenarios = Gallery.scenarios
        if let name, let scenario = scenarios.first(where: { $0.id == name || $0.title == name }) { return scenario }
        if name == nil, scenarios.count == 1 { return scenarios[0] }
        let known = scenarios.map { "'\($0.id)'" }.joined(separator: ", ")
        let problem = name.map { "there is no screen '\($0)'".readable } ?? "name a screen"
        Console.note("error: \(problem); there are \(known)")
        throw CommandExit.failure
    }
}

extension PreviewGallery {
    /// The scenarios with the gallery's style sheets.
    ///
    /// - Throws: `ExitCode` if a style sheet cannot be read; the reason has been printed.
    package static func styledScenarios() throws(ExitCode) -> [Scenario] {
        do {
            return try scenariosWithStyleSheets
        } catch {
            Console.note("\(error)")
            throw CommandExit.failure
        }
    }
}

/// The scenarios of a gallery in Swift.
package struct GallerySource: ScenarioSource {
    private let scenarios: [Scenario]

    package init(_ scenarios: [Scenario]) {
        self.scenarios = scenarios
    }

    package var count: Int { scenarios.count }

    package func name(at index: Int) -> String { scenarios[index].title }

    package func scenario(at index: Int) throws(ScreenFileError) -> Scenario { scenarios[index] }
}
