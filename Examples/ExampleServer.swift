import ArgumentParser
import Foundation
import ListPreviewKit
import Logging
import PreviewServer
import ServiceLifecycle
import UnixSignals

/// The option `--port`, and a live server on that port.
struct ExampleServer: ParsableArguments {
    @Option(help: "The port to listen on; 0 takes any that is free.")
    var port = 8080

    func validate() throws {
        guard (0...65_535).contains(port) else { throw ValidationError("The port must be between 0 and 65535.") }
    }

    /// Serves a screen until a signal ends the program.
    ///
    /// - Parameters:
    ///   - screen: The screen at first.
    ///   - services: Makes the services that run beside the server, for example one that changes the screen.
    func serve(
        _ screen: ListScreen, with services: (LiveScreen) async throws -> [any Service]
    ) async throws {
        let server = PreviewServer(configuration: ServerConfiguration(port: port)) { address in
            // Unlike `print`, this writes at once, even when a program reads the output.
            FileHandle.standardOutput.write(Data("Serving at \(address.url)screens/\(screen.id)\n".utf8))
        }
        let live = try await server.screens.add(screen)
        var all: [any Service] = [server]
        all += try await services(live)
        let group = ServiceGroup(
            services: all, gracefulShutdownSignals: [.sigterm, .sigint], logger: Logger(label: "Examples"))
        do {
            try await group.run()
        } catch let error as ServerError {
            FileHandle.standardError.write(Data("error: \(error)\n".utf8))
            throw ExitCode(2)
        }
    }
}
