import ListPreviewKit
import PreviewServer

/// Holds the settings, and keeps a live screen in step with them.
actor SettingsStore {
    private var state = SettingsState()
    private var live: LiveScreen?

    /// The current screen, whose rows change the settings.
    var screen: ListScreen {
        SettingsScreen(state: state) { [weak self] body in await self?.change(body) }.screen
    }

    /// Makes the screen on a page follow the settings.
    func connect(to live: LiveScreen) {
        self.live = live
    }

    private func change(_ body: @Sendable (inout SettingsState) -> Void) async {
        body(&state)
        await live?.update(to: screen)
    }
}

/// All settings.
struct SettingsState: Equatable, Sendable {
    enum Appearance: String, CaseIterable, Sendable {
        case automatic, light, dark

        var title: String { rawValue.prefix(1).uppercased() + rawValue.dropFirst() }
    }

    struct Device: Equatable, Sendable {
        var name: String
        var icon: Icon
    }

    var isInFlight = false
    var isWiFiOn = true
    var network = "Home"
    var networks = ["Home", "Office", "Café Central"]
    var isNetworkDetailShown = false

    var name = "Anna Petrova"
    var email = "anna@example.org"
    var password = ""

    var volume = 0.6
    var snooze = 9.0
    var lineSpacing = 1.2
    var appearance = Appearance.automatic

    var devices = [
        Device(name: "Anna’s Car", icon: .car), Device(name: "Camera", icon: .camera),
        Device(name: "Office Phone", icon: .phone),
    ]

    var isWiFiAvailable: Bool { isWiFiOn && !isInFlight }

    /// The error of the address, if it has one.
    var emailError: String? {
        email.isEmpty || email.contains("@") ? nil : "An address has an @ in it."
    }
}
