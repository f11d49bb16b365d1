import PreviewCatalog

/// Turns the results of the last run into goldens, state by state.
///
/// It records exactly the files that the report shows, not the current screens.
///
/// ```swift
/// let approval = try GoldenApproval(store: GoldenStore(folder: "Fixtures"), results: ResultsFolder(path: "Results"))
/// let (approved, refused) = try approval.approve(approval.candidates)
/// ```
public struct GoldenApproval: Sendable {
    /// The reason why a state is not approved.
    public struct Refusal: Error, Sendable, Hashable {
        /// The id of the state, as it was passed.
        public var id: String
        /// The reason.
        public var reason: String
    }

    /// The goldens.
    public let store: GoldenStore
    /// The results.
    public let results: ResultsFolder
    /// The name of the last run.
    public var run: String? { document.run }
    private let document: VerificationResults

    /// Reads the results of the last run.
    ///
    /// - Throws: ``GoldenStoreError`` if there are no results, or they cannot be read.
    public init(store: GoldenStore, results: ResultsFolder) throws(GoldenStoreError) {
        self.store = store
        self.results = results
        document = try results.results()
    }

    /// The states that can be approved: they differ or are new, and were not rejected.
    public var candidates: [String] {
        document.results.filter { $0.status.isCandidate && $0.rejection == nil }.map(\.id)
    }

    /// The rejected states, each with its note, which can be empty.
    public var rejections: [(id: String, note: String)] {
        document.results.compactMap { state in state.rejection.map { (state.id, $0) } }
    }

    /// The states that cannot be approved because they are not valid.
    public var invalid: [String] { document.results.filter { $0.status == .invalid }.map(\.id) }

    /// Records states as they were in the last run.
    ///
    /// - Parameter ids: The ids of states or of pictures of their variants, as in the results.
    /// - Returns: The ids that were recorded, and those that were not.
    /// - Throws: ``GoldenStoreError`` if the folder of goldens cannot be written.
    public func approve(_ ids: [String]) throws(GoldenStoreError) -> (approved: [String], refused: [Refusal]) {
        var approved: [String] = []
        var refused: [Refusal] = []
        var entries: [String: GoldenManifest.Entry] = [:]
        let known = try store.manifest().pictures
        var document = document
        for id in ids {
            let copies: [Copy]
            do throws(Refusal) {
                copies = try self.copies(id)
            } catch {
                refused.append(error)
                continue
            }
            // Everything is checked before anything is written, and the golden is preserved first.
            try keep(copies, of: id, entries: known, in: &document)
            for copy in copies {
                if let bytes = copy.bytes { try store.write(bytes, of: copy.id, copy.kind) }
                if let entry = copy.entry { entries["\(copy.id)"] = entry }
            }
            approved.append(id)
        }
        if !entries.isEmpty { try store.updateManifest { $0.pictures.merge(entries) { $1 } } }
        if !approved.isEmpty {
            document.markApproved(Set(approved))
            try results.write(document)
        }
        return (approved, refused)
    }

    /// Marks states as rejected. Their goldens do not change.
    ///
    /// - Parameters:
    ///   - ids: The ids of states of the last run that differ or are new; others are rejected.
    ///   - note: The reason, for the person who changes the screen.
    /// - Throws: ``GoldenStoreError`` if the results cannot be written.
    public func reject(
        _ ids: [String], note: String
    ) throws(GoldenStoreError) -> (done: [String], refused: [Refusal]) {
        try decide(ids) { state throws(Refusal) in
            try check(state.status, of: state, state.id)
            state.rejection = note
        }
    }

    /// Reverts decisions about states: goldens are restored to their content before the approval.
    ///
    /// - Throws: ``GoldenStoreError`` if a file cannot be written.
    public func undo(_ ids: [String]) throws(GoldenStoreError) -> (done: [String], refused: [Refusal]) {
        var restored: [VerificationResults.Kept] = []
        let (done, refused) = try decide(ids) { state throws(Refusal) in
            if state.rejection != nil, state.undo == nil {
                state.rejection = nil
                return
            }
            guard let undo = state.undo else { throw Refusal(id: state.id, reason: "nothing was decided about it") }
            for file in undo.files where try current(file, of: state.id) != file.approved {
                throw Refusal(id: state.id, reason: "its golden has been changed since")
            }
            restored += undo.files
            state.restore(undo)
        }
        for file in restored {
            if file.existed, let bytes = try GoldenStore.read("\(results.path)/\(file.path)") {
                try store.write(bytes, of: file.golden, file.kind)
            } else {
                try store.remove("\(file.golden).\(file.kind.rawValue)")
            }
        }
        let pictures = restored.filter { $0.kind == .png }
        if !pictures.isEmpty {
            try store.updateManifest { manifest in
                for file in pictures { manifest.pictures["\(file.golden)"] = file.entry }
            }
        }
        return (done, refused)
    }

