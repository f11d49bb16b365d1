import ListPreviewKit

/// All settings.
package struct SettingsState: Equatable, Sendable {
    /// A page of the settings.
    enum Page: String, Sendable {
        case main = "Settings"
        case account = "Account"
        case wifi = "Wi-Fi"
        case bluetooth = "Bluetooth"
        case display = "Display & Sound"
    }

    enum Appearance: String, CaseIterable, Sendable {
        case light, dark, automatic

        var title: String { rawValue.prefix(1).uppercased() + rawValue.dropFirst() }
    }

    struct Device: Equatable, Sendable {
        var name: String
        var icon: Icon
    }

    var page = Page.main
    var search = ""

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

    package init() {}

    var isWiFiAvailable: Bool { isWiFiOn && !isInFlight }

    /// The error of the address, if it has one.
    var emailError: String? {
        email.isEmpty || email.contains("@") ? nil : "An address has an @ in it."
    }

    /// Whether all settings have their defaults, on any page.
    var isDefault: Bool {
        var usual = SettingsState()
        (usual.page, usual.search) = (page, search)
        return self == usual
    }

    /// Moves a device before another one, or else to the end.
    mutating func move(_ device: Device, to move: RowMove) {
        guard let old = devices.firstIndex(of: device) else { return }
        var place = devices.count
        if case .before(let id, _) = move {
            place = devices.firstIndex { ListID($0.name) == id } ?? devices.count
        }
        devices.remove(at: old)
        devices.insert(device, at: place > old ? place - 1 : place)
    }

    /// Adds a device with a unique name.
    mutating func addDevice() {
        let numbers = (1...).lazy.map { "Device \($0)" }
        guard let name = numbers.first(where: { name in !devices.contains { $0.name == name } }) else { return }
        devices.append(.init(name: name, icon: .cpu))
    }
}
