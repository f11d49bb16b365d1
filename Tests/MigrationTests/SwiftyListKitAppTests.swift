import ListPreviewKit
import Testing

/// The seven screens of SwiftyListKit's example app, its loader and its animations, in our own words and without CSS.
///
/// A page shows one list, so the screen with a small table in the middle of a view has the list alone.
struct SwiftyListKitAppTests {
    // MARK: - The list of examples: fixed heights, space below each row, and a destination as data

    private static let examples = [
        ("long", "A long list"), ("groups", "Groups"), ("tiles", "Tiles"), ("part", "A list in a view"),
        ("bare", "A list without a base class"), ("profile", "A profile"),
    ]

    private func contents(_ opened: AppState<[String]>) -> ListScreen {
        ListScreen(id: "contents", title: "Contents", style: .grouped) {
            for (id, title) in Self.examples {
                ListSection(id: id, insets: Insets(bottom: 24)) {
                    LineRow.row(Line(id: id, text: title), style: .destination, heightStyle: .static(44)) { line in
                        opened.change { $0.append(line.id) }
                    }
                }
            }
        }
    }

    @Test func examplesOpen() async throws {
        let opened = AppState<[String]>([])
        let page = try OpenPage(contents(opened))
        #expect(page.texts() == ["Contents"] + Self.examples.map(\.1))
        for (id, _) in Self.examples {
            try await page.screen.dispatch(ListEvent(row: ListID(id), action: "select"))
            #expect(page.rules(of: "r-\(id)").contains("height:44px"))
            #expect(page.rules(of: "s-\(id)_rows").contains("--section-bottom:24px"))
        }
        #expect(opened.value == Self.examples.map(\.0))
        #expect(page.count(of: "accessory-chevron") == Self.examples.count)
    }

    // MARK: - The plain list: a loader, four kinds of rows, and a choice of animations

    private struct Long: Sendable {
        var round = 1
        var animation = "default"
    }

    private static let animations: [(name: String, value: ListUpdateAnimation)] = [
        ("default", .default), ("none", .noAnimations),
        ("slide", .custom(configuration: .slideIn(duration: 1, delayFactor: 0.06))),
    ]

    private static let tinted = ListItemStyle<LineRow> { $0.text.textColor = .magenta }
    private static let framed = ListItemStyle<LineRow> {
        $0.icon.border = BorderStyle(width: 2, color: .black)
        $0.icon.apply(.soft)
    }

    private func long(_ state: AppState<Long>) -> ListScreen {
        let long = state.value
        var screen = ListScreen(id: "long", title: "Long", style: .plain) {
            for part in 1...2 {
                ListSection(id: part, header: HeadingRow.row(TextModel("Part \(part), round \(long.round)"))) {
                    for group in ["a", "b"] {
                        LineRow.row(Line(id: "\(group)\(part)-usual", text: "Usual"))
                        LineRow.row(Line(id: "\(group)\(part)-warning", text: "Round \(long.round)"), style: .warning)
                        LineRow.row(
                            Line(id: "\(group)\(part)-both", text: "Both"), style: .custom(Self.tinted + Self.framed))
                        Row.row("Code", id: "\(group)\(part)-code", accessory: .detail)
                    }
                }
            }
        }
        screen.segments = ListScreen.Segments(
            name: "animation", options: Self.animations.map { PickerModel.Option($0.name) }, selection: long.animation)
        screen.toolbar = [.flexibleSpace, RowAction("Reload") { state.change { $0.round += 1 } }]
        screen.handlers.on("animation") { context in
            guard let name = String(eventValue: context.event.value) else { return }
            state.change { $0.animation = name }
        }
        screen.updateAnimation = Self.animations.first { $0.name == long.animation }?.value ?? .default
        return screen
    }

