import ListPreviewKit
import PreviewCommands

/// A gallery in Swift, a whole command-line tool: `swift run Profile render -o Previews`.
///
/// Its one screen has rows that fill themselves from their states.
@main
struct ProfileGallery: PreviewGallery {
    static let title = "Profile, in its phases"

    static var scenarios: [Scenario] {
        Scenario(
            id: "profile", title: "Profile", group: "Account",
            notes: "The same rows show bones while they load, and what is there then.",
            variants: [.dark, .largeText, .rightToLeft]
        ) {
            for phase in ProfilePhases.all { ScenarioState(name: phase.name, screen: phase.screen) }
        }
    }
}
