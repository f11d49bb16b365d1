import Foundation
import Subprocess
import Testing

#if canImport(System)
import System
#else
import SystemPackage
#endif

/// One of the package's programs, run as its user runs it.
struct Tool {
    /// Where the program is.
    var path: String

    init(path: String) {
        self.path = path
    }

    /// A program of the package: where the test runner was built, the programs are too.
    init(name: String) {
        let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }?.bundleURL
        let folder = bundle?.deletingLastPathComponent() ?? Bundle.main.bundleURL
        path = folder.appendingPathComponent(name).path
    }

    static let listpreview = Tool(name: "listpreview")
    static let examples = Tool(name: "Examples")
    /// A gallery in Swift.
    static let garage = Tool(name: "GaragePreviews")

    /// What a run printed and how it ended.
    struct Output {
        var status: Int32
        var output: String
        var errors: String
    }

    func run(
        _ arguments: [String], input: String = "", environment: [String: String] = [:], in folder: String? = nil
    ) async throws -> Output {
        var updates: [Environment.Key: String?] = [:]
        for (key, value) in environment { updates[Environment.Key(rawValue: key) ?? "PATH"] = value }
        let result = try await Subprocess.run(
            .path(.init(path)), arguments: Arguments(arguments), environment: .inherit.updating(updates),
            workingDirectory: folder.map { .init($0) }, input: .string(input), output: .string(limit: 64 << 20),
            error: .string(limit: 8 << 20))
        let status: Int32 =
            switch result.terminationStatus {
            case .exited(let code): code
            case .signaled(let signal): -signal
            }
        return Output(status: status, output: result.standardOutput, errors: result.standardError)
    }
}
