import ListPreviewKit
import Testing

/// A rating: drawn stars, and a radio button on each of them if it is editable.
struct RatingRowTests {
    @Test func starsAreOneImage() {
        #expect(
            markup(.rating("Reviews", value: 4.5, detail: "1.2k")).hasSuffix(
                """
                <span class="label title">Reviews</span><div class="rating"><span aria-label="4.5 of 5" \
                class="stars icon-star-fill" role="img"><svg aria-hidden="true" height="1em" width="5em">\
                <rect height="100%" width="90%"></rect></svg></span><span class="label value">1.2k</span></div></div>
                """))
    }

    @Test func starsOfAnEditableRatingAreRadioButtons() {
        let html = markup(.rating("Taste", value: 2, maximum: 2, isEditable: true))
        #expect(
            html.contains(
                """
                <fieldset aria-label="Taste, 2 of 2" class="segmented"><label class="star"><input \
                aria-label="1 of 2" data-action="rate" name="r-Taste" type="radio" value="1" /></label>\
                <label class="star"><input aria-label="2 of 2" checked="" data-action="rate" name="r-Taste" \
                type="radio" value="2" /></label></fieldset>
                """), "\(html)")
        #expect(!markup(.rating("Taste", value: 1.5, isEditable: true)).contains("checked"))
        #expect(markup(.rating("Taste", value: 1) { _ in }).contains("radio"))
        #expect(!markup(.rating("Taste", value: 1, isEditable: false) { _ in }).contains("radio"))
    }

    @Test(arguments: [
        // value, maximum: spoken, stars, filled
        (4.5, 5, "4.5 of 5", 5, "90"), (0, 5, "0 of 5", 5, "0"), (5, 5, "5 of 5", 5, "100"),
        (4.3, 5, "4.3 of 5", 5, "86"), (1, 3, "1 of 3", 3, "33.3"), (7, 5, "5 of 5", 5, "100"),
        (-1, 5, "0 of 5", 5, "0"), (.nan, 5, "0 of 5", 5, "0"), (.infinity, 10, "10 of 10", 10, "100"),
        (1, 0, "1 of 1", 1, "100"), (1, 99, "1 of 10", 10, "10"),
    ])
    func numbers(value: Double, maximum: Int, spoken: String, stars: Int, filled: String) {
        let html = markup(.rating("A", value: value, maximum: maximum))
        #expect(html.contains("aria-label=\"\(spoken)\""), "\(html)")
        #expect(html.contains("width=\"\(stars)em\"><rect height=\"100%\" width=\"\(filled)%\">"), "\(html)")
    }

    @Test func spokenRatingIsInTheLanguageOfTheTable() {
        let german = ListStrings(["{value} of {maximum}": "{value} von {maximum} Sternen"])
        let row = ListStrings.$current.withValue(german) { ListItemViewModel.rating("A", value: 4.5) }
        #expect(markup(row).contains("aria-label=\"4.5 von 5 Sternen\""))
    }

    @Test func onlyStarsOfAnEditableRatingReachTheHandler() async throws {
        let journal = Journal()
        let screen = ListScreen.of(
            .rating("own", value: 4.5) { star in journal.note("\(star)") },
            .rating("fixed", value: 4.5, isEditable: false) { star in journal.note("\(star)") })
        func press(_ row: ListID, _ value: ListEventValue?) async throws {
            try await screen.dispatch(ListEvent(row: row, action: "rate", value: value))
        }
        for value in [ListEventValue.text("3"), .number(5), .number(77), .number(0)] { try await press("own", value) }
        #expect(journal.all == ["3", "5", "5", "1"])
        for value in [nil, ListEventValue.number(2.5), .text("x"), .flag(true)] {
            await #expect(throws: ListEventError.self) { try await press("own", value) }
        }
        await #expect(throws: ListEventError.self) { try await press("fixed", .number(3)) }
        #expect(journal.all.count == 4)
    }

    /// Another value is an update of slots; a rating that becomes editable is another row.
    @Test func valueIsAnUpdate() throws {
        func screen(_ value: Double, isEditable: Bool = false) -> ListScreen {
            .of(.rating("A", value: value, isEditable: isEditable))
        }
        var session = ScreenSession(screen(4))
        let first = session.update(to: screen(4.5))
        let update = try #require(first)
        #expect(update.templates.isEmpty && !"\(update.operations)".contains("replace"), "\(update.operations)")
        let second = session.update(to: screen(4.5, isEditable: true))
        let other = try #require(second)
        #expect("\(other.operations)".contains("RatingRow/editable"), "\(other.operations)")
    }
}
