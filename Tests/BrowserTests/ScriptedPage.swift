import HeadlessBrowser
import JSONText

/// A page in any browser, for tests of several engines.
protocol ScriptedPage: Sendable {
    /// The value of a JavaScript expression, awaited when it is a promise.
    @discardableResult
    func evaluate(_ expression: String) async throws -> JSONNode
    /// Waits until a JavaScript expression is true.
    func waitUntil(_ expression: String, timeout: Duration) async throws
}

extension Page: ScriptedPage {}