    @Test func loaderIsReplacedByRows() throws {
        var loading = ListScreen(id: "long", title: "Long", style: .plain, sections: [])
        let (line, photo, heading) = (
            Row(itemType: LineRow.self), Row(itemType: PhotoRow.self), Row(itemType: HeadingRow.self)
        )
        let rows = [line, photo, line, photo, line, line, line, line, line, photo]
        loading.showLoader(
            with: [ListSection(id: 1, header: heading, footer: heading, rows: rows)],
            configuration: ListLoaderConfiguration(direction: .fromTopLeftToBottomRight))
        var page = try OpenPage(loading)
        #expect(page.count(of: "placeholder") == rows.count + 2)
        #expect(page.rules(of: ElementID.screen).contains("border-radius:20px"))
        var loaded = loading
        loaded.hideLoader(with: long(AppState(Long())).sections)
        try page.update(to: loaded)
        #expect(page.count(of: "placeholder") == 0)
        #expect(page.texts(in: "s-1").prefix(3) == ["Part 1, round 1", "Usual", "Round 1"])
    }

    @Test func stylesOfRowsAreCombined() throws {
        let page = try OpenPage(long(AppState(Long())))
        func row(_ id: ListID) -> LineRow? { page.screen.row(id: id)?.component(as: LineRow.self) }
        let (usual, warning, both) = (row("a1-usual"), row("a1-warning"), row("a1-both"))
        #expect(usual?.text.background == .yellow && usual?.icon.background == .blue)
        #expect(warning?.text.textCase == .uppercase && warning?.text.textColor == .red)
        #expect(warning?.icon.cornerRadius == 0 && warning?.icon.background == nil)
        #expect(both?.text.textColor == .magenta && both?.icon.cornerRadius == 4)
        #expect(page.rules(of: "r-a1-usual").contains("background-color:var(--yellow)"))
        #expect(page.rules(of: "r-a1-warning").contains("text-transform:uppercase"))
        #expect(page.rules(of: "r-a1-both").contains("border:2px solid var(--black)"))
        #expect(page.rules(of: "s-1_header").contains("background-color:var(--gray5)"))
        #expect(page.count(of: "accessory-detail") == 4)
    }

