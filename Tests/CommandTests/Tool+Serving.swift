import Foundation
import Subprocess
import Testing

#if canImport(System)
import System
#else
import SystemPackage
#endif

extension Tool {
    /// Runs a program that serves, and hands the address that it prints to `body`. Stops the program behind it.
    func serving(
        _ arguments: [String], _ body: @escaping @Sendable (_ url: String) async throws -> Void
    ) async throws {
        let result = try await Subprocess.run(
            .path(.init(path)), arguments: Arguments(arguments), input: .none, output: .sequence,
            error: .string(limit: 1 << 20)
        ) { execution in
            do {
                for try await line in execution.standardOutput.strings() {
                    guard let start = line.range(of: "http://") else { continue }
                    let url = line[start.lowerBound...].prefix { !$0.isWhitespace && $0 != "," }
                    try await body(String(url))
                    break
                }
            } catch {
                try? execution.send(signal: .terminate)
                throw error
            }
            try execution.send(signal: .terminate)
        }
        #expect(result.terminationStatus == .exited(0), "\(result.standardError)")
    }
}
