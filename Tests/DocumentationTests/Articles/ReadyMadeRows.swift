// The Swift code of ReadyMadeRows.md, here to be compiled.

import ListPreviewKit

private enum Place: Sendable { case wifi, artists, playlist(String) }

private enum Quality: String, Sendable, CaseIterable { case low, high }

/// The logic of an app behind its rows.
private struct App: Sendable {
    var wifi = true
    var guests = 2
    var stars = 4
    var quality = Quality.low
    var email = ""
    var emailError: String?

    func open(_ place: Place) async {}
    func join(_ network: String) async {}
    func show(_ network: String) async {}
    func setWiFi(_ isOn: Bool) async {}
    func invite(_ guests: Int) async {}
    func rate(_ stars: Int) async {}
    func setVolume(_ volume: Double) async {}
    func use(_ quality: Quality) async {}
    func setEmail(_ text: String) async {}
    func signOut() async {}
    func addPlaylist() async {}
}

private func texts(_ app: App) -> ListSection {
    // snippet: Texts
    ListSection(id: "network") {
        Row.row("Wi-Fi", detail: "Home", image: .icon(.wifi), accessory: .chevron) {
            await app.open(.wifi)
        }
        Row.subtitle("Minsk", detail: "Frunze Pr. 47", accessory: .checkmark)
        Row.row("Home", detail: "Connected") {
            await app.join("Home")
        } onDetail: {
            await app.show("Home")
        }
    }
    // end
}

private func controls(_ app: App) -> ListSection {
    // snippet: Controls
    ListSection(id: "settings") {
        Row.switch("Wi-Fi", isOn: app.wifi) { isOn in await app.setWiFi(isOn) }
        Row.stepper("Guests", value: app.guests, minimum: 1, maximum: 8) { guests in
            await app.invite(guests)
        }
        Row.slider("Volume", value: 0.6, valueText: "60 %") { value in await app.setVolume(value) }
        Row.rating("Reviews", value: 4.5, detail: "1.2k")
        Row.rating("Your Rating", value: Double(app.stars)) { stars in await app.rate(stars) }
        Row.picker("Quality", selection: app.quality, options: Quality.allCases) { quality in
            await app.use(quality)
        }
        Row.textField("E-mail", text: app.email, keyboard: .email, error: app.emailError) { text in
            await app.setEmail(text)
        }
        Row.button("Sign Out", role: .destructive, alignment: .center) { await app.signOut() }
    }
    // end
}

private func pictures(_ app: App) -> ListSection {
    // snippet: Pictures
    ListSection(id: "pictures") {
        Row.row("Wi-Fi", detail: "Home", image: .tile(.wifi, .blue), accessory: .chevron)
        Row.subtitle("Anna Bell", detail: "Minsk", image: .initials("AB"))
        Row.subtitle(
            "Road Trip", detail: "12 songs", image: .framed(.url("cover.png"), .init(size: 60, isTrailing: true)))
    }
    // end
}

private func marks(_ app: App) -> ListSection {
    // snippet: Marks
    ListSection(id: "results") {
        Row.row("Private search", detail: "On", accessory: .chevron)
            .marks([.dot(.green).beside(.detail)])
        Row.subtitle("Trip", detail: "Pack the tent for the trip.")
            .marks([.icon(.pin, color: .blue, label: "Pinned"), .badge("NEW", color: .yellow)])
            .highlighting(["trip"])
        Row.row("Website", accessory: .button(.info, action: "showInfo")).onAccessory {
            await app.show("Website")
        }
    }
    // end
}

private func messages(_ app: App) -> ListSection {
    // snippet: Messages
    ListSection(id: "mail") {
        Row.message(
            "Anna Bell", date: "09:41", subject: "Tickets", snippet: "Ours are in coach 7.", isUnread: true
        ) { await app.open(.artists) }
        Row.progress("Downloading", value: 0.4, detail: "40 %")
        Row.disclosure("Advanced", isExpanded: app.wifi) { isExpanded in
            await app.setWiFi(isExpanded)
        } rows: {
            Row.row("Server", detail: "example.org")
        }
    }
    // end
}

private func sidebar(_ app: App) -> ListScreen {
    // snippet: Sidebar
    ListScreen(id: "music", title: "Music", style: .sidebar) {
        ListSection(id: "library", header: .sidebarHeader("Library")) {
            Row.sidebarItem("Artists", image: .icon(.person), isSelected: true) {
                await app.open(.artists)
            }
            Row.sidebarGroup("Playlists", items: [.init("Road Trip")]) { id in
                await app.open(.playlist(id))
            }
            Row.sidebarButton("New Playlist", image: .icon(.plus)) { await app.addPlaylist() }
        }
    }
    // end
}

private func shelves(_ app: App, albums: [String], songs: [String]) -> ListScreen {
    // snippet: Shelves
    ListScreen(id: "listen-now", title: "Listen Now") {
        ListSection(
            id: "albums",
            header: .header("Albums", button: RowAction("See All") { await app.open(.artists) }),
            layout: .shelf(.width(160), spacing: 16)
        ) {
            for album in albums { Row.row(album) }
        }
        ListSection(id: "new", header: .header("New"), layout: .shelf(.fraction(0.9), lines: 3, isPaging: true)) {
            for song in songs { Row.subtitle(song, detail: "Song", accessory: .chevron) }
        }
    }
    // end
}

private func styledRow() -> (ListItemViewModel, String?) {
    // snippet: Parts
    let message = MessageModel(id: 7, sender: "Anna Bell", date: "09:41", subject: "Tickets")
    let row = MessageRow.row(message, style: .adding(ListItemStyle { $0.date.textColor = .tint }))
    let date = row.component(as: MessageRow.self)?.date.text
    // end
    return (row, date)
}

private func germanScreen(_ app: App, _ settingsScreen: (App) -> ListScreen) -> ListScreen {
    // snippet: Strings
    let german = ListStrings(["Delete": "Löschen", "Search": "Suchen", "Wi-Fi": "WLAN"])
    let screen = ListStrings.$current.withValue(german) { settingsScreen(app) }
    // end
    return screen
}

// snippet: Styled
extension ListItemStyle where Item == ValueRow {
    static var urgent: Self { .init { $0.value.textColor = .red } }
}

let sync = Row.row("Sync", detail: "Failed", image: .symbol("arrow.triangle.2.circlepath"), style: .urgent)
// end
