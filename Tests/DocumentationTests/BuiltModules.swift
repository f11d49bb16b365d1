import Foundation
import Testing

/// The modules that were built with the tests, and the compiler's tools for them.
struct BuiltModules {
    /// The options with which a tool finds the modules.
    let arguments: [String]

    /// The tools of the compiler that built the tests.
    private let tools: URL
    private let target: String

    init() throws {
        let info = try JSONDecoder().decode(
            ToolchainInfo.self, from: try Self.output(of: "/usr/bin/env", ["swift", "-print-target-info"]))
        // The tools are in `usr/bin`, next to `usr/lib/swift`.
        tools = URL(fileURLWithPath: info.paths.runtimeResourcePath)
            .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("bin")
        target = info.target.triple
        let build = Self.buildFolder
        var arguments = ["-I", build.appendingPathComponent("Modules").path]
        arguments += try Self.system()
        for include in try Self.includes(root: Article.root, build: build) {
            arguments += ["-I", include, "-Xcc", "-I" + include]
        }
        for map in try Self.moduleMaps(of: build) {
            arguments += ["-Xcc", "-fmodule-map-file=" + map]
        }
        self.arguments = arguments
    }

    /// Runs `swift-symbolgraph-extract`.
    func extractSymbols(_ options: [String]) throws {
        let tool = tools.appendingPathComponent("swift-symbolgraph-extract")
        _ = try Self.output(of: tool.path, options + ["-target", target] + arguments)
    }

    /// The errors and warnings of the compiler about files of one module.
    func messages(about files: [URL], module: String, _ options: [String]) throws -> [String] {
        let compiler = Process()
        compiler.executableURL = tools.appendingPathComponent("swiftc")
        compiler.arguments =
            ["-whole-module-optimization", "-parse-as-library", "-module-name", module] + options + arguments
            + files.map(\.path)
        let pipe = Pipe()
        compiler.standardError = pipe
        compiler.standardOutput = FileHandle.nullDevice
        try compiler.run()
        let output = String(decoding: try pipe.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
        compiler.waitUntilExit()
        let messages = output.split(separator: "\n").map(String.init)
            .filter { ($0.contains("error: ") || $0.contains("warning: ")) && !$0.hasPrefix(" ") }
        // Without a message, the output contains the reason why the compiler failed.
        return messages.isEmpty && compiler.terminationStatus != 0 ? [output] : messages
    }

    /// The folder of the tests, which also contains the modules.
    private static var buildFolder: URL {
        let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }?.bundleURL
        return bundle?.deletingLastPathComponent() ?? Bundle.main.bundleURL
    }

    /// The location of the system's modules, if the compiler does not find them.
    private static func system() throws -> [String] {
        #if os(macOS)
        let kit = try line(of: "/usr/bin/xcrun", ["--show-sdk-path"])
        let platform = try line(of: "/usr/bin/xcrun", ["--show-sdk-platform-path"])
        return ["-sdk", kit, "-F", platform + "/Developer/Library/Frameworks"]
        #else
        return []
        #endif
    }

    /// Folders with headers or module maps of C modules: our own, the system's libxml2 and libpng, and those of the packages.
    private static func includes(root: URL, build: URL) throws -> [String] {
        let flags = try line(of: "/usr/bin/env", ["pkg-config", "--cflags-only-I", "libxml-2.0", "libpng"])
        let xml = flags.split(separator: " ").map { String($0.dropFirst(2)) }
        let own = ["CHiredis", "CLibXML2", "CPNG", "CZlib"].map { root.appendingPathComponent("Sources/\($0)").path }
        var scratch = build
        while scratch.path != "/", !exists(scratch.appendingPathComponent("checkouts")) {
            scratch.deleteLastPathComponent()
        }
        let sources = try folders(in: scratch.appendingPathComponent("checkouts"))
            .map { $0.appendingPathComponent("Sources") }.filter(exists)
        let targets = try sources.flatMap(folders)
        let packages = targets.flatMap { [$0, $0.appendingPathComponent("include")] }
            .filter { exists($0.appendingPathComponent("module.modulemap")) }
        return own + xml + packages.map(\.path)
    }

    /// The module maps that SwiftPM wrote for C modules without one. Tools that run while building have their own.
    private static func moduleMaps(of build: URL) throws -> [String] {
        try folders(in: build).filter { $0.pathExtension == "build" && !$0.path.hasSuffix("-tool.build") }
            .map { $0.appendingPathComponent("module.modulemap") }.filter(exists).map(\.path)
    }

    private static func folders(in folder: URL) throws -> [URL] {
        try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: [.isDirectoryKey])
            .filter { try $0.resourceValues(forKeys: [.isDirectoryKey]).isDirectory == true }
    }

    private static func exists(_ url: URL) -> Bool { FileManager.default.fileExists(atPath: url.path) }

    private static func line(of program: String, _ arguments: [String]) throws -> String {
        String(decoding: try output(of: program, arguments), as: UTF8.self)
            .trimmingCharacters(in: .whitespacesAndNewlines)
    }

    /// The output of a program; its errors go to those of the tests.
    private static func output(of program: String, _ arguments: [String]) throws -> Data {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: program)
        process.arguments = arguments
        let output = Pipe()
        process.standardOutput = output
        try process.run()
        let data = try output.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        try #require(process.terminationStatus == 0, "\(program) \(arguments.joined(separator: " "))")
        return data
    }
}

/// The compiler's information about itself.
private struct ToolchainInfo: Decodable {
    struct Target: Decodable {
        var triple: String
    }

    struct Paths: Decodable {
        var runtimeResourcePath: String
    }

    var target: Target
    var paths: Paths
}