    @Test func reloadHasTheChosenAnimation() async throws {
        let state = AppState(Long())
        var page = try OpenPage(long(state))
        for (name, animation) in Self.animations {
            try await page.screen.dispatch(
                ListEvent(target: .screen, action: "animation", value: .text(name)))
            try page.update(to: long(state))
            try await page.screen.dispatch(ListEvent(target: .screen, action: "reload"))
            let patch = try #require(try page.update(to: long(state)))
            #expect(page.texts(in: "s-2_header") == ["Part 2, round \(state.value.round)"])
            switch animation {
            case .custom(let entrance): #expect(patch.hints.entrance == entrance)
            case .noAnimations: #expect(patch.operations.changedInPlace == nil)
            default:
                #expect(
                    patch.operations.changedInPlace == [
                        "s-1_header", "s-2_header", "r-a1-warning", "r-b1-warning", "r-a2-warning", "r-b2-warning",
                    ])
            }
        }
    }

    @Test func allAnimationsOfTheAppAreHints() throws {
        let six = ListAnimationConfiguration(
            rowInsertion: .bottom, rowDeletion: .automatic, rowReload: .fade, sectionInsertion: .middle,
            sectionDeletion: .left, sectionReload: .right)
        let entrances: [ListItemsAnimation] = [
            .moveWithBounce(direction: .fromBottomToUp, duration: 1, damping: 0.6), .fade(duration: 1),
            .rotate(angle: .pi, duration: 0.4, delayFactor: 0.07),
        ]
        let (before, after) = (long(AppState(Long())), long(AppState(Long(round: 2))))
        for animation in [.standard(configuration: six)] + entrances.map(ListUpdateAnimation.custom) {
            var page = try OpenPage(before)
            let patch = try #require(try page.update(to: after, animation: animation))
            switch animation {
            case .custom(let entrance): #expect(patch.hints.entrance == entrance)
            default: #expect(patch.hints.configuration == six)
            }
            let text = String(decoding: patch.encoded(), as: UTF8.self)
            #expect(text.contains("180deg") == (animation == .custom(configuration: entrances[2])))
        }
    }

    // MARK: - The grouped list: rows that never change, and headers that do

    private func groups(round: Int) -> ListScreen {
        ListScreen(id: "groups", title: "Groups", style: .grouped) {
            for part in 1...5 {
                ListSection(id: part, header: HeadingRow.row(TextModel("Group \(part), round \(round)"))) {
                    for row in 1...20 { FixedRow.row(id: "\(part)-\(row)") }
                }
            }
        }
    }

    @Test func onlyHeadersOfGroupsChange() throws {
        var page = try OpenPage(groups(round: 1))
        #expect(page.texts(in: "s-3") == ["Group 3, round 1"] + Array(repeating: "Always the same", count: 20))
        let patch = try #require(try page.update(to: groups(round: 2)))
        #expect(patch.operations.changedInPlace == Set((1...5).map { "s-\($0)_header" }))
    }

    // MARK: - The collection: tiles with a picture and a title

    private func tiles(_ names: AppState<[String]>) -> ListScreen {
        var screen = ListScreen(id: "tiles", title: "Tiles", style: .plain) {
            ListSection(id: "all", layout: .grid(.adaptive(minimum: 110))) {
                for name in names.value { TileRow.row(Line(id: name, text: name)) }
            }
        }
        screen.navigationBar = ListScreen.NavigationBar(trailing: [
            RowAction("Turn around", icon: .symbol("arrow.clockwise")) { names.change { $0.reverse() } }
        ])
        return screen
    }

    @Test func tilesMove() async throws {
        let names = AppState(["Amber", "Basalt", "Chalk"])
        var page = try OpenPage(tiles(names))
        #expect(page.texts(in: "s-all") == names.value)
        #expect(page.rules(of: "s-all_rows").contains("minmax(min(110px,100%),1fr)"))
        for declaration in ["border-radius:8px", "border:1px solid var(--gray)"] {
            #expect(page.rules(of: "r-Amber").contains(declaration))
        }
        try await page.screen.dispatch(ListEvent(target: .screen, action: "turn-around"))
        let patch = try #require(try page.update(to: tiles(names)))
        #expect(patch.operations.allSatisfy { if case .move = $0 { true } else { false } })
        #expect(page.texts(in: "s-all") == ["Chalk", "Basalt", "Amber"])
    }

    // MARK: - Lists in a view and without a base class: functions from data to a screen

    private func lines(_ id: String, _ count: Int) -> ListScreen {
        ListScreen(id: id, title: "Lines", style: .plain) {
            ListSection(id: "all", rows: (0..<count).map { LineRow.row(Line(id: "\($0)", text: "Line \($0)")) })
        }
    }

    @Test(arguments: ["part", "bare"]) func anyNumberOfLines(id: String) throws {
        var page = try OpenPage(lines(id, 3))
        for count in [100, 0, 7] {
            try page.update(to: lines(id, count))
            #expect(page.texts(in: "s-all") == (0..<count).map { "Line \($0)" })
        }
    }

    // MARK: - The profile: a picture, a text to unfold, a list that grows, and another person

    private struct Profile: Sendable {
        var name: String
        var job: String
        var symbol: String
        var story: String
        var apps: [String]
        var isUnfolded = false

        static let ada = Profile(
            name: "Ada Kern", job: "Repairs harps", symbol: "music.note",
            story: "She heard her first harp in a lighthouse, and has kept forty of them in tune since then.",
            apps: ["Tides", "Strings"])
        static let ben = Profile(
            name: "Ben Holm", job: "Draws maps", symbol: "map", story: "He has never been lost.", apps: ["Contours"])
    }

    private func profile(_ state: AppState<Profile>) -> ListScreen {
        let person = state.value
        var screen = ListScreen(id: "profile", title: "Profile", style: .plain) {
            ListSection(id: "person", separators: ListSeparators.none) {
                PortraitRow.row(Line(id: "portrait", text: person.symbol))
                LineRow.row(Line(id: "name", text: person.name), style: .name)
                LineRow.row(Line(id: "job", text: person.job), style: .remark)
            }
            ListSection(id: "about", header: HeadingRow.row(TextModel("About")), separators: ListSeparators.none) {
                LineRow.row(
                    Line(id: "story", text: person.isUnfolded ? person.story : String(person.story.prefix(32))),
                    style: .remark)
                PressRow.row(Line(id: "unfold", text: person.isUnfolded ? "Less" : "More"), style: .quiet)
                    .on(PressRow.press) { state.change { $0.isUnfolded.toggle() } }
            }
            ListSection(id: "apps", header: HeadingRow.row(TextModel("Apps")), separators: .fullWidth()) {
                for app in person.apps { LineRow.row(Line(id: app, text: app), style: .entry) }
                PressRow.row(Line(id: "add", text: "Add"), style: .wide).on(PressRow.press) {
                    state.change { $0.apps.append("App \($0.apps.count + 1)") }
                }
            }
        }
        screen.navigationBar = ListScreen.NavigationBar(trailing: [
            RowAction("Next", icon: .symbol("arrow.clockwise")) { state.change { $0 = .ben } }
        ])
        return screen
    }

    @Test func profileHasItsStyles() throws {
        let page = try OpenPage(profile(AppState(.ada)))
        #expect(page.texts(in: "s-person") == ["Ada Kern", "Repairs harps"])
        #expect(page.texts(in: "s-about") == ["About", "She heard her first harp in a li", "More"])
        #expect(page.texts(in: "s-apps") == ["Apps", "Tides", "Strings", "Add"])
        let expected = [
            "r-portrait": ["border-radius:80px", "inline-size:160px", "block-size:160px", "justify-content:center"],
            "r-name": ["font-family:\"Avenir Next\"", "font-size:1.25rem", "font-weight:600"],
            "r-job": ["font-size:1rem", "font-style:italic"],
            "s-about_header": ["text-transform:uppercase"], "r-story": ["-webkit-line-clamp:none"],
            "r-add": ["border-radius:12px", "block-size:44px", "inline-size:100%", "--tint:#d13831"],
            "r-unfold": ["--tint:#d13831"], "s-about_rows": ["--separator-bottom:0px"],
            "s-apps_rows": ["--separator-start:0px"],
        ]
        for (id, declarations) in expected {
            for declaration in declarations {
                #expect(page.rules(of: id).contains(declaration), "\(id) \(declaration)")
            }
        }
    }

    @Test func profileChanges() async throws {
        let state = AppState(Profile.ada)
        var page = try OpenPage(profile(state))
        try await page.screen.dispatch(ListEvent(row: "unfold", action: "press"))
        let unfolded = try #require(try page.update(to: profile(state)))
        #expect(unfolded.operations.changedInPlace == ["r-story", "r-unfold"])
        #expect(page.texts(in: "s-about") == ["About", state.value.story, "Less"])
        try await page.screen.dispatch(ListEvent(row: "add", action: "press"))
        let added = try #require(try page.update(to: profile(state)))
        guard added.operations.count == 1, case .insert("s-apps_rows", "r-add", _, _) = added.operations[0] else {
            Issue.record("\(added.operations)")
            return
        }
        #expect(page.texts(in: "s-apps") == ["Apps", "Tides", "Strings", "App 3", "Add"])
        try await page.screen.dispatch(ListEvent(target: .screen, action: "next"))
        try page.update(to: profile(state))
        #expect(page.texts(in: "s-about") == ["About", "He has never been lost.", "More"])
        #expect(page.texts(in: "s-apps") == ["Apps", "Contours", "Add"])
    }
}

