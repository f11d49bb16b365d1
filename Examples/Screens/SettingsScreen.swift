package import ListPreviewKit
package import PreviewCatalog

/// The settings of a phone: each kind of ready-made row with its handler, and pages that rows lead to.
package struct SettingsScreen: Sendable {
    /// A function that changes the state, which in turn changes the screen.
    package typealias Change = @Sendable (@escaping @Sendable (inout SettingsState) -> Void) async -> Void

    var state: SettingsState
    var change: Change

    package init(state: SettingsState, change: @escaping Change = { _ in }) {
        self.state = state
        self.change = change
    }

    package var screen: ListScreen {
        var screen = ListScreen(id: "settings", title: state.page.rawValue, sections: sections)
        if state.page == .main {
            screen.navigationBar = .init()
            screen.searchText = state.search
            screen.emptyStatus = ListStatus(
                image: .icon(.magnifier), title: "No Results for “\(state.search)”",
                message: "Check the spelling or try another word.")
        } else {
            screen.navigationBar = .init(
                back: RowAction("Settings", name: "back") { await change { $0.page = .main } }, isInline: true)
        }
        screen.handlers.on("search") { context in
            guard case .text(let text) = context.event.value else { return }
            await change { $0.search = text }
        }
        return screen
    }

    private var sections: [ListSection] {
        switch state.page {
        case .main: state.search.isEmpty ? main : results
        case .account: account
        case .wifi: wifi
        case .bluetooth: [devices]
        case .display: display
        }
    }

    // MARK: The first page

    private var main: [ListSection] {
        [
            ListSection(id: "owner") {
                SubtitleRow.row(
                    ItemModel(
                        id: "owner", title: state.name, detail: "Account, Cloud Storage and more",
                        image: .framed(.initials("AP"), .init(.circle, size: 58)), accessory: .chevron),
                    style: .adding(ListItemStyle { $0.title.font = .title3 })
                ).onSelect { await open(.account) }
                ValueRow.row(
                    ItemModel(id: "update", title: "Software Update Available", badge: "1", accessory: .chevron),
                    style: .adding(
                        ListItemStyle { row in
                            row.badge.background = .fixed(0xD700_15FF)
                            row.badge.textColor = .white
                        })
                ).onSelect {}
            },
            ListSection(id: "connections", rows: connections),
            ListSection(id: "alerts", rows: alerts),
            ListSection(id: "general", rows: general),
            ListSection(id: "reset") {
                ListItemViewModel.button(
                    "Reset All Settings", role: .destructive, alignment: .center, isEnabled: !state.isDefault
                ) { await change { $0 = SettingsState() } }
            },
        ]
    }

    private var connections: [ListItemViewModel] {
        [
            .switch("Airplane Mode", image: .tile(.airplane, .orange), isOn: state.isInFlight) { isOn in
                await change { $0.isInFlight = isOn }
            },
            .row(
                "Wi-Fi", detail: state.isWiFiAvailable ? state.network : "Off", image: .tile(.wifi, .blue),
                accessory: .chevron
            ) { await open(.wifi) },
            .row(
                "Bluetooth", detail: state.isInFlight ? "Off" : "On", image: .tile(.bluetooth, .blue),
                accessory: .chevron
            ) { await open(.bluetooth) },
            place("Cellular", .antenna, .green, detail: state.isInFlight ? "Airplane Mode" : nil),
            place("Personal Hotspot", .link, .green, detail: state.isInFlight ? nil : "Off"),
            place("Battery", .battery, .green),
        ]
    }

    private var alerts: [ListItemViewModel] {
        [
            place("Notifications", .bell, .red), place("Focus", .moon, .indigo),
            place("Screen Time", .hourglass, .indigo),
        ]
    }

    private var general: [ListItemViewModel] {
        [
            place("General", .gear, .gray), place("Accessibility", .accessibility, .blue),
            place("Camera", .camera, .gray),
            .row("Display & Sound", image: .tile(.sun, .blue), accessory: .chevron) { await open(.display) },
            place("Wallpaper", .photo, .cyan), place("Face Unlock", .faceID, .green),
            place("Privacy & Security", .hand, .blue),
        ]
    }

    /// A row that leads to a page that this example does not have.
    private func place(_ title: String, _ icon: Icon, _ color: StyleColor, detail: String? = nil) -> ListItemViewModel {
        .row(title, detail: detail, image: .tile(icon, color), accessory: .chevron) {}
    }

    private func open(_ page: SettingsState.Page) async {
        await change { $0.page = page }
    }

    /// The rows of the first page that have the searched text in their names.
    private var results: [ListSection] {
        let rows = (connections + alerts + general).filter { row in
            let title = row.data(as: ItemModel.self)?.title ?? row.data(as: SwitchModel.self)?.title ?? ""
            return title.lowercased().contains(state.search.lowercased())
        }
        return [ListSection(id: "results", rows: rows)]
    }

    // MARK: Other pages

    private var account: [ListSection] {
        [
            ListSection(id: "account", footer: .footer("Your name and address are shown to people you write to.")) {
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
            },
            ListSection(id: "sign-out") {
                ListItemViewModel.button("Sign Out", role: .destructive, alignment: .center) { await open(.main) }
            },
        ]
    }

    private var wifi: [ListSection] {
        [
            ListSection(
                id: "wifi", footer: state.isInFlight ? .footer("There is no Wi-Fi in flight.") : nil
            ) {
                ListItemViewModel.switch("Wi-Fi", isOn: state.isWiFiAvailable, isEnabled: !state.isInFlight) { isOn in
                    await change { $0.isWiFiOn = isOn }
                }
            },
            ListSection(id: "networks", header: .header("Networks")) {
                for network in state.isWiFiAvailable ? state.networks : [] { row(of: network) }
            },
        ].filter { !$0.rows.isEmpty }
    }

    private func row(of network: String) -> ListItemViewModel {
        if network == state.network {
            return .row(
                network, detail: state.isNetworkDetailShown ? "192.168.0.7" : "Connected",
                onDetail: { await change { $0.isNetworkDetailShown.toggle() } })
        }
        return .row(network) {
            await change {
                $0.network = network
                $0.isNetworkDetailShown = false
            }
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
            ListItemViewModel.button("Add Device", image: .icon(.plus)) { await change { $0.addDevice() } }
        }
    }

    private var display: [ListSection] {
        [
            ListSection(id: "appearance", header: .header("Appearance")) {
                ListItemViewModel.picker(
                    "Appearance", selection: state.appearance, options: SettingsState.Appearance.allCases,
                    style: .segmented, title: \.title
                ) { appearance in await change { $0.appearance = appearance } }
                ListItemViewModel.stepper(
                    "Line Spacing", value: state.lineSpacing, minimum: 1, maximum: 2, step: 0.1
                ) { spacing in await change { $0.lineSpacing = spacing } }
            },
            ListSection(id: "sound", header: .header("Sound")) {
                ListItemViewModel.slider(
                    "Volume", value: state.volume, valueText: "\(Int((state.volume * 100).rounded())) %",
                    minimumImage: .icon(.speaker), maximumImage: .icon(.speaker)
                ) { volume in await change { $0.volume = volume } }
                ListItemViewModel.stepper(
                    "Snooze", value: state.snooze, minimum: 1, maximum: 15, valueText: "\(Int(state.snooze)) min"
                ) { minutes in await change { $0.snooze = minutes } }
            },
        ]
    }
}

