import Configuration
import Foundation

/// The settings in an environment: those variables whose names begin with `LISTPREVIEW_`. One that is empty says nothing.
enum SettingsEnvironment {
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
