import Foundation

/// How long randomised tests look for a case that fails.
enum TestScale {
    /// The number of rounds, or ten times as many where the environment has `LISTPREVIEW_NIGHTLY`.
    static func rounds(_ normal: Int) -> Int { isNightly ? 10 * normal : normal }

    private static let isNightly = ProcessInfo.processInfo.environment["LISTPREVIEW_NIGHTLY"] != nil
}
