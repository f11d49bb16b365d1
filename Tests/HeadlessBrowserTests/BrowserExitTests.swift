import Testing

@testable import HeadlessBrowser

@Suite struct BrowserExitTests {
    @Test func statusesOfTheSystem() {
        #expect(BrowserExit(waitStatus: 0, log: "").reason == .code(0))
        #expect(BrowserExit(waitStatus: 21 << 8, log: "").reason == .code(21))
        #expect(BrowserExit(waitStatus: 9, log: "").reason == .signal(9))
        #expect(BrowserExit(waitStatus: 11 | 0x80, log: "").reason == .signal(11))
    }

    @Test func theLogFollows() {
        #expect(BrowserExit(reason: .code(1), log: "").description == "exit code 1")
        #expect(BrowserExit(reason: .signal(9), log: "a\nb").description == "signal 9\na\nb")
    }
}
