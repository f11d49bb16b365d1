import Foundation

/// The duration of randomized tests.
enum TestScale {
    /// The number of rounds, or ten times as many if the environment has `LISTPREVIEW_LONG`.
    static func rounds(_ normal: Int) -> Int { isLong ? 10 * normal : normal }

    /// The number of participants, or five times as many if the environment has `LISTPREVIEW_LONG`.
    static func crowd(_ normal: Int) -> Int { isLong ? 5 * normal : normal }

    /// Whether the environment has `LISTPREVIEW_LONG`.
    static let isLong = ProcessInfo.processInfo.environment["LISTPREVIEW_LONG"] != nil
}
