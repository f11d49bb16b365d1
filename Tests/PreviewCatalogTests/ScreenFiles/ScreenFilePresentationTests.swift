import JSONText
import ListPreviewKit
import Testing

@testable import PreviewCatalog

/// Alerts, confirmations, menus and notices in screen files.
@Suite struct ScreenFilePresentationTests {
    private func presented(_ yaml: String) throws -> [ScreenFile.Presented?] {
        try ScreenFileReader().read(Array(yaml.utf8), path: "a.yaml").states.map(\.bars.presentation)
    }

    private func presented(_ key: String, _ value: String) throws -> ScreenFile.Presented? {
        try presented(
            "title: A\n\(key): \(value)\ntoolbar: [{name: more}]\nsections: [{rows: [{id: mini, text: Mini}]}]")[0]
    }

    @Test func allPropertiesAreRead() throws {
        #expect(
            try presented(
                "alert",
                """
                {title: T, message: M, field: {text: A, placeholder: P, secure: true}, \
                buttons: [{name: save, title: Save it, prominent: true}, {name: off, role: destructive, enabled: false}, \
                {name: back, role: cancel}]}
                """)
                == .alert(
                    .init(
                        title: "T", message: "M", field: .init(text: "A", placeholder: "P", isSecure: true),
                        buttons: [
                            .init("Save it", name: "save", isProminent: true),
                            .init("Off", name: "off", role: .destructive, isEnabled: false),
                        ], cancel: .init("Back", name: "back"))))
        #expect(
            try presented("confirmation", "{title: T, message: M, buttons: [{name: delete, role: destructive}]}")
                == .confirmation(
                    .init(title: "T", message: "M", buttons: [.init("Delete", name: "delete", role: .destructive)])))
        #expect(
            try presented(
                "menu",
                """
                {row: mini, title: T, cancel: close, sections: [{title: S, items: [{name: a, icon: star, checked: true}]}, \
                {items: [{name: sort, open: true, menu: [{name: size, role: destructive, enabled: false}]}]}]}
                """)
                == .menu(
                    .init(
                        at: .row("mini"), title: "T",
                        sections: [
                            .init(title: "S", items: [.init("A", name: "a", icon: .star, isChecked: true)]),
                            .init(items: [
                                .init(
                                    "Sort", name: "sort",
                                    menu: [.init("Size", name: "size", role: .destructive, isEnabled: false)])
                            ]),
                        ], openItem: "sort", cancelAction: "close")))
        #expect(
            try presented(
                "notice", "{text: T, icon: archive, button: {name: undo}, edge: top, duration: 2.5, dismiss: gone}")
                == .notice(
                    .init(
                        "T", icon: .archive, button: .init("Undo", name: "undo"), edge: .top, duration: 2.5,
                        dismissAction: "gone")))
    }

    @Test func shortForms() throws {
        #expect(try presented("alert", "Saved") == .alert(.init(title: "Saved")))
        #expect(
            try presented("alert", "{title: T, field: Name, buttons: [{name: a}, cancel]}")
                == .alert(
                    .init(
                        title: "T", field: .init(placeholder: "Name"), buttons: [.init("A", name: "a")],
                        cancel: .cancel())))
        #expect(
            try presented("menu", "{button: more, items: [{name: a}]}")
                == .menu(.init(at: .button("more"), sections: [.init(items: [.init("A", name: "a")])])))
        #expect(try presented("notice", "Saved") == .notice(.init("Saved")))
        #expect(try presented("notice", "{text: S, duration: null}") == .notice(.init("S", duration: nil)))
    }

    @Test func statesInheritOverrideOrRemove() throws {
        let presented = try presented(
            """
            title: A
            alert: Saved
            states:
              - {name: same, sections: []}
              - {name: other, notice: Done, sections: []}
              - {name: none, alert: null, sections: []}
              - {name: kept, menu: null, sections: []}
            """)
        let alert = ScreenFile.Presented.alert(.init(title: "Saved"))
        #expect(presented == [alert, .notice(.init("Done")), nil, alert])
    }

    @Test(arguments: [
        ("alert: {message: A}", "missing key 'title' in alert"),
        ("alert: {title: ' '}", "'title' of an alert is blank; write something that can be seen"),
        ("alert: {titel: A}", "unknown key 'titel' in alert; did you mean 'title'?"),
        ("alert: [a]", "expected a text or an object for 'alert', found a list"),
        (
            "alert: {title: A, buttons: [{name: a, role: cancel}, cancel]}",
            "there is one cancel button already; remove this one, or its role 'cancel'"
        ),
        ("alert: {title: A, buttons: [{name: a}, {name: a}]}", "duplicate button 'a'; give each a name of its own"),
        ("alert: {title: A, buttons: [cancle]}", "unknown button 'cancle'; did you mean 'cancel'?"),
        (
            "alert: {title: A, buttons: [Save]}",
            #"expected 'cancel' or an object such as {"name": "save", "title": "Save"} for a button, found 'Save'"#
        ),
        (
            "alert: {title: A, buttons: [{name: a, role: delete}]}",
            "unknown role 'delete'; expected 'normal', 'cancel', 'destructive'"
        ),
        ("alert: {title: A, field: {password: true}}", "unknown key 'password' in field; did you mean 'secure'?"),
        ("confirmation: {title: A}", "missing key 'buttons' in confirmation"),
        ("confirmation: {buttons: []}", "a confirmation needs at least one button"),
        ("menu: {items: [{name: a}]}", "missing key 'row' or 'button' in menu"),
        ("menu: {row: mini}", "missing key 'items' or 'sections' in menu"),
        ("menu: {row: mni, items: [{name: a}]}", "unknown row 'mni'; did you mean 'mini'? (in the state 'default')"),
        (
            "menu: {button: add, items: [{name: a}]}",
            "unknown button 'add'; expected 'more' (in the bars of the state 'default')"
        ),
        (
            "menu: {row: mini, button: more, items: [{name: a}]}",
            "a menu is attached to a 'row' or a 'button', and this one has both"
        ),
        (
            "menu: {row: mini, items: [{name: a}], sections: []}",
            "a menu has either 'items' or 'sections', and this one has both; move 'items' into a section"
        ),
        ("menu: {row: mini, items: [{name: a, open: true}]}", "only an item with a 'menu' can be open"),
        (
            "menu: {row: mini, items: [{name: a, menu: [{name: b, menu: [{name: c}]}]}]}",
            "a submenu has no submenus; move the items of 'menu' into the submenu"
        ),
        ("menu: {row: mini, items: [{name: a}, {name: a}]}", "duplicate item 'a'; give each a name of its own"),
        ("notice: {icon: star}", "missing key 'text' in notice"),
        ("notice: {text: A, edge: left}", "unknown edge 'left'; expected 'top', 'bottom'"),
        ("notice: {text: A, duration: 0}", "'duration' must be from 0.5 to 3600, not '0'"),
        (
            "notice: A\nalert: B",
            "a state presents one thing at a time, and 'alert' is here already; remove one of them, or move it to another state"
        ),
    ])
    func mistakesAreReported(lines: String, message: String) throws {
        let error = #expect(throws: ScreenFileError.self) {
            try presented("title: A\n\(lines)\ntoolbar: [{name: more}]\nsections: [{rows: [{id: mini, text: Mini}]}]")
        }
        #expect(error?.problems.filter { $0.severity == .error }.map(\.message) == [message])
    }

    @Test func controlsHideAndChange() throws {
        let yaml = "title: A\nalert: {title: T, message: M}\nsections: []"
        let state = try ScreenFileReader().read(Array(yaml.utf8), path: "a.yaml").states[0]
        #expect(
            state.controls.map(\.id) == ["screen.title", "presented.shown", "presented.title", "presented.message"])
        func screen(_ changes: String) throws -> ListScreen {
            let values = try PreviewValues(state.controls, changes: JSONParser().parse(Array(changes.utf8)))
            var refused: [String] = []
            return state.changed(to: values, refused: &refused).screen(id: "a")
        }
        guard
            case .alert(let alert)? = try screen(#"{"presented.title": "U", "presented.message": ""}"#).presenting
        else {
            Issue.record("no alert")
            return
        }
        #expect(alert.title == "U" && alert.message == nil)
        #expect(try screen(#"{"presented.shown": false}"#).presenting == nil)
    }

    /// Examples in messages are valid.
    @Test func examplesAreValid() throws {
        for keys in [
            AlertKey.self, ConfirmationKey.self, PresentedButtonKey.self, MenuKey.self, MenuSectionKey.self,
            MenuItemKey.self, NoticeKey.self,
        ] as [any ScreenFileKey.Type] {
            func check<Key: ScreenFileKey>(_ keys: Key.Type) throws {
                let members = try #require(try JSONParser().parse(Key.example).object)
                #expect(!members.isEmpty && members.allSatisfy { Key(rawValue: $0.key) != nil }, "\(Key.example)")
            }
            try check(keys)
        }
    }
}