    /// Changes states of the results, and writes them.
    private func decide(
        _ ids: [String], _ change: (inout VerificationResults.State) throws(Refusal) -> Void
    ) throws(GoldenStoreError) -> (done: [String], refused: [Refusal]) {
        var document = document
        var done: [String] = []
        var refused: [Refusal] = []
        for id in ids {
            do throws(Refusal) {
                guard let index = document.results.firstIndex(where: { $0.id == id }) else {
                    throw unknown(id)
                }
                try change(&document.results[index])
                done.append(id)
            } catch {
                refused.append(error)
            }
        }
        document.updateSummary()
        if !done.isEmpty { try results.write(document) }
        return (done, refused)
    }

    /// The digest of a current golden; empty if there is none.
    private func current(_ file: VerificationResults.Kept, of id: String) throws(Refusal) -> String {
        do throws(GoldenStoreError) {
            return try store.read(file.golden, file.kind).map(FileDigest.text) ?? ""
        } catch {
            throw Refusal(id: id, reason: error.reason)
        }
    }

    /// Keeps replaced goldens in the folder of results, until another run replaces that.
    private func keep(
        _ copies: [Copy], of id: String, entries: [String: GoldenManifest.Entry], in document: inout VerificationResults
    ) throws(GoldenStoreError) {
        guard
            let index = document.results.firstIndex(where: { state in
                state.id == id || state.pictures?.contains { $0.id == id } == true
            })
        else { return }
        var undo = document.results[index].undo ?? VerificationResults.Undo(document.results[index])
        for copy in copies {
            guard let bytes = copy.bytes else { continue }
            var kept = VerificationResults.Kept(
                golden: copy.id, kind: copy.kind, existed: false, approved: FileDigest.text(of: bytes),
                entry: entries["\(copy.id)"])
            guard !undo.files.contains(where: { $0.path == kept.path }) else { continue }
            if let old = try store.read(copy.id, copy.kind) {
                kept.existed = true
                try GoldenStore.write(old, to: "\(results.path)/\(kept.path)")
            }
            undo.files.append(kept)
        }
        document.results[index].undo = undo
    }

    /// A file that becomes a golden, or a golden that only gets another entry in the manifest.
    private struct Copy {
        var id: GoldenID
        var kind: GoldenStore.Kind
        /// `nil` if the golden stays.
        var bytes: [UInt8]?
        var entry: GoldenManifest.Entry?
    }

    /// The files that the approval of a state, or one picture of it, writes.
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
        throw unknown(id)
    }

    private func unknown(_ id: String) -> Refusal {
        let ids = document.results.flatMap { state in [state.id] + (state.pictures ?? []).map(\.id) }
        let hint = NearestName.nearest(to: id, in: ids).map { "; did you mean '\($0)'?" } ?? ""
        return Refusal(id: id, reason: "the last run had no such state\(hint)")
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

    /// The markup of a state; `nil` if it is unchanged.
    private func copy(
        of markup: VerificationResults.Markup, _ state: VerificationResults.State
    ) throws(Refusal) -> Copy? {
        guard let file = markup.actual, markup.status != .same else { return nil }
        let id = GoldenID(screen: state.screen, state: state.state)
        let bytes = try bytes(of: file, for: id, .html, expecting: markup.goldenDigest, named: state.id)
        return Copy(id: id, kind: .html, bytes: bytes)
    }

    /// A picture of a state. An unchanged picture also has an entry.
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
            picture: entry.picture, sources: entry.sources)
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

// MARK: - In the results

extension VerificationResults {
    /// Marks states, or pictures of them, as approved: they are now equal to their goldens.
    mutating func markApproved(_ ids: Set<String>) {
        for index in results.indices {
            let isWhole = ids.contains(results[index].id)
            for number in results[index].pictures?.indices ?? 0..<0 {
                guard isWhole || ids.contains(results[index].pictures?[number].id ?? "") else { continue }
                results[index].pictures?[number].status.approve()
            }
            if isWhole {
                results[index].html?.status.approve()
                results[index].status.approve()
                results[index].rejection = nil
            }
        }
        updateSummary()
    }
}

extension VerificationResults.State {
    /// Undoes the approval.
    mutating func restore(_ undo: VerificationResults.Undo) {
        status = undo.status
        if let status = undo.html { html?.status = status }
        for (index, status) in (undo.pictures ?? []).enumerated() where pictures?.indices.contains(index) == true {
            pictures?[index].status = status
        }
        self.undo = nil
    }
}

extension GoldenStatus {
    /// Whether a state or picture with this status can be approved.
    var isCandidate: Bool { self == .changed || self == .new }

    fileprivate mutating func approve() {
        if isCandidate { self = .same }
    }
}
