/// The command line of a browser that listens to a pipe.
enum BrowserArguments {
    /// Returns all arguments, without the executable.
    ///
    /// - Parameters:
    ///   - limitsFrameRate: Whether pages draw at most 60 frames per second.
    ///   - playsImages: Whether animated images play.
    ///   - isRoot: Whether the process runs as root, as in many containers. Chromium's sandbox does not start as root; for
    ///     other users, it stays on.
    ///   - additional: The arguments of the caller. They are last, because the last of several equal flags takes precedence.
    static func make(
        profile: String, limitsFrameRate: Bool = true, playsImages: Bool = true, isRoot: Bool, additional: [String]
    ) -> [String] {
        ["--headless=new", "--remote-debugging-pipe", "--user-data-dir=\(profile)"]
            + (isRoot ? ["--no-sandbox"] : []) + (limitsFrameRate ? [] : unlimitedFrames)
            + (playsImages ? [] : firstFrames) + samePixels + sameFrames + noTraffic + smallContainers + additional
    }

    private static let unlimitedFrames = ["--disable-frame-rate-limit", "--disable-gpu-vsync"]

    /// The value for "no animation": GIF, APNG and WebP, and SVG animated by its own elements.
    private static let firstFrames = ["--blink-settings=imageAnimationPolicy=2"]

    /// Flags that keep pictures equal on different machines.
    static let samePixels = [
        "--disable-gpu", "--disable-lcd-text", "--font-render-hinting=none", "--force-color-profile=srgb",
        "--hide-scrollbars",
    ]

    /// Frames stay in their page's process, so that the logs of sandboxed frames are visible; pages in the background
    /// run as fast as others. A page without an address, such as that of pictures, can show files of local servers.
    private static let sameFrames = [
        "--disable-backgrounding-occluded-windows", "--disable-background-timer-throttling",
        "--disable-features=IsolateSandboxedIframes,LocalNetworkAccessChecks,site-per-process",
        "--disable-renderer-backgrounding",
        "--disable-site-isolation-trials",
    ]

    /// No initial window (pages are created on demand), no dialogs, no keychain, and no network traffic of the browser itself.
    private static let noTraffic = [
        "--disable-background-networking", "--disable-component-update", "--disable-extensions", "--disable-sync",
        "--mute-audio", "--no-default-browser-check", "--no-first-run", "--no-startup-window",
        "--password-store=basic", "--use-mock-keychain",
    ]

    /// Containers often have 64 MB of shared memory, which large pictures exceed.
    private static let smallContainers = ["--disable-dev-shm-usage"]
}
