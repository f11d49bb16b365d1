import JSONText
import Testing

@testable import HeadlessBrowser

/// The window of a session: loads documents, evaluates scripts, and simulates input.
struct EnginePage: UsedPage {
    let driver: any EngineDriver

    /// Sets the size of the window's content area.
    func open(_ viewport: Viewport) async throws {
        try await driver.send(.setTimeouts, .object(["script": 900_000, "pageLoad": 60_000]))
        var (width, height) = (viewport.width, viewport.height)
        for _ in 0..<2 {
            // Near the center of the screen, where the pointer is: without a window manager, the pointer determines the focus.
            try await driver.send(
                .setWindowRect,
                .object([
                    "x": JSONNode(.integer(max(0, 800 - width / 2))), "y": JSONNode(.integer(max(0, 600 - height / 2))),
                    "width": JSONNode(.integer(width)), "height": JSONNode(.integer(height)),
                ]))
            let inner = try await evaluate("[innerWidth, innerHeight]").array?.compactMap(\.integer) ?? []
            try #require(inner.count == 2)
            (width, height) = (width + viewport.width - inner[0], height + viewport.height - inner[1])
        }
        try await waitUntil("innerWidth === \(viewport.width) && innerHeight === \(viewport.height)")
    }

    func navigate(to url: String) async throws {
        try await driver.send(.navigate, .object(["url": JSONNode(.string(url))]))
    }

    @discardableResult
    func evaluate(_ expression: String) async throws -> JSONNode {
        let script = """
            const done = arguments[arguments.length - 1];
            (async () => (
            \(expression)
            ))().then((value) => done({ value: value ?? null }), (error) => done({ exception: String(error) }));
            """
        let reply = try await driver.send(.evaluate, .object(["script": JSONNode(.string(script)), "args": []]))
        if let exception = reply["exception"]?.string { throw EngineError(description: exception) }
        return reply["value"] ?? JSONNode(.null)
    }

    func waitUntil(_ expression: String, timeout: Duration = .seconds(10)) async throws {
        let end = ContinuousClock.now + timeout
        while true {
            do {
                let limit = max(.zero, end - ContinuousClock.now)
                let reply = try await evaluate(ConditionScript(expression: expression, limit: limit).source)
                if reply["isMet"]?.bool == true { return }
                throw EngineError(
                    description: "not true in time: \(expression) \(reply["exception"]?.string ?? "")")
            } catch {
                // The document may have been replaced; then the next one is used.
                if ContinuousClock.now >= end { throw error }
            }
        }
    }

    func text(_ expression: String) async throws -> String { try await evaluate(expression).string ?? "" }

    func texts(_ expression: String) async throws -> [String] {
        try await evaluate(expression).array?.compactMap(\.string) ?? []
    }

    /// Clicks the center of an element with the mouse, when it is visible.
    func click(_ selector: String) async throws {
        let target = "document.querySelector(\(String(reflecting: selector)))"
        let isSeen = """
            (() => {
                \(target).scrollIntoView({ block: "nearest", behavior: "instant" });
                const { x, y, width, height } = \(target).getBoundingClientRect();
                const top = document.elementFromPoint(x + width / 2, y + height / 2);
                return \(target).contains(top) || top?.closest("label")?.contains(\(target));
            })()
            """
        try await waitUntil(isSeen)
        let place = try await evaluate(
            "(({ x, y, width, height }) => [Math.floor(x + width / 2), Math.floor(y + height / 2)])"
                + "(\(target).getBoundingClientRect())")
        let middle = try #require(place.array)
        try await perform(
            "pointer",
            [
                .object([
                    "type": "pointerMove", "duration": 0, "origin": "viewport", "x": middle[0], "y": middle[1],
                ]),
                .object(["type": "pointerDown", "button": 0]), .object(["type": "pointerUp", "button": 0]),
            ])
    }

    /// Presses the keys of a text, one after the other.
    func type(_ text: String) async throws { try await press(text.map(Key.character)) }

    func press(_ keys: Key...) async throws { try await press(keys) }

    func press(_ key: Key, modifiers: KeyModifiers) async throws { try await press([key]) }

    func selectAll() async throws { try await evaluate("document.activeElement.select()") }

    func mouse(_ type: String, _ x: Int, _ y: Int, isDown: Bool) async throws {
        let action: JSONNode =
            switch type {
            case "mousePressed": .object(["type": "pointerDown", "button": 0])
            case "mouseReleased": .object(["type": "pointerUp", "button": 0])
            default:
                .object([
                    "type": "pointerMove", "duration": 0, "origin": "viewport", "x": JSONNode(.integer(x)),
                    "y": JSONNode(.integer(y)),
                ])
            }
        try await perform("pointer", [action])
    }

    private func press(_ keys: [Key]) async throws {
        try await perform(
            "key",
            keys.flatMap { key in
                ["keyDown", "keyUp"].map { type in
                    .object(["type": JSONNode(.string(type)), "value": JSONNode(.string(key.driverValue))])
                }
            })
    }

    private func perform(_ device: String, _ actions: [JSONNode]) async throws {
        let source = JSONNode.object([
            "type": JSONNode(.string(device)), "id": JSONNode(.string(device)), "actions": JSONNode(.array(actions)),
        ])
        try await driver.send(.perform, .object(["actions": [source]]))
    }
}

extension Key {
    /// The key in WebDriver.
    fileprivate var driverValue: String {
        switch self {
        case .character(let character): String(character)
        case .space: " "
        case .backspace: "\u{E003}"
        case .tab: "\u{E004}"
        case .enter: "\u{E007}"
        case .escape: "\u{E00C}"
        case .pageUp: "\u{E00E}"
        case .pageDown: "\u{E00F}"
        case .end: "\u{E010}"
        case .home: "\u{E011}"
        case .arrowLeft: "\u{E012}"
        case .arrowUp: "\u{E013}"
        case .arrowRight: "\u{E014}"
        case .arrowDown: "\u{E015}"
        case .delete: "\u{E017}"
        case .f10: "\u{E03A}"
        case .contextMenu: ""
        }
    }
}
