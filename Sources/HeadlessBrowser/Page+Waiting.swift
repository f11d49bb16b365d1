import JSONText

extension Page {
    /// Waits until a JavaScript expression is true in the page; a promise is awaited.
    ///
    /// The page itself asks again and again, so that nothing is missed between two round trips. The expression may
    /// throw as long as what it asks about is not there, and the page may load another document meanwhile.
    ///
    /// - Throws: ``BrowserError/conditionNotMet(_:after:lastException:)`` when time is up.
    public func waitUntil(_ expression: String, timeout: Duration = .seconds(30)) async throws(BrowserError) {
        let start = ContinuousClock.now
        while true {
            let rest = max(.zero, timeout - (ContinuousClock.now - start))
            do throws(BrowserError) {
                let reply = try await evaluate(
                    ConditionScript(expression: expression, limit: rest).source, timeout: rest + self.timeout)
                if reply["isMet"]?.bool == true { return }
                throw .conditionNotMet(expression, after: timeout, lastException: reply["exception"]?.string)
            } catch {
                // The document that was asked has gone; the next one is asked for what is left of the time.
                guard error.isLossOfDocument, rest > .zero else { throw error }
            }
        }
    }
}

extension BrowserError {
    /// Whether a script did not end because its document made room for another one.
    fileprivate var isLossOfDocument: Bool {
        guard case .commandFailed(_, let reason) = self else { return false }
        return [
            "Inspected target navigated or closed", "Execution context was destroyed.", "Promise was collected",
            "Cannot find default execution context",
        ].contains { reason.hasPrefix($0) }
    }
}
