package import ArgumentParser
import Foundation
import ListPreviewKit
package import PreviewCatalog
import VisualRegression

/// The common settings of all verbs for a folder: the keys of `listpreview.yaml` except those of the server.
///
/// A flag takes precedence over the file.
package struct ProjectSettings: Sendable, Equatable {
    /// The names of the settings in a file.
    enum Key: String, CaseIterable {
        case files, css, components, variants, output, goldens, results, tolerance

        /// The valid values, for messages.
        var expectation: String {
            switch self {
            case .files, .css, .components: "a path, or a list of paths"
            case .variants: "a list of \(PreviewVariant.names.joined(separator: ", "))"
            case .output, .goldens, .results: "a path"
            case .tolerance: "a number from 0 to 1"
            }
        }
    }

    /// The screen files, and folders of them, for verbs without arguments.
    package var files: [String] = []
    /// The app's style sheets.
    package var css: [String] = []
    /// The files with components that every screen file knows.
    var components: [String] = []
    /// The variants of screens without their own, including devices.
    package var variants: [PreviewVariant] = []
    /// The folder that `render` writes to.
    package var output: String?
    /// The folder of goldens.
    package var goldens: String?
    /// The folder of the last run's results.
    package var results: String?
    /// The maximum difference of two equal pictures.
    var tolerance: PictureTolerance?

    /// The folder of the settings, with a slash; empty for the current folder.
    var folder = ""

    /// The settings of this process; the defaults if there is no file with settings.
    ///
    /// - Throws: `ExitCode`, after all errors of the file have been printed.
    package static func current() throws(ExitCode) -> ProjectSettings {
        do throws(SettingsError) {
            let project = try FoundSettings.ofProcess.content.get()
            if !project.folder.isEmpty { _ = announcement }
            return project
        } catch {
            Console.note(error.description)
            throw CommandExit.failure
        }
    }

    /// The settings of a file in a folder, which ends with a slash; an empty one is the current folder.
    func placed(in folder: String) -> ProjectSettings {
        if folder.isEmpty { return self }
        func place(_ path: String) -> String { path.hasPrefix("/") ? path : folder + path }
        var project = self
        project.folder = folder
        project.files = files.map(place)
        project.css = css.map(place)
        project.components = components.map(place)
        project.output = place(output ?? RenderOptions.usualFolder)
        project.goldens = place(goldens ?? GoldenFolders.defaultGoldens)
        project.results = place(results ?? ResultsFolder.defaultPath)
        return project
    }

    /// Says once which settings are used.
    private static let announcement: Void = {
        if let path = FoundSettings.ofProcess.path { Console.note("Settings: \(path)") }
    }()

    /// Sets a value from a file.
    ///
    /// - Returns: Whether the value is valid.
    mutating func take(_ node: SourceNode, as key: Key) -> Bool {
        switch (key, node.value) {
        case (.files, _):
            guard let paths = Self.texts(node) else { return false }
            files = paths
        case (.css, _):
            guard let paths = Self.texts(node) else { return false }
            css = paths
        case (.components, _):
            guard let paths = Self.texts(node) else { return false }
            components = paths
        case (.variants, _):
            guard let names = Self.texts(node) else { return false }
            variants = names.compactMap(PreviewVariant.init(named:))
            return variants.count == names.count && Set(names).count == names.count
        case (.output, .string(let path)) where !path.isEmpty: output = path
        case (.goldens, .string(let path)) where !path.isEmpty: goldens = path
        case (.results, .string(let path)) where !path.isEmpty: results = path
        case (.tolerance, .number(let value, _)) where (0...1).contains(value): tolerance = PictureTolerance(value)
        default: return false
        }
        return true
    }

    /// A text, or a list of texts.
    private static func texts(_ node: SourceNode) -> [String]? {
        let nodes = if case .list(let nodes) = node.value { nodes } else { [node] }
        let texts = nodes.compactMap { node in
            if case .string(let text) = node.value, !text.isEmpty { text } else { String?.none }
        }
        return texts.count == nodes.count ? texts : nil
    }
}
