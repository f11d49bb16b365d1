import ListPreviewKit

/// All that can be set.
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

    /// What is wrong with the address, as far as this example cares.
    var emailError: String? {
        email.isEmpty || email.contains("@") ? nil : "An address has an @ in it."
    }
}
