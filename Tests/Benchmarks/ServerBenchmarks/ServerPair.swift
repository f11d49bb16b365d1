import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// Our server and that of Node.js, with the same page, and the program that only writes.
struct ServerPair {
    let ours: ServedProcess
    let node: ServedProcess
    /// The floor of a delivery.
    let floor: ServedProcess
    /// The address of our page.
    let address: String
    let page: Data
    /// A folder for the servers, as long as they run.
    let folder: URL

    /// Starts both, runs a closure with them, and stops them.
    static func use<Result>(_ body: (ServerPair) async throws -> Result) async throws -> Result {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("ServerBenchmarks.\(getpid())")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let ours = try ServedProcess.underTest()
        defer { ours.stop() }
        let address = "http://127.0.0.1:\(ours.port)/screens/page"
        guard let url = URL(string: address) else { throw Tool.Failure.unexpected(address) }
        let (page, _) = try await URLSession.shared.data(from: url)
        let pageFile = folder.appendingPathComponent("page")
        try page.write(to: pageFile)
        let script = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .appendingPathComponent("Rivals/server.mjs")
        let node = try ServedProcess(try Tool.path("node"), [script.path, pageFile.path])
        defer { node.stop() }
        let floor = try ServedProcess.writingOnly()
        defer { floor.stop() }
        return try await body(
            ServerPair(ours: ours, node: node, floor: floor, address: address, page: page, folder: folder))
    }
}
