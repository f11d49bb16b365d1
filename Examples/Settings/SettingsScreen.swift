import ListPreviewKit

/// The settings as a screen: each kind of ready-made row, and its handler.
struct SettingsScreen: Sendable {
    var state: SettingsState
    /// Changes the state, which in turn changes the screen.
    var change: @Sendable (@escaping @Sendable (inout SettingsState) -> Void) async -> Void = { _ in }

    var screen: ListScreen {
        ListScreen(id: "settings", title: "Settings") {
            account
            connections
            if state.isWiFiAvailable { networks }
            display
            devices
            ListSection(id: "reset") {
                ListItemViewModel.button(
                    "Reset All Settings", role: .destructive, alignment: .center, isEnabled: state != SettingsState()
                ) { await change { $0 = SettingsState() } }
            }
        }
    }

    private var account: ListSection {
        ListSection(id: "account", header: .header("Account")) {
            ListItemViewModel.textField("Name", text: state.name, autocapitalization: .words, autocorrects: false) {
                text in await change { $0.name = text }
            }
            ListItemViewModel.textField(
                "E-mail", text: state.email, placeholder: "you@example.org", keyboard: .email, hasClearButton: true,
                error: state.emailError
            ) { text in await change { $0.email = text } }
            ListItemViewModel.textField("Password", text: state.password, placeholder: "Not set", isSecure: true) {
                text in await change { $0.password = text }
            }
        }
    }

    private var connections: ListSection {
        ListSection(
            id: "connections", header: .header("Connections"),
            footer: state.isInFlight ? .footer("There is no Wi-Fi in flight.") : nil
        ) {
            ListItemViewModel.switch(
                "Airplane Mode", image: .icon(.airplane), isOn: state.isInFlight, tint: .orange
            ) { isOn in await change { $0.isInFlight = isOn } }
            ListItemViewModel.switch(
                "Wi-Fi", detail: state.isWiFiAvailable ? state.network : nil, image: .icon(.wifi),
                isOn: state.isWiFiAvailable, isEnabled: !state.isInFlight
            ) { isOn in await change { $0.isWiFiOn = isOn } }
        }
    }

    private var networks: ListSection {
        ListSection(id: "networks", header: .header("Networks")) {
            for network in state.networks {
                if network == state.network {
                    ListItemViewModel.row(
                        network, detail: state.isNetworkDetailShown ? "192.168.0.7" : "Connected",
                        onDetail: { await change { $0.isNetworkDetailShown.toggle() } })
                } else {
                    ListItemViewModel.row(network) {
                        await change {
                            $0.network = network
                            $0.isNetworkDetailShown = false
                        }
                    }
                }
            }
        }
    }

    private var display: ListSection {
        ListSection(id: "display", header: .header("Sound and Display")) {
            ListItemViewModel.slider(
                "Volume", value: state.volume, valueText: "\(Int((state.volume * 100).rounded())) %",
                minimumImage: .icon(.minus), maximumImage: .icon(.plus)
            ) { volume in await change { $0.volume = volume } }
            ListItemViewModel.stepper(
                "Snooze", image: .icon(.clock), value: state.snooze, minimum: 1, maximum: 15,
                valueText: "\(Int(state.snooze)) min"
            ) { minutes in await change { $0.snooze = minutes } }
            ListItemViewModel.stepper(
                "Line Spacing", value: state.lineSpacing, minimum: 1, maximum: 2, step: 0.1
            ) { spacing in await change { $0.lineSpacing = spacing } }
            ListItemViewModel.picker(
                "Appearance", selection: state.appearance, options: SettingsState.Appearance.allCases, title: \.title
            ) { appearance in await change { $0.appearance = appearance } }
        }
    }

    private var devices: ListSection {
        ListSection(
            id: "devices", header: .header("My Devices"), footer: .footer("Swipe to forget a device, drag to sort.")
        ) {
            for device in state.devices {
                ListItemViewModel.row(device.name, image: .icon(device.icon))
                    .swipeActions(trailing: [
                        .delete(title: "Forget") { await change { $0.devices.removeAll { $0 == device } } }
                    ])
                    .movable { move in await change { $0.move(device, to: move) } }
            }
            ListItemViewModel.button("Add Device", image: .icon(.plus)) {
                await change { state in
                    let numbers = (1...).lazy.map { "Device \($0)" }
                    guard let name = numbers.first(where: { name in !state.devices.contains { $0.name == name } })
                    else { return }
                    state.devices.append(.init(name: name, icon: .cpu))
                }
            }
        }
    }
}

extension SettingsState {
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
}
