import JSONText
import PreviewServer
import VisualRegression

/// The report of the last run as a server's folder of pages, which approves what somebody chooses there.
struct ReportFolder: PageFolder {
    static let name = "report"

    let folders: GoldenFolders

    var title: String { "Report" }

    func file(at path: String, token: String) async throws -> FolderFile? {
        guard path.isEmpty else { return nil }
        do throws(GoldenStoreError) {
            return FolderFile(
                try folders.resultsFolder.page(token: token), use: .document,
                styleSheets: ReportPage.embeddedStyleSheets, scripts: ReportPage.embeddedScripts)
        } catch {
            // The last run's results may be on their way out just now.
            return FolderFile(
                Array("\(error.description)\n\nLoad this page again when the comparison is done.\n".utf8),
                contentType: "text/plain; charset=utf-8", use: .document)
        }
    }

    func answer(to body: [UInt8], at path: String) async throws -> FolderFile? {
        guard path == "approve" else { return nil }
        do throws(GoldenStoreError) {
            let approval = try GoldenApproval(store: folders.store, results: folders.resultsFolder)
            let asked = try Self.question(in: body)
            guard asked.run == nil || asked.run == approval.run else {
                throw GoldenStoreError(
                    path: folders.results, reason: "there are results of another run by now; load this page again")
            }
            let (approved, refused) = try approval.approve(asked.ids)
            return FolderFile(
                Self.answer(approved, refused), contentType: "application/json; charset=utf-8", use: .data)
        } catch {
            throw FolderRefusal(error.description)
        }
    }

    /// What somebody wants to be approved, and of which run.
    private static func question(in body: [UInt8]) throws(GoldenStoreError) -> (ids: [String], run: String?) {
        let node = try? JSONParser().parse(body)
        guard let ids = node?["ids"]?.array?.map(\.string), !ids.contains(nil) else {
            throw GoldenStoreError(path: "approve", reason: "the states are expected as {\"ids\": [\"cars/full\"]}")
        }
        return (ids.compactMap { $0 }, node?["run"]?.string)
    }

    private static func answer(_ approved: [String], _ refused: [GoldenApproval.Refusal]) -> [UInt8] {
        var json = JSONWriter()
        json.beginObject()
        json.key("approved")
        json.beginArray()
        for id in approved { json.string(id) }
        json.endArray()
        json.key("failed")
        json.beginArray()
        for refusal in refused {
            json.beginObject()
            json.key("id")
            json.string(refusal.id)
            json.key("message")
            json.string(refusal.reason)
            json.endObject()
        }
        json.endArray()
        json.endObject()
        return json.bytes
    }
}
