import HeadlessBrowser
import JSONText
import Testing

extension ChromiumTests {
    /// What every control shows while it is operated, while its actions have no answer, and afterwards.
    struct ValueTableTests {
        @Test(arguments: UsedControl.all)
        func controlShowsTheUsersValueUntilItIsAnswered(control: UsedControl) async throws {
            var desk = Desk()
            desk.values[control.row] = control.start
            try await Session.with(desk.line) { [desk] session in
                try await ValueTable.walk(control, desk, session)
                await session.expectNoErrors()
            }
        }
    }
}

/// A control with a value, and how it is operated.
struct UsedControl: Sendable, CustomTestStringConvertible {
    var row: String
    /// The value of the screen, two values of a user, and another one of the screen.
    var start: JSONNode
    var first: JSONNode
    var second: JSONNode
    var other: JSONNode
    /// The displayed value.
    var shown: String
    /// Operates the control, for the first or the second value.
    var operate: @Sendable (_ isSecond: Bool) -> [UserInput]
    /// Finishes, so that the value is sent.
    var finish: @Sendable (_ isSecond: Bool) -> [UserInput]
    /// Whether the value is displayed before it is sent.
    var isDisplayed = true
    /// Whether a user can begin, and finish later.
    var isHeld = true
    /// Whether the value stays without an answer: the text of a search belongs to the user.
    var isUsers = false

    var testDescription: String { row }

    static let all = [
        typed("name", "#r-name input", [.key(.enter)]),
        typed("note", "#r-note textarea", [.leave]), composed, search, toggle, stepper, slider, picker, segments, stars,
        date, color,
    ]

    /// The controls that the drivers of other engines can operate.
    static let everywhere = all.filter {
        ["name", "note", "find", "wifi", "count", "size"].contains($0.row) && $0.first != "日本"
    }

    private static func typed(_ row: String, _ field: String, _ finish: [UserInput]) -> UsedControl {
        UsedControl(
            row: row, start: "Ada", first: "Bob", second: "Cid", other: "Dora",
            shown: "document.querySelector(`\(field)`).value",
            operate: { UserInput.rewrite(field, $0 ? "Cid" : "Bob") }, finish: { _ in finish })
    }

    private static let composed = UsedControl(
        row: "name", start: "Ada", first: "日本", second: "日本語", other: "Dora",
        shown: "document.querySelector(`#r-name input`).value",
        operate: {
            let text = $0 ? "日本語" : "日本"
            return UserInput.click("#r-name input") + [
                .selectAll, .compose("に"), .compose(text),
            ]
        },
        finish: { [.enter($0 ? "日本語" : "日本"), .key(.enter)] })

    private static let search = UsedControl(
        row: "find", start: "", first: "a", second: "ab", other: "x",
        shown: "document.querySelector('.search-text').value",
        operate: { $0 ? [] : UserInput.click(".search-text") }, finish: { [.type($0 ? "b" : "a")] },
        isDisplayed: false, isHeld: false, isUsers: true)

    private static let toggle = UsedControl(
        row: "wifi", start: false, first: true, second: false, other: true,
        shown: "document.querySelector('#r-wifi input').checked",
        operate: { _ in [.press("#r-wifi input")] }, finish: { _ in [.release] }, isDisplayed: false)

    /// A press on a button changes the number that the screen has when it ends.
    private static let stepper = UsedControl(
        row: "count", start: 5, first: 6, second: 7, other: 20,
        shown:
            "((value) => parseFloat(value.dataset.shown ?? value.textContent))(document.querySelector('#r-count .stepper-value'))",
        operate: { _ in [.press("#r-count .stepper-plus")] }, finish: { _ in [.release] }, isDisplayed: false,
        isHeld: false)

    private static let slider = UsedControl(
        row: "volume", start: 5, first: 8, second: 2, other: 10,
        shown: "document.querySelector('#r-volume input').valueAsNumber",
        operate: { [.press("#r-volume input", x: 0.5), .move("#r-volume input", x: $0 ? 0.22 : 0.78)] },
        finish: { _ in [.release] })

