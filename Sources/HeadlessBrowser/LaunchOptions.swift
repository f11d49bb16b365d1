/// Launch options of a browser.
public struct LaunchOptions: Sendable, Hashable {
    /// The browser to start: a path, or a name to look up on the `PATH`.
    ///
    /// If it is `nil`, the value of the environment variable `LISTPREVIEW_BROWSER` is used. Without this variable,
    /// the first installed Chromium, Chrome or Edge is used.
    public var executable: String?
    /// Additional arguments for the browser.
    public var arguments: [String]
    /// The maximum time until the first response of the browser.
    public var launchTimeout: Duration
    /// The maximum time of any other command without its own timeout.
    public var commandTimeout: Duration
    /// Whether pages draw at most 60 frames per second. Without the limit, each frame is drawn immediately, and an infinite
    /// animation keeps a processor busy.
    package var limitsFrameRate = true

    /// Creates options.
    public init(
        executable: String? = nil, arguments: [String] = [], launchTimeout: Duration = .seconds(60),
        commandTimeout: Duration = .seconds(30)
    ) {
        self.executable = executable
        self.arguments = arguments
        self.launchTimeout = launchTimeout
        self.commandTimeout = commandTimeout
    }
}

/// The command line of a browser that listens to a pipe.
enum BrowserArguments {
    /// Returns all arguments, without the executable.
    ///
    /// - Parameters:
    ///   - limitsFrameRate: Whether pages draw at most 60 frames per second.
    ///   - isRoot: Whether the process runs as root, as in many containers. Chromium's sandbox does not start as root; for
    ///     other users, it stays on.
    ///   - additional: The arguments of the caller. They are last, because the last of several equal flags takes precedence.
    static func make(profile: String, limitsFrameRate: Bool = true, isRoot: Bool, additional: [String]) -> [String] {
        ["--headless=new", "--remote-debugging-pipe", "--user-data-dir=\(profile)"]
            + (isRoot ? ["--no-sandbox"] : []) + (limitsFrameRate ? [] : unlimitedFrames)
            + samePixels + sameFrames + noTraffic + smallContainers + additional
    }

    private static let unlimitedFrames = ["--disable-frame-rate-limit", "--disable-gpu-vsync"]

    /// Flags that keep pictures equal on different machines.
    static let samePixels = [
        "--disable-gpu", "--disable-lcd-text", "--font-render-hinting=none", "--force-color-profile=srgb",
        "--hide-scrollbars",
    ]

    /// Frames stay in their page's process, so that the logs of sandboxed frames are visible; pages in the background
    /// run as fast as others.
    private static let sameFrames = [
        "--disable-backgrounding-occluded-windows", "--disable-background-timer-throttling",
        "--disable-features=IsolateSandboxedIframes,site-per-process", "--disable-renderer-backgrounding",
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

/// Selects the browser to start.
///
/// The environment, and the check whether a path can be executed, are parameters.
struct BrowserLocator {
    /// The environment variable with the browser's path.
    static let variable = "LISTPREVIEW_BROWSER"

    /// The names of browsers on a `PATH`, in order of preference.
    ///
    /// A headless shell is the same engine without windows: a page takes a third of the processor time.
    static let names = [
        "chromium-headless-shell", "chrome-headless-shell", "chromium", "chromium-browser", "google-chrome",
        "google-chrome-stable", "chrome", "microsoft-edge", "microsoft-edge-stable",
    ]

    /// The paths of browsers in a folder of macOS applications, in order of preference.
    static let applications = [
        "Chromium.app/Contents/MacOS/Chromium", "Google Chrome.app/Contents/MacOS/Google Chrome",
        "Microsoft Edge.app/Contents/MacOS/Microsoft Edge",
    ]

    var environment: [String: String]
    var isExecutable: (String) -> Bool

    /// Returns the path of the browser to start.
    ///
    /// A requested browser that cannot be executed is an error, because another one might render different pixels.
    func locate(requested: String?) throws(BrowserError) -> String {
        if let requested { return try resolve(requested, source: "the launch option") }
        if let named = environment[Self.variable], !named.isEmpty {
            return try resolve(named, source: Self.variable)
        }
        let candidates = Self.names.flatMap(pathsOnSearchPath) + applicationPaths
        guard let found = candidates.first(where: isExecutable) else {
            throw .notFound(searched: Self.names.map { "\($0) on the PATH" } + applicationPaths)
        }
        return found
    }

    private func resolve(_ requested: String, source: String) throws(BrowserError) -> String {
        let candidates = requested.contains("/") ? [requested] : pathsOnSearchPath(requested)
        guard let found = candidates.first(where: isExecutable) else {
            throw .notExecutable(requested, source: source)
        }
        return found
    }

    private func pathsOnSearchPath(_ name: String) -> [String] {
        (environment["PATH"] ?? "").split(separator: ":").map { "\($0)/\(name)" }
    }

    private var applicationPaths: [String] {
        let folders = ["/Applications"] + (environment["HOME"].map { ["\($0)/Applications"] } ?? [])
        return folders.flatMap { folder in Self.applications.map { "\(folder)/\($0)" } }
    }
}
