import Synchronization
import Testing

@testable import ListPreviewKit

/// What a screen presents above its content: markup, patches and events.
struct PresentationTests {
    private func screen(_ presentation: Presentation?) -> ListScreen {
        var screen = ListScreen(
            id: "a", title: "Cars", sections: [ListSection(id: 1, rows: [.row("Mini", id: "mini")])])
        screen.toolbar = [.init("More", name: "more")]
        screen.presenting = presentation
        return screen
    }

    private func markup(_ presentation: Presentation?) -> String {
        String(decoding: DocumentRenderer().fragment(for: screen(presentation)).html, as: UTF8.self)
    }

    /// One presentation of each kind, with the `id` of its element.
    private static let all: [(id: String, presentation: Presentation)] = [
        ("screen-alert", .alert(.init(title: "Delete?"))),
        ("screen-confirmation", .confirmation(.init(buttons: [.init("Delete", role: .destructive)]))),
        ("screen-menu", .menu(.init(at: .row("mini"), sections: [.init(items: [.init("Share")])]))),
        ("screen-notice", .notice(.init("Archived"))),
    ]

    // MARK: - Markup

    @Test func presentationIsLastAndModal() {
        for (id, presentation) in Self.all {
            let markup = markup(presentation)
            let isModal = id != "screen-notice"
            #expect(markup.contains(isModal ? "<dialog aria-label=" : "<div class=\"screen-notice\""), "\(id)")
            #expect(markup.contains("aria-modal=\"true\"") == isModal)
            #expect(markup.contains(" id=\"\(id)\" open=\"\"") == isModal)
            #expect(markup.hasSuffix(isModal ? "</dialog></main>" : "</div></main>"))
            #expect(ElementID.target(of: id) == .screen)
        }
        #expect(!markup(nil).contains("presented-"))
    }