// MARK: - Components

/// A text with an identity.
private struct Line: ListItemDataModel, Equatable {
    var id: String
    var text: String
}

private struct LineRow: ListItem, Equatable {
    var icon = ImageView(.symbol("star"))
    var text = TextLabel()
    var accessory = Accessory()

    static let template = ItemTemplate<Self> {
        Stack.horizontal {
            \.icon
            \.text
            Stack.flexibleSpace
            \.accessory
        }
    }
    static let defaultStyle = ListItemStyle<Self> {
        $0.text.textColor = .black
        $0.text.background = .yellow
        $0.icon.background = .blue
    }
    static func map(_ line: Line, _ row: inout Self) { row.text.text = line.text }
}

private struct PhotoRow: ListItem, Equatable {
    var photo = ImageView()
    static let template = ItemTemplate<Self> { Stack.horizontal { \.photo } }
    static let defaultStyle = ListItemStyle<Self> {
        $0.photo.width = 40
        $0.photo.cornerRadius = 20
    }
    static func map(_ line: Line, _ row: inout Self) { row.photo.source = .symbol(line.text) }
}

private struct PortraitRow: ListItem, Equatable {
    var line = Container()
    var picture = ImageView()
    static let template = ItemTemplate<Self> { Stack.horizontal(\.line) { \.picture } }
    static let defaultStyle = ListItemStyle<Self> {
        $0.line.alignment = .center
        $0.picture.width = 160
        $0.picture.height = 160
        $0.picture.apply(.round)
    }
    static func map(_ line: Line, _ row: inout Self) { row.picture.source = .symbol(line.text) }
}

