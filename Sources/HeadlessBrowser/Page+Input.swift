import JSONText

extension Page {
    /// Clicks the middle of the first element that matches a CSS selector, with a mouse that moves there.
    ///
    /// The element is scrolled into view first. When this returns, the page's handlers have run.
    ///
    /// - Throws: ``BrowserError/elementNotFound(selector:)``,
    ///   ``BrowserError/elementNotClickable(selector:reason:)`` when it has no size or something else covers it, or
    ///   ``BrowserError/scriptFailed(_:)`` when the selector is none.
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

    /// Presses a key and lets it go.
    ///
    /// - Parameters:
    ///   - key: The key.
    ///   - modifiers: The keys that are held meanwhile. With any but Shift, the key types no text.
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
