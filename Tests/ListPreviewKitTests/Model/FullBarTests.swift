import Testing

@testable import ListPreviewKit

/// Menus, pictures, subtitles, segments, scopes, tokens and progress in bars.
struct FullBarTests {
    private func screen(_ change: (inout ListScreen) -> Void) -> ListScreen {
        var screen = ListScreen(
            id: "a", title: "Cars", sections: [ListSection(id: 1, rows: [.row("Mini", id: "mini")])])
        change(&screen)
        return screen
    }

    private func markup(_ screen: ListScreen) -> String {
        String(decoding: DocumentRenderer().fragment(for: screen).html, as: UTF8.self)
    }

    private static let menu = [
        RowAction("Date", name: "date", isChecked: true), RowAction("Name", name: "name"), .divider,
        RowAction("Delete", icon: .trash, role: .destructive),
    ]

    // MARK: - Markup

    /// Each part alone leads to the template that has it, and the others remain as they are.
    @Test(arguments: [
        ("nothing", "navigation-bar", "toolbar", "search-field"),
        ("subtitle", "navigation-bar/full", "toolbar", "search-field"),
        ("prompt", "navigation-bar/full", "toolbar", "search-field"),
        ("title menu", "navigation-bar/full", "toolbar", "search-field"),
        ("picture", "navigation-bar/full", "toolbar", "search-field"),
        ("menu", "navigation-bar", "toolbar/full", "search-field"),
        ("token", "navigation-bar", "toolbar", "search-field/tokens"),
        ("badge", "navigation-bar", "toolbar", "search-field"),
        ("progress", "navigation-bar", "toolbar", "search-field"),
    ])
    func partsHaveTemplatesOfTheirOwn(part: String, bar: String, toolbar: String, search: String) {
        let screen = screen { screen in
            screen.navigationBar = .init(trailing: [.init("Add", name: "add", icon: .plus)])
            screen.searchText = ""
            screen.toolbar = [.init("Sort", name: "sort")]
            switch part {
            case "subtitle": screen.navigationBar?.subtitle = "3 Unread"
            case "prompt": screen.navigationBar?.prompt = "P"
            case "title menu": screen.navigationBar?.titleMenu = Self.menu
            case "picture": screen.navigationBar?.trailing[0].picture = .initials("AB")
            case "menu": screen.toolbar[0].menu = Self.menu
            case "token": screen.searchTokens = [.init("t")]
            case "badge": screen.navigationBar?.trailing[0].badge = RowAction.dot
            case "progress": screen.navigationBar?.progress = .value(0.5)
            default: break
            }
        }
        for name in [bar, toolbar, search] { #expect(markup(screen).contains("data-item=\"\(name)\""), "\(name)") }
    }

    @Test func elementsSurroundTitleInOrder() throws {
        let markup = markup(
            screen {
                $0.navigationBar = .init(subtitle: "3")
                $0.navigationBar?.progress = .indeterminate
                $0.refreshAction = "refresh"
                $0.segments = .init(name: "segment", options: [.init("a")])
                $0.searchText = ""
                $0.searchScopes = .init(name: "scope", options: [.init("b")])
            })
        let ids = [
            "navigation-bar", "bar-progress", "refresh-control", "screen-title", "screen-subtitle", "bar-segments",
            "search-field", "search-scopes", "s-1",
        ]
        let places = try ids.map { try #require(markup.firstRange(of: " id=\"\($0)\""), "\($0)").lowerBound }
        #expect(places == places.sorted())
    }

    @Test func menuIsDisclosureWithButtons() {
        let markup = markup(
            screen {
                $0.navigationBar = .init(
                    trailing: [.init("More", name: "more", icon: .ellipsis, menu: Self.menu)])
            })
        #expect(
            markup.contains(
                """
                <details class="row-menu bar-menu"><summary class="bar-button icon-only">
                """))
        #expect(
            markup.contains(
                """
                <div class="menu-item"><div><button aria-pressed="true" class="row-action" data-action="date" type="button">\
                <span>Date</span>
                """))
        #expect(markup.contains(#"<button aria-pressed="false" class="row-action" data-action="name" type="button">"#))
        #expect(markup.contains(#"<div class="menu-item after-divider"><div><button aria-pressed="false""#))
        #expect(markup.contains(#"class="row-action destructive" data-action="delete""#))
        #expect(!markup.contains(#"data-action="more""#))
    }

    /// Without check marks, items are plain buttons.
    @Test func uncheckedMenusHavePlainButtons() {
        let markup = markup(
            screen { $0.toolbar = [.init("Sort", name: "sort", menu: [.init("Date", name: "date")])] })
        #expect(!markup.contains("aria-pressed"))
    }

