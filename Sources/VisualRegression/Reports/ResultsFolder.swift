import Foundation
import PreviewCatalog

/// The folder with the results of the last run: the JSON, the files that differ, and the report page.
///
/// It contains a `.gitignore` that excludes it from version control.
public struct ResultsFolder: Sendable {
    /// The folder's default name.
    public static let defaultPath = "PreviewResults"
    /// The file with the results.
    public static let resultsName = "results.json"
    /// The report page.
    public static let reportName = "report.html"
    /// The contents, which each run replaces. The results are removed before the files that they name.
    private static let parts = [resultsName, reportName, "golden", "actual", "heat", "aligned", "previous"]

    /// The folder's path.
    public let path: String

    /// Creates a reference to a folder, which does not have to exist yet.
    public init(path: String) {
        self.path = path
    }

    /// The results of the last run.
    ///
    /// - Throws: ``GoldenStoreError`` if there are no results, they cannot be read, or the run did not finish.
    public func results() throws(GoldenStoreError) -> GoldenReport {
        let results = try lastResults()
        if !results.isUnfinished { return results }
        throw GoldenStoreError(
            path: "\(path)/\(Self.resultsName)", reason: "the last run did not finish; run verify again")
    }

    /// Whether the folder has results that can be approved.
    package var hasCandidates: Bool {
        (try? results())?.open.contains { $0.status.isCandidate && $0.rejection == nil } == true
    }

    /// Whether a run has begun and not finished.
    package var hasUnfinishedRun: Bool { (try? lastResults())?.isUnfinished == true }

    private func lastResults() throws(GoldenStoreError) -> GoldenReport {
        let file = "\(path)/\(Self.resultsName)"
        guard let bytes = try GoldenStore.read(file) else {
            throw GoldenStoreError(path: file, reason: "there are no results yet; run verify first")
        }
        do throws(JSONFile.Failure) {
            return try JSONFile.decode(GoldenReport.self, from: bytes)
        } catch {
            throw GoldenStoreError(path: file, reason: "it is damaged (\(error)); run verify again")
        }
    }

    /// Marks the results of the previous run as obsolete when another run begins: nothing of them can be approved, and
    /// their report is removed. However the run ends, it leaves either its own results or none.
    ///
    /// - Throws: ``GoldenStoreError`` if the old results cannot be changed.
    package func begin() throws(GoldenStoreError) {
        // Another folder, given by mistake, is reported when the results are written.
        guard !FileContent.isMissing("\(path)/\(Self.resultsName)"), (try? check()) != nil else { return }
        let lock = FolderLock(path)
        defer { lock.unlock() }
        do {
            try update(try lastResults().unfinished)
        } catch {
            // The disk may be full, or the results be of another version.
            try remove(Self.resultsName)
        }
        try remove(Self.reportName)
    }

    /// Replaces the results of the previous run.
    ///
    /// - Throws: ``GoldenStoreError``, also if the folder contains files that are not results.
    public func write(_ report: GoldenReport, _ title: GoldenReport.Title) throws(GoldenStoreError) {
        var report = report
        report.entitle(title)
        try write(report)
    }

    /// Replaces the results of the previous run with those of another one.
    ///
    /// - Parameters:
    ///   - report: The results, with their title.
    ///   - writesPage: Whether to write the report page, too.
    /// - Returns: The path of the report page.
    @discardableResult package func write(
        _ report: GoldenReport, writesPage: Bool = false
    ) throws(GoldenStoreError) -> String? {
        var report = report
        // What is approved later contains the facts about the picture.
        for index in report.results.indices {
            for number in report.results[index].pictures.indices { report.results[index].pictures[number].stamp() }
        }
        return try replace(with: report, writesPage: writesPage) { [report] () throws(GoldenStoreError) in
            for result in report.results + report.orphans {
                if let actual = result.html?.actual {
                    try GoldenStore.write(actual, to: "\(path)/actual/\(result.id).html")
                }
                for picture in result.pictures {
                    for (part, png) in [
                        ("golden", picture.golden), ("actual", picture.actual), ("heat", picture.heatMap),
                        ("aligned", picture.aligned?.heatMap),
                    ] {
                        if let png { try GoldenStore.write(png, to: "\(path)/\(part)/\(picture.id).png") }
                    }
                }
            }
        }
    }

