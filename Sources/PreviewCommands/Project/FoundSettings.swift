import ListPreviewKit
import PreviewCatalog
import VisualRegression

extension ScreenFileReader {
    /// A reader that knows the components of the settings. Invalid settings have been reported.
    package static var ofProject: ScreenFileReader {
        ScreenFileReader(componentFiles: (try? FoundSettings.ofProcess.content.get().components) ?? [])
    }
}

/// The settings of the current folder, or of the nearest folder above it that has a file with settings.
package struct FoundSettings: Sendable {
    /// The settings of this process. The file is read once.
    package static let ofProcess = FoundSettings(SettingsFile.usual)

    /// The file; `nil` if there is none.
    package let path: String?
    /// The settings of all verbs, whose paths are relative to the current folder.
    package let content: Result<ProjectSettings, SettingsError>
    /// The folder of results, also if other settings are invalid. A run with invalid settings still marks older results as unfinished.
    let results: String

    private init(_ path: String?) {
        self.path = path
        guard let path else {
            (content, results) = (.success(ProjectSettings()), ResultsFolder.defaultPath)
            return
        }
        let folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
        var bytes: [UInt8] = []
        do throws(SettingsError) {
            bytes = try SettingsFile.bytes(of: path)
            let project = try SettingsFile.read(bytes, path: path).placed(in: folder)
            (content, results) = (.success(project), project.results ?? ResultsFolder.defaultPath)
        } catch {
            let name = SettingsFile.results(in: bytes, path: path) ?? ResultsFolder.defaultPath
            (content, results) = (.failure(error), name.hasPrefix("/") ? name : folder + name)
        }
    }
}