    private static let picker = UsedControl(
        row: "fruit", start: "a", first: "b", second: "c", other: "h",
        shown: "document.querySelector('#r-fruit select').value",
        operate: { _ in [.focus("#r-fruit select")] }, finish: { _ in [.key(.arrowDown)] }, isDisplayed: false,
        isHeld: false)

    private static let segments = UsedControl(
        row: "size", start: "M", first: "S", second: "L", other: "XL",
        shown: "document.querySelector('#r-size input:checked').value",
        operate: { [.press("#r-size .segment:nth-child(\($0 ? 3 : 1))")] }, finish: { _ in [.release] },
        isDisplayed: false)

    private static let stars = UsedControl(
        row: "stars", start: 2, first: 1, second: 4, other: 5,
        shown: "Number(document.querySelector('#r-stars input:checked').value)",
        operate: { [.press("#r-stars .star:nth-child(\($0 ? 4 : 1))")] }, finish: { _ in [.release] },
        isDisplayed: false)

    /// The first digits change the month of a date.
    private static let date = UsedControl(
        row: "day", start: "2026-01-02", first: "2026-03-02", second: "2026-04-02", other: "2027-01-02",
        shown: "document.querySelector('#r-day input').value",
        operate: { [.leave, .focus("#r-day input"), .type($0 ? "04" : "03")] }, finish: { _ in [.key(.enter)] })

    private static let color = UsedControl(
        row: "tint", start: "#34c759", first: "#ff0000", second: "#00ff00", other: "#0000ff",
        shown: "document.querySelector('#r-tint input').value",
        operate: {
            [
                .script(
                    """
                    (() => {
                        const input = document.querySelector("#r-tint input");
                        input.focus();
                        input.value = "\($0 ? "#00ff00" : "#ff0000")";
                        input.dispatchEvent(new Event("input", { bubbles: true }));
                    })()
                    """)
            ]
        },
        finish: { _ in
            [
                .script(
                    "document.querySelector('#r-tint input').dispatchEvent(new Event('change', { bubbles: true })), null"
                )
            ]
        })
}

/// The cells of one control. Each begins with a value that the screen has.
struct ValueTable {
    private let control: UsedControl
    private var desk: Desk
    private let session: Session

    /// Tries all cells of a control.
    static func walk(_ control: UsedControl, _ desk: Desk, _ session: Session) async throws {
        var table = ValueTable(control: control, desk: desk, session: session)
        try await table.operatedWhileOthersChange()
        try await table.operatedWhileItsValueChanges()
        try await table.anotherAnswer()
        try await table.refused()
        try await table.twoAnswersInOrder()
        try await table.twoAnswersOutOfOrder()
        try await table.firstOfTwoRefused()
        try await table.early()
        // From here on, only numbers answer.
        try await table.answeredByNumber()
        try await table.neverAnswered()
    }

    private mutating func print(_ value: JSONNode) async throws {
        desk.values[control.row] = value
        desk.tick += 1
        try await session.print(desk.line)
    }

    /// Changes something else.
    private mutating func tick() async throws {
        desk.tick += 1
        try await session.print(desk.line)
    }

    private func expect(
        _ value: JSONNode, _ comment: Comment, sourceLocation: SourceLocation = #_sourceLocation
    ) async throws {
        try await session.expect(control.shown, value, comment, sourceLocation: sourceLocation)
    }

    /// Shows the first value again.
    private mutating func begin(sourceLocation: SourceLocation = #_sourceLocation) async throws {
        try await session.user.perform([.leave])
        try await print(control.start)
        try await session.page.waitUntil("(\(control.shown)) === \(control.start.text)")
    }

    private func operate(isSecond: Bool = false) async throws {
        try await session.user.perform(control.operate(isSecond))
    }

