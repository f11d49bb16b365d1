import Foundation
import JSONText
import Subprocess
import Testing

@testable import PreviewServing
@testable import TestSupport

#if canImport(System)
import System
#else
import SystemPackage
#endif

/// The settings of `listpreview serve`.
struct ServeSettingsTests {
    @Test(.timeLimit(.minutes(1)))
    func settingsFileInWorkingFolderApplies() async throws {
        let folder = try TemporaryFolder()
        try folder.write(
            "port: 0\nlogLevel: debug\nlogFormat: json\naccessToken: hushhushhushhush1234\nactionToken: psstpsstpsstpsst1234\n",
            to: ".listpreview.yaml")
        let result = try await Tool.listpreview.live(["serve", "-"], in: folder.path) { run in
            var lines: [String] = []
            repeat { lines.append(try await run.errors.next()) } while !lines[lines.count - 1].contains("Serving ")
            try run.send("{}\n")
            repeat { lines.append(try await run.errors.next()) } while !lines[lines.count - 1].contains("missing key")
            for line in lines {
                let node = try JSONParser().parse(line)
                #expect(node["time"]?.string != nil && node["level"]?.string != nil)
                // The address of the pages contains the token; the log does not.
                if node["message"]?.string?.hasPrefix("Serving ") == true { continue }
                #expect(!line.contains("hushhushhushhush1234") && !line.contains("psstpsstpsstpsst1234"), "\(line)")
            }
            let messages = try lines.map { try JSONParser().parse($0)["message"]?.string ?? "" }
            #expect(messages.contains { $0.hasPrefix("Serving standard input at http") })
            let missing = "missing key 'sections' or 'state' or 'states' in line"
            #expect(messages.last == "<standard input>:1:1: error: \(missing)")
        }
        #expect(result == .exited(0))
    }

    @Test func errorsAreReportedBeforeStart() async throws {
        let folder = try TemporaryFolder()
        try folder.write("{\"prot\": 1}", to: ".listpreview.json")
        let file = try await Tool.listpreview.run(["serve", "-"], in: folder.path)
        #expect(file.status == 2)
        #expect(file.errors == ".listpreview.json:1:2: error: unknown key 'prot'; did you mean 'port'?\n")
        let missing = try await Tool.listpreview.run(["serve", "-", "--config", folder.file("none.yaml")])
        #expect(missing.status == 2)
        #expect(missing.errors.hasSuffix("none.yaml: error: there is no such file\n"))
        let variable = try await Tool.listpreview.run(["serve", "-"], environment: ["LISTPREVIEW_PORT": "abc"])
        #expect(variable.status == 2)
        #expect(
            variable.errors
                == "LISTPREVIEW_PORT: error: expected a whole number from 0 to 65535 for 'port', found 'abc'\n")
        let flag = try await Tool.listpreview.run(["serve", "-", "--port", "70000"])
        #expect(flag.status == 64)
    }

    /// The first screen's page, when it exists.
    @Test(.timeLimit(.minutes(1)))
    func openOpensFirstPage() async throws {
        let folder = try TemporaryFolder()
        let opened = folder.file("opened")
        #if os(macOS)
        let name = "open"
        #else
        let name = "xdg-open"
        #endif
        let program = try folder.write("#!/bin/sh\necho \"$1\" > '\(opened)'\n", to: "bin/\(name)")
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: program)
        #expect(mkfifo(opened, 0o600) == 0)
        let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
        try await Tool.listpreview.live(
            ["serve", "-", "--port", "0", "--open"], environment: ["PATH": folder.file("bin") + ":" + path]
        ) { run in
            let url = try await run.url(from: run.errors)
            try run.send("{\"screen\": \"cars\", \"sections\": []}\n")
            // Both, so that opening does not wait for the other end.
            let pipe = try FileDescriptor.open(FilePath(opened), .readWrite)
            let reader = try DescriptorReader(pipe, isOwned: true)
            #expect(await reader.read() == .bytes(Array("\(url)screens/cars\n".utf8)))
        }
    }

    @Test(.timeLimit(.minutes(1)))
    func missingBrowserIsReported() async throws {
        let folder = try TemporaryFolder()
        let file = try folder.write("{\"title\": \"A\", \"sections\": []}", to: "a.json")
        let result = try await Tool.listpreview.live(
            ["serve", file, "--port", "0", "--open"], environment: ["PATH": folder.path]
        ) { run in
            _ = try await run.errors.next("no browser could be opened")
        }
        #expect(result == .exited(0))
    }
}
