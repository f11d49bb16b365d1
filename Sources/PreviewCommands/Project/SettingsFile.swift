import Foundation
import JSONText
package import ListPreviewKit
package import PreviewCatalog

/// A file with settings, in JSON or YAML.
package enum SettingsFile {
    /// The default names of the file.
    package static let usualNames = ["listpreview.yaml", "listpreview.json", ".listpreview.yaml", ".listpreview.json"]

    /// The first of these files in the current folder, or in the nearest folder above it that has one.
    ///
    /// The search ends at the root folder of a repository. Files of other users are not used.
    static var usual: String? {
        var prefix = ""
        while true {
            if let name = usualNames.first(where: { FileKind.of(prefix + $0) != nil }) {
                return prefix.isEmpty || FileKind.isOwn(prefix + name) ? prefix + name : nil
            }
            let isRoot = FileKind.of(prefix + ".git") != nil || FileKind.isSame(prefix + ".", prefix + "..")
            guard !isRoot, FileKind.isOwn(prefix + "..") else { return nil }
            prefix += "../"
        }
    }

    /// The text of a file.
    package static func bytes(of path: String) throws(SettingsError) -> [UInt8] {
        do throws(Diagnostic) {
            return try FileContent.read(path: path, limit: 1 << 24)
        } catch {
            throw SettingsError(problems: [error.located(in: path)])
        }
    }

    /// Reads settings of all verbs.
    ///
    /// - Parameter onServer: Receives each setting of the server; returns a message about an invalid value.
    /// - Throws: All errors in the text.
    package static func read(
        _ bytes: [UInt8], path: String, onServer: (ServerKey, SourceNode) -> String? = { _, _ in nil }
    ) throws(SettingsError) -> ProjectSettings {
        if let encoding = TextEncoding.other(of: bytes) {
            let problem = Diagnostic("the file is \(encoding); save it as UTF-8", at: .start)
            throw SettingsError(problems: [problem.located(in: path)])
        }
        let root: SourceNode
        do throws(Diagnostic) {
            try ConflictMarkers.check(bytes)
            switch ScreenFileFormat(path: path) ?? ScreenFileFormat(detecting: bytes) {
            case .json: root = try SourceNode(json: bytes, limits: .default)
            case .yaml: root = try SourceNode(yaml: bytes, limits: .default)
            }
        } catch {
            throw SettingsError(problems: [error.located(in: path)])
        }
        var values = SettingsValues(path: path)
        values.read(root, inside: "", onServer)
        guard values.problems.isEmpty else { throw SettingsError(problems: values.problems) }
        return values.project
    }

    /// The folder of results in a file, even if other lines of it are invalid.
    static func results(in bytes: [UInt8], path: String) -> String? {
        var values = SettingsValues(path: path)
        for line in bytes.split(separator: UInt8(ascii: "\n")) where line.starts(with: "results:".utf8) {
            if let node = try? SourceNode(yaml: Array(line), limits: .default) {
                values.read(node, inside: "") { _, _ in nil }
            }
        }
        return values.project.results
    }
}

/// The settings of a file, and the problems in it.
private struct SettingsValues {
    let path: String
    var project = ProjectSettings()
    var problems: [Diagnostic] = []

    init(path: String) {
        self.path = path
    }

    mutating func read(
        _ node: SourceNode, inside group: String, _ onServer: (ServerKey, SourceNode) -> String?
    ) {
        guard case .object(let members) = node.value else {
            let name = group.isEmpty ? "the settings" : "'\(group.dropLast())'"
            return report("expected an object for \(name), found \(node.kind)", at: node.position)
        }
        for member in members where member.key != "$schema" {
            let key = group + member.key
            if let setting = ProjectSettings.Key(rawValue: key) {
                guard let node = member.value.unlessNull, !project.take(node, as: setting) else { continue }
                report("'\(key)' takes \(setting.expectation)", at: node.position)
            } else if !member.key.contains("."), let setting = ServerKey(rawValue: key) {
                guard let node = member.value.unlessNull, let problem = onServer(setting, node) else { continue }
                report(problem, at: node.position)
            } else if ServerKey.allCases.contains(where: { $0.rawValue.hasPrefix(key + ".") }) {
                if let node = member.value.unlessNull { read(node, inside: key + ".", onServer) }
            } else {
                report(unknown(member.key, inside: group), at: member.keyPosition)
            }
        }
    }

    private func unknown(_ name: String, inside group: String) -> String {
        let keys = ProjectSettings.Key.allCases.map(\.rawValue) + ServerKey.allCases.map(\.rawValue)
        let inside = keys.filter { $0.hasPrefix(group) }.map { $0.dropFirst(group.count) }
        var names: [String] = []
        for key in inside.map({ String($0.prefix { $0 != "." }) }) where !names.contains(key) { names.append(key) }
        if let nearest = NearestName.nearest(to: name, in: names) {
            return "unknown key \(name.excerpt); did you mean '\(nearest)'?"
        }
        return "unknown key \(name.excerpt); expected \(names.map { "'\($0)'" }.joined(separator: ", "))"
    }

    private mutating func report(_ message: String, at position: TextPosition) {
        problems.append(Diagnostic(message, at: position).located(in: path))
    }
}

/// The problems of settings.
package struct SettingsError: Error, CustomStringConvertible {
    package var problems: [Diagnostic]

    package init(problems: [Diagnostic]) {
        self.problems = problems
    }

    package var description: String { problems.map(\.description).joined(separator: "\n") }
}

/// The names of the server's settings in a file. Only programs that serve check the values.
package enum ServerKey: String, CaseIterable, Sendable {
    case host, port, allowedHosts, accessToken, actionToken, redis, instance, trustedProxies, allowedImages
    case logLevel, logFormat, logLength, heartbeat, coalescing
    case streams = "limits.streams"
    case streamsPerPeer = "limits.streamsPerPeer"
    case connections = "limits.connections"
    case connectionsPerPeer = "limits.connectionsPerPeer"
    case actionsPerSecond = "limits.actionsPerSecond"
    case editor, open
}
