import Hummingbird
import Testing

@testable import PreviewServer

/// What the server answers, all in all.
struct PreviewRoutesTests {
    /// Whoever adds a route and forgets its name lets a folder of pages take its place.
    @Test func noFolderTakesTheNameOfARoute() throws {
        let configuration = ServerConfiguration(port: 0)
        let registry = PrometheusRegistry()
        let metrics = ServerMetrics(registry)
        let routes = PreviewRoutes(
            configuration: configuration, screens: ScreenRegistry(), folders: [:], streams: StreamSet(),
            secrets: try ServerSecrets(configuration), metrics: metrics, refusals: RefusalLog(metrics: metrics),
            health: ServerHealth(), registry: registry)
        let names = routes.router().routes.compactMap {
            $0.path.description.split(separator: "/").first.map(String.init)
        }
        #expect(Set(names) == PreviewRoutes.names)
    }
}
