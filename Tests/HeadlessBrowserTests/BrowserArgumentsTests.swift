import Testing

@testable import HeadlessBrowser

@Suite struct BrowserArgumentsTests {
    @Test func theSandboxIsOffForRootOnly() {
        let root = BrowserArguments.make(profile: "/p", isRoot: true, additional: [])
        let user = BrowserArguments.make(profile: "/p", isRoot: false, additional: [])
        #expect(root.contains("--no-sandbox"))
        #expect(!user.contains("--no-sandbox"))
    }

    @Test func theProfileAndThePipe() {
        let arguments = BrowserArguments.make(profile: "/p q", isRoot: false, additional: [])
        #expect(arguments.contains("--user-data-dir=/p q"))
        #expect(arguments.contains("--remote-debugging-pipe"))
        #expect(arguments.contains("--headless=new"))
    }

    @Test func noSwitchTwiceAndTheCallersLast() {
        let arguments = BrowserArguments.make(profile: "/p", isRoot: true, additional: ["--lang=de", "--x"])
        let switches = arguments.map { $0.prefix { $0 != "=" } }
        #expect(Set(switches).count == switches.count)
        #expect(arguments.suffix(2) == ["--lang=de", "--x"])
    }
}
