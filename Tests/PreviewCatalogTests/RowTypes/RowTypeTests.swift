import JSONText
import ListPreviewKit
import Testing

@testable import PreviewCatalog

/// Screen files support everything that ready-made rows and sections can do.
@Suite struct ScreenFileControlTests {
    private func row(_ yaml: String) throws -> ListItemViewModel {
        let text = "{title: T, sections: [{rows: [\(yaml)]}]}"
        let file = try ScreenFileReader().read(Array(text.utf8), path: "a.yaml")
        return Scenario(file).states[0].screen.sections[0].rows[0]
    }

    private func section(_ yaml: String) throws -> ListSection {
        let file = try ScreenFileReader().read(Array("{title: T, sections: [\(yaml)]}".utf8), path: "a.yaml")
        return Scenario(file).states[0].screen.sections[0]
    }

    private func errors(_ row: String) -> [String] {
        problems("{title: T, sections: [{rows: [\(row)]}]}")
    }

    private func problems(_ text: String) -> [String] {
        do {
            _ = try ScreenFileReader().read(Array(text.utf8), path: "a.yaml")
            return []
        } catch {
            return error.problems.map { "\($0.position?.column ?? 0): \($0.message)" }
        }
    }

    private func expect(
        _ yaml: String, is expected: ListItemViewModel, sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        let row = try row(yaml)
        #expect(row.id == expected.id && row.isContentEqual(to: expected), sourceLocation: sourceLocation)
    }

    @Test func rowsWithAllParameters() throws {
        try expect(
            "{text: A, type: link, id: x, address: b.html, detail: D, image: 🚗, badge: 3}",
            is: LinkRow.row(
                LinkModel(id: "x", title: "A", detail: "D", address: "b.html", image: .emoji("🚗"), badge: "3")))
        try expect(
            "{text: A, type: button, id: x, detail: D, image: 🚗, accessory: chevron, role: destructive, "
                + "alignment: center, enabled: false}",
            is: .button(
                "A", id: "x", detail: "D", image: .emoji("🚗"), accessory: .chevron, role: .destructive,
                alignment: .center, isEnabled: false))
        try expect(
            "{text: A, type: switch, id: x, detail: D, image: 🚗, on: true, enabled: false}",
            is: .switch("A", id: "x", detail: "D", image: .emoji("🚗"), isOn: true, isEnabled: false))
        try expect(
            "{text: A, type: rating, id: x, value: 2.5, maximum: 4, detail: D, image: 🚗, editable: true}",
            is: .rating("A", id: "x", image: .emoji("🚗"), value: 2.5, maximum: 4, detail: "D", isEditable: true))
        try expect(
            "{text: A, type: stepper, id: x, value: 2.5, minimum: -1, maximum: 5, step: 0.5, detail: D, image: 🚗, "
                + "enabled: false}",
            is: .stepper(
                "A", id: "x", image: .emoji("🚗"), value: 2.5, minimum: -1, maximum: 5, step: 0.5, valueText: "D",
                isEnabled: false))
        try expect(
            "{text: A, type: slider, id: x, value: 2, minimum: 1, maximum: 5, step: 2, detail: D, image: 🚗, "
                + "minimumImage: 🐌, maximumImage: icon:plus, showsTitle: false, enabled: false}",
            is: .slider(
                "A", id: "x", showsTitle: false, image: .emoji("🚗"), value: 2, minimum: 1, maximum: 5, step: 2,
                valueText: "D", minimumImage: .emoji("🐌"), maximumImage: .icon(.plus), isEnabled: false))
        try expect(
            "{text: A, type: textField, id: x, image: 🚗, value: V, placeholder: P, keyboard: phone, "
                + "autocapitalization: words, autocorrects: false, clearButton: true, editable: false, secure: true, "
                + "error: E}",
            is: .textField(
                "A", id: "x", image: .emoji("🚗"), text: "V", placeholder: "P", keyboard: .phone,
                autocapitalization: .words, autocorrects: false, hasClearButton: true, isEditable: false,
                isSecure: true,
                error: "E"))
        try expect(
            "{text: A, type: picker, id: x, image: 🚗, value: b, options: [a, {value: b, title: B}], enabled: false}",
            is: .picker(
                "A", id: "x", image: .emoji("🚗"), selection: "b", options: [.init("a"), .init("b", title: "B")],
                isEnabled: false))
        try expect(
            "{text: A, type: sidebarItem, id: x, image: 🚗, badge: 3, accessory: detail, selected: true}",
            is: .sidebarItem("A", id: "x", image: .emoji("🚗"), badge: "3", accessory: .detail, isSelected: true))
        try expect(
            "{text: A, type: sidebarButton, id: x, image: 🚗, style: {tint: red}}",
            is: .sidebarButton("A", id: "x", image: .emoji("🚗"), tint: .red))
        try expect(
            "{text: A, type: sidebarGroup, id: x, image: 🚗, badge: 3, expanded: false, "
                + "items: [B, {text: C, id: c, image: 🚲, badge: 1, selected: true}]}",
            is: .sidebarGroup(
                "A", id: "x", image: .emoji("🚗"), badge: "3", isExpanded: false,
                items: [.init("B"), .init("C", id: "c", image: .emoji("🚲"), badge: "1", isSelected: true)]))
        try expect(
            "{text: A, type: detail, id: x, value: V, badge: 3}",
            is: DetailRow.row(ItemModel(id: "x", title: "A", detail: "V", badge: "3")))
    }

