import Foundation
import JSONText
import PreviewCatalog

/// The folder in which the results of the last run are kept: the JSON, the files that differ, the report page.
///
/// It has a `.gitignore` of its own, so that it never gets into version control.
public struct ResultsFolder: Sendable {
    /// The folder's name where nobody chooses another.
    public static let defaultPath = "PreviewResults"
    /// The file with the results.
    public static let resultsName = "results.json"
    /// The report page.
    public static let reportName = "report.html"
    /// What is made anew with each run.
    private static let parts = ["golden", "actual", "heat", resultsName, reportName]

    /// The folder's path.
    public let path: String

    /// Looks at a folder, which need not be there yet.
    public init(path: String) {
        self.path = path
    }

    /// The results; `nil` when there are none.
    public func results() throws(GoldenStoreError) -> [UInt8]? {
        try GoldenStore.read("\(path)/\(Self.resultsName)")
    }

    /// Puts the results of a run in the place of those before.
    ///
    /// - Throws: ``GoldenStoreError``; also when the folder is there and has other things than results in it.
    public func write(_ report: GoldenReport, _ title: ResultsJSON.Title) throws(GoldenStoreError) {
        try clear()
        do throws(FileWriteError) {
            try AtomicFile.write([Array("*\n".utf8)], to: "\(path)/.gitignore")
            for result in report.results {
                if let actual = result.html?.actual {
                    try AtomicFile.write([actual], to: "\(path)/actual/\(result.id).html")
                }
                for picture in result.pictures {
                    let files = [
                        ("golden", picture.golden), ("actual", picture.actual), ("heat", picture.heatMap),
                    ]
                    for (part, png) in files {
                        if let png { try AtomicFile.write([png], to: "\(path)/\(part)/\(picture.id).png") }
                    }
                }
            }
            // The JSON comes last: what it names is there.
            let json = ResultsJSON(report, title)
            try AtomicFile.write([json.bytes], to: "\(path)/\(Self.resultsName)")
        } catch {
            throw GoldenStoreError(path: error.path, reason: error.reason)
        }
    }

    /// Writes results of which something else is known by now.
    func write(_ root: JSONNode) throws(GoldenStoreError) {
        var json = JSONWriter()
        json.node(root)
        do throws(FileWriteError) {
            try AtomicFile.write([json.bytes], to: "\(path)/\(Self.resultsName)")
        } catch {
            throw GoldenStoreError(path: error.path, reason: error.reason)
        }
    }

    /// Makes the report page of the results that are there, with their pictures in it.
    ///
    /// - Parameter token: What a page that is served sends along when it approves.
    /// - Throws: ``GoldenStoreError`` when there are no results, or they cannot be read.
    public func page(token: String? = nil) throws(GoldenStoreError) -> [UInt8] {
        let file = "\(path)/\(Self.resultsName)"
        guard let bytes = try results() else {
            throw GoldenStoreError(path: file, reason: "there are no results yet; run verify first")
        }
        do throws(JSONError) {
            var json = JSONWriter()
            json.node(
                embedding(try JSONParser(limits: .init(bytes: max(bytes.count, JSONLimits.default.bytes))).parse(bytes))
            )
            return try ReportPage(results: json.bytes, token: token).bytes()
        } catch {
            throw GoldenStoreError(path: file, reason: "it is damaged (\(error)); run verify again")
        }
    }

    /// Writes the report page of the results that are there, and returns its path.
    public func writePage() throws(GoldenStoreError) -> String {
        let file = "\(path)/\(Self.reportName)"
        let page = try page()
        do throws(FileWriteError) {
            try AtomicFile.write([page], to: file)
        } catch {
            throw GoldenStoreError(path: error.path, reason: error.reason)
        }
        return file
    }

    /// The results with pictures in the place of the paths of their files; one whose file is gone stays away.
    private func embedding(_ node: JSONNode) -> JSONNode {
        switch node.value {
        case .array(let elements): return JSONNode(.array(elements.map(embedding)))
        case .object(let members):
            return JSONNode(
                .object(
                    members.compactMap { member in
                        guard member.key == "src", let source = member.value.string else {
                            return JSONMember(key: member.key, value: embedding(member.value))
                        }
                        guard let png = try? GoldenStore.read("\(path)/\(source)") else { return nil }
                        let address = "data:image/png;base64," + Data(png).base64EncodedString()
                        return JSONMember(key: "src", value: JSONNode(.string(address)))
                    }))
        default: return node
        }
    }

    /// Removes what an earlier run left.
    private func clear() throws(GoldenStoreError) {
        let manager = FileManager.default
        guard let names = try? manager.contentsOfDirectory(atPath: path), !names.isEmpty else { return }
        // A folder that was named by mistake is nobody's to clear, and neither is one that is put to other uses as well.
        let ignored = (try? GoldenStore.read("\(path)/.gitignore")) ?? nil
        guard names.allSatisfy({ $0 == ".gitignore" || Self.parts.contains($0) }),
            ignored == Array("*\n".utf8)
        else {
            throw GoldenStoreError(
                path: path, reason: "there are other things in this folder; choose another one for the results")
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
