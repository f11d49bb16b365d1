import JSONText
import Testing

@testable import HeadlessBrowser
@testable import TestSupport

/// All tests in a real Chromium: one browser for all, one test after the other.
@Suite(.serialized, .sharedBrowser)
struct ChromiumTests {}

extension Page {
    /// Moves, presses or releases the mouse at a position of the window.
    func mouse(_ type: String, _ x: Int, _ y: Int, isDown: Bool) async throws {
        try await call(
            "Input.dispatchMouseEvent",
            [
                "type": JSONNode(.string(type)), "x": JSONNode(.integer(x)), "y": JSONNode(.integer(y)),
                "button": isDown || type == "mouseReleased" ? "left" : "none",
                "buttons": JSONNode(.integer(isDown ? 1 : 0)), "clickCount": 1,
            ])
    }
}