    @Test func newerRowsWithAllParameters() throws {
        try expect(
            "{text: A, type: picker, id: x, pickerStyle: segmented, value: b, options: [a, b]}",
            is: .picker("A", id: "x", selection: "b", options: [.init("a"), .init("b")], style: .segmented))
        try expect(
            "{text: A, type: picker, id: x, pickerStyle: date, value: 2026-11-23, minimum: 2026-01-01, maximum: 2026-12-31}",
            is: .picker("A", id: "x", selection: "2026-11-23", style: .date, range: "2026-01-01"..."2026-12-31"))
        try expect(
            "{text: A, type: picker, id: x, pickerStyle: color, value: '#34c759'}",
            is: .picker("A", id: "x", selection: "#34c759", style: .color))
        try expect("{text: A, type: textField, id: x, lines: 3}", is: .textField("A", id: "x", lines: 3))
        try expect(
            "{text: A, type: progress, id: x, value: 0.4, detail: 40 %}",
            is: .progress("A", id: "x", value: 0.4, detail: "40 %"))
        try expect("{text: A, type: progress, id: x}", is: .progress("A", id: "x", value: nil))
        try expect(
            "{text: A, type: message, id: x, date: D, subject: S, snippet: T, unread: true, image: {initials: AB}}",
            is: .message("A", id: "x", date: "D", subject: "S", snippet: "T", isUnread: true, image: .initials("AB")))
        try expect(
            "{text: '*A*', type: subtitle, id: x, detail: D, markdown: true}",
            is: SubtitleRow.row(ItemModel(id: "x", title: "*A*", detail: "D")).markdown())
    }

    @Test func picturesHaveFrames() throws {
        func image(_ yaml: String, is expected: ImageView.Source) throws {
            try expect(
                "{text: A, id: x, image: \(yaml)}",
                is: TitleRow.row(ItemModel(id: "x", title: "A", image: expected)))
        }
        try image("{icon: wifi, background: blue}", is: .tile(.wifi, .blue))
        try image("{icon: wifi, tint: orange, shape: circle}", is: .framed(.icon(.wifi), .init(.circle, tint: .orange)))
        try image(
            "{url: a.png, size: 60, edge: trailing}", is: .framed(.url("a.png"), .init(size: 60, isTrailing: true)))
        try image("{initials: AB}", is: .initials("AB"))
        try image("{initials: AB, size: 60}", is: .framed(.initials("AB"), .init(.circle, size: 60)))
        try image("{emoji: 🚗}", is: .emoji("🚗"))
    }

    @Test func disclosuresAreFollowedByTheirRows() throws {
        func rows(_ expanded: Bool) throws -> [ListItemViewModel] {
            try section(
                "{rows: [{text: A, type: disclosure, expanded: \(expanded), rows: [B, {text: C, type: disclosure, rows: [{text: D}]}]}, {text: E}]}"
                    .replacing("[B,", with: "[{text: B},")
            ).rows
        }
        #expect(try rows(true).map(\.id) == ["a", "b", "c", "d", "e"])
        #expect(try rows(false).map(\.id) == ["a", "e"])
        #expect(try rows(true).map { $0.styleClass != nil } == [false, true, true, true, false])
    }

