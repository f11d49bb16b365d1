/// How a browser is started.
public struct LaunchOptions: Sendable, Hashable {
    /// The browser to start: a path, or a name to look for on the `PATH`.
    ///
    /// When `nil`, it is what the environment variable `LISTPREVIEW_BROWSER` says, else the first Chromium, Chrome or
    /// Edge that is found.
    public var executable: String?
    /// Arguments beyond those every browser is started with.
    public var arguments: [String]
    /// How long the browser may take until it answers for the first time.
    public var launchTimeout: Duration
    /// How long any other command may take, unless it says otherwise.
    public var commandTimeout: Duration

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