    private func finish(isSecond: Bool = false, sourceLocation: SourceLocation = #_sourceLocation) async throws {
        let heard = try await session.perform(control.finish(isSecond), hears: 1, sourceLocation: sourceLocation)
        #expect(
            heard.map(\.value) == [isSecond ? control.second : control.first], "what the program hears",
            sourceLocation: sourceLocation)
    }

    private func send(isSecond: Bool = false, sourceLocation: SourceLocation = #_sourceLocation) async throws {
        try await operate(isSecond: isSecond)
        try await finish(isSecond: isSecond, sourceLocation: sourceLocation)
    }

    private mutating func operatedWhileOthersChange() async throws {
        try await begin()
        try await operate()
        try await tick()
        try await expect(control.isDisplayed ? control.first : control.start, "operated, others change")
        try await finish()
        try await expect(control.first, "sent")
        try await tick()
        try await expect(control.first, "sent, others change")
        try await print(control.first)
        try await expect(control.first, "answered")
        try await session.user.perform([.leave])
        try await print(control.other)
        try await expect(control.other, "answered, and changed later")
    }

    private mutating func operatedWhileItsValueChanges() async throws {
        guard control.isHeld else { return }
        try await begin()
        try await operate()
        try await print(control.other)
        try await expect(control.isDisplayed ? control.first : control.start, "operated, its value changes")
        try await finish()
        try await expect(control.first, "its value has changed, sent")
        try await print(control.first)
        try await expect(control.first, "its value has changed, answered")
    }

    private mutating func anotherAnswer() async throws {
        guard control.other != control.first else { return }
        try await begin()
        try await send()
        try await print(control.other)
        try await expect(control.other, "answered with another value")
    }

    private mutating func refused() async throws {
        guard !control.isUsers else { return }
        try await begin()
        try await send()
        await session.program.print(desk.line)
        try await wait(for: control.start, "refused")
    }

    private mutating func twoAnswersInOrder() async throws {
        try await begin()
        try await send()
        try await send(isSecond: true)
        try await expect(control.second, "two sent")
        try await print(control.first)
        try await expect(control.second, "the first of two answered")
        try await print(control.second)
        try await expect(control.second, "both answered")
        try await session.user.perform([.leave])
        try await print(control.other)
        try await expect(control.other, "both answered, and changed later")
    }

    private mutating func twoAnswersOutOfOrder() async throws {
        // A switch returns to the value that it had, so that its first answer looks like a change.
        guard control.second != control.start else { return }
        try await begin()
        try await send()
        try await send(isSecond: true)
        try await print(control.second)
        try await expect(control.second, "the second of two answered")
        try await session.user.perform([.leave])
        try await print(control.first)
        try await expect(control.first, "the first of two answered last")
    }

    private mutating func firstOfTwoRefused() async throws {
        guard control.second != control.start, !control.isUsers else { return }
        try await begin()
        try await send()
        try await send(isSecond: true)
        try await session.printAgain(desk.line)
        try await expect(control.second, "the first of two refused")
        await session.program.print(desk.line)
        try await wait(for: control.start, "both refused")
    }

    /// The program names the action, and leaves the value as it is.
    private mutating func answeredByNumber() async throws {
        guard control.second != control.start, !control.isUsers else { return }
        try await begin()
        try await send()
        try await send(isSecond: true)
        let numbers = await session.program.heard.suffix(2).map(\.number)
        for (number, value) in zip(numbers, [control.second, control.start]) {
            desk.tick += 1
            try await session.print(#"{"answers":\#(number),"# + desk.line.dropFirst())
            try await wait(for: value, "answered by its number")
        }
    }

    /// Answers that may arrive before the response to the action.
    private mutating func early() async throws {
        var answers: [(JSONNode, Int, Comment)] = [(control.first, 1, "echoed at once")]
        if control.other != control.first { answers.append((control.other, 1, "changed at once")) }
        if !control.isUsers { answers.append((control.start, 0, "refused at once")) }
        for (value, tick, comment) in answers {
            try await begin()
            desk.values[control.row] = value
            desk.tick += tick
            let (line, program) = (desk.line, session.program)
            await program.answer { _ in await program.print(line) }
            try await send()
            await program.answer(nil)
            try await wait(for: value, comment)
        }
    }

    private mutating func neverAnswered() async throws {
        try await begin()
        try await session.page.evaluate("Object.assign(ListPreview.limits, { unanswered: 200 }), null")
        try await send()
        try await tick()
        if !control.isUsers { try await wait(for: control.start, "never answered") }
        try await session.expectFresh()
    }

    private func wait(for value: JSONNode, _ comment: Comment) async throws {
        try await session.user.perform([.leave])
        do {
            try await session.page.waitUntil("(\(control.shown)) === \(value.text)")
        } catch {
            Issue.record("\(comment): \(error)")
        }
    }
}
