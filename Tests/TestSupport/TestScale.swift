import Foundation

/// How long randomised tests look for a case that fails.
enum TestScale {
    /// The number of rounds, or ten times as many where the environment has `LISTPREVIEW_NIGHTLY`.
    static func rounds(_ normal: Int) -> Int { isNightly ? 10 * normal : normal }

    /// The number of those who take part, or a fifth of it under a sanitizer, where all work takes five times as long.
    static func crowd(_ normal: Int) -> Int { isSanitized ? normal / 5 : normal }

    private static let isSanitized = ProcessInfo.processInfo.environment["LISTPREVIEW_SANITIZED"] != nil
    private static let isNightly = ProcessInfo.processInfo.environment["LISTPREVIEW_NIGHTLY"] != nil
}
