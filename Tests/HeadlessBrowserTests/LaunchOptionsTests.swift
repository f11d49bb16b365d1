import Testing

@testable import HeadlessBrowser

@Suite struct BrowserArgumentsTests {
    @Test func sandboxIsDisabledOnlyForRoot() {
        let root = BrowserArguments.make(profile: "/p", isRoot: true, additional: [])
        let user = BrowserArguments.make(profile: "/p", isRoot: false, additional: [])
        #expect(root.contains("--no-sandbox"))
        #expect(!user.contains("--no-sandbox"))
    }

    @Test func argumentsContainProfileAndPipe() {
        let arguments = BrowserArguments.make(profile: "/p q", isRoot: false, additional: [])
        #expect(arguments.contains("--user-data-dir=/p q"))
        #expect(arguments.contains("--remote-debugging-pipe"))
        #expect(arguments.contains("--headless=new"))
    }

    /// Docker gives containers 64 MB.
    @Test func sharedMemoryFileSystemIsNotUsed() {
        let arguments = BrowserArguments.make(profile: "/p", isRoot: true, additional: [])
        #expect(arguments.contains("--disable-dev-shm-usage"))
    }

    @Test func frameRateIsLimitedByDefault() {
        let switches = ["--disable-frame-rate-limit", "--disable-gpu-vsync"]
        let limited = BrowserArguments.make(profile: "/p", isRoot: false, additional: [])
        let unlimited = BrowserArguments.make(profile: "/p", limitsFrameRate: false, isRoot: false, additional: [])
        #expect(Set(limited).isDisjoint(with: switches))
        #expect(Set(unlimited).isSuperset(of: switches))
    }

    @Test func switchesAreUniqueAndAdditionalOnesLast() {
        let arguments = BrowserArguments.make(
            profile: "/p", limitsFrameRate: false, isRoot: true, additional: ["--lang=de", "--x"])
        let switches = arguments.map { $0.prefix { $0 != "=" } }
        #expect(Set(switches).count == switches.count)
        #expect(arguments.suffix(2) == ["--lang=de", "--x"])
    }
}

@Suite struct BrowserLocatorTests {
    private func locator(_ environment: [String: String], executables: Set<String>) -> BrowserLocator {
        BrowserLocator(environment: environment) { executables.contains($0) }
    }

    @Test func preferredNameWinsOverFirstFolder() throws {
        let locator = locator(
            ["PATH": "/a:/b"], executables: ["/a/google-chrome", "/b/chromium", "/b/microsoft-edge"])
        #expect(try locator.locate(requested: nil) == "/b/chromium")
    }

    @Test func headlessShellWinsOverFullBrowser() throws {
        let locator = locator(["PATH": "/a"], executables: ["/a/chromium", "/a/chromium-headless-shell"])
        #expect(try locator.locate(requested: nil) == "/a/chromium-headless-shell")
    }

    @Test func edgeIsFound() throws {
        let locator = locator(["PATH": "/a"], executables: ["/a/microsoft-edge"])
        #expect(try locator.locate(requested: nil) == "/a/microsoft-edge")
    }

    @Test func findsMacOSApplications() throws {
        let chrome = "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome"
        #expect(try locator([:], executables: [chrome]).locate(requested: nil) == chrome)
        let own = "/Users/me/Applications/Chromium.app/Contents/MacOS/Chromium"
        #expect(try locator(["HOME": "/Users/me"], executables: [own]).locate(requested: nil) == own)
    }

    @Test func environmentContainsPathOrName() throws {
        let executables: Set = ["/a/chromium", "/b/my-chrome", "/opt/c"]
        let path = locator(["PATH": "/a:/b", "LISTPREVIEW_BROWSER": "/opt/c"], executables: executables)
        #expect(try path.locate(requested: nil) == "/opt/c")
        let name = locator(["PATH": "/a:/b", "LISTPREVIEW_BROWSER": "my-chrome"], executables: executables)
        #expect(try name.locate(requested: nil) == "/b/my-chrome")
        let empty = locator(["PATH": "/a:/b", "LISTPREVIEW_BROWSER": ""], executables: executables)
        #expect(try empty.locate(requested: nil) == "/a/chromium")
    }

    @Test func optionWinsOverEnvironment() throws {
        let locator = locator(["PATH": "/a", "LISTPREVIEW_BROWSER": "/opt/c"], executables: ["/opt/c", "/opt/d"])
        #expect(try locator.locate(requested: "/opt/d") == "/opt/d")
    }

    @Test func requestedBrowserIsNotReplaced() {
        let named = locator(["PATH": "/a", "LISTPREVIEW_BROWSER": "/opt/none"], executables: ["/a/chromium"])
        #expect(throws: BrowserError.notExecutable("/opt/none", source: "LISTPREVIEW_BROWSER")) {
            try named.locate(requested: nil)
        }
        #expect(throws: BrowserError.notExecutable("other", source: "the launch option")) {
            try named.locate(requested: "other")
        }
    }

    @Test func missingBrowserErrorExplainsInstallation() {
        let error = #expect(throws: BrowserError.self) {
            try locator(["PATH": "/a"], executables: []).locate(requested: nil)
        }
        let text = error?.description ?? ""
        #if os(macOS)
        #expect(text.contains("brew install --cask google-chrome"))
        #else
        #expect(text.contains("sudo apt-get install chromium"))
        #endif
        #expect(text.contains("LISTPREVIEW_BROWSER"))
        #expect(text.contains("google-chrome on the PATH"))
        #expect(text.contains("/Applications/Google Chrome.app"))
    }
}