    @Test func alertHasRoleNameAndButtons() {
        let markup = markup(
            .alert(
                .init(
                    title: "Delete <A>?", message: "For ever.",
                    buttons: [.init("Delete", name: "delete", role: .destructive)], cancel: .cancel())))
        #expect(
            markup.contains(
                """
                <dialog aria-label="Delete &lt;A&gt;?" aria-modal="true" class="screen-alert" data-item="screen-alert" \
                id="screen-alert" open="" role="alertdialog"><div class="presented-backdrop" data-action="cancel"></div>
                """))
        #expect(
            markup.contains(
                """
                <div class="alert-buttons"><button class="alert-button cancel" data-action="cancel" type="button">Cancel\
                </button><button class="alert-button destructive" data-action="delete" type="button">Delete</button></div>
                """))
    }

    /// Beside one other button, the cancel button is the first one, else the last one.
    @Test(arguments: [
        ([], true, ["cancel"]), (["A title that is too long"], true, ["A title that is too long", "cancel"]),
        (["a"], true, ["cancel", "a"]), (["a", "b"], true, ["a", "b", "cancel"]),
        (["a", "b"], false, ["a", "b"]), ([], false, ["cancel"]),
    ])
    func cancelButtonHasItsPlace(names: [String], hasCancel: Bool, order: [String]) {
        let markup = markup(
            .alert(
                .init(
                    title: "T", buttons: names.map { RowAction($0, name: $0) }, cancel: hasCancel ? .cancel() : nil)))
        let buttons = markup.matches(of: #/class="alert-button[^"]*" data-action="([^"]*)"/#)
        #expect(buttons.map { String($0.1) } == order)
    }

    @Test func passwordIsNotInThePage() {
        let markup = markup(.alert(.init(title: "T", field: .init(text: "secret", isSecure: true))))
        #expect(markup.contains("type=\"password\"") && !markup.contains("secret"))
    }

    @Test func menuHasRolesMarksAndItsPlace() {
        let page = DocumentRenderer().string(
            for: screen(
                .menu(
                    .init(
                        at: .row("mini"),
                        sections: [
                            .init(items: [
                                .init("A", name: "a", isChecked: true),
                                .init("B", name: "b", menu: [.init("C", name: "c")]),
                            ])
                        ], openItem: "b"))))
        #expect(page.contains("{anchor-name:--menu}") && page.contains("[id=\"r-mini\"]"))
        #expect(page.contains("role=\"menu\""))
        #expect(page.contains("<button aria-checked=\"true\" class=\"menu-button\" data-action=\"a\""))
        // A submenu is opened by the page, without an event.
        #expect(page.contains("<button aria-expanded=\"true\" aria-haspopup=\"true\" class=\"menu-button\" role="))
        #expect(page.contains("<button class=\"menu-button\" data-action=\"c\""))
    }

    /// A name in a rule is safe in CSS, HTML and XML.
    @Test func namesOfButtonsAreEscapedInRules() {
        let page = DocumentRenderer().string(
            for: screen(.menu(.init(at: .button("a\"]</style>&é"), sections: []))))
        #expect(page.contains("[data-action=\"a\\22 \\5d \\3c \\2f style\\3e \\26 \\e9 \"]{anchor-name:--menu}"))
    }

    // MARK: - Patches

    @Test func oneOperationShowsAndHides() {
        for (id, presentation) in Self.all {
            var session = ScreenSession(screen(nil))
            let shown = session.update(to: screen(presentation))?.operations ?? []
            guard case .insert(ElementID.screen, nil, id, let elements)? = shown.first else {
                Issue.record("\(shown)")
                continue
            }
            #expect(shown.count == 1 && elements.map(\.id) == [id])
            let hidden = session.update(to: screen(nil))?.operations
            #expect(hidden == [.remove(ids: [id])])
        }
    }

    @Test func changesSetSlots() {
        var session = ScreenSession(screen(.alert(.init(title: "A", message: "M"))))
        let changed = session.update(to: screen(.alert(.init(title: "A", message: "N"))))?.operations ?? []
        guard case .set(_, ["screen-alert"], [.text("N")])? = changed.first else {
            Issue.record("\(changed)")
            return
        }
        #expect(changed.count == 1)
        let nothing = session.update(to: screen(.alert(.init(title: "A", message: "N"))))
        #expect(nothing == nil)
    }

    // MARK: - Events

    @Test func buttonsCallTheirClosures() async throws {
        let called = Mutex<[String]>([])
        var screen = screen(
            .alert(
                .init(
                    title: "Rename", field: .init(text: "A"),
                    buttons: [.takingText("Save") { text in called.withLock { $0.append(text) } }],
                    cancel: .cancel { called.withLock { $0.append("-") } })))
        try await screen.dispatch(ListEvent(target: .screen, action: "save", value: .text("B")))
        try await screen.dispatch(ListEvent(target: .screen, action: "cancel"))
        await #expect(throws: ListEventError.self) {
            try await screen.dispatch(ListEvent(target: .screen, action: "save"))
        }
        screen.presenting = .confirmation(
            .init(buttons: [.init("Go") { called.withLock { $0.append("go") } }]))
        try await screen.dispatch(ListEvent(target: .screen, action: "go"))
        screen.presenting = .menu(
            .init(
                at: .button("more"),
                sections: [
                    .init(items: [
                        .init("Sort", name: "sort", menu: [.init("Size") { called.withLock { $0.append("size") } }])
                    ])
                ]))
        try await screen.dispatch(ListEvent(target: .screen, action: "size"))
        screen.presenting = .notice(.init("N", button: .init("Undo") { called.withLock { $0.append("undo") } }))
        try await screen.dispatch(ListEvent(target: .screen, action: "undo"))
        #expect(called.withLock { $0 } == ["B", "-", "go", "size", "undo"])
    }

    /// The event of the Escape key and of a press outside: that of the cancel button, or of the only button.
    @Test(
        arguments: [
            ([], nil, "cancel"), (["ok"], nil, "ok"), (["a"], "later", "later"), (["a", "b"], nil, nil),
        ] as [([String], String?, String?)])
    func cancelActionOfAlerts(names: [String], cancel: String?, action: String?) {
        let alert = Presentation.Alert(
            title: "T", buttons: names.map { RowAction($0, name: $0) }, cancel: cancel.map { RowAction($0, name: $0) })
        #expect(alert.cancelAction == action)
    }

    @Test func textsOfThePackageAreTranslated() {
        let markup = ListStrings.$current.withValue(ListStrings(["Cancel": "Abbrechen", "OK": "Gut"])) {
            self.markup(.confirmation(.init(buttons: [.init("A", name: "a")]))) + self.markup(.alert(.init(title: "T")))
        }
        #expect(markup.contains(">Abbrechen</button>") && markup.contains(">Gut</button>"))
    }
}
