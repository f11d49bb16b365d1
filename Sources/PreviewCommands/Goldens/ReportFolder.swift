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
        return FolderFile(try folders.resultsFolder.page(token: token), use: .document)
    }

    func answer(to body: [UInt8], at path: String) async throws -> FolderFile? {
        guard path == "approve" else { return nil }
        do throws(GoldenStoreError) {
            let approval = try GoldenApproval(store: folders.store, results: folders.resultsFolder)
            let (approved, refused) = try approval.approve(try Self.ids(in: body))
            return FolderFile(
                Self.answer(approved, refused), contentType: "application/json; charset=utf-8", use: .data)
        } catch {
            throw FolderRefusal(error.description)
        }
    }

    private static func ids(in body: [UInt8]) throws(GoldenStoreError) -> [String] {
        guard let ids = (try? JSONParser().parse(body))?["ids"]?.array?.map(\.string),
            !ids.contains(nil)
        else {
            throw GoldenStoreError(path: "approve", reason: "the states are expected as {\"ids\": [\"cars/full\"]}")
        }
        return ids.compactMap { $0 }
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
