public import Hummingbird
public import ServiceLifecycle

extension PreviewServer {
    /// Adds the server's routes to the router of another Hummingbird server, which then serves the screens together
    /// with its own pages. Do not call ``run()``.
    ///
    /// ```swift
    /// let router = Router()
    /// let previews = PreviewServer()
    /// try await previews.add(carsScreen)
    /// try previews.addRoutes(to: router, at: "previews")
    /// let app = Application(router: router)
    /// try await app.runService()
    /// ```
    ///
    /// The list of screens is at `/previews/`, and a screen is at `/previews/screens/cars`. Style sheets, scripts,
    /// streams, actions and `/previews/metrics` are below the same path. Security headers with the
    /// Content-Security-Policy, the action token and the limits of requests are the same as in a separate server. The
    /// router's middlewares apply to all routes.
    ///
    /// The other server determines the address, HTTPS, host names, probes, and the limits of connections. There is no
    /// access token unless ``ServerConfiguration/accessToken`` is set. Streams end when the other server shuts down
    /// gracefully. Limits per address require a context that is a `RemoteAddressRequestContext`. Sending a patch to a
    /// browser takes two to three times the processor time of ``run()``, because it passes through the router's
    /// middlewares.
    ///
    /// If the server shares its screens, run the returned service with the services of the application.
    ///
    /// - Parameters:
    ///   - router: A router, or a router group without a path.
    ///   - path: The path of the list of screens from the root of the server, such as `previews` or `tools/previews`.
    /// - Returns: The ``ScreenSource`` as a service, for `Application.addServices(_:)`. Without a ``ScreenSharing``, it
    ///   does nothing and can be omitted.
    /// - Throws: ``ServerError/unusablePath(_:)`` if the path contains characters other than ASCII letters, digits,
    ///   `-`, `_` and `.`; ``ServerError/unusableToken(name:reason:)``; ``ServerError/unusableProxy(_:)``;
    ///   ``ServerError/unusableOrigin(_:)``; an error of the ``ScreenSharing``.
    @discardableResult
    public func addRoutes(
        to router: some RouterMethods<some RequestContext>, at path: String
    ) throws -> any Service {
        let names = path.split(separator: "/")
        let isValid = names.joined().utf8.allSatisfy { byte in
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: "."):
                true
            default: false
            }
        }
        guard isValid, !names.isEmpty, !names.contains("."), !names.contains("..") else {
            throw ServerError.unusablePath(path)
        }
        try configuration.check()
        let mountPath = "/" + names.joined(separator: "/")
        let secrets = try ServerSecrets(configuration, isMounted: true)
        let source = try source(with: secrets, mountPath: mountPath)
        let responder = routes(mountPath: mountPath, source: source, secrets: secrets).router().buildResponder()
        for path in [mountPath, "\(mountPath)/**"] {
            for method in [HTTPRequest.Method.get, .head, .post] {
                router.on(RouterPath(path), method: method) { request, context in
                    try await responder.respond(to: request, context: PreviewContext(of: context))
                }
            }
        }
        return MountedSource(source: source)
    }
}

/// The source of a mounted server's screens, if it has one.
private struct MountedSource: Service {
    let source: (any ScreenSource)?

    func run() async throws {
        guard let source else { return try await gracefulShutdown() }
        try await source.run {}
    }
}
