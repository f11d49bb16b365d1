// The Swift code of PreviewServer.md of PreviewServer, here to be compiled.

import ListPreviewKit
import PreviewServer

private func serveCars(_ carsScreen: ListScreen) async throws {
    // snippet: Overview
    let server = PreviewServer { address in print("Serving at \(address.url)") }
    let cars = try await server.add(carsScreen)
    Task { await cars.update { $0.title = "Used cars" } }
    try await server.run()
    // end
}
