import Testing

@testable import TestSupport

/// All tests in a real Chromium: one browser for all, one test after the other.
@Suite(.serialized, .sharedBrowser)
struct ChromiumTests {}
