/// The command line of a browser that listens to a pipe.
enum BrowserArguments {
    /// Returns all arguments, without the executable.
    ///
    /// - Parameters:
    ///   - profile: The folder of the profile.
    ///   - isRoot: Whether the process runs as root. Chromium refuses to start its sandbox then, which is usual in
    ///     containers; for everybody else the sandbox stays on.
    ///   - additional: What the caller adds. It stands last, because the last of several equal switches wins.
    static func make(profile: String, isRoot: Bool, additional: [String]) -> [String] {
        ["--headless=new", "--remote-debugging-pipe", "--user-data-dir=\(profile)"]
            + (isRoot ? ["--no-sandbox"] : []) + samePixels + sameFrames + nobodyElse + additional
    }

    /// What keeps pictures equal on different machines.
    static let samePixels = [
        "--disable-gpu", "--disable-lcd-text", "--font-render-hinting=none", "--force-color-profile=srgb",
        "--hide-scrollbars",
    ]

    /// Frames stay in their page's process, so that what a sandboxed frame logs is seen; pages that nobody looks at
    /// run as fast as others.
    private static let sameFrames = [
        "--disable-backgrounding-occluded-windows", "--disable-background-timer-throttling",
        "--disable-features=IsolateSandboxedIframes,site-per-process", "--disable-renderer-backgrounding",
        "--disable-site-isolation-trials",
    ]

    /// No first window (pages are made on demand), no dialogs, no key chain, no traffic of the browser's own.
    private static let nobodyElse = [
        "--disable-background-networking", "--disable-component-update", "--disable-extensions", "--disable-sync",
        "--mute-audio", "--no-default-browser-check", "--no-first-run", "--no-startup-window",
        "--password-store=basic", "--use-mock-keychain",
    ]
}
