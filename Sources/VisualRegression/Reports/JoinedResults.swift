import Foundation
import ListPreviewKit
import PreviewCatalog

/// The merged results of all parts of a run: the same as those of a run without parts.
package struct JoinedResults: Sendable {
    /// The merged results.
    package let report: GoldenReport
    /// The first part.
    package let part: GoldenReport.Part
    /// The files of the results: the folder of a part, and the path in it.
    let files: [(part: String, file: String)]

    private struct Part {
        let folder: String
        let report: GoldenReport
        let part: GoldenReport.Part
        var label: PartLabel { part.label }
    }

    /// Whether a folder contains results.
    package static func isPart(_ folder: String) -> Bool {
        FileManager.default.fileExists(atPath: "\(folder)/\(ResultsFolder.resultsName)")
    }

    /// Merges the results of parts.
    ///
    /// - Parameters:
    ///   - folders: The folders of the parts' results.
    ///   - title: Returns the title of the merged results from a part, its title and the folder of goldens.
    /// - Throws: `PartError` if they are not all parts of one run; ``GoldenStoreError``.
    package init(
        _ folders: [String], title: (GoldenReport.Part, _ goldens: String) throws -> GoldenReport.Title
    ) throws {
        let parts = try Self.inOrder(folders.map(Self.part))
        guard let first = parts.first else { throw PartError(path: "", reason: "there are no parts") }
        part = first.part
        var results = parts.flatMap { part in
            part.report.results.enumerated().map { (part.label.position(of: $0.offset), $0.element) }
        }.sorted { $0.0 < $1.0 }.map(\.1)
        results += parts.flatMap(\.report.orphans)
        for index in results.indices { results[index].undo = nil }
        var joined = GoldenReport(results: results)
        joined.entitle(try title(first.part, first.report.title.goldens))
        (joined.environment, joined.environmentDifferences) = try Self.environment(parts)
        joined.unrelatedFiles = parts.flatMap(\.report.unrelatedFiles)
        // Every part reads all screens.
        joined.errors = first.report.errors
        report = joined
        files = try parts.flatMap(Self.files)
    }

    private static func part(_ folder: String) throws -> Part {
        let report = try ResultsFolder(path: folder).results()
        let path = "\(folder)/\(ResultsFolder.resultsName)"
        guard let part = report.part else {
            throw PartError(path: path, reason: "these are the results of a whole run; a part is made with --shard")
        }
        guard report.results.count == part.label.size else {
            throw PartError(
                path: path, reason: "it is damaged: it has \(report.results.count) of \(part.label.size) states")
        }
        return Part(folder: folder, report: report, part: part)
    }

    /// The parts in order.
    ///
    /// - Throws: The reason why they are not all parts of one run, each once.
    private static func inOrder(_ parts: [Part]) throws(PartError) -> [Part] {
        guard let first = parts.first else { return [] }
        var byIndex: [Int: Part] = [:]
        for part in parts {
            let label = part.label
            if !label.isValid { throw PartError(path: part.folder, reason: "it is damaged: there is no such part") }
            if let difference = difference(between: part, and: first) {
                throw PartError(path: part.folder, reason: difference)
            }
            if let other = byIndex.updateValue(part, forKey: label.index) {
                throw PartError(
                    path: part.folder,
                    reason: "part \(label.index)/\(label.count) occurs twice; '\(other.folder)' contains it, too")
            }
        }
        let count = first.label.count
        let missing = (1...count).filter { byIndex[$0] == nil }
        if !missing.isEmpty {
            let names = missing.prefix(8).map { "\($0)/\(count)" }.joined(separator: ", ")
            let more = missing.count > 8 ? " and \(missing.count - 8) more" : ""
            throw PartError(
                path: first.folder,
                reason: "the other parts of it are missing: \(names)\(more); name the folders of all parts")
        }
        return (1...count).compactMap { byIndex[$0] }
    }

    /// The reason why two parts are from different runs; `nil` if there is none.
    private static func difference(between part: Part, and other: Part) -> String? {
        let (old, new) = (other.label, part.label)
        func differs(_ name: String, _ ours: String, _ theirs: String) -> String {
            "it is from a different run than '\(other.folder)': \(name) '\(ours)' here, '\(theirs)' there"
        }
        if new.count != old.count {
            return differs("the part is", "\(new.index)/\(new.count)", "\(old.index)/\(old.count)")
        }
        if new.title != old.title { return differs("the title is", new.title, old.title) }
        if new.arguments != old.arguments { return differs("the arguments are", new.arguments, old.arguments) }
        if new.total != old.total { return differs("the number of states is", "\(new.total)", "\(old.total)") }
        for (name, digest) in [("goldens", \PartLabel.goldens), ("screen files", \PartLabel.screens)]
        where new[keyPath: digest] != old[keyPath: digest] {
            return "it is from a different run than '\(other.folder)': the \(name) have changed between them"
        }
        return nil
    }

    /// The environment of all pictures.
    private static func environment(
        _ parts: [Part]
    ) throws(PartError) -> (actual: CaptureEnvironment?, differences: [String]) {
        var actual: (folder: String, environment: CaptureEnvironment)?
        var differences: [String] = []
        for part in parts {
            for difference in part.report.environmentDifferences where !differences.contains(difference) {
                differences.append(difference)
            }
            guard let environment = part.report.environment else { continue }
            if let actual, actual.environment != environment {
                throw PartError(
                    path: part.folder,
                    reason: "its pictures are from \(environment.browser), those in '\(actual.folder)' from "
                        + "\(actual.environment.browser), or fonts or systems differ; compare all parts in the same environment"
                )
            }
            actual = (part.folder, environment)
        }
        return (actual?.environment, differences)
    }

    /// The files of a part, which all exist.
    private static func files(_ part: Part) throws(PartError) -> [(part: String, file: String)] {
        var report = part.report
        report.results += report.orphans
        var files = report.results.compactMap { $0.html?.actualPath }
        report.updateFiles { file in
            if let path = file.src { files.append(path) }
        }
        for file in files {
            let path = "\(part.folder)/\(file)"
            guard ResultsFolder.isPart(file), FileManager.default.isReadableFile(atPath: path) else {
                throw PartError(path: path, reason: "this file of the part is missing")
            }
        }
        return files.map { (part.folder, $0) }
    }
}
