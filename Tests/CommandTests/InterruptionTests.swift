import Foundation
import Testing

@testable import TestSupport

/// A recording with pictures that is interrupted.
struct InterruptionTests {
    private static func screens(_ count: Int) -> String {
        let rows = (0..<8).map { "{\"id\": \($0), \"text\": \"Row \($0)\"}" }.joined(separator: ", ")
        let states = (0..<count).map { "{\"name\": \"State \($0)\", \"sections\": [{\"rows\": [\(rows)]}]}" }
        return "{\"id\": \"many\", \"title\": \"Many\", \"states\": [\(states.joined(separator: ", "))]}"
    }

    /// Markup without a picture does not count as unchanged. A signal that can be caught leaves no browser's profile.
    @Test(.timeLimit(.minutes(3)), arguments: [SIGINT, SIGTERM, SIGHUP, SIGKILL])
    func verifyReportsMissingPicturesAfterInterruption(signal: Int32) async throws {
        let folder = try TemporaryFolder()
        let file = try folder.write(Self.screens(16), to: "many.json")
        // A short name, because browsers keep a socket in it, whose path may have 107 bytes.
        let temporary = FileManager.default.temporaryDirectory.path + "/lp\(UInt32.random(in: 0...(.max)))"
        try FileManager.default.createDirectory(atPath: temporary, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(atPath: temporary) }
        let folders = ["--goldens", folder.file("goldens"), "--results", folder.file("results")]
        let environment = ["CI": "", "GITHUB_ACTIONS": "", "TMPDIR": temporary]

        let process = Process()
        process.executableURL = URL(fileURLWithPath: Tool.listpreview.path)
        process.arguments = ["record", file] + folders
        process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        try process.run()
        func goldens(_ ending: String) -> Int {
            let names = try? FileManager.default.contentsOfDirectory(atPath: folder.file("goldens/many"))
            return names?.count { $0.hasSuffix(ending) && !$0.hasPrefix(".") } ?? 0
        }
        while goldens(".png") < 2, process.isRunning { try await Task.sleep(for: .milliseconds(2)) }
        kill(process.processIdentifier, signal)
        process.waitUntilExit()
        #expect(process.terminationReason == .uncaughtSignal && process.terminationStatus == signal)
        let (markup, pictures) = (goldens(".html"), goldens(".png"))
        try #require(markup == 16 && pictures < 16, "\(markup) of 16, \(pictures) pictures")
        let left = try FileManager.default.contentsOfDirectory(atPath: temporary)
        if signal != SIGKILL {
            #expect(!left.contains { $0.hasPrefix("listpreview-browser") }, "\(left)")
        }

        // What is missing does not depend on which signal was caught.
        guard [SIGINT, SIGKILL].contains(signal) else { return }
        let verified = try await Tool.listpreview.run(["verify", file] + folders, environment: environment)
        #expect(verified.status == 1, "\(verified.errors)")
        #expect(
            verified.output.contains("\n\(pictures) same, \(16 - pictures) new.\n"), "\(verified.output.suffix(800))")
        #expect(verified.output.contains("  has no golden picture yet\n"))
    }

    /// With `nohup`, a program continues when its terminal is closed.
    @Test(.timeLimit(.minutes(3))) func recordingContinuesUnderNohup() async throws {
        let folder = try TemporaryFolder()
        try folder.write(Self.screens(6), to: "many.json")
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/bin/sh")
        process.arguments = ["-c", "trap '' HUP; exec \"$0\" record many.json", Tool.listpreview.path]
        process.currentDirectoryURL = URL(fileURLWithPath: folder.path)
        process.environment = ProcessInfo.processInfo.environment.merging(["CI": "", "GITHUB_ACTIONS": ""]) { $1 }
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        try process.run()
        func pictures() -> Int {
            let names = try? FileManager.default.contentsOfDirectory(atPath: folder.file("Fixtures/many"))
            return names?.count { $0.hasSuffix(".png") && !$0.hasPrefix(".") } ?? 0
        }
        while pictures() < 1, process.isRunning { try await Task.sleep(for: .milliseconds(2)) }
        kill(process.processIdentifier, SIGHUP)
        process.waitUntilExit()
        #expect(process.terminationReason == .exit && process.terminationStatus == 0)
        #expect(pictures() == 6)
    }
}
