import Configuration
import ListPreviewKit
import PreviewCatalog
import VisualRegression

extension ScreenFileReader {
    /// A reader that knows the components of the settings. Invalid settings have been reported.
    static var ofProject: ScreenFileReader {
        ScreenFileReader(componentFiles: (try? FoundSettings.ofProcess.content.get().project.components) ?? [])
    }
}

/// The settings of the current folder, or of the nearest folder above it that has a file with settings.
struct FoundSettings: Sendable {
    /// The settings of this process. The file is read once.
    static let ofProcess = FoundSettings(SettingsFile.usual)

    /// The file; `nil` if there is none.
    let path: String?
    /// The settings of the server, and those of all verbs, whose paths are relative to the current folder.
    let content: Result<(server: InMemoryProvider?, project: ProjectSettings), SettingsError>
    /// The folder of results, also if other settings are invalid. A run with invalid settings still marks older results as unfinished.
    let results: String

    private init(_ path: String?) {
        self.path = path
        guard let path else {
            (content, results) = (.success((nil, ProjectSettings())), ResultsFolder.defaultPath)
            return
        }
        let folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
        var bytes: [UInt8] = []
        do throws(SettingsError) {
            do throws(Diagnostic) {
                bytes = try FileContent.read(path: path, limit: 1 << 24)
            } catch {
                throw SettingsError(problems: [error.located(in: path)])
            }
            let (server, project) = try SettingsFile.read(bytes, path: path)
            let placed = project.placed(in: folder)
            (content, results) = (.success((server, placed)), placed.results ?? ResultsFolder.defaultPath)
        } catch {
            let name = SettingsFile.results(in: bytes, path: path) ?? ResultsFolder.defaultPath
            (content, results) = (.failure(error), name.hasPrefix("/") ? name : folder + name)
        }
    }
}
