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
    /// Whether animated images play. Otherwise, they stay at their first frame.
    package var playsImages = true
    /// The maximum time until the images and fonts of a screen have arrived, for its picture.
    package var fileTimeout: Duration = .seconds(10)

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
