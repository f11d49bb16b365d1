import ListPreviewKit
import Testing

/// A stepper: its buttons contain the next numbers, and invalid numbers are corrected.
struct StepperRowTests {
    @Test func stepperMarkup() {
        #expect(
            markup(.stepper("Guests", value: 2, minimum: 1, maximum: 8)).hasSuffix(
                """
                <span class="label title">Guests</span><output class="stepper-value"><span class="label value">2</span>\
                </output><span class="stepper"><button aria-label="Decrease" class="stepper-minus" data-action="step" \
                data-limit="1" data-value="1" type="button"></button><button aria-label="Increase" class="stepper-plus" \
                data-action="step" data-limit="8" data-value="3" type="button"></button></span></div>
                """))
        #expect(
            markup(.stepper("Guests", value: 2)).hasPrefix(
                "<div aria-label=\"Guests\" class=\"item stepper-row\" role=\"group\">"))
    }

    @Test func buttonsAreDisabledAtTheBounds() {
        let atEnd = markup(.stepper("A", value: 8, maximum: 8))
        #expect(atEnd.contains("data-action=\"step\" data-limit=\"0\" data-value=\"7\" type"))
        #expect(atEnd.contains("class=\"stepper-plus\" data-action=\"step\" data-limit=\"8\" disabled=\"\" type"))
        let both = markup(.stepper("A", value: 1, minimum: 1, maximum: 1))
        #expect(both.split(separator: "disabled=\"\"").count == 3)
    }

    @Test(arguments: [
        // value, minimum, maximum, step: shown, less, more
        (0.2, 0.0, 1.0, 0.1, 0.2, 0.1, 0.3), (0.1, 0, 1, 0.2, 0.1, 0, 0.3), (1.1, 0, 10, 2.2, 1.1, 0, 3.3),
        (0.3, 0, 1, 0.1, 0.3, 0.2, 0.4), (5, 0, 5, 1, 5, 4, 5), (7, 0, 5, 1, 7, 6, 7), (-7, 0, 5, 1, -7, -7, -6),
        (250, 0, 100, 1, 250, 249, 250),
        (3, 5, 0, 1, 3, 2, 4), (.nan, 2, 5, 1, 2, 2, 3), (3, 0, 5, .nan, 3, 2, 4), (3, 0, 5, 0, 3, 2, 4),
        (3, 0, 5, -2, 3, 2, 4), (3, .nan, 5, 1, 3, 2, 4), (3, 0, .nan, 1, 3, 2, 3), (.infinity, 0, 5, 1, 5, 4, 5),
        (3, -.infinity, .infinity, 1, 3, 2, 4), (1e-7, 0, 1, 1e-7, 1e-7, 0, 2e-7), (4.5, 0, 5, 1, 4.5, 3.5, 5),
    ])
    func numbers(
        value: Double, minimum: Double, maximum: Double, step: Double, shown: Double, less: Double, more: Double
    ) {
        let model = StepperModel(title: "A", value: value, minimum: minimum, maximum: maximum, step: step)
        #expect(model.shownValue == shown)
        #expect(model.decremented == less)
        #expect(model.incremented == more)
    }

    @Test func repeatedStepsAccumulateNoError() {
        var model = StepperModel(title: "A", value: 0, maximum: 10, step: 0.1)
        for count in 1...100 {
            model.value = model.incremented
            #expect(model.value == Double(count) / 10)
        }
        for _ in 1...100 { model.value = model.decremented }
        #expect(model.value == 0)
    }

    @Test func valuesOfButtonsReachTheHandler() async throws {
        let journal = Journal()
        var screen = ListScreen.of(
            .stepper("own", value: 0.2, maximum: 1, step: 0.1) { value in journal.note("\(value)") },
            .stepper("shared", value: 0.2, maximum: 1, step: 0.1))
        screen.handlers.on(StepperRow.step) { model, value in journal.note("\(model.value) \(value)") }
        for row: ListID in ["own", "shared"] {
            try await screen.dispatch(ListEvent(row: row, action: "step", value: .text("0.3")))
            // Only the page's own buttons respect the bounds.
            try await screen.dispatch(ListEvent(row: row, action: "step", value: .text("1e9")))
            await #expect(throws: ListEventError.self) {
                try await screen.dispatch(ListEvent(row: row, action: "step", value: .text("nan")))
            }
        }
        #expect(journal.all == ["0.3", "1.0", "0.2 0.3", "0.2 1.0"])
    }
}
