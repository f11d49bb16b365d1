import JSONText

extension Page {
    /// Moves the mouse to the middle of the first element that matches a CSS selector, and clicks it.
    ///
    /// The element is scrolled into view first. When this returns, the page's handlers have run.
    ///
    /// - Throws: ``BrowserError/elementNotFound(selector:)``, ``BrowserError/elementNotClickable(selector:reason:)``
    ///   if it has no size or is covered, or ``BrowserError/scriptFailed(_:)`` if the selector is invalid.
    public func click(_ selector: String) async throws(BrowserError) {
        let target = try ClickTarget(
            try await evaluate(ClickTarget.script(selector: selector)), selector: selector)
        for (type, buttons) in [("mouseMoved", 0), ("mousePressed", 1), ("mouseReleased", 0)] {
            try await call(
                "Input.dispatchMouseEvent",
                [
                    "type": JSONNode(.string(type)), "x": target.x, "y": target.y,
                    "button": type == "mouseMoved" ? "none" : "left", "buttons": JSONNode(.integer(buttons)),
                    "clickCount": type == "mouseMoved" ? 0 : 1,
                ])
        }
    }

    /// Types a text into the element that has the focus, key by key; a line break is Enter.
    public func type(_ text: String) async throws(BrowserError) {
        for character in text { try await press(character.isNewline ? .enter : .character(character)) }
    }

    /// Presses and releases a key.
    ///
    /// - Parameters:
    ///   - key: The key.
    ///   - modifiers: The keys that are held at the same time. With any modifier except Shift, the key types no text.
    public func press(_ key: Key, modifiers: KeyModifiers = []) async throws(BrowserError) {
        let text = modifiers.allowText ? key.text : ""
        for type in [text.isEmpty ? "rawKeyDown" : "keyDown", "keyUp"] {
            try await call(
                "Input.dispatchKeyEvent",
                [
                    "type": JSONNode(.string(type)), "key": JSONNode(.string(key.name)),
                    "code": JSONNode(.string(key.code)), "text": JSONNode(.string(type == "keyUp" ? "" : text)),
                    "windowsVirtualKeyCode": JSONNode(.integer(key.virtualCode)),
                    "modifiers": JSONNode(.integer(modifiers.rawValue)),
                ])
        }
    }
}

/// The position of a click on an element.
struct ClickTarget: Equatable {
    /// Pixels from the left edge of the viewport.
    var x: JSONNode
    /// Pixels from the top edge of the viewport.
    var y: JSONNode

    /// The JavaScript that scrolls to the first match of a selector and returns its center, or the reason why it
    /// cannot be clicked there. A user cannot click a covered element, either.
    static func script(selector: String) -> String {
        var writer = JSONWriter()
        writer.string(selector)
        return """
            (() => {
                const element = document.querySelector(\(String(decoding: writer.bytes, as: UTF8.self)));
                if (!element) return null;
                element.scrollIntoView({behavior: "instant", block: "center", inline: "center"});
                const box = element.getBoundingClientRect();
                if (box.width === 0 || box.height === 0) return {reason: "it is not displayed"};
                const x = box.x + box.width / 2, y = box.y + box.height / 2;
                const hit = document.elementFromPoint(x, y);
                if (!hit) return {reason: "it is outside of the viewport"};
                if (element.contains(hit) || hit.contains(element)) return {x, y};
                return {reason: "it is covered by " + hit.cloneNode().outerHTML.slice(0, 200)};
            })()
            """
    }

    /// Reads the value of the script.
    init(_ value: JSONNode, selector: String) throws(BrowserError) {
        if value.value == .null { throw .elementNotFound(selector: selector) }
        if let reason = value["reason"]?.string { throw .elementNotClickable(selector: selector, reason: reason) }
        guard let x = value["x"], let y = value["y"] else { throw .unreadable("an element without a place") }
        self.x = x
        self.y = y
    }
}
