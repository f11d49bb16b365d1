import PreviewCatalog

/// The results of a run as workflow commands, which GitHub Actions shows next to the files.
public enum GitHubAnnotations {
    /// A line for each result that needs attention, and one for the environment.
    ///
    /// - Parameters:
    ///   - report: The report of the run.
    ///   - store: The goldens, to which annotations refer.
    public static func lines(_ report: GoldenReport, store: GoldenStore) -> [String] {
        var lines = report.environmentDifferences.map { "::warning title=Another environment::\(escaped($0))" }
        lines += report.warnings.map { warning in
            let place = warning.isInPage ? "" : " file=\(property(warning.file)),line=\(warning.line ?? 1)"
            return "::warning\(place)::\(escaped(warning.isInPage ? warning.description : warning.message))"
        }
        for result in report.open {
            let file = result.files.first ?? store.path(of: result.id, .html)
            let title = "\(result.id) \(ResultFormatter.short(result))"
            var words = [result.message].compactMap { $0 } + (result.html?.changes ?? [])
            words += result.openPictures.map {
                "\($0.id).png: \(ResultFormatter.line(of: $0))"
            }
            if words.isEmpty { words = [ResultFormatter.short(result)] }
            let level = result.status == .orphaned ? "warning" : "error"
            lines.append(
                "::\(level) file=\(property(file)),line=1,title=\(property(title))::\(escaped(words.joined(separator: "\n")))"
            )
        }
        return lines
    }

    private static func escaped(_ text: String) -> String {
        text.replacing("%", with: "%25").replacing("\r", with: "%0D").replacing("\n", with: "%0A")
    }

    private static func property(_ text: String) -> String {
        escaped(text).replacing(":", with: "%3A").replacing(",", with: "%2C")
    }
}