    /// Replaces the results of the previous run with those of several parts.
    ///
    /// - Returns: The path of the report page.
    @discardableResult package func write(_ joined: JoinedResults, writesPage: Bool = false) throws(GoldenStoreError)
        -> String?
    {
        try replace(with: joined.report, writesPage: writesPage) { () throws(GoldenStoreError) in
            for (part, file) in joined.files {
                guard let bytes = try GoldenStore.read("\(part)/\(file)") else {
                    throw GoldenStoreError(path: "\(part)/\(file)", reason: "this file of the part is missing")
                }
                try GoldenStore.write(bytes, to: "\(path)/\(file)")
            }
        }
    }

    /// Replaces the results, one run at a time.
    private func replace(
        with report: GoldenReport, writesPage: Bool, _ writeFiles: () throws(GoldenStoreError) -> Void
    ) throws(GoldenStoreError) -> String? {
        try check()
        do throws(FileWriteError) {
            try AtomicFile.writeIfChanged(Array("*\n".utf8), to: "\(path)/.gitignore")
        } catch {
            throw GoldenStoreError(path: error.path, reason: "cannot write the file: \(error.reason)")
        }
        let lock = FolderLock(path)
        defer { lock.unlock() }
        for part in Self.parts { try remove(part) }
        try writeFiles()
        // The JSON comes last, when its files exist.
        var report = report
        if !report.title.goldens.isEmpty {
            report.location = GoldenReport.Location(
                goldens: FileLocation.digest(of: report.title.goldens), results: FileLocation.digest(of: path))
        }
        try update(report)
        return writesPage ? try writePage(of: report) : nil
    }

    /// Writes only the JSON.
    func update(_ report: GoldenReport) throws(GoldenStoreError) {
        let file = "\(path)/\(Self.resultsName)"
        let json: [UInt8]
        do throws(JSONFile.Failure) {
            json = try JSONFile.encode(report)
        } catch {
            throw GoldenStoreError(path: file, reason: "\(error)")
        }
        try GoldenStore.write(json, to: file)
    }

    /// Creates the report page of the results, with embedded pictures.
    ///
    /// - Parameter token: The token that a served page sends when it approves.
    /// - Throws: ``GoldenStoreError`` if there are no results, or they cannot be read.
    public func page(token: String? = nil) throws(GoldenStoreError) -> [UInt8] {
        page(of: try results(), token: token)
    }

    private func page(of report: GoldenReport, token: String? = nil) -> [UInt8] {
        var report = report
        // A picture without a file is omitted.
        report.updateFiles { file in
            let png = file.bytes ?? file.src.flatMap { try? GoldenStore.read("\(path)/\($0)") }
            file.src = png.map { "data:image/png;base64," + Data($0).base64EncodedString() }
        }
        return ReportPage(report, token: token).bytes()
    }

    /// Writes the report page of the results, and returns its path.
    public func writePage() throws(GoldenStoreError) -> String { try writePage(of: try results()) }

    private func writePage(of report: GoldenReport) throws(GoldenStoreError) -> String {
        let file = "\(path)/\(Self.reportName)"
        try GoldenStore.write(page(of: report), to: file)
        return file
    }

    /// Whether the path is that of a file of the results except the JSON. No path leaves the folder.
    static func isPart(_ file: String) -> Bool {
        let names = file.split(separator: "/", omittingEmptySubsequences: false)
        return names.count > 1 && parts.contains(String(names[0])) && !names.contains("..")
    }

    /// Rejects a folder that contains other files, or was given by mistake.
    private func check() throws(GoldenStoreError) {
        guard let names = try? FileContent.names(in: path), !names.isEmpty else { return }
        let ignored = (try? GoldenStore.read("\(path)/.gitignore")) ?? nil
        // Finder and interrupted runs leave hidden files.
        let own = names.filter { $0 != ".DS_Store" && !($0.hasPrefix(".") && $0.hasSuffix(".tmp")) }
        guard own.allSatisfy({ $0 == ".gitignore" || Self.parts.contains($0) }),
            ignored == Array("*\n".utf8)
        else {
            throw GoldenStoreError(
                path: path, reason: "this folder contains other files; choose another folder for the results")
        }
    }

    private func remove(_ part: String) throws(GoldenStoreError) {
        do throws(FileWriteError) {
            try AtomicFile.remove("\(path)/\(part)")
        } catch {
            throw GoldenStoreError(
                path: error.path, reason: "the results of the previous run cannot be removed: \(error.reason)")
        }
    }
}

/// Where a folder is.
enum FileLocation {
    /// A digest of the folder's path, the same for all paths that lead to it.
    static func digest(of folder: String) -> String {
        FileDigest.text(of: Array((FileLink.resolved(folder) ?? folder).utf8))
    }
}
