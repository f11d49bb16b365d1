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
    /// The contents, which each run replaces.
    private static let parts = ["golden", "actual", "heat", "aligned", "previous", resultsName, reportName]

    /// The folder's path.
    public let path: String

    /// Creates a reference to a folder, which does not have to exist yet.
    public init(path: String) {
        self.path = path
    }

    /// The results of the last run.
    ///
    /// - Throws: ``GoldenStoreError`` if there are no results, or they cannot be read.
    public func results() throws(GoldenStoreError) -> VerificationResults {
        let file = "\(path)/\(Self.resultsName)"
        guard let bytes = try GoldenStore.read(file) else {
            throw GoldenStoreError(path: file, reason: "there are no results yet; run verify first")
        }
        do throws(JSONFile.Failure) {
            return try JSONFile.decode(VerificationResults.self, from: bytes)
        } catch {
            throw GoldenStoreError(path: file, reason: "it is damaged (\(error)); run verify again")
        }
    }

    /// Replaces the results of the previous run.
    ///
    /// - Throws: ``GoldenStoreError``, also if the folder contains files that are not results.
    public func write(_ report: GoldenReport, _ title: VerificationResults.Title) throws(GoldenStoreError) {
        try write(report, VerificationResults(report, title))
    }

    /// Replaces the results of the previous run with those of another one, which may also be printed.
    package func write(_ report: GoldenReport, _ results: VerificationResults) throws(GoldenStoreError) {
        try begin()
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
        // The JSON comes last, when its files exist.
        try write(results)
    }

    /// Replaces the results of the previous run with those of several parts.
    package func write(_ joined: JoinedResults) throws(GoldenStoreError) {
        try begin()
        for (part, file) in joined.files {
            guard let bytes = try GoldenStore.read("\(part)/\(file)") else {
                throw GoldenStoreError(path: "\(part)/\(file)", reason: "this file of the part is missing")
            }
            try GoldenStore.write(bytes, to: "\(path)/\(file)")
        }
        try write(joined.results)
    }

    /// Writes only the results.
    func write(_ results: VerificationResults) throws(GoldenStoreError) {
        let file = "\(path)/\(Self.resultsName)"
        let json: [UInt8]
        do throws(JSONFile.Failure) {
            json = try JSONFile.encode(results)
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
        var results = try results()
        // A picture without a file is omitted.
        results.updateFiles { file in
            let png = file.src.flatMap { try? GoldenStore.read("\(path)/\($0)") }
            file.src = png.map { "data:image/png;base64," + Data($0).base64EncodedString() }
        }
        return ReportPage(results, token: token).bytes()
    }

    /// Writes the report page of the results, and returns its path.
    public func writePage() throws(GoldenStoreError) -> String {
        let file = "\(path)/\(Self.reportName)"
        try GoldenStore.write(try page(), to: file)
        return file
    }

    /// Whether the path is that of a file of the results except the JSON. No path leaves the folder.
    static func isPart(_ file: String) -> Bool {
        let names = file.split(separator: "/", omittingEmptySubsequences: false)
        return names.count > 1 && parts.contains(String(names[0])) && !names.contains("..")
    }

    /// Starts new results.
    private func begin() throws(GoldenStoreError) {
        try clear()
        try GoldenStore.write(Array("*\n".utf8), to: "\(path)/.gitignore")
    }

    /// Removes the files of an earlier run.
    private func clear() throws(GoldenStoreError) {
        let manager = FileManager.default
        guard let names = try? manager.contentsOfDirectory(atPath: path), !names.isEmpty else { return }
        // A folder that contains other files, or was given by mistake, is not cleared.
        let ignored = (try? GoldenStore.read("\(path)/.gitignore")) ?? nil
        guard names.allSatisfy({ $0 == ".gitignore" || Self.parts.contains($0) }),
            ignored == Array("*\n".utf8)
        else {
            throw GoldenStoreError(
                path: path, reason: "this folder contains other files; choose another folder for the results")
        }
        for part in Self.parts where names.contains(part) {
            do {
                try manager.removeItem(atPath: "\(path)/\(part)")
            } catch {
                throw GoldenStoreError(path: "\(path)/\(part)", reason: error.localizedDescription)
            }
        }
    }
}
