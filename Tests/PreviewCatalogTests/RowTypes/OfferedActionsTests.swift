import ListPreviewKit
import PreviewCatalog
import Testing

/// A program receives only actions that its rows offer.
struct OfferedActionsTests {
    private func checked(_ row: String, _ action: String, _ value: ListEventValue?) throws -> ListEventValue? {
        let text = "{title: T, sections: [{rows: [\(row)]}]}"
        let file = try ScreenFileReader().read(Array(text.utf8), path: "a.yaml")
        let viewModel = Scenario(file).states[0].screen.sections[0].rows[0]
        return try OfferedActions(of: viewModel).checked(ListEvent(row: "a", action: action, value: value)).value
    }

    private static let toggle = "{id: a, type: switch, text: A, on: true}"
    private static let step = "{id: a, type: stepper, text: A, value: 1, maximum: 5}"
    private static let slide = "{id: a, type: slider, text: A, value: 0.5}"
    private static let edit = "{id: a, type: textField, text: A, value: x}"
    private static let pick = "{id: a, type: picker, text: A, options: [small, large], value: small}"
    private static let press = "{id: a, type: button, text: A}"
    private static let plain =
        "{id: a, text: A, action: open, movable: true, swipe: {trailing: [delete]}, menu: [{name: share}]}"

    @Test(
        arguments: [
            (toggle, "toggle", ListEventValue.flag(false), ListEventValue.flag(false)),
            (step, "step", .number(2), .number(2)),
            (step, "step", .text("2"), .number(2)),
            (step, "step", .number(77), .number(5)),
            (slide, "slide", .text("0.25"), .number(0.25)),
            (edit, "edit", .text("2"), .text("2")),
            (pick, "pick", .text("large"), .text("large")),
            (plain, "move", .target(.row("b")), .target(.row("b"))),
            (plain, "move", .target(.section("s")), .target(.section("s"))),
            (press, "press", nil, nil), (press, "press", .text("x"), nil),
            (plain, "open", nil, nil), (plain, "delete", nil, nil), (plain, "share", nil, nil),
        ] as [(String, String, ListEventValue?, ListEventValue?)])
    func validActionsArePassedOn(row: String, action: String, value: ListEventValue?, passed: ListEventValue?) throws {
        #expect(try checked(row, action, value) == passed)
    }

    @Test(
        arguments: [
            (toggle, "toggle", .text("evil")), (toggle, "toggle", .number(1)), (toggle, "toggle", nil),
            (toggle, "move", .target(.row("b"))), (toggle, "open", nil), (toggle, "delete", nil),
            (step, "step", .text("two")), (step, "step", .flag(true)), (step, "toggle", .flag(true)),
            (slide, "slide", nil), (slide, "step", .number(1)),
            (edit, "edit", .flag(true)), (edit, "edit", .number(1)), (edit, "edit", nil),
            (pick, "pick", .text("huge")), (pick, "pick", .number(0)),
            (press, "open", nil),
            (plain, "move", .flag(true)), (plain, "move", .target(.screen)), (plain, "move", nil),
            (plain, "open", .text("x")), (plain, "delete", .flag(true)), (plain, "press", nil),
        ] as [(String, String, ListEventValue?)])
    func otherActionsAreRejected(row: String, action: String, value: ListEventValue?) {
        #expect(throws: ListEventError.self) { try checked(row, action, value) }
    }

    @Test func actionsOfDisabledControlsAreRejected() {
        let row = "{id: a, type: switch, text: A, on: true, enabled: false}"
        #expect(throws: ListEventError.unavailable(action: "toggle", reason: "the control is disabled")) {
            try checked(row, "toggle", .flag(false))
        }
    }
}
