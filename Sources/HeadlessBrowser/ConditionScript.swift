/// The JavaScript that asks in a page whether something is true until it is.
struct ConditionScript {
    /// The condition.
    var expression: String
    /// How long it is asked.
    var limit: Duration

    /// An expression whose value is `{isMet}` or `{isMet: false, exception}`.
    ///
    /// It asks every four milliseconds, with a timer and not with each frame: a page that is not drawn has no frames.
    /// The condition stands on lines of its own, so that a comment at its end does no harm.
    var source: String {
        """
        (async () => {
            const end = performance.now() + \(Self.milliseconds(limit));
            for (;;) {
                let exception;
                try {
                    if (await (
        \(expression)
                    )) return {isMet: true};
                } catch (thrown) {
                    exception = String(thrown);
                }
                if (performance.now() >= end) return {isMet: false, exception};
                await new Promise(resolve => setTimeout(resolve, 4));
            }
        })()
        """
    }

    private static func milliseconds(_ duration: Duration) -> Int64 {
        duration.components.seconds * 1000 + duration.components.attoseconds / 1_000_000_000_000_000
    }
}
