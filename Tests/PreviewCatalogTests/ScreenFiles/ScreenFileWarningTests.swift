import ListPreviewKit
import Testing

@testable import PreviewCatalog

/// Likely mistakes are reported with their location, and shown.
struct ScreenFileWarningTests {
    private func read(_ text: String) throws -> ScreenFile {
        try ScreenFileReader().read(Array(text.utf8), path: "a.yaml")
    }

    private func warnings(_ row: String) throws -> [String] {
        try read("title: T\nsections:\n- rows:\n  - \(row)\n").warnings.map(\.description)
    }

    @Test func rowsWithEmptyTextAreShown() throws {
        let empty = "is empty; it is shown without a text"
        #expect(try warnings("{text: \"\"}") == ["a.yaml:4:12: warning: 'text' of a row \(empty)"])
        #expect(
            try warnings("{text: null, detail: x, type: subtitle}") == ["a.yaml:4:6: warning: 'text' of a row \(empty)"]
        )
        #expect(try warnings("{type: sidebarGroup, text: A, items: [{text: \"\"}]}").count == 1)
        let file = try read("{title: T, sections: [{rows: [{text: \"\"}, {text: \"\"}, {text: A}]}]}")
        let screen = Scenario(file).states[0].screen
        #expect(screen.sections[0].rows.count == 3)
        #expect(Set(screen.sections[0].rows.map(\.id)).count == 3)
        #expect(DocumentRenderer().string(for: screen).contains("<span class=\"label title\"></span>"))
    }

    @Test func missingTextsAreErrors() {
        #expect(throws: ScreenFileError.self) { try read("{title: T, sections: [{rows: [{detail: A}]}]}") }
    }

    @Test func emptyTextsDoNotRejectTheLine() throws {
        var reader = ScreenLineReader(path: "-")
        let line = try reader.read(Array(#"{"sections": [{"rows": [{"text": ""}, {"text": "B"}]}]}"#.utf8), line: 7)
        #expect(line.state?.sections[0].rows.map(\.text) == ["", "B"])
        #expect(
            line.warnings.map(\.description) == [
                "-:7:34: warning: 'text' of a row is empty; it is shown without a text"
            ])
    }

    @Test func valuesOutOfBoundsAreShownAndReported() throws {
        #expect(
            try warnings("{type: stepper, text: A, value: 250, maximum: 10}")
                == ["a.yaml:4:37: warning: 'value' is above 'maximum', which is widened to it"])
        #expect(
            try warnings("{type: slider, text: A, value: -2, minimum: 0}")
                == ["a.yaml:4:36: warning: 'value' is below 'minimum', which is widened to it"])
        #expect(
            try warnings("{type: picker, pickerStyle: date, text: A, value: 2026-11-23, minimum: 2027-01-01}")
                == ["a.yaml:4:55: warning: 'value' is before 'minimum', which is widened to it"])
        #expect(
            try warnings("{type: picker, pickerStyle: time, text: A, value: '09:41', maximum: '08:00'}")
                == ["a.yaml:4:55: warning: 'value' is after 'maximum', which is widened to it"])
        #expect(try warnings("{type: stepper, text: A, value: 250}").isEmpty)
        #expect(try warnings("{type: slider, text: A, value: 500}").isEmpty)
    }

    @Test func unknownIconsAreReplaced() throws {
        let text = """
            title: T
            sections:
            - rows:
              - {text: A, image: "icon:staar"}
              - {text: B, image: {icon: gearshap}}
              - {text: C, menu: [{name: a, icon: zzzzzz}]}
              - {text: D, image: "icon:gearshape.2.fill"}
              - {text: E, swipe: {leading: [{name: b, icon: tray.and.arrow.down}]}}
              - {text: F, image: "icon:mic.slash"}
            """
        let file = try read(text)
        #expect(
            file.warnings.map(\.description) == [
                "a.yaml:4:22: warning: unknown icon 'staar'; did you mean 'star'?",
                "a.yaml:5:29: warning: unknown icon 'gearshap'; did you mean 'gearshape'?",
                "a.yaml:6:38: warning: unknown icon 'zzzzzz'",
                "a.yaml:9:22: warning: unknown icon 'mic.slash'",
            ])
        let rows = file.states[0].sections[0].rows
        #expect(
            rows.map(\.image) == [
                .icon(.squareDashed), .icon(.squareDashed), nil, .icon(.gear), nil, .icon(.squareDashed),
            ])
        #expect(rows[2].options.menu.map(\.icon) == [.squareDashed])
        #expect(rows[4].options.leadingActions.map(\.icon) == [.download])
    }

    @Test func optionsWithoutEffectAreReported() throws {
        #expect(
            try warnings("{type: picker, pickerStyle: segmented, text: A, options: []}")
                == ["a.yaml:4:62: warning: segments without options are not shown"])
        #expect(
            try warnings("{type: textField, text: A, secure: true, lines: 3}")
                == ["a.yaml:4:53: warning: a secure field has one line"])
        #expect(
            try read("{title: T, tabBar: {tabs: []}, sections: []}").warnings.map(\.description)
                == ["a.yaml:1:27: warning: a tab bar without tabs is not shown"])
        #expect(
            try read("{title: T, toolbar: [space], sections: []}").warnings.map(\.description)
                == ["a.yaml:1:21: warning: a toolbar that contains only spaces is not shown"])
    }

    /// Content that cannot be shown is rejected with its location.
    @Test(arguments: [
        (
            "{type: link, text: A, address: 'javascript:x'}",
            "4:36: error: the address of a link must be relative or begin with one of http:, https:, mailto:, tel:"
        ),
        (
            "{type: picker, text: A, options: [a, b, a]}",
            "4:45: error: duplicate option 'a'; give each a value of its own"
        ),
        (
            "{type: picker, text: A, options: [{value: a}, a]}",
            "4:51: error: duplicate option 'a'; give each a value of its own"
        ),
        (
            "{text: A, swipe: {trailing: [delete, {name: delete}]}}",
            "4:42: error: duplicate action 'delete'; give each a name of its own"
        ),
        ("{text: A, menu: [{name: a}, {name: a}]}", "4:33: error: duplicate action 'a'; give each a name of its own"),
    ])
    func invalidContentIsRejected(row: String, problem: String) {
        let error = #expect(throws: ScreenFileError.self) { try warnings(row) }
        #expect(error?.description == "a.yaml:" + problem)
    }

    @Test func actionsCanBeRepeatedInMenus() throws {
        #expect(try warnings("{text: A, swipe: {trailing: [delete]}, menu: [delete]}").isEmpty)
    }
}
