import ListPreviewKit
import Testing

/// A text field: its attributes for keyboards, its error message, and its handlers.
struct TextFieldRowTests {
    @Test func markupOfTheControl() {
        #expect(
            markup(
                .textField(
                    "E-mail", text: "a\"b", placeholder: "you", keyboard: .email,
                    autocapitalization: TextFieldModel.Autocapitalization.none,
                    autocorrects: false, error: "No <@>")
            ).contains(
                """
                <input aria-description="No &lt;@&gt;" aria-invalid="true" autocapitalize="none" autocorrect="off" \
                class="text-field" data-action="edit" placeholder="you" type="email" value="a&quot;b" />
                """))
        #expect(markup(.textField("A", error: "No <@>")).contains("<span class=\"label message\">No &lt;@&gt;</span>"))
        #expect(!markup(.textField("A")).contains("aria-invalid"))
    }

    @Test(arguments: [
        (TextFieldModel.Keyboard.text, " type=\"text\""), (.url, " type=\"url\""), (.phone, " type=\"tel\""),
        (.search, " type=\"search\""), (.number, " inputmode=\"numeric\" placeholder=\" \" type=\"text\""),
        (.decimal, " inputmode=\"decimal\" placeholder=\" \" type=\"text\""),
    ])
    func keyboards(keyboard: TextFieldModel.Keyboard, expected: String) {
        #expect(markup(.textField("A", keyboard: keyboard)).contains(expected))
    }

    @Test func placeholdersLabelFieldsWithoutTitle() {
        #expect(markup(.textField(placeholder: "Search")).contains("aria-label=\"Search\""))
        #expect(ListItemViewModel.textField(placeholder: "Search").id == "Search")
        #expect(!markup(.textField("Name", placeholder: "Search")).contains("aria-label=\"Search\""))
    }

    @Test func secureAndReadOnlyFields() {
        #expect(markup(.textField("A", isSecure: true)).contains("type=\"password\""))
        #expect(markup(.textField("A", isEditable: false)).contains("readonly=\"\""))
    }

    @Test func clearButtonIsShownForEditableText() {
        let hidden = "data-value=\"\" hidden=\"\""
        #expect(!markup(.textField("A", text: "a", hasClearButton: true)).contains(hidden))
        #expect(markup(.textField("A", text: "", hasClearButton: true)).contains(hidden))
        #expect(markup(.textField("A", text: "a", hasClearButton: true, isEditable: false)).contains(hidden))
        #expect(markup(.textField("A", text: "a")).contains(hidden))
    }

    /// HTML forbids line breaks in the value of a field of one line, and browsers remove them.
    @Test func lineBreaksAreRemoved() {
        let html = markup(.textField(text: "a\r\nb\nc", placeholder: "d\ne"))
        #expect(
            html.contains("value=\"abc\"") && html.contains("placeholder=\"de\"") && html.contains("aria-label=\"de\""),
            "\(html)")
    }

    @Test func textReachesTheHandler() async throws {
        let journal = Journal()
        let screen = ListScreen.of(
            .textField("A") { text in journal.note(text) },
            .textField("B", isEditable: false) { text in journal.note(text) })
        try await screen.dispatch(ListEvent(row: "A", action: "edit", value: .text("новый")))
        try await screen.dispatch(ListEvent(row: "A", action: "edit", value: .text("")))
        await #expect(throws: ListEventError.self) {
            try await screen.dispatch(ListEvent(row: "B", action: "edit", value: .text("x")))
        }
        #expect(journal.all == ["новый", ""])
    }
}
