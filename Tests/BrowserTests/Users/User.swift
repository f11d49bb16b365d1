import JSONText
import Testing

@testable import HeadlessBrowser

/// What a user does with the mouse, a finger or the keyboard.
enum UserInput: Sendable, CustomStringConvertible {
    /// The pause before the next input, in milliseconds.
    case pause(Int)
    /// Moves the pointer to a part of an element.
    case move(String, x: Double = 0.5, y: Double = 0.5)
    /// Moves the pointer by pixels, in a few steps.
    case moveBy(x: Int, y: Int)
    case press(String, x: Double = 0.5, y: Double = 0.5)
    case release
    /// Presses the right button.
    case secondary(String)
    case key(Key, KeyModifiers = [])
    /// Selects the whole text of the focused field.
    case selectAll
    case type(String, gap: Int = 0)
    /// Shows a text that is being composed with an input method.
    case compose(String)
    /// Enters the composed text.
    case enter(String)
    case focus(String)
    /// Leaves the focused control.
    case leave
    /// Puts a finger on an element, moves it to another one, and lifts it.
    case touch(String)
    case slide(String, x: Double = 0.5, y: Double = 0.5)
    case lift
    /// What no input event reaches, such as a dialog of the browser.
    case script(String)

    /// A press that takes some time.
    static func click(_ selector: String, hold: Int = 0) -> [UserInput] {
        [.press(selector)] + (hold > 0 ? [.pause(hold)] : []) + [.release]
    }

    /// Replaces the text of a field.
    static func rewrite(_ selector: String, _ text: String, gap: Int = 0) -> [UserInput] {
        click(selector) + [.selectAll, .type(text, gap: gap)]
    }

    var description: String {
        switch self {
        case .pause(let time): "\(time) ms later"
        case .move(let selector, let x, let y): "move to \(selector) at \(x), \(y)"
        case .moveBy(let x, let y): "move by \(x), \(y)"
        case .press(let selector, _, _): "press \(selector)"
        case .release: "release"
        case .secondary(let selector): "right button on \(selector)"
        case .key(let key, _): "key \(key)"
        case .selectAll: "select all"
        case .type(let text, let gap): "type '\(text)', \(gap) ms a key"
        case .compose(let text): "compose '\(text)'"
        case .enter(let text): "enter '\(text)'"
        case .focus(let selector): "focus \(selector)"
        case .leave: "leave"
        case .touch(let selector): "touch \(selector)"
        case .slide(let selector, let x, let y): "slide to \(selector) at \(x), \(y)"
        case .lift: "lift"
        case .script(let text): text
        }
    }
}

/// A page with a mouse and a keyboard.
protocol UsedPage: ScriptedPage {
    /// Moves, presses or releases the mouse at a position of the window.
    func mouse(_ type: String, _ x: Int, _ y: Int, isDown: Bool) async throws
    func press(_ key: Key, modifiers: KeyModifiers) async throws
    /// Presses the keys that select the whole text of a field.
    func selectAll() async throws
}

