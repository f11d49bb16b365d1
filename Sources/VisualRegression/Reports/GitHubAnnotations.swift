import Foundation
import ListPreviewKit
import PreviewCatalog

/// The results of a run as workflow commands, which GitHub Actions shows next to the files.
public enum GitHubAnnotations {
    /// A line for each result that needs attention, each error of a screen file, and one for the environment.
    ///
    /// - Parameters:
    ///   - report: The report of the run.
    ///   - store: The goldens, to which annotations refer.
    ///   - workspace: The folder of the repository, `GITHUB_WORKSPACE`: GitHub expects paths relative to it. With `nil`,
    ///     paths are relative to the current folder.
    public static func lines(_ report: GoldenReport, store: GoldenStore, workspace: String? = nil) -> [String] {
        let files = AnnotatedFiles(workspace: workspace)
        var lines = report.errors.map { command($0, files) }
        lines += report.environmentDifferences.map { "::warning title=Another environment::\(escaped($0))" }
        lines += report.warnings.map { command($0, files) }
        for result in report.open {
            let file = result.files.first ?? store.path(of: result.id, .html)
            let title = "\(result.id) \(ResultFormatter.short(result))"
            var words = [result.message].compactMap { $0 } + (result.html?.changes ?? [])
            words += result.openPictures.map {
                "\($0.id).png: \(ResultFormatter.line(of: $0))"
            }
            if words.isEmpty { words = [ResultFormatter.short(result)] }
            let level = result.status == .orphaned ? "warning" : "error"
            let place = "file=\(property(files.path(file))),line=\(result.html?.firstLine ?? 1)"
            lines.append("::\(level) \(place),title=\(property(title))::\(escaped(words.joined(separator: "\n")))")
        }
        return lines
    }

    /// A diagnostic. Pages and titles of screens are no files of the repository, so they have no place.
    private static func command(_ diagnostic: Diagnostic, _ files: AnnotatedFiles) -> String {
        let level = diagnostic.severity.rawValue
        guard let file = diagnostic.file, !diagnostic.isInPage, FileManager.default.fileExists(atPath: file) else {
            return "::\(level)::\(escaped(diagnostic.description))"
        }
        let column = diagnostic.column.map { ",col=\($0)" } ?? ""
        let place = "file=\(property(files.path(file))),line=\(diagnostic.line ?? 1)\(column)"
        return "::\(level) \(place)::\(escaped(diagnostic.message))"
    }

    private static func escaped(_ text: String) -> String {
        text.replacing("%", with: "%25").replacing("\r", with: "%0D").replacing("\n", with: "%0A")
    }

    private static func property(_ text: String) -> String {
        escaped(text).replacing(":", with: "%3A").replacing(",", with: "%2C")
    }
}

/// Paths of annotated files.
private struct AnnotatedFiles {
    /// The folder to which paths are relative, with a slash at the end.
    private let folder: String

    init(workspace: String?) {
        let current = FileManager.default.currentDirectoryPath
        let root = workspace.flatMap { $0.isEmpty ? nil : $0 } ?? current
        let path = URL(fileURLWithPath: root).resolvingSymlinksInPath().path
        folder = path.hasSuffix("/") ? path : path + "/"
    }

    /// The path relative to the folder; unchanged outside of it.
    func path(_ path: String) -> String {
        let full = URL(fileURLWithPath: path).resolvingSymlinksInPath().path
        return full.hasPrefix(folder) ? String(full.dropFirst(folder.count)) : path
    }
}

extension MarkupResult {
    /// The first line of the golden that differs, or the line before inserted ones; `nil` if none is known.
    fileprivate var firstLine: Int? {
        var last: Int?
        for line in difference {
            switch line.kind {
            case .same: last = line.golden
            case .skipped: break
            case .removed: return line.golden
            case .added: return last
            }
        }
        return nil
    }
}
