import ListPreviewKit
import Testing

/// A slider: a native one, which corrects invalid numbers.
struct SliderRowTests {
    @Test func markupOfTheControl() {
        #expect(
            markup(.slider("Volume", value: 0.5, step: 0.25, valueText: "50 %")).contains(
                """
                <input aria-label="Volume" aria-valuetext="50 %" class="slider" data-action="slide" max="1" min="0" \
                step="0.25" type="range" value="0.5" />
                """))
        let bare = markup(.slider("V", showsTitle: false, value: 3, maximumImage: .icon(.plus)))
        #expect(bare.contains("<span class=\"label title\" hidden=\"\">V</span>"))
        #expect(
            bare.contains("aria-label=\"V\"") && bare.contains("step=\"any\"")
                && bare.contains("max=\"3\" min=\"0\" step=\"any\" type=\"range\" value=\"3\""))
        #expect(bare.contains("icon-plus"))
    }

    @Test func invalidNumbersAreCorrected() {
        #expect(
            markup(.slider("V", value: .nan, minimum: 5, maximum: 2)).contains(
                "max=\"5\" min=\"2\" step=\"any\" type=\"range\" value=\"2\""))
        #expect(SliderModel(title: "V", value: -1).shownValue == -1)
        #expect(markup(.slider("V", value: 1, isEnabled: false)).contains("disabled=\"\""))
    }

    /// The displayed number is always that of the data: bounds that exclude it are widened.
    @Test(arguments: [500, -2.5, 0.5, 1]) func boundsIncludeTheValue(value: Double) {
        let model = SliderModel(title: "V", value: value)
        #expect(model.shownValue == value)
        #expect(markup(.slider("V", value: value)).contains("min=\"\(value == -2.5 ? "-2.5" : "0")\""))
    }

    @Test func numbersReachTheHandlerWithinBounds() async throws {
        let journal = Journal()
        let screen = ListScreen.of(.slider("V", value: 0) { value in journal.note("\(value)") })
        try await screen.dispatch(ListEvent(row: "V", action: "slide", value: .number(0.25)))
        try await screen.dispatch(ListEvent(row: "V", action: "slide", value: .number(-3)))
        #expect(journal.all == ["0.25", "0.0"])
    }
}
