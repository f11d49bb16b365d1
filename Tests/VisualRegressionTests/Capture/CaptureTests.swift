import Testing

/// All tests that take pictures in a real browser.
///
/// They run one after the other: a machine with few cores is busy enough with one of them.
@Suite(.serialized, .sharedPhotographer) struct CaptureTests {}