    /// Items of menus below a submenu are items of the submenu.
    @Test func deepMenusAreFlat() {
        let deep = RowAction("C", name: "c", menu: [.init("D", name: "d"), .init("E", name: "e")])
        let menu = [RowAction("A", name: "a", menu: [.init("B", name: "b"), deep])]
        let markup = markup(screen { $0.toolbar = [.init("Menu", name: "m", menu: menu)] })
        #expect(markup.ranges(of: "<details").count == 2)
        for name in ["b", "d", "e"] { #expect(markup.contains("data-action=\"\(name)\""), "\(name)") }
    }

    /// A disabled button, and one whose menu is empty, open no menu.
    @Test func menusWithoutUseAreButtons() {
        let markup = markup(
            screen {
                $0.toolbar = [
                    .init("Off", name: "off", isEnabled: false, menu: Self.menu),
                    .init("Empty", name: "empty", menu: [.divider]),
                ]
            })
        #expect(!markup.contains("<details"))
        #expect(markup.contains(#"data-action="off" disabled="" type="button""#))
        #expect(markup.contains(#"data-action="empty" type="button""#))
    }

    @Test func titleWithMenuIsInline() {
        let markup = markup(screen { $0.navigationBar = .init(titleMenu: Self.menu) })
        #expect(markup.contains(" inline-title\""))
        #expect(markup.contains(#"<summary class="bar-button title-button">"#))
        #expect(markup.contains(#"<div aria-hidden="true" class="bar-title"></div>"#))
        #expect(markup.contains("<h1>Cars</h1>"))
    }

    @Test func dotHasWordForScreenReaders() {
        let markup = markup(
            screen { $0.tabs = [.init("Inbox", name: "inbox", icon: .tray, badge: RowAction.dot)] })
        #expect(markup.contains(#"class="bar-button tab dotted""#))
        #expect(markup.contains(#"<span class="badge">Unread</span>"#))
    }

    @Test func progressIsClampedOrUnknown() {
        for (progress, expected) in [
            (ListScreen.NavigationBar.Progress.value(0.256), #"aria-valuenow="25.6" class="progress-bar""#),
            (.value(7), #"aria-valuenow="100" class="progress-bar""#),
            (.value(.nan), #"aria-valuenow="0" class="progress-bar""#),
            (.indeterminate, #"aria-valuemin="0" class="progress-bar indeterminate""#),
        ] {
            let markup = markup(
                screen {
                    $0.navigationBar = .init()
                    $0.navigationBar?.progress = progress
                })
            #expect(markup.contains(expected), "\(progress)")
        }
    }

    @Test func scopesNeedASearchField() {
        let options = [PickerModel.Option("a")]
        #expect(!markup(screen { $0.searchScopes = .init(name: "scope", options: options) }).contains("search-scopes"))
        #expect(!markup(screen { $0.segments = .init(name: "segment", options: []) }).contains("bar-segments"))
    }

    @Test func tokensAreOutsideTheLabelOfTheField() {
        let markup = markup(
            screen {
                $0.searchText = ""
                $0.searchTokens = [.init("anna", title: "Anna <B>", icon: .person)]
            })
        #expect(
            markup.contains(
                """
                <div class="search-tokens"><button aria-label="Remove Anna &lt;B&gt;" class="search-token" \
                data-action="remove-token" data-value="anna" type="button">\
                <span aria-hidden="true" class="symbol icon-person"></span><span>Anna &lt;B&gt;</span></button></div>\
                <label class="search-line">
                """))
    }

    // MARK: - Events

    @Test(arguments: ["bar-segments", "search-scopes"])
    func eventsOfSegmentsTargetTheScreen(element: String) {
        #expect(ElementID.target(of: element) == .screen)
    }

    @Test func itemsOfMenusCallTheirClosures() async throws {
        let (names, sent) = AsyncStream.makeStream(of: String.self)
        func item(_ name: String, isEnabled: Bool = true) -> RowAction {
            RowAction(name, isEnabled: isEnabled) { sent.yield(name) }
        }
        let screen = screen {
            $0.navigationBar = .init(
                trailing: [.init("More", name: "more", menu: [item("a"), .init("Sub", menu: [item("b")])])],
                titleMenu: [item("c"), item("d", isEnabled: false)])
            $0.toolbar = [.init("Off", name: "off", isEnabled: false, menu: [item("e")])]
        }
        for name in ["a", "b", "c"] { try await screen.dispatch(ListEvent(target: .screen, action: name)) }
        for name in ["d", "e"] {
            await #expect(throws: ListEventError.unavailable(action: name, reason: "the button is disabled")) {
                try await screen.dispatch(ListEvent(target: .screen, action: name))
            }
        }
        sent.finish()
        #expect(await names.reduce(into: []) { $0.append($1) } == ["a", "b", "c"])
    }

    // MARK: - Patches

    @Test func changedSubtitleIsOneSlotInBarAndBelowTitle() {
        let old = screen { $0.navigationBar = .init(subtitle: "3 Unread") }
        var new = old
        new.navigationBar?.subtitle = "2 Unread"
        #expect(
            old.patch(to: new).operations == [
                .set(slot: 0, ids: ["screen-subtitle"], values: [.text("2 Unread")]),
                .set(slot: 4, ids: ["navigation-bar"], values: [.text("2 Unread")]),
            ])
    }

    @Test func anotherTemplateReplacesTheBar() {
        let old = screen { $0.toolbar = [.init("Sort", name: "sort")] }
        var new = old
        new.toolbar[0].menu = Self.menu
        let patch = old.patch(to: new)
        guard case .replace(id: "toolbar", template: "toolbar/full", _)? = patch.operations.first else {
            Issue.record("\(patch.operations)")
            return
        }
        #expect(patch.operations.count == 1)
        #expect(patch.templates.contains { $0.name == "toolbar/full" })
    }

    @Test func selectedSegmentIsOneOperation() {
        let old = screen { $0.segments = .init(name: "s", options: [.init("a"), .init("b")], selection: "a") }
        var new = old
        new.segments?.selection = "b"
        #expect(old.patch(to: new).operations.count == 1)
        new.segments = nil
        #expect(old.patch(to: new).operations == [.remove(ids: ["bar-segments"])])
    }
}
