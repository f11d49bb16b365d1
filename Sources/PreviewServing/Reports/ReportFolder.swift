import JSONText
import PreviewCommands
import PreviewServer
import VisualRegression

/// The report of the last run as a folder of pages, in which states can be approved.
struct ReportFolder: PageFolder {
    static let name = "report"

    let folders: GoldenFolders

    var title: String { "Report" }

    func file(at path: String, token: String) async throws -> FolderFile? {
        guard path.isEmpty else { return nil }
        do throws(GoldenStoreError) {
            return FolderFile(
                try folders.resultsFolder.page(token: token), use: .document,
                styleSheets: [ReportPage.embeddedStyleSheet], scripts: [ReportPage.embeddedScript])
        } catch {
            // A run may be replacing the results.
            return FolderFile(
                Array("\(error.description)\n\nLoad this page again when the comparison is done.\n".utf8),
                contentType: "text/plain; charset=utf-8", use: .document)
        }
    }

    func answer(to body: [UInt8], at path: String) async throws -> FolderFile? {
        guard ["approve", "reject", "undo"].contains(path) else { return nil }
        do throws(GoldenStoreError) {
            let approval = try GoldenApproval(store: folders.store, results: folders.resultsFolder)
            let asked = try Self.question(in: body)
            guard asked.run == nil || asked.run == approval.run else {
                throw GoldenStoreError(
                    path: folders.results, reason: "there are results of a newer run; load this page again")
            }
            let (done, refused) =
                switch path {
                case "approve": try approval.approve(asked.ids)
                case "reject": try approval.reject(asked.ids, note: asked.note)
                default: try approval.undo(asked.ids)
                }
            return FolderFile(
                Self.answer(done, refused), contentType: "application/json; charset=utf-8", use: .data)
        } catch {
            throw FolderRefusal(error.description)
        }
    }

    /// The states of a decision, their run, and the note of a rejection.
    private static func question(
        in body: [UInt8]
    ) throws(GoldenStoreError) -> (ids: [String], run: String?, note: String) {
        let node = try? JSONParser().parse(body)
        guard let ids = node?["ids"]?.array?.map(\.string), !ids.contains(nil) else {
            throw GoldenStoreError(path: "approve", reason: "the states are expected as {\"ids\": [\"cars/full\"]}")
        }
        return (ids.compactMap { $0 }, node?["run"]?.string, String((node?["note"]?.string ?? "").prefix(2000)))
    }

    private static func answer(_ done: [String], _ refused: [GoldenApproval.Refusal]) -> [UInt8] {
        var json = JSONWriter()
        json.beginObject()
        json.key("done")
        json.beginArray()
        for id in done { json.string(id) }
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
