import Testing

@testable import TestSupport

/// All tests that need a real browser.
///
/// They run one after the other: a machine with few cores is busy enough with one page.
@Suite(.serialized, .sharedBrowser) struct ChromiumTests {}
