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
        #expect(line.state?.sections[0].rows.map(\.name) == ["", "B"])
        #expect(
            line.warnings.map(\.description) == [
                "-:7:34: warning: 'text' of a row is empty; it is shown without a text"
            ])
    }

    /// A mistake that is repeated in rows, states and lines is one warning, at the first place.
    @Test func repeatedWarningsAreOne() throws {
        let rows = Array(repeating: "{text: \"\"}", count: 101).joined(separator: ", ")
        let message = "warning: 'text' of a row is empty; it is shown without a text"
        let states = ["A", "B"].map { "- {name: \($0), sections: [{rows: [\(rows)]}]}\n" }
        let file = try read("title: T\nstates:\n\(states.joined())")
        #expect(file.warnings.map(\.description) == ["a.yaml:3:39: \(message), here and in 201 other places"])
        #expect(
            try warnings("{text: \"\"}\n  - {text: \"\"}") == ["a.yaml:4:12: \(message), here and in 1 other place"])
        var reader = ScreenLineReader(path: "-")
        let lines = try [
            #"{"sections": [{"rows": [{"text": ""}, {"text": ""}]}]}"#, #"{"sections": [{"rows": [{"text": ""}]}]}"#,
            #"{"screen": "b", "sections": [{"rows": [{"text": ""}]}]}"#,
            #"{"sections": [{"rows": [{"text": "", "type": "progress", "value": -2}]}]}"#,
        ].enumerated().map { try reader.read(Array($1.utf8), line: $0 + 1).warnings.map(\.description) }
        #expect(
            lines == [
                ["-:1:34: \(message), here and in 1 other place"], [], ["-:3:49: \(message)"],
                ["-:4:67: warning: 'value' of a progress row is from 0 to 1; the bar shows 0"],
            ])
    }

    @Test func illegibleColorsAreReported() throws {
        func contrast(_ row: String) throws -> String? {
            try warnings(row).first.map { String($0.split(separator: "warning: the text has a ")[1]) }
        }
        #expect(
            try contrast("{text: A, type: button, action: a, style: {color: white, background: orange}}")
                == "contrast of 2.1 on its background in dark appearance; 4.5 or more is legible")
        #expect(try contrast("{text: A, style: {color: white, background: '#0068d9'}}") == nil)
        #expect(try contrast("{text: A, style: {color: black, background: yellow}}") == nil)
        // Texts have darker hues.
        #expect(try contrast("{text: A, style: {color: red, background: background}}") == nil)
        #expect(try contrast("{text: A, style: {color: red}}") == nil)
        // The text is a label, or the tint of a button, unless it has a color.
        let label = "contrast of 4.0 on its background in light appearance; 4.5 or more is legible"
        #expect(try contrast("{text: A, style: {background: '#0068d9'}}") == label)
        #expect(try contrast("{text: A, style: {background: yellow}}") != nil)
        let button = "{text: A, type: button, action: a, style: {background: '#0068d9'"
        #expect(try contrast("\(button)}}") != nil)
        #expect(try contrast("\(button), tint: white}}") == nil)
        // A disabled button may be faint, and a destructive one is red.
        #expect(try contrast("\(button)}, enabled: false}") == nil)
        #expect(try contrast("{text: A, type: button, action: a, style: {background: gray6}}") == nil)
        #expect(try contrast("{text: A, type: button, action: a, role: destructive, style: {background: red}}") != nil)
        let sidebarButton = "{text: A, type: sidebarButton, action: a, style: {background: '#0068d9'"
        #expect(try contrast("\(sidebarButton)}}") != nil)
        #expect(try contrast("\(sidebarButton), tint: white}}") == nil)
        let initials = try contrast("{text: A, image: {initials: AB, tint: white, background: yellow}}")
        #expect(initials == "contrast of 1.4 on its background in dark appearance; 4.5 or more is legible")
    }

    @Test func valuesOutOfBoundsAreShownAndReported() throws {
        let progress = "'value' of a progress row is"
        for (value, message) in [
            ("-0.5", "from 0 to 1; the bar shows 0"),
            ("40", "1 when all is done, and the row shows 4000 %; did you mean 0.4?"),
        ] {
            #expect(
                try warnings("{type: progress, text: A, value: \(value)}")
                    == ["a.yaml:4:38: warning: \(progress) \(message)"])
        }
        #expect(try warnings("{type: progress, text: A, value: 1.32}").isEmpty)
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
        #expect(
            try warnings("{type: stepper, text: A, value: 250}")
                == ["a.yaml:4:37: warning: 'value' is above the default 'maximum' of 100, which is widened to it"])
        #expect(
            try warnings("{type: slider, text: A, value: 3}")
                == ["a.yaml:4:36: warning: 'value' is above the default 'maximum' of 1, which is widened to it"])
        #expect(
            try warnings("{type: slider, text: A, value: -0.5}")
                == ["a.yaml:4:36: warning: 'value' is below the default 'minimum' of 0, which is widened to it"])
        #expect(try warnings("{type: stepper, text: A, value: 250, maximum: 300}").isEmpty)
        #expect(try warnings("{type: slider, text: A, value: 1}").isEmpty)
    }

    /// A text in place of an image is shown. It is a warning if it is the name of an icon, or too long.
    @Test(
        arguments: [
            ("car", "the image is the text 'car'; did you mean 'icon:car'?"),
            ("car.fill", "the image is the text 'car.fill'; did you mean 'icon:car.fill'?"),
            ("staar", "the image is the text 'staar'; did you mean 'icon:star'?"),
            ("home", "the image is the text 'home'; did you mean 'icon:house'?"),
            ("{emoji: car}", "the image is the text 'car'; did you mean 'icon: car'?"),
            ("Hello", "the text 'Hello' is too long for an image; use an emoji, up to 3 letters, or an icon"),
            ("🚗🚕", "the text '🚗🚕' is too long for an image; use an emoji, up to 3 letters, or an icon"),
            ("AB", nil), ("SUN", nil), ("1st", nil), ("x", nil), ("cab", nil), ("❤️‍🔥", nil), ("🇩🇪", nil), ("→", nil),
            ("中", nil),
            ("{initials: car}", nil),
        ] as [(String, String?)])
    func textImages(image: String, warning: String?) throws {
        let found = try warnings("{text: A, image: \(image)}")
        #expect(found.map { $0.drop { $0 != " " }.dropFirst(" warning: ".count) } == (warning.map { [$0[...]] } ?? []))
    }

    /// Warnings are not hidden by errors.
    @Test func warningsFollowErrors() throws {
        let text = "title: T\nsections:\n- rows:\n  - {text: A, image: 'icon:staar'}\n  - {text: B, type: vlaue}\n"
        let expected = [
            "a.yaml:5:21: error: unknown row type 'vlaue'; did you mean 'value'?",
            "a.yaml:4:22: warning: unknown icon 'staar'; did you mean 'star'?",
        ]
        let error = #expect(throws: ScreenFileError.self) { try read(text) }
        #expect(error?.problems.map(\.description) == expected)
        var reader = ScreenLineReader(path: "-")
        let line = #"{"toolbar": ["space", "add"], "sections": [{"rows": [{"text": "A", "image": "car", "x": 1}]}]}"#
        let problems = #expect(throws: ScreenFileError.self) { try reader.read(Array(line.utf8), line: 1) }
        #expect(problems?.problems.map(\.severity) == [.error, .error, .warning])
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
              - {text: G, image: "icon:funnel"}
              - {text: H, image: "icon:zz"}
              - {text: I, image: "icon:fual"}
            """
        let file = try read(text)
        #expect(
            file.warnings.map(\.description) == [
                "a.yaml:4:22: warning: unknown icon 'staar'; did you mean 'star'?",
                "a.yaml:5:29: warning: unknown icon 'gearshap'; did you mean 'gearshape'?",
                "a.yaml:6:38: warning: unknown icon 'zzzzzz'",
                "a.yaml:9:22: warning: unknown icon 'mic.slash'",
                "a.yaml:10:22: warning: unknown icon 'funnel'; did you mean 'filter'?",
                "a.yaml:11:22: warning: unknown icon 'zz'",
                "a.yaml:12:22: warning: unknown icon 'fual'; did you mean 'fuel'?",
            ])
        let rows = file.states[0].sections[0].rows
        #expect(
            rows.map(\.item?.image) == [
                .icon(.squareDashed), .icon(.squareDashed), nil, .icon(.gear), nil, .icon(.squareDashed),
                .icon(.squareDashed), .icon(.squareDashed), .icon(.squareDashed),
            ])
        #expect(rows[2].viewModel.menu.map(\.icon) == [.squareDashed])
        #expect(rows[4].viewModel.leadingActions.map(\.icon) == [.download])
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
            try read("{title: T, tabBar: {tabs: [{name: a}, {name: b, icon: car}]}, sections: []}").warnings
                .map(\.description)
                == ["a.yaml:1:28: warning: a tab without an icon shows only its title; add an 'icon'"])
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
