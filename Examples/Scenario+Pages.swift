import ArgumentParser
import MarkupValidation
import PreviewCatalog

extension Scenario {
    /// Writes a page of each state and an index, checks templates and pages, and prints what is wrong with them.
    ///
    /// - Throws: `ExitCode.failure` if anything is wrong, or why a file cannot be written.
    func writePages(to folder: String) throws {
        guard !folder.isEmpty else { throw ValidationError("--output is empty; name a folder.") }
        let site = try PreviewSite([self])
        let check = try TemplateCheck()
        let findings = site.components.flatMap { check.diagnostics(of: $0) }
        for finding in findings { print(finding) }
        let results = try SiteWriter(site, to: folder, validator: try MarkupValidator()).write()
        let invalid = results.compactMap(\.report).filter { !$0.isValid }
        for report in invalid { print(report) }
        print("\(results.count) pages in \(folder), \(invalid.count) not valid")
        if !findings.isEmpty || !invalid.isEmpty { throw ExitCode.failure }
    }
}
