import Foundation
import JSONText

/// Makes goldens of what the last run saw, state by state.
///
/// What is recorded is exactly what the report shows, not what the screens look like by now.
///
/// ```swift
/// let approval = try GoldenApproval(store: GoldenStore(folder: "Fixtures"), results: ResultsFolder(path: "Results"))
/// let (approved, refused) = try approval.approve(approval.candidates)
/// ```
public struct GoldenApproval: Sendable {
    /// Why a state is not approved.
    public struct Refusal: Error, Sendable, Hashable {
        /// The state, as it was named.
        public var id: String
        /// Why.
        public var reason: String
    }

    /// Where the goldens are.
    public let store: GoldenStore
    /// Where the results are.
    public let results: ResultsFolder
    /// The name of the last run.
    public var run: String? { root["run"]?.string }
    private let root: JSONNode

    /// Reads the results of the last run.
    ///
    /// - Throws: ``GoldenStoreError`` when there are none, or they cannot be read.
    public init(store: GoldenStore, results: ResultsFolder) throws(GoldenStoreError) {
        self.store = store
        self.results = results
        let path = "\(results.path)/\(ResultsFolder.resultsName)"
        guard let bytes = try results.results() else {
            throw GoldenStoreError(path: path, reason: "there are no results yet; run verify first")
        }
        do throws(JSONError) {
            root = try JSONParser(limits: .init(bytes: max(bytes.count, JSONLimits.default.bytes))).parse(bytes)
        } catch {
            throw GoldenStoreError(path: path, reason: "it is damaged (\(error)); run verify again")
        }
    }

    /// The states that can be approved: they differ, or are new.
    public var candidates: [String] {
        (root["results"]?.array ?? []).filter { Self.isCandidate($0) }.compactMap { $0["id"]?.string }
    }

    /// The states that cannot be approved because they are not valid.
    public var invalid: [String] {
        (root["results"]?.array ?? []).filter { $0["status"]?.string == GoldenStatus.invalid.rawValue }
            .compactMap { $0["id"]?.string }
    }

    /// Records what the last run saw of some states.
    ///
    /// - Parameter ids: States, or pictures of variants of theirs, as the results name them.
    /// - Returns: What was recorded, and what was not.
    /// - Throws: ``GoldenStoreError`` when the folder of goldens cannot be written.
    public func approve(_ ids: [String]) throws(GoldenStoreError) -> (approved: [String], refused: [Refusal]) {
        var approved: [String] = []
        var refused: [Refusal] = []
        var entries: [String: GoldenManifest.Entry] = [:]
        for id in ids {
            guard let (state, picture) = find(id) else {
                refused.append(Refusal(id: id, reason: "the last run had no such state"))
                continue
            }
            let copies: [Copy]
            do throws(Refusal) {
                copies = try self.copies(id, state: state, picture: picture)
            } catch {
                refused.append(error)
                continue
            }
            // Nothing is written before all of it is known to be as it was.
            for copy in copies {
                if let bytes = copy.bytes { try store.write(bytes, of: copy.id, copy.kind) }
                if let entry = copy.entry { entries["\(copy.id)"] = entry }
            }
            approved.append(id)
        }
        if !entries.isEmpty { try store.updateManifest { $0.pictures.merge(entries) { $1 } } }
        if !approved.isEmpty { try results.write(ApprovedResults.noting(Set(approved), in: root)) }
        return (approved, refused)
    }

    private static func isCandidate(_ node: JSONNode) -> Bool {
        [GoldenStatus.changed.rawValue, GoldenStatus.new.rawValue].contains(node["status"]?.string)
    }

    /// A state, and the picture of it where the id is that of one.
    private func find(_ id: String) -> (state: JSONNode, picture: JSONNode?)? {
        for state in root["results"]?.array ?? [] {
            if state["id"]?.string == id { return (state, nil) }
            if let picture = state["pictures"]?.array?.first(where: { $0["id"]?.string == id }) {
                return (state, picture)
            }
        }
        return nil
    }

    /// A file that becomes a golden, or a golden of which something else is known from now on.
    private struct Copy {
        var id: GoldenID
        var kind: GoldenStore.Kind
        /// `nil` where the golden stays.
        var bytes: [UInt8]?
        var entry: GoldenManifest.Entry?
    }

    /// What approving a state, or one picture of it, writes.
    private func copies(_ id: String, state: JSONNode, picture: JSONNode?) throws(Refusal) -> [Copy] {
        guard let screen = state["screen"]?.string, let name = state["state"]?.string else {
            throw Refusal(id: id, reason: "the results are damaged; run verify again")
        }
        let status = GoldenStatus(rawValue: (picture ?? state)["status"]?.string ?? "") ?? .failed
        if status == .invalid {
            throw Refusal(id: id, reason: "it is not valid:\n\(state["message"]?.string ?? "run verify again")")
        }
        guard status == .changed || status == .new else {
            throw Refusal(id: id, reason: "there is nothing to approve: it \(ResultWords.short(status))")
        }
        var copies: [Copy] = []
        if picture == nil, let markup = state["html"], let file = markup["actual"]?.string,
            markup["status"]?.string != GoldenStatus.same.rawValue
        {
            let stateID = GoldenID(screen: screen, state: name)
            let bytes = try bytes(of: file, for: stateID, .html, expecting: markup["goldenDigest"]?.string, named: id)
            copies.append(Copy(id: stateID, kind: .html, bytes: bytes))
        }
        for picture in picture.map({ [$0] }) ?? state["pictures"]?.array ?? [] {
            let pictureID = GoldenID(screen: screen, state: name, variant: picture["variant"]?.string)
            var copy = Copy(id: pictureID, kind: .png, entry: entry(of: picture))
            if Self.isCandidate(picture), let file = picture["actual"]?["src"]?.string {
                let bytes = try bytes(
                    of: file, for: pictureID, .png, expecting: picture["golden"]?["digest"]?.string, named: id)
                copy.bytes = bytes
                copy.entry?.picture = FileDigest.text(of: bytes)
            }
            copies.append(copy)
        }
        return copies
    }

    /// How a picture was taken; `nil` for one that was not.
    private func entry(of picture: JSONNode) -> GoldenManifest.Entry? {
        guard let environment = root["environment"]?["actual"].flatMap({ CaptureEnvironment(json: $0) }),
            let node = picture["entry"], let look = node["look"]?.string, let markup = node["markup"]?.string,
            let digest = node["picture"]?.string
        else { return nil }
        return GoldenManifest.Entry(
            environment: environment, scale: picture["scale"]?.double ?? 1, look: look, markup: markup, picture: digest)
    }

    /// The bytes of a file, unless the golden is another one by now than the one it was compared with.
    private func bytes(
        of file: String, for id: GoldenID, _ kind: GoldenStore.Kind, expecting digest: String?, named name: String
    ) throws(Refusal) -> [UInt8] {
        do throws(GoldenStoreError) {
            guard let bytes = try GoldenStore.read("\(results.path)/\(file)") else {
                throw GoldenStoreError(path: file, reason: "\(file) is gone from \(results.path); run verify again")
            }
            let golden = try store.read(id, kind)
            if golden == bytes || golden.map(FileDigest.text) == digest { return bytes }
            throw GoldenStoreError(
                path: store.path(of: id, kind), reason: "its golden has been changed since; run verify again")
        } catch {
            throw Refusal(id: name, reason: error.reason)
        }
    }
}