private struct FixedRow: ListItem, Equatable {
    var text = TextLabel("Always the same")
    static let template = ItemTemplate<Self> { Stack.horizontal { \.text } }
}

private struct HeadingRow: ListItem, Equatable {
    var band = Container()
    var text = TextLabel()
    static let template = ItemTemplate<Self> {
        Stack.horizontal(\.band) {
            \.text
            Stack.flexibleSpace
        }
    }
    static let defaultStyle = ListItemStyle<Self> {
        $0.band.background = .gray5
        $0.text.font = .headline
        $0.text.textCase = .uppercase
    }
    static func map(_ model: TextModel, _ row: inout Self) { row.text.text = model.text }
}

private struct TileRow: ListItem, Equatable {
    var card = Container()
    var picture = ImageView(.symbol("photo"))
    var title = TextLabel()
    static let template = ItemTemplate<Self> {
        Stack.vertical(\.card, alignment: .center) {
            \.picture
            \.title
        }
    }
    static let defaultStyle = ListItemStyle<Self> {
        $0.card.background = StyleColor(red: 1, green: 0.6, blue: 0, alpha: 0.2)
        $0.card.cornerRadius = 8
        $0.title.textColor = .black
        $0.picture.border = BorderStyle(width: 1, color: .gray)
    }
    static func map(_ line: Line, _ row: inout Self) { row.title.text = line.text }
}

private struct PressRow: ListItem, Equatable {
    static let press = ItemAction<PressRow, NoPayload>("press")
    var line = Container()
    var button = ActionButton(action: press)
    static let template = ItemTemplate<Self> { Stack.vertical(\.line) { \.button } }
    static func map(_ line: Line, _ row: inout Self) { row.button.title = line.text }
}

// MARK: - Styles

extension StyleColor {
    fileprivate static let brick = StyleColor.fixed(0xD138_31FF)
}

extension PartStyle {
    fileprivate static let soft = PartStyle { $0.cornerRadius = 4 }
    fileprivate static let sharp = PartStyle { $0.cornerRadius = 0 }
    fileprivate static let round = PartStyle { $0.cornerRadius = 80 }
    fileprivate static let shouting = PartStyle {
        $0.textCase = .uppercase
        $0.textColor = .red
    }
    fileprivate static let title = PartStyle {
        $0.fontFamily = .named("Avenir Next")
        $0.fontSize = 20
        $0.weight = .semibold
    }
    fileprivate static let note = PartStyle {
        $0.fontFamily = .named("Avenir Next")
        $0.fontSize = 16
        $0.isItalic = true
        $0.lineLimit = 0
    }
}

extension ListItemStyle where Item == LineRow {
    fileprivate static var destination: Self { Self { $0.accessory.kind = .chevron } }
    fileprivate static var warning: Self {
        Self {
            $0.icon.apply(.sharp)
            $0.text.apply(.shouting)
        }
    }
    fileprivate static var entry: Self { Self { $0.icon.isHidden = true } }
    fileprivate static var name: Self { .entry + Self { $0.text.apply(.title) } }
    fileprivate static var remark: Self { .entry + Self { $0.text.apply(.note) } }
}

extension ListItemStyle where Item == PressRow {
    private static var brick: Self { Self { $0.button.tint = .brick } }
    fileprivate static var quiet: Self { .brick + Self { $0.button.weight = .semibold } }
    fileprivate static var wide: Self {
        .brick
            + Self {
                $0.button.kind = .filled
                $0.button.fractionalWidth = 1
                $0.button.height = 44
                $0.button.cornerRadius = 12
            }
    }
}
