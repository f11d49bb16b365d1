import Configuration
import Foundation
import JSONText
import ListPreviewKit
import PreviewCatalog

/// A file with settings, in JSON or YAML.
enum SettingsFile {
    /// The default names of the file.
    static let usualNames = ["listpreview.yaml", "listpreview.json", ".listpreview.yaml", ".listpreview.json"]

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

    /// Reads settings: those of the server, and those of all verbs.
    ///
    /// - Throws: All errors in the text.
    static func read(
        _ bytes: [UInt8], path: String
    ) throws(SettingsError) -> (server: InMemoryProvider, project: ProjectSettings) {
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
        values.read(root, inside: "")
        guard values.problems.isEmpty else { throw SettingsError(problems: values.problems) }
        return (InMemoryProvider(name: path, values: values.values), values.project)
    }

    /// The folder of results in a file, even if other lines of it are invalid.
    static func results(in bytes: [UInt8], path: String) -> String? {
        var values = SettingsValues(path: path)
        for line in bytes.split(separator: UInt8(ascii: "\n")) where line.starts(with: "results:".utf8) {
            if let node = try? SourceNode(yaml: Array(line), limits: .default) { values.read(node, inside: "") }
        }
        return values.project.results
    }
}

/// The valid values of a file, and the problems of the others.
private struct SettingsValues {
    let path: String
    var values: [AbsoluteConfigKey: ConfigValue] = [:]
    var project = ProjectSettings()
    var problems: [Diagnostic] = []

    init(path: String) {
        self.path = path
    }

    mutating func read(_ node: SourceNode, inside group: String) {
        guard case .object(let members) = node.value else {
            let name = group.isEmpty ? "the settings" : "'\(group.dropLast())'"
            return report("expected an object for \(name), found \(node.kind)", at: node.position)
        }
        for member in members where member.key != "$schema" {
            let key = group + member.key
            if let setting = ProjectSettings.Key(rawValue: key) {
                guard let node = member.value.unlessNull, !project.take(node, as: setting) else { continue }
                report("'\(key)' takes \(setting.expectation)", at: node.position)
            } else if !member.key.contains("."), let setting = Setting.all.first(where: { $0.key == key }) {
                if let node = member.value.unlessNull { read(node, as: setting) }
            } else if Setting.all.contains(where: { $0.key.hasPrefix(key + ".") }) {
                if let node = member.value.unlessNull { read(node, inside: key + ".") }
            } else {
                report(unknown(member.key, inside: group), at: member.keyPosition)
            }
        }
    }

    private mutating func read(_ node: SourceNode, as setting: Setting) {
        guard let content = Self.content(of: node, as: setting.kind), setting.allows(content) else {
            let text: String? =
                switch node.value {
                case .string(let text), .number(_, let text): text
                default: nil
                }
            return report(setting.complaint(found: node.kind, text: text), at: node.position)
        }
        values[setting.configKey] = ConfigValue(content, isSecret: setting.isSecret)
    }

    private static func content(of node: SourceNode, as kind: Setting.Kind) -> ConfigContent? {
        switch (kind, node.value) {
        case (.host, .string(let text)), (.name, .string(let text)), (.secret, .string(let text)),
            (.choice, .string(let text)), (.editor, .string(let text)):
            .string(text)
        case (.integer, .number(let number, _)): Int(exactly: number).map { .int($0) }
        case (.seconds, .number(let number, _)): .double(number)
        case (.flag, .bool(let flag)): .bool(flag)
        case (.hosts, .string(let text)), (.addresses, .string(let text)), (.origins, .string(let text)):
            .stringArray([text])
        case (.hosts, .list(let nodes)), (.addresses, .list(let nodes)), (.origins, .list(let nodes)):
            texts(nodes).map { .stringArray($0) }
        default: nil
        }
    }

    private static func texts(_ nodes: [SourceNode]) -> [String]? {
        let texts = nodes.compactMap { node in
            if case .string(let text) = node.value { text } else { String?.none }
        }
        return texts.count == nodes.count ? texts : nil
    }

    private func unknown(_ name: String, inside group: String) -> String {
        let keys = ProjectSettings.Key.allCases.map(\.rawValue) + Setting.all.map(\.key)
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

/// The settings in an environment: variables whose names start with `LISTPREVIEW_`. Empty variables are ignored.
enum SettingsEnvironment {
    /// Warnings about variables that are named like settings but are unknown.
    static func unknownVariables(in variables: [String: String]) -> [String] {
        let beginning = "LISTPREVIEW_"
        // The others are for other parts of the project, and its tests.
        let settings = Setting.all.map { String($0.variable.dropFirst(beginning.count)) }
        let known = settings + ["BENCHMARKS", "BROWSER", "ENGINES", "LONG", "RECORD"]
        return variables.keys.filter { $0.hasPrefix(beginning) }.sorted().compactMap { variable in
            let name = String(variable.dropFirst(beginning.count))
            if known.contains(name) { return nil }
            let hint = NearestName.nearest(to: name, in: settings).map { "; did you mean '\(beginning)\($0)'?" } ?? ""
            return ReadableText.message("\(variable): warning: unknown setting") + hint
        }
    }

    /// Checks the variables.
    ///
    /// - Throws: All errors. Unknown variables are ignored.
    static func read(_ variables: [String: String]) throws(SettingsError) -> any ConfigProvider {
        let variables = variables.filter { $0.key.hasPrefix("LISTPREVIEW_") && !$0.value.isEmpty }
        let provider = EnvironmentVariablesProvider(environmentVariables: variables).prefixKeys(with: "listpreview")
        var problems: [Diagnostic] = []
        for setting in Setting.all {
            guard let text = variables[setting.variable] else { continue }
            let value = try? provider.value(forKey: setting.configKey, type: setting.type).value
            if let value, setting.allows(value.content) { continue }
            let complaint = setting.complaint(found: "nothing", text: text)
            problems.append(Diagnostic(.error, complaint, file: setting.variable))
        }
        guard problems.isEmpty else { throw SettingsError(problems: problems) }
        return provider
    }
}

/// The problems of settings.
struct SettingsError: Error, CustomStringConvertible {
    var problems: [Diagnostic]

    var description: String { problems.map(\.description).joined(separator: "\n") }
}