    /// The gallery's controls change the values of rows.
    @Test func controlsChangeTheRows() throws {
        let text = """
            {title: T, sections: [{rows: [
              {text: A, type: disclosure, expanded: false, rows: [{text: B}]}, {text: D, type: picker, pickerStyle: date},
              {text: P, type: progress, value: 0.5}, {text: M, type: message, unread: true}, {text: W, image: {icon: wifi, background: blue}}
            ]}]}
            """
        let file = try ScreenFileReader().read(Array(text.utf8), path: "a.yaml")
        let state = Scenario(file).states[0]
        let changes = #"""
            {"a.expanded": true, "d.value": "2026-11-23", "p.value": 0.75, "m.unread": false, "w.icon": "bell"}
            """#
        let values = try PreviewValues(state.controls, changes: JSONParser().parse(changes))
        let rows = state.screen(with: values).sections[0].rows
        #expect(rows.map(\.id) == ["a", "b", "d", "p", "m", "w"])
        #expect(rows[2].isContentEqual(to: .picker("D", id: "d", selection: "2026-11-23", style: .date)))
        #expect(rows[3].isContentEqual(to: .progress("P", id: "p", value: 0.75)))
        #expect(rows[4].isContentEqual(to: .message("M", id: "m")))
        #expect(
            rows[5].isContentEqual(
                to: TitleRow.row(ItemModel(id: "w", title: "W", image: .tile(.bell, .blue)))))
    }

    @Test func defaultsEqualThoseOfRows() throws {
        try expect("{text: A, id: x, type: button}", is: .button("A", id: "x"))
        try expect("{text: A, id: x, type: switch}", is: .switch("A", id: "x", isOn: false))
        try expect("{text: A, id: x, type: stepper, value: 3}", is: .stepper("A", id: "x", value: 3))
        try expect("{text: A, id: x, type: slider, value: 0.3}", is: .slider("A", id: "x", value: 0.3))
        try expect("{text: A, id: x, type: rating, value: 3}", is: .rating("A", id: "x", value: 3))
        try expect("{text: A, id: x, type: textField}", is: .textField("A", id: "x"))
        try expect("{placeholder: Find, type: textField}", is: .textField(id: "find", placeholder: "Find"))
        try expect(
            "{text: A, id: x, type: picker, options: []}", is: .picker("A", id: "x", selection: nil, options: []))
    }

    @Test func options() throws {
        let row = try row(
            "{text: A, action: go, selected: true, selectionStyle: none, movable: true, appearAction: more, "
                + "accessibilityLabel: B, separators: fullWidth, menu: [{name: copy, title: Copy, icon: document}], "
                + "swipe: {leading: [{name: n, tint: red, role: destructive}], trailing: [delete]}}")
        #expect(row.isSelected && row.isMovable && row.selectionStyle == .none && row.appearAction == "more")
        #expect(row.accessibilityLabel == "B")
        #expect(row.action == "go" && row.separators == .fullWidth())
        #expect(row.menu == [RowAction("Copy", name: "copy", icon: .document)])
        #expect(row.leadingActions == [RowAction("N", name: "n", role: .destructive, tint: .red)])
        #expect(row.trailingActions == [.delete()])
    }

    @Test func sections() throws {
        #expect(try section("{grid: 3, indexTitle: A}").layout == .grid(.count(3)))
        #expect(try section("{indexTitle: A}").indexTitle == "A")
        #expect(
            try section("{grid: {minimum: 100, spacing: 4, lineSpacing: 8}}").layout
                == .grid(.adaptive(minimum: 100), spacing: 4, lineSpacing: 8))
        #expect(try section("{grid: {width: 80}}").layout == .grid(.width(80)))
        #expect(try section("{shelf: 2.5}").layout == .shelf(.count(2.5)))
        #expect(
            try section("{shelf: {width: 160, spacing: 8, lines: 2, paging: true}}").layout
                == .shelf(.width(160), spacing: 8, lines: 2, isPaging: true))
        #expect(try section("{shelf: {fractionalWidth: 0.8}}").layout == .shelf(.fraction(0.8)))
        #expect(try section("{shelf: {width: content}}").layout == .shelf(.content))
        #expect(
            try section("{header: {text: Albums, button: {name: see-all}}}").header?.isContentEqual(
                to: .header("Albums", button: RowAction("See all", name: "see-all"))) == true)
        #expect(
            try section("{header: {text: A, button: {icon: list, menu: [{name: sort}]}}}").header?.isContentEqual(
                to: .header("A", button: RowAction("", name: "", icon: .list), menu: [RowAction("Sort", name: "sort")]))
                == true)
        #expect(try section("{separators: none}").separators == ListSeparators.none)
        #expect(
            try section(
                "{separators: {position: both, color: red, height: 2, pattern: dashed, leadingInset: 3, "
                    + "trailingInset: 4, afterLastRow: true}}"
            ).separators
                == .line(
                    .both, color: .red, height: 2, pattern: .dashed, leadingInset: 3, trailingInset: 4,
                    showsAfterLastRow: true))
        let header = try section("{header: H, disclosure: collapsed}").header
        #expect(header?.isContentEqual(to: .sidebarHeader("H", isExpanded: false)) == true)
    }

    @Test(arguments: [
        ("{text: A, type: swich}", ["47: unknown row type 'swich'; did you mean 'switch'?"]),
        ("{type: swich, on: true}", ["38: unknown row type 'swich'; did you mean 'switch'?"]),
        ("{text: A, type: toggle}", ["47: unknown row type 'toggle'; did you mean 'switch'?"]),
        (
            "{text: A, type: fancy}",
            [
                "47: unknown row type 'fancy'; expected "
                    + RowTypes.all.map { "'\($0.name)'" }.joined(separator: ", ")
            ]
        ),
        ("{text: A, type: switch, isOn: true}", ["55: unknown key 'isOn' in row; did you mean 'on'?"]),
        ("{text: A, type: switch, on: 1}", ["59: expected true or false for 'on', found a number"]),
        (
            "{text: A, type: switch, options: [a]}",
            ["55: a switch row has no 'options'; use the type 'picker'"]
        ),
        ("{text: A, type: switch, value: true}", ["55: a switch row has no 'value'; did you mean 'on'?"]),
        (
            "{text: A, type: disclosure, value: true, rows: []}",
            ["59: a disclosure row has no 'value'; did you mean 'expanded'?"]
        ),
        (
            "{text: A, type: textField, aligment: center}",
            ["58: unknown key 'aligment' in row; for 'alignment', use the type 'button'"]
        ),
        ("{text: A, on: true}", ["41: a title row has no 'on'; use the type 'switch'"]),
        ("{text: A, type: stepper}", ["31: missing key 'value' in row"]),
        ("{text: A, type: stepper, value: x}", ["63: expected a number for 'value', found 'x'"]),
        ("{text: A, type: rating}", ["31: missing key 'value' in row"]),
        ("{text: A, type: rating, value: 11}", ["62: 'value' must be from 0 to 10, not '11'"]),
        ("{text: A, type: rating, value: -1}", ["62: 'value' must be from 0 to 10, not '-1'"]),
        ("{text: A, type: rating, value: 5.5}", ["62: 'value' must not be above 'maximum', which is 5"]),
        ("{text: A, type: rating, value: 1, maximum: 2.5}", ["74: 'maximum' must be a whole number"]),
        ("{text: A, type: rating, value: 1, maximum: 0}", ["74: 'maximum' must be from 1 to 10, not '0'"]),
        ("{text: A, type: stars, value: 1}", ["47: unknown row type 'stars'; did you mean 'rating'?"]),
        (
            "{text: A, type: slider, value: 1, minimum: 5, maximum: 2}",
            ["65: 'minimum' of a row must not be above its 'maximum'"]
        ),
        ("{text: A, type: slider, value: 1, step: 0}", ["65: 'step' must be above 0"]),
        ("{text: A, type: link}", ["31: missing key 'address' in row"]),
        ("{text: A, type: picker, options: [on, off], value: of}", ["82: unknown option 'of'; did you mean 'on'?"]),
        ("{text: A, type: button, role: destrutive}", ["61: unknown role 'destrutive'; did you mean 'destructive'?"]),
        ("{text: A, type: textField, lines: 2.5}", ["65: 'lines' must be a whole number"]),
        ("{text: A, type: textField, keyboard: emial}", ["68: unknown keyboard 'emial'; did you mean 'email'?"]),
        ("{text: A, swipe: {right: []}}", ["49: unknown key 'right' in swipe; did you mean 'trailing'?"]),
        ("{text: A, menu: [delet]}", ["48: unknown row action 'delet'; did you mean 'delete'?"]),
        (
            "{text: A, menu: [archive]}",
            [
                #"48: expected 'delete' or an object such as {"name": "archive", "title": "Archive"} for a row action, found 'archive'"#
            ]
        ),
        ("{text: A, menu: [{title: B}]}", ["48: missing key 'name' in row action"]),
        ("{text: A, separators: {pattern: doted}}", ["63: unknown pattern 'doted'; did you mean 'dotted'?"]),
        ("{type: textField}", ["31: missing key 'text' in row"]),
        ("{text: A, type: picker}", ["31: missing key 'options' in row"]),
        (
            "{text: A, type: picker, pickerStyle: date, value: tomorrow}",
            ["81: expected a date such as '2026-11-23' for 'value'"]
        ),
        (
            "{text: A, type: picker, pickerStyle: date, value: 1990-02-30}",
            ["81: '1990-02-30' does not exist; this month has 28 days"]
        ),
        (
            "{text: A, type: picker, pickerStyle: date, minimum: 2024-02-30}",
            ["83: '2024-02-30' does not exist; this month has 29 days"]
        ),
        (
            "{text: A, type: picker, pickerStyle: date, value: 1990-13-01}",
            ["81: '1990-13-01' does not exist; a year has 12 months"]
        ),
        (
            "{text: A, type: picker, pickerStyle: date, value: 0000-01-01}",
            ["81: '0000-01-01' does not exist; the first year is 0001"]
        ),
        (
            "{text: A, type: picker, pickerStyle: time, value: '24:00'}",
            ["81: '24:00' does not exist; times are from 00:00 to 23:59:59"]
        ),
        (
            "{text: A, type: picker, pickerStyle: dateTime, value: '2026-02-29T09:41'}",
            ["85: '2026-02-29T09:41' does not exist; this month has 28 days"]
        ),
        (
            "{text: A, type: picker, pickerStyle: dateTime, value: '2026-02-28T09:60'}",
            ["85: '2026-02-28T09:60' does not exist; times are from 00:00 to 23:59:59"]
        ),
        ("{text: A, type: picker, options: [a], minimum: 1}", ["78: only dates and times have a 'minimum'"]),
        ("{text: A, type: disclosure}", ["31: missing key 'rows' in row"]),
        (
            "{text: A, type: progress, value: 2e9}",
            ["64: 'value' must be from -1000000000 to 1000000000, not '2e9'"]
        ),
        ("{text: A, image: {initials: ABCD}}", ["59: initials must have 1 to 3 characters"]),
        ("{text: A, image: {initials: \"\"}}", ["59: initials must have 1 to 3 characters"]),
        ("{text: A, image: {icon: wifi, size: 4}}", ["67: 'size' must be from 8 to 400, not '4'"]),
        ("{text: A, type: switch, markdown: true}", ["55: a switch row has no 'markdown'"]),
    ])
    func mistakes(row: String, expected: [String]) {
        #expect(errors(row) == expected)
    }

    /// A suggestion is never rejected afterwards.
    @Test(arguments: RowTypes.all.map { $0.name }) func suggestedKeysAreValid(type: String) throws {
        let keys = try #require(RowTypes.all.first { $0.name == type }).keys.union(RowFileKey.common)
        for key in RowFileKey.allCases + Array(RowFileKey.synonyms.values) {
            for misspelling in [String(key.rawValue.dropLast()), key.rawValue + "x"] + key.misspellings {
                for error in errors("{text: A, type: \(type), \(misspelling): x}") {
                    guard let match = error.firstMatch(of: /unknown key '.*' in row; did you mean '(.+)'/) else {
                        continue
                    }
                    let suggested = String(match.output.1)
                    #expect(keys.contains { $0.rawValue == suggested }, "\(error)")
                    #expect(suggested != "text" && suggested != "type", "\(error)")
                }
            }
        }
    }

    @Test(arguments: [
        ("grid: {minimum: 1, column: 2}", "columns"), ("grid: {width: 1, min: 2}", "minimum"),
        ("rows: [{text: A, height: {minimum: 1, aspct: 2}}]", "aspect"),
        ("rows: [{text: A, image: {icon: star, emoj: x}}]", "emoji"),
    ]) func alternativesAreNotSuggested(section: String, key: String) {
        let found = problems("{title: T, sections: [{\(section)}]}")
        #expect(found.count == 1 && found[0].contains("unknown key") && !found[0].contains("did you mean"), "\(found)")
        #expect(found.first?.contains("'\(key)'") == true)
    }

    @Test func statesAreNotSuggestedBesideSections() {
        let found = problems("{title: T, sections: [], stats: []}")
        #expect(found.count == 1 && !found[0].contains("did you mean"), "\(found)")
    }

    /// The examples in messages.
    @Test func examplesAreValid() throws {
        func check<Key: ScreenFileKey>(_ keys: Key.Type) throws {
            let members = try #require(try JSONParser().parse(Key.example).object)
            #expect(!members.isEmpty && members.allSatisfy { Key(rawValue: $0.key) != nil }, "\(Key.example)")
        }
        for keys in [
            ScreenKey.self, StateKey.self, SectionKey.self, RowFileKey.self, TabBarKey.self, NavigationBarKey.self,
            BarButtonKey.self, RowActionKey.self, SwipeKey.self, GridKey.self, ShelfKey.self,
            HeadingKey.self, HeadingButtonKey.self, LineKey.self,
        ] as [any ScreenFileKey.Type] {
            try check(keys)
        }
    }

    @Test func mistakesInSections() {
        #expect(
            problems("{title: T, sections: [{grid: {column: 2}}, {grid: {}}, {grid: 2.5}, {disclosure: expanded}]}")
                == [
                    "31: unknown key 'column' in grid; did you mean 'columns'?",
                    "51: a grid needs one of 'columns', 'minimum' and 'width'", "63: 'grid' must be a whole number",
                    "70: 'disclosure' of a section needs a header that is a text",
                ])
    }

    @Test(arguments: [
        ("shelf: {width: wide}", ["39: expected a number or 'content' for 'width', found 'wide'"]),
        ("shelf: {}", ["31: a shelf needs one of 'width', 'fractionalWidth' and 'count'"]),
        ("shelf: {width: 1, count: 2}", ["31: a shelf needs one of 'width', 'fractionalWidth' and 'count'"]),
        ("shelf: {widht: 1}", ["32: unknown key 'widht' in shelf; did you mean 'width'?"]),
        ("shelf: {fraction: 1}", ["32: unknown key 'fraction' in shelf; did you mean 'fractionalWidth'?"]),
        ("shelf: {fractionalWidth: 80}", ["49: 'fractionalWidth' must be from 0.05 to 1, not '80'"]),
        ("shelf: 0", ["31: 'shelf' must be from 1 to 20, not '0'"]),
        ("shelf: {count: 2, lines: 1.5}", ["49: 'lines' must be a whole number"]),
        ("shelf: yes", ["31: expected an object such as {\"width\": 160} for a shelf, found a text"]),
        ("grid: 2, shelf: 2", ["33: a section is a grid or a shelf; remove 'grid' or 'shelf'"]),
        ("header: {text: A, button: {}}", ["50: missing key 'name' in header button"]),
        ("header: {button: {name: a}}", ["32: missing key 'text' in header"]),
        (
            "header: {text: A, button: {menu: []}}",
            ["50: a header button needs a 'name', or a 'menu' with actions"]
        ),
        (
            "header: {text: A, image: 🎨, button: {name: a}}",
            ["42: unknown key 'image' in header; expected 'text', 'button'"]
        ),
        (
            "disclosure: expanded, header: {text: A, button: {name: a}}",
            ["24: 'disclosure' of a section needs a header that is a text"]
        ),
    ]) func mistakesInShelvesAndHeaders(section: String, expected: [String]) {
        #expect(problems("{title: T, sections: [{\(section)}]}") == expected)
    }

    @Test func headersWithAButtonHaveControls() throws {
        let text = "{title: T, sections: [{header: {text: A, button: {name: all}}, rows: []}]}"
        let state = try ScreenFileReader().read(Array(text.utf8), path: "a.yaml").states[0]
        #expect(state.controls.filter { $0.id.hasPrefix("a.") }.map(\.id) == ["a.header", "a.button"])
        var refused: [String] = []
        let values = PreviewValues(["a.header": .text("B"), "a.button": .text("All of Them")])
        let section = state.changed(to: values, refused: &refused).screen(id: "a").sections[0]
        let expected = ListItemViewModel.header("B", button: RowAction("All of Them", name: "all"))
        #expect(section.header?.isContentEqual(to: expected) == true && refused.isEmpty)
    }

    @Test func swipesInShelvesAreWarnedAbout() throws {
        let file = try ScreenFileReader().read(
            Array("{title: T, sections: [{shelf: 2, rows: [{text: A, swipe: {trailing: [delete]}}]}]}".utf8),
            path: "a.yaml")
        #expect(
            file.warnings.map(\.message) == ["rows of a shelf show no swipe actions; use 'menu' instead of 'swipe'"])
    }

    @Test func listStylesAreRead() throws {
        let file = try ScreenFileReader().read(
            Array("{title: T, style: sidebarPlain, sections: []}".utf8), path: "a.yaml")
        #expect(file.states[0].style == .sidebarPlain)
    }
}

/// Placeholder rows of a screen file.
struct PlaceholderScreenFileTests {
    private func screen(_ rows: String) throws -> ListScreen {
        let text = #"{"id": "a", "title": "A", "sections": [{"id": "s", "rows": [\#(rows)]}]}"#
        let file = try ScreenFileReader().read(Array(text.utf8), path: "a.json")
        return try #require(Scenario(file).states.first?.screen)
    }

    @Test func statesWithPlaceholdersAreLoading() throws {
        let screen = try screen(
            #"{"type": "subtitle", "loading": true}, {"text": "x", "loading": true}, {"text": "y"}"#)
        #expect(screen.isLoading)
        let rows = screen.sections[0].rows
        #expect(rows.map(\.isPlaceholder) == [true, true, false])
        let html = String(decoding: DocumentRenderer().fragment(for: screen).html, as: UTF8.self)
        #expect(html.split(separator: #"class="placeholder skeleton""#).count == 2)
        #expect(html.split(separator: #"class="placeholder""#).count == 2)
        #expect(Set(rows.map(\.id)).count == 3)
    }

    @Test func otherStatesAreNotLoading() throws {
        let screen = try screen(#"{"text": "y", "loading": false}"#)
        #expect(!screen.isLoading && !screen.sections[0].rows[0].isPlaceholder)
    }

    @Test func mistakesAreReported() {
        #expect(throws: (any Error).self) { try screen(#"{"loading": false}"#) }
        #expect(throws: (any Error).self) { try screen(#"{"text": "x", "loading": "yes"}"#) }
    }

    /// A placeholder can declare a picture and a badge.
    @Test(arguments: ["title", "subtitle", "value", "detail", "link", "sidebarItem", "sidebarButton", "sidebarGroup"])
    func skeletonsIncludeDeclaredParts(type: String) throws {
        func html(_ more: String) throws -> String {
            let screen = try screen(#"{"type": "\#(type)", "loading": true\#(more)}"#)
            return String(decoding: DocumentRenderer().fragment(for: screen).html, as: UTF8.self)
        }
        let bare = try html("")
        #expect(
            bare.contains(#"class="image-view concealed""#) && bare.contains(#"class="badge concealed""#), "\(bare)")
        let full = try html(#", "image": "icon:car", "badge": "1""#)
        #expect(!full.contains("concealed"), "\(full)")
    }

    @Test(arguments: ["stepper", "slider", "picker", "link", "textField", "switch", "button"])
    func controlsCanBePlaceholdersWithoutData(type: String) throws {
        let screen = try screen(#"{"type": "\#(type)", "loading": true}"#)
        #expect(screen.sections[0].rows[0].isPlaceholder)
    }
}
