/// Turns the results of the last run into goldens, state by state.
///
/// It records exactly the files that the report shows, not the present screens.
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
    public var run: String? { document.run }
    private let document: VerificationResults

    /// Reads the results of the last run.
    ///
    /// - Throws: ``GoldenStoreError`` when there are none, or they cannot be read.
    public init(store: GoldenStore, results: ResultsFolder) throws(GoldenStoreError) {
        self.store = store
        self.results = results
        document = try results.results()
    }

    /// The states that can be approved: they differ, or are new.
    public var candidates: [String] { document.results.filter(\.status.isCandidate).map(\.id) }

    /// The states that cannot be approved because they are not valid.
    public var invalid: [String] { document.results.filter { $0.status == .invalid }.map(\.id) }

    /// Records some states as the last run had them.
    ///
    /// - Parameter ids: States, or pictures of variants of theirs, as the results name them.
    /// - Returns: The ids that were recorded, and those that were not.
    /// - Throws: ``GoldenStoreError`` when the folder of goldens cannot be written.
    public func approve(_ ids: [String]) throws(GoldenStoreError) -> (approved: [String], refused: [Refusal]) {
        var approved: [String] = []
        var refused: [Refusal] = []
        var entries: [String: GoldenManifest.Entry] = [:]
        for id in ids {
            let copies: [Copy]
            do throws(Refusal) {
                copies = try self.copies(id)
            } catch {
                refused.append(error)
                continue
            }
            // Nothing is written before all of it has been checked.
            for copy in copies {
                if let bytes = copy.bytes { try store.write(bytes, of: copy.id, copy.kind) }
                if let entry = copy.entry { entries["\(copy.id)"] = entry }
            }
            approved.append(id)
        }
        if !entries.isEmpty { try store.updateManifest { $0.pictures.merge(entries) { $1 } } }
        if !approved.isEmpty {
            var document = document
            document.markApproved(Set(approved))
            try results.write(document)
        }
        return (approved, refused)
    }

    /// A file that becomes a golden, or a golden that only gets another entry in the manifest.
    private struct Copy {
        var id: GoldenID
        var kind: GoldenStore.Kind
        /// `nil` where the golden stays.
        var bytes: [UInt8]?
        var entry: GoldenManifest.Entry?
    }

    /// The files that approving a state, or one picture of it, writes.
    private func copies(_ id: String) throws(Refusal) -> [Copy] {
        for state in document.results {
            if state.id == id {
                try check(state.status, of: state, id)
                let markup = try state.html.flatMap { markup throws(Refusal) in try copy(of: markup, state) }
                var copies = markup.map { [$0] } ?? []
                for picture in state.pictures ?? [] { copies.append(try copy(of: picture, state, named: id)) }
                return copies
            }
            if let picture = state.pictures?.first(where: { $0.id == id }) {
                try check(picture.status, of: state, id)
                return [try copy(of: picture, state, named: id)]
            }
        }
        throw Refusal(id: id, reason: "the last run had no such state")
    }

    private func check(
        _ status: GoldenStatus, of state: VerificationResults.State, _ id: String
    ) throws(Refusal) {
        if status == .invalid {
            throw Refusal(id: id, reason: "it is not valid:\n\(state.message ?? "run verify again")")
        }
        guard status.isCandidate else {
            throw Refusal(id: id, reason: "there is nothing to approve: it \(ResultFormatter.short(status))")
        }
    }

    /// The markup of a state; `nil` where it is the same.
    private func copy(
        of markup: VerificationResults.Markup, _ state: VerificationResults.State
    ) throws(Refusal) -> Copy? {
        guard let file = markup.actual, markup.status != .same else { return nil }
        let id = GoldenID(screen: state.screen, state: state.state)
        let bytes = try bytes(of: file, for: id, .html, expecting: markup.goldenDigest, named: state.id)
        return Copy(id: id, kind: .html, bytes: bytes)
    }

    /// A picture of a state. One that is the same gets an entry that says so.
    private func copy(
        of picture: VerificationResults.Picture, _ state: VerificationResults.State, named name: String
    ) throws(Refusal) -> Copy {
        let id = GoldenID(screen: state.screen, state: state.state, variant: picture.variant)
        var copy = Copy(id: id, kind: .png, entry: entry(of: picture))
        if picture.status.isCandidate, let file = picture.actual?.src {
            let bytes = try bytes(of: file, for: id, .png, expecting: picture.golden?.digest, named: name)
            copy.bytes = bytes
            copy.entry?.picture = FileDigest.text(of: bytes)
        }
        return copy
    }

    /// The picture's entry for the manifest; `nil` for a picture that was not taken.
    private func entry(of picture: VerificationResults.Picture) -> GoldenManifest.Entry? {
        guard let environment = document.environment?.actual, let entry = picture.entry else { return nil }
        return GoldenManifest.Entry(
            environment: environment, scale: picture.scale ?? 1, variantDigest: entry.variant, markup: entry.markup,
            picture: entry.picture)
    }

    /// The bytes of a file, unless the golden was changed after it was compared.
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