/// A user with a mouse, a finger and a keyboard.
actor User {
    private let page: any UsedPage
    private var position = (x: 0, y: 0)
    private var isDown = false

    init(_ page: any UsedPage) { self.page = page }

    /// Other browsers have no commands for fingers and input methods.
    private var chromium: Page { get throws { try #require(page as? Page) } }

    func perform(_ inputs: [UserInput]) async throws {
        for input in inputs { try await perform(input) }
    }

    private func perform(_ input: UserInput) async throws {
        switch input {
        case .pause(let time): try await Task.sleep(for: .milliseconds(time))
        case .move(let selector, let x, let y):
            try await move(to: try await page.place(of: selector, x: x, y: y, isScrolled: false))
        case .moveBy(let x, let y):
            let start = position
            for step in 1...5 { try await move(to: (start.x + x * step / 5, start.y + y * step / 5)) }
        case .press(let selector, let x, let y):
            try await move(to: try await page.place(of: selector, x: x, y: y))
            isDown = true
            try await page.mouse("mousePressed", position.x, position.y, isDown: true)
        case .release:
            isDown = false
            try await page.mouse("mouseReleased", position.x, position.y, isDown: false)
        case .secondary(let selector):
            try await move(to: try await page.place(of: selector))
            for type in ["mousePressed", "mouseReleased"] {
                try await chromium.call(
                    "Input.dispatchMouseEvent",
                    [
                        "type": JSONNode(.string(type)), "x": JSONNode(.integer(position.x)),
                        "y": JSONNode(.integer(position.y)), "button": "right",
                        "buttons": type == "mousePressed" ? 2 : 0, "clickCount": 1,
                    ])
            }
        case .key(let key, let modifiers): try await page.press(key, modifiers: modifiers)
        case .selectAll: try await page.selectAll()
        case .type(let text, let gap):
            for character in text {
                try await page.press(character.isNewline ? .enter : .character(character), modifiers: [])
                if gap > 0 { try await Task.sleep(for: .milliseconds(gap)) }
            }
        case .compose(let text):
            let end = JSONNode(.integer(text.utf16.count))
            try await chromium.call(
                "Input.imeSetComposition",
                ["text": JSONNode(.string(text)), "selectionStart": end, "selectionEnd": end])
        case .enter(let text): try await chromium.call("Input.insertText", ["text": JSONNode(.string(text))])
        case .focus(let selector): try await page.evaluate("document.querySelector(`\(selector)`).focus()")
        case .leave: try await page.evaluate("document.activeElement.blur()")
        case .touch(let selector):
            position = try await page.place(of: selector)
            try await touch("touchStart", [position])
        case .slide(let selector, let x, let y):
            let (start, end) = (position, try await page.place(of: selector, x: x, y: y, isScrolled: false))
            for step in 1...5 {
                position = (start.x + (end.x - start.x) * step / 5, start.y + (end.y - start.y) * step / 5)
                try await touch("touchMove", [position])
            }
        case .lift: try await touch("touchEnd", [])
        case .script(let text): try await page.evaluate(text)
        }
    }

    private func move(to place: (x: Int, y: Int)) async throws {
        position = place
        try await page.mouse("mouseMoved", place.x, place.y, isDown: isDown)
    }

    private func touch(_ type: String, _ points: [(x: Int, y: Int)]) async throws {
        let points = points.map { point in
            JSONNode.object(["x": JSONNode(.integer(point.x)), "y": JSONNode(.integer(point.y))])
        }
        try await chromium.call(
            "Input.dispatchTouchEvent", ["type": JSONNode(.string(type)), "touchPoints": JSONNode(.array(points))])
    }
}

extension Page: UsedPage {
    func selectAll() async throws {
        // A browser without windows has no shortcuts of its own, so the command is part of the event.
        for type in ["rawKeyDown", "keyUp"] {
            try await call(
                "Input.dispatchKeyEvent",
                [
                    "type": JSONNode(.string(type)), "key": "a", "code": "KeyA", "windowsVirtualKeyCode": 65,
                    "modifiers": 2, "commands": type == "keyUp" ? [] : ["selectAll"],
                ])
        }
    }
}

extension ScriptedPage {
    func waitUntil(_ expression: String) async throws { try await waitUntil(expression, timeout: .seconds(30)) }

    /// The position of a part of the first element that matches a selector, in the window.
    func place(
        of selector: String, x: Double = 0.5, y: Double = 0.5, isScrolled: Bool = true
    ) async throws -> (x: Int, y: Int) {
        let place = try await evaluate(
            """
            (() => {
                const element = document.querySelector(`\(selector)`);
                if (!element) throw new Error(`\(selector) does not exist`);
                const isVisible = ({ top, bottom }) => top > 60 && bottom < innerHeight - 110;
                if (\(isScrolled) && !isVisible(element.getBoundingClientRect()))
                    element.scrollIntoView({ behavior: "instant", block: "center", inline: "nearest" });
                const { left, top, width, height } = element.getBoundingClientRect();
                return [Math.round(left + width * \(x)), Math.round(top + height * \(y))];
            })()
            """
        ).array
        guard let place, place.count == 2, let x = place[0].integer, let y = place[1].integer else {
            throw BrowserError.elementNotFound(selector: selector)
        }
        return (x, y)
    }
}
