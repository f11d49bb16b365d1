import ListPreviewKit
import Testing

/// Pickers in other styles than a menu: segments, dates, times, colors.
struct PickerStyleTests {
    @Test func segmentsAreRadioButtons() {
        let html = markup(
            .picker(
                "Theme", id: "t", selection: "l", options: [.init("l", title: "L&w"), .init("d")], style: .segmented))
        #expect(
            html.contains(
                """
                <fieldset aria-label="Theme" class="segmented"><label class="segment"><input checked="" \
                data-action="pick" name="r-t" type="radio" value="l" /><span>L&amp;w</span></label>\
                <label class="segment"><input data-action="pick" name="r-t" type="radio" value="d" /><span>d</span></label>\
                </fieldset>
                """), "\(html)")
        let disabled = markup(
            .picker("T", selection: "a", options: [.init("a"), .init("b")], style: .segmented, isEnabled: false))
        #expect(disabled.matches(of: /disabled=""/).count == 2)
    }

    /// A wheel is below its row, with a radio button for each option; without scripts, the row opens and closes it.
    @Test func wheelsAreBelowTheirRows() {
        func html(_ selection: String?, isExpanded: Bool = false, isEnabled: Bool = true) -> String {
            markup(
                .picker(
                    "Size", id: "t", selection: selection, options: [.init("s", title: "S&s"), .init("m")],
                    style: .wheel,
                    isEnabled: isEnabled, isExpanded: isExpanded))
        }
        #expect(
            html("s").contains("<details class=\"wheel-picker\"><summary class=\"item picker-row\">"), "\(html("s"))")
        #expect(html("s", isExpanded: true).contains("<details class=\"wheel-picker\" open=\"\">"))
        #expect(html("s").contains("<span class=\"label value\">S&amp;s</span></summary>"))
        #expect(
            html("s").contains(
                """
                <div aria-label="Size" class="segmented wheel" role="radiogroup"><label class="segment">\
                <input checked="" data-action="pick" name="r-t" type="radio" value="s" /><span>S&amp;s</span></label>
                """), "\(html("s"))")
        for selection in [nil, "x"] {
            #expect(html(selection).contains("<span class=\"label value\"></span>"))
            #expect(!html(selection).contains("checked"))
        }
        #expect(html("s", isEnabled: false).matches(of: /disabled=""/).count == 2)
    }

    @Test(arguments: [
        (PickerModel.Style.date, "2026-11-23", "date-picker", "date"), (.time, "09:41", "date-picker", "time"),
        (.dateTime, "2026-11-23T09:41", "date-picker", "datetime-local"), (.color, "#34c759", "color-picker", "color"),
    ])
    func otherStylesAreNativeInputs(style: PickerModel.Style, value: String, name: String, type: String) {
        let input = """
            <input class="\(name)" data-action="pick" required="required" type="\(type)" value="\(value)" />
            """
        #expect(markup(.picker("A", selection: value, style: style)).contains(input))
        let without = input.replacing(" value=\"\(value)\"", with: "")
        #expect(markup(.picker("A", selection: nil, style: style)).contains(without))
        #expect(markup(.picker("A", selection: "\"><script>", style: style)).contains(without))
    }

    @Test func rangesIncludeTheSelection() {
        let html = markup(
            .picker("A", selection: "2026-11-23", style: .date, range: "2027-01-01"..."2027-12-31"))
        #expect(html.contains("max=\"2027-12-31\" min=\"2026-11-23\""))
        let model = PickerModel(
            title: "A", selection: "2028-01-01", style: .date, range: "2027-01-01"..."2027-12-31")
        #expect(model.refusal(of: "2028-01-01") == nil)
        #expect(model.refusal(of: "2028-01-02") != nil)
    }

    @Test func rangesLimitTheInput() {
        let html = markup(.picker("A", selection: nil, style: .date, range: "2026-01-01"..."2026-12-31"))
        #expect(html.contains("max=\"2026-12-31\" min=\"2026-01-01\""))
    }

    @Test(arguments: [
        (
            PickerModel.Style.date, ["2024-02-29", "0001-01-01", "9999-12-31"],
            [
                "2023-02-29", "2026-13-01", "2026-00-01", "2026-04-31", "0000-01-01", "26-1-1", "2026-11-23T", "",
                "+026-01-01",
            ]
        ),
        (.time, ["00:00", "23:59", "09:41:30"], ["24:00", "12:60", "9:41", "09:41:60", "09:41:", "12:00 AM"]),
        (.dateTime, ["2026-11-23T09:41"], ["2026-11-23", "2026-11-23 09:41", "2026-11-31T09:41", "2026-11-23T25:00"]),
        (.color, ["#34c759", "#ABCDEF"], ["#fff", "34c759", "#34c75g", "red", "#34c759ff", "#é4c75"]),
    ])
    func onlyValidValuesReachTheHandler(style: PickerModel.Style, good: [String], bad: [String]) async throws {
        let journal = Journal()
        let screen = ListScreen.of(
            .picker("A", selection: nil, style: style) { value in journal.note(value) })
        for value in good { try await screen.dispatch(ListEvent(row: "A", action: "pick", value: .text(value))) }
        #expect(journal.all == good)
        for value in bad {
            await #expect(throws: ListEventError.self, "\(value)") {
                try await screen.dispatch(ListEvent(row: "A", action: "pick", value: .text(value)))
            }
        }
        #expect(journal.all == good)
    }

    /// Each option of a wheel is the whole date or time that its selection produces: an existing day in the range.
    @Test(
        arguments: [
            (
                PickerModel.Style.dateWheel, "1990-05-04", nil, "4 May 1990",
                ["1990-05-31", "1990-02-04", "2040-05-04"], 31 + 12 + 101
            ),
            (
                .dateWheel, "2024-02-29", "2023-06-15"..."2025-03-31", "29 February 2024",
                ["2023-06-15", "2025-02-28", "2024-04-29"], 29 + 12 + 3
            ),
            (.dateWheel, "0001-01-31", nil, "31 January 1", ["0001-02-28", "0051-01-31"], 31 + 12 + 51),
            (.dateWheel, nil, "2023-06-15"..."2023-06-15", "", ["2023-06-15"], 30 + 12 + 1),
            (.dateWheel, "2024-02-30", nil, "", ["2000-01-31"], 31 + 12 + 101),
            (.timeWheel, "09:41", nil, "09:41", ["00:41", "23:41", "09:00", "09:59"], 24 + 60),
            (.timeWheel, "09:41:30", nil, "09:41", ["09:42"], 24 + 60),
            (.timeWheel, nil, "08:00"..."17:30", "", ["08:00", "17:00", "08:59"], 24 + 60),
        ] as [(PickerModel.Style, String?, ClosedRange<String>?, String, [String], Int)])
    func wheelsHaveWholeValues(
        style: PickerModel.Style, selection: String?, range: ClosedRange<String>?, shown: String, values: [String],
        count: Int
    ) {
        let html = markup(.picker("A", id: "t", selection: selection, style: style, range: range))
        #expect(html.contains("<span class=\"label value\">\(shown)</span>"), "\(html)")
        for value in values { #expect(html.contains(" type=\"radio\" value=\"\(value)\""), "\(value)") }
        #expect(html.matches(of: /<input/).count == count)
        #expect(html.matches(of: /checked/).count == (shown.isEmpty ? 0 : style == .timeWheel ? 2 : 3))
        let found = html.matches(of: /type="radio" value="([^"]*)"/).map { String($0.1) }
        let model = PickerModel(title: "A", selection: selection, style: style, range: range)
        #expect(found.allSatisfy { model.refusal(of: $0) == nil })
    }

    @Test func monthsHaveTheNamesOfTheOptions() {
        let months = (1...12).map { PickerModel.Option("\($0)", title: "M\($0)") }
        let html = markup(.picker("A", selection: "2026-11-23", options: months, style: .dateWheel))
        #expect(html.contains(">23 M11 2026</span>"))
    }

    @Test func valuesOutOfRangeAndDisabledPickersAreRejected() async throws {
        let screen = ListScreen.of(
            .picker("A", selection: nil, style: .date, range: "2026-01-01"..."2026-12-31") { _ in },
            .picker("B", selection: nil, style: .color, isEnabled: false) { _ in })
        try await screen.dispatch(ListEvent(row: "A", action: "pick", value: .text("2026-12-31")))
        for event in [
            ListEvent(row: "A", action: "pick", value: .text("2027-01-01")),
            ListEvent(row: "B", action: "pick", value: .text("#000000")),
        ] {
            await #expect(throws: ListEventError.self) { try await screen.dispatch(event) }
        }
    }

    /// Another style is another template: the row is replaced; another value of the same style is one slot.
    @Test func changedStyleReplacesTheRow() throws {
        func screen(_ style: PickerModel.Style, _ value: String) -> ListScreen {
            .of(.picker("A", selection: value, options: [.init("a"), .init("b")], style: style))
        }
        var session = ScreenSession(screen(.menu, "a"))
        let firstUpdate = session.update(to: screen(.segmented, "a"))
        let first = try #require(firstUpdate)
        #expect(first.operations.count == 1 && "\(first.operations)".contains("PickerRow/segmented"))
        let secondUpdate = session.update(to: screen(.segmented, "b"))
        let second = try #require(secondUpdate)
        #expect(!"\(second.operations)".contains("replace") && second.templates.isEmpty, "\(second.operations)")
    }
}

/// Fields of several lines.
struct MultilineFieldTests {
    @Test func markupOfTheField() {
        let html = markup(.textField("Notes", text: "\r\na\nb <", placeholder: "p", isEditable: false, lines: 3))
        let pattern =
            #/<textarea class="text-field s-[0-9a-z]+" data-action="edit" placeholder="p" readonly="" rows="3">a\nb &lt;<\/textarea>/#
        #expect(html.contains(pattern), "\(html)")
        #expect(!markup(.textField("A", lines: 1)).contains("textarea"))
        #expect(!markup(.textField("A", isSecure: true, lines: 3)).contains("textarea"))
    }

    @Test func heightIsARule() {
        var values = SlotValues()
        ListItemViewModel.textField("Notes", lines: 3).appendValues(to: &values)
        #expect(values.styles.rules.map(\.text).contains { $0.hasSuffix("{--lines:3}") })
    }
}
