import Foundation
import ListPreviewKit
package import PreviewCatalog

/// The gallery of the examples: screens of well-known apps, six screens in Swift, and other screen files.
package struct ExampleGallery: PreviewGallery {
    package static let title = "Examples"

    /// The screens in Swift.
    package static var screens: [Scenario] {
        [
            SettingsScreen.scenario, MailScreen.scenario, MessagesScreen.scenario, MusicScreen.scenario,
            StoreScreen.scenario, ContactsScreen.scenario,
        ]
    }

    /// Screens of well-known apps, as screen files with components of their own.
    package static var apps: [Scenario] {
        [
            "timeline", "browser-settings", "chats", "articles", "notes", "projects", "profile-form", "profile",
            "saved",
            "sensors",
        ].flatMap { scenario("Apps/\($0).yaml") }
    }

    /// A sidebar beside messages.
    package static var splitView: [Scenario] { scenario("Sidebar/mailboxes.yaml") }

    package static var scenarios: [Scenario] {
        for app in apps { app }
        for screen in screens { screen }
        for scenario in splitView { scenario }
        for file in ["Orders/orders.yaml", "Countries/countries.json", "ProcessMonitor/processes.yaml"] {
            for scenario in scenario(file) { scenario }
        }
    }

    /// The scenario of a screen file next to the sources of the examples; none, and a message, if it cannot be read.
    private static func scenario(_ file: String) -> [Scenario] {
        let examples = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        do {
            var scenario = Scenario(try ScreenFileReader().read(path: examples.appendingPathComponent(file).path))
            scenario.group = scenario.group ?? "Screen files"
            return [scenario]
        } catch {
            FileHandle.standardError.write(Data("\(error)\n".utf8))
            return []
        }
    }
}
