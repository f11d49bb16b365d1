import Configuration
import ListPreviewKit
import PreviewCatalog
import PreviewCommands

extension SettingsFile {
    /// The settings of the server in a file.
    ///
    /// - Throws: All errors in the text.
    static func server(_ bytes: [UInt8], path: String) throws(SettingsError) -> InMemoryProvider {
        var values: [AbsoluteConfigKey: ConfigValue] = [:]
        _ = try read(bytes, path: path) { key, node in
            guard let setting = Setting.all.first(where: { $0.key == key }) else { return nil }
            guard let content = content(of: node, as: setting.kind), setting.allows(content) else {
                let text: String? =
                    switch node.value {
                    case .string(let text), .number(_, let text): text
                    default: nil
                    }
                return setting.complaint(found: node.kind, text: text)
            }
            values[setting.configKey] = ConfigValue(content, isSecret: setting.isSecret)
            return nil
        }
        return InMemoryProvider(name: path, values: values)
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