extension SettingsScreen {
    /// The first page, in flight mode and during a search, the other pages, and the first one while it loads or after a failure.
    package static var scenario: Scenario {
        func state(_ name: String, _ change: (inout SettingsState) -> Void) -> ScenarioState {
            var state = SettingsState()
            change(&state)
            return ScenarioState(name: name, screen: SettingsScreen(state: state).screen)
        }
        let settings = SettingsScreen(state: SettingsState()).screen
        let failure = ListStatus(
            image: .icon(.exclamationTriangle), title: "Cannot Load Settings",
            message: "Restart the device and try again.", button: RowAction("Try Again", name: "retry") {})
        return Scenario(
            id: "settings", title: "Settings", group: "Screens",
            notes: "swift run Examples settings serves it with state behind each control.", variants: Scenario.variants
        ) {
            state("Settings") { _ in }
            state("Airplane mode") { $0.isInFlight = true }
            state("Search") { $0.search = "ac" }
            state("No results") { $0.search = "printer" }
            state("Wi-Fi") { $0.page = .wifi }
            state("Bluetooth") { $0.page = .bluetooth }
            state("Display and sound") { $0.page = .display }
            state("Account") { state in
                state.page = .account
                state.email = "anna"
            }
            ScenarioState(name: "Loading", screen: settings.loading(settings.sections))
            ScenarioState(name: "Error", screen: settings.showing(failure))
        }
    }
}
