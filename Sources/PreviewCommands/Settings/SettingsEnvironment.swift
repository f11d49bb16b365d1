import Configuration
import Foundation
import PreviewCatalog

/// The settings in an environment: those variables whose names begin with `LISTPREVIEW_`. One that is empty says nothing.
enum SettingsEnvironment {
    /// What to say about variables that are called like settings and are none: they may be meant for something else.
    static func strangers(in variables: [String: String]) -> [String] {
        let beginning = "LISTPREVIEW_"
        // The others are for other parts of the project, and its tests.
        let settings = Setting.all.map { String($0.variable.dropFirst(beginning.count)) }
        let known = settings + ["BENCHMARKS", "BROWSER", "ENGINES", "LONG", "RECORD"]
        return variables.keys.filter { $0.hasPrefix(beginning) }.sorted().compactMap { variable in
            let name = String(variable.dropFirst(beginning.count))
            if known.contains(name) { return nil }
            let hint = NearestName.nearest(to: name, in: settings).map { "; did you mean '\(beginning)\($0)'?" } ?? ""
            return PrintableText.make("\(variable): warning: there is no such setting") + hint
        }
    }

    /// Looks at the variables.
    ///
    /// - Throws: Everything that is wrong with them. Variables that are no settings are left alone.
    static func read(_ variables: [String: String]) throws(SettingsError) -> any ConfigProvider {
        let variables = variables.filter { $0.key.hasPrefix("LISTPREVIEW_") && !$0.value.isEmpty }
        let provider = EnvironmentVariablesProvider(environmentVariables: variables).prefixKeys(with: "listpreview")
        var problems: [String] = []
        for setting in Setting.all {
            guard let text = variables[setting.variable] else { continue }
            let value = try? provider.value(forKey: setting.configKey, type: setting.type).value
            if let value, setting.allows(value.content) { continue }
            problems.append("\(setting.variable): error: \(setting.complaint(found: "nothing", text: text))")
        }
        guard problems.isEmpty else { throw SettingsError(problems: problems) }
        return provider
    }
}
