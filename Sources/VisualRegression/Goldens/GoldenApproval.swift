import Foundation
import JSONText
import WebAssets

/// Makes goldens of what the last run saw, state by state.
///
/// What is recorded is exactly what the report shows, not what the screens look like by now.
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
            root = try JSONParser().parse(bytes)
        } catch {
            throw GoldenStoreError(path: path, reason: "it is damaged (\(error)); run verify again")
        }
    }

    /// The states that can be approved: they differ, or are new.
    public var candidates: [String] {
        (root["results"]?.array ?? []).filter { Self.isCandidate($0) }.compactMap { $0["id"]?.string }
    }

    /// Records what the last run saw of some states.
    ///
    /// - Parameter ids: States, or pictures of variants of theirs, as the results name them.
    /// - Returns: What was recorded, and what was not.
    /// - Throws: ``GoldenStoreError`` when the folder of goldens cannot be written.
    public func approve(_ ids: [String]) throws(GoldenStoreError) -> (approved: [String], refused: [Refusal]) {
        var manifest = try store.manifest()
        var approved: [String] = []
        var refused: [Refusal] = []
        let environment = root["environment"]?["actual"].flatMap { CaptureEnvironment(json: $0) }
        for id in ids {
            guard let (state, picture) = find(id) else {
                refused.append(Refusal(id: id, reason: "the last run had no such state"))
                continue
            }
            do throws(Refusal) {
                try record(id, state: state, picture: picture, environment, &manifest)
                approved.append(id)
            } catch {
                refused.append(error)
            }
        }
        if !approved.isEmpty { try store.write(manifest) }
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

    private func record(
        _ id: String, state: JSONNode, picture: JSONNode?, _ environment: CaptureEnvironment?,
        _ manifest: inout GoldenManifest
    ) throws(Refusal) {
        guard let screen = state["screen"]?.string, let name = state["state"]?.string else {
            throw Refusal(id: id, reason: "the results are damaged; run verify again")
        }
        let status = GoldenStatus(rawValue: (picture ?? state)["status"]?.string ?? "") ?? .failed
        guard status == .changed || status == .new else {
            throw Refusal(id: id, reason: "there is nothing to approve: it \(ResultWords.short(status))")
        }
        let stateID = GoldenID(screen: screen, state: name)
        do throws(GoldenStoreError) {
            if picture == nil, let markup = state["html"], let file = markup["actual"]?.string,
                markup["status"]?.string != GoldenStatus.same.rawValue
            {
                try copy(file, to: stateID, .html, expecting: markup["goldenDigest"]?.string)
            }
            for picture in picture.map({ [$0] }) ?? state["pictures"]?.array ?? [] where Self.isCandidate(picture) {
                guard let file = picture["actual"]?["src"]?.string else { continue }
                let pictureID = GoldenID(screen: screen, state: name, variant: picture["variant"]?.string)
                try copy(file, to: pictureID, .png, expecting: picture["golden"]?["digest"]?.string)
                if let environment {
                    manifest.pictures["\(pictureID)"] = GoldenManifest.Entry(
                        environment: environment, scale: picture["scale"]?.double ?? 1)
                }
            }
        } catch {
            throw Refusal(id: id, reason: error.reason)
        }
    }

    /// Copies a file, unless the golden is another one by now than the one it was compared with.
    private func copy(
        _ file: String, to id: GoldenID, _ kind: GoldenStore.Kind, expecting digest: String?
    ) throws(GoldenStoreError) {
        guard let bytes = try GoldenStore.read("\(results.path)/\(file)") else {
            throw GoldenStoreError(path: file, reason: "\(file) is gone from \(results.path); run verify again")
        }
        let golden = try store.read(id, kind)
        if golden == bytes { return }
        guard golden.map { SHA256.hex(of: $0) } == digest else {
            throw GoldenStoreError(
                path: store.path(of: id, kind), reason: "its golden has been changed since; run verify again")
        }
        try store.write(bytes, of: id, kind)
    }
}
