import JSONText

@testable import HeadlessBrowser
@testable import TestSupport

/// Something that a user wants to do on a ``Desk``.
enum Gesture: Sendable, CustomStringConvertible {
    case write(row: String, String, gap: Int)
    case compose(String)
    case find(String, gap: Int)
    case toggle(hold: Int)
    case step(count: Int, gap: Int)
    case slide(Double)
    case pick
    case segment(Int, hold: Int)
    case date(String)
    case color(String)
    case press(String, key: String, hold: Int)
    case menu(hold: Int)
    case swipe
    case drag(pause: Int)
    case wait(Int)

    /// What a program hears of it.
    enum Expectation: Sendable, Equatable {
        /// These values, in this order.
        case values([JSONNode])
        /// That many actions.
        case count(Int)
        /// At most that many: what is already there is not sent.
        case atMost(Int)
    }

    static func random(using generator: inout SeededGenerator) -> Gesture {
        let hold = [0, 0, 30, 80, 200].randomElement(using: &generator) ?? 0
        let gap = [5, 30, 80].randomElement(using: &generator) ?? 5
        // A word that no field has, so that each is a change.
        let word = String((0..<Int.random(in: 2...6, using: &generator)).map { _ in Self.letter(&generator) })
        switch Int.random(in: 0..<16, using: &generator) {
        case 0, 1:
            return .write(row: ["name", "secret", "note"].randomElement(using: &generator) ?? "name", word, gap: gap)
        case 2: return .compose(word)
        case 3, 4: return .find(word, gap: gap)
        case 5, 6: return .toggle(hold: hold)
        case 7, 8: return .step(count: Int.random(in: 1...4, using: &generator), gap: gap)
        case 9: return .slide(Double.random(in: 0.1...0.9, using: &generator))
        case 10: return .pick
        case 11: return .segment(Int.random(in: 1...4, using: &generator), hold: hold)
        case 12:
            return Bool.random(using: &generator)
                ? .date("0\(Int.random(in: 2...9, using: &generator))")
                : .color("#\(String(Int.random(in: 0x100000...0xFFFFFF, using: &generator), radix: 16))")
        case 13: return .menu(hold: hold)
        case 14: return Bool.random(using: &generator) ? .swipe : .drag(pause: hold)
        default:
            let (selector, key) = Self.buttons.randomElement(using: &generator) ?? Self.buttons[0]
            return .press(selector, key: key, hold: hold)
        }
    }

    private static func letter(_ generator: inout SeededGenerator) -> Character {
        "abcdefghijklmnopqrstuvwxyz".randomElement(using: &generator) ?? "a"
    }

    private static let buttons = [
        ("#navigation-bar [data-action=edit]", " edit"), ("#navigation-bar [data-action=add]", " add"),
        (".toolbar [data-action=compose]", " compose"), (".toolbar [data-action=sort]", " sort"),
        (".tab-bar [data-action=chats]", " chats"), (".tab-bar [data-action=calls]", " calls"),
        ("#r-open .title", "open open"), ("#r-dis .title", "dis disclose"),
    ]

    /// The inputs, up to the one that finishes it.
    var inputs: [UserInput] {
        switch self {
        case .write(let row, let text, let gap):
            UserInput.rewrite(row == "note" ? "#r-note textarea" : "#r-\(row) input", text, gap: gap)
                + [row == "note" ? .leave : .key(.enter)]
        case .compose(let text):
            UserInput.click("#r-name input") + [
                .selectAll, .compose(String(text.prefix(1))), .pause(40), .compose(text),
                .pause(40), .enter(text), .key(.enter),
            ]
        case .find(let text, let gap): UserInput.rewrite(".search-text", text, gap: gap)
        case .toggle(let hold): UserInput.click("#r-wifi input", hold: hold)
        case .step(let count, let gap):
            (0..<count).flatMap { _ in UserInput.click("#r-count .stepper-plus") + [.pause(gap)] }
        case .slide(let place):
            [
                .press("#r-volume input", x: 0.5), .move("#r-volume input", x: (place + 0.5) / 2), .pause(40),
                .move("#r-volume input", x: place), .release,
            ]
        case .pick: [.focus("#r-fruit select"), .key(.arrowDown)]
        case .segment(let index, let hold): UserInput.click("#r-size .segment:nth-child(\(index))", hold: hold)
        case .date(let month): [.leave, .focus("#r-day input"), .type(month, gap: 30), .key(.enter)]
        case .color(let color):
            [
                .script(
                    """
                    (() => {
                        const input = document.querySelector("#r-tint input");
                        input.focus();
                        input.value = "\(color)";
                        for (const type of ["input", "change"]) input.dispatchEvent(new Event(type, { bubbles: true }));
                    })()
                    """)
            ]
        case .press(let selector, _, let hold): UserInput.click(selector, hold: hold)
        case .menu(let hold):
            [.pause(400), .secondary("#r-mail .title")]
                + UserInput.click("#r-mail .row-menu [data-action=copy]", hold: hold)
        case .swipe:
            // A row that is closing is swiped when it stands still.
            [.pause(400), .press("#r-mail", x: 0.8), .moveBy(x: -140, y: 0), .release, .pause(400)]
                + UserInput.click("#r-mail .trailing [data-action=flag]")
        case .drag(let pause):
            [
                .press("#s-moves_rows > li:first-child .row-handle"), .moveBy(x: 0, y: 30),
                .move("#s-moves_rows > li:last-child", x: 0.9, y: 0.8), .pause(pause), .release,
            ]
        case .wait(let time): [.pause(time)]
        }
    }

    /// What the program hears: of what, and how often.
    var expectation: (key: String, Expectation)? {
        switch self {
        case .write(let row, let text, _): ("\(row) edit", .values([JSONNode(.string(text))]))
        case .compose(let text): ("name edit", .values([JSONNode(.string(text))]))
        case .find(let text, _):
            (" search", .values((1...text.count).map { JSONNode(.string(String(text.prefix($0)))) }))
        case .toggle: ("wifi toggle", .count(1))
        case .step(let count, _): ("count step", .count(count))
        case .slide: ("volume slide", .atMost(1))
        case .pick: ("fruit pick", .count(1))
        case .segment: ("size pick", .atMost(1))
        case .date: ("day pick", .atMost(1))
        case .color(let color): ("tint pick", .values([JSONNode(.string(color))]))
        case .press(_, let key, _): (key, .count(1))
        case .menu: ("mail copy", .count(1))
        case .swipe: ("mail flag", .count(1))
        case .drag: (" move", .atMost(1))
        case .wait: nil
        }
    }

    var description: String {
        switch self {
        case .write(let row, let text, let gap): "write '\(text)' into \(row), \(gap) ms a key"
        case .compose(let text): "compose '\(text)'"
        case .find(let text, let gap): "find '\(text)', \(gap) ms a key"
        case .toggle(let hold): "turn the switch, \(hold) ms"
        case .step(let count, let gap): "press plus \(count) times, every \(gap) ms"
        case .slide(let place): "slide to \(place)"
        case .pick: "pick the next"
        case .segment(let index, let hold): "segment \(index), \(hold) ms"
        case .date(let month): "month \(month)"
        case .color(let color): "color \(color)"
        case .press(let selector, _, let hold): "press \(selector), \(hold) ms"
        case .menu(let hold): "copy in the menu, \(hold) ms"
        case .swipe: "swipe and flag"
        case .drag(let pause): "drag the first row to the end, \(pause) ms"
        case .wait(let time): "wait \(time) ms"
        }
    }
}
