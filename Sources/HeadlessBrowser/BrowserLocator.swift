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
