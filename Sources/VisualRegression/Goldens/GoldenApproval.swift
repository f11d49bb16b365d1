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
    public var run: String? { report.run }
    private let report: GoldenReport

    /// Reads the results of the last run.
    ///
    /// - Throws: ``GoldenStoreError`` if there are no results, they cannot be read, the run did not finish, or it
    ///   compared another folder of goldens.
    public init(store: GoldenStore, results: ResultsFolder) throws(GoldenStoreError) {
        self.store = store
        self.results = results
        report = try results.results()
        // Results of another machine have another location. Then only the digests of goldens are compared.
        guard let location = report.location, location.results == FileLocation.digest(of: results.path),
            location.goldens != FileLocation.digest(of: store.folder)
        else { return }
        throw GoldenStoreError(
            path: results.path,
            reason: """
                these are results for the goldens in '\(report.title.goldens)', not in '\(store.folder)'; run verify with \
                the folder whose goldens to approve
                """)
    }

    /// The states that can be approved: they differ or are new, and were not rejected.
    public var candidates: [String] {
        report.results.filter { $0.status.isCandidate && $0.rejection == nil }.map { "\($0.id)" }
    }

    /// The rejected states, each with its note, which can be empty.
    public var rejections: [(id: String, note: String)] {
        report.results.compactMap { state in state.rejection.map { ("\(state.id)", $0) } }
    }

    /// The states that cannot be approved because they are not valid.
    public var invalid: [String] { report.results.filter { $0.status == .invalid }.map { "\($0.id)" } }

    /// Records states as they were in the last run.
    ///
    /// - Parameter ids: The ids of states or of pictures of their variants, as in the results.
    /// - Returns: The ids that were recorded, and those that were not.
    /// - Throws: ``GoldenStoreError`` if the folder of goldens cannot be written.
    public func approve(_ ids: [String]) throws(GoldenStoreError) -> (approved: [String], refused: [Refusal]) {
        let lock = FolderLock(results.path)
        defer { lock.unlock() }
        var approved: [String] = []
        var refused: [Refusal] = []
        var failure: GoldenStoreError?
        var report = try current()
        for id in ids {
            let copies: [Copy]
            do throws(Refusal) {
                copies = try Self(store: store, results: results, report).copies(id)
            } catch {
                refused.append(error)
                continue
            }
            do throws(GoldenStoreError) {
                // Everything is checked before anything is written, and the golden is preserved first.
                try keep(copies, of: id, in: &report)
                for copy in copies { try store.write(copy.bytes, of: copy.id, copy.kind) }
                approved.append(id)
            } catch {
                failure = error
                break
            }
        }
        if !approved.isEmpty {
            report.markApproved(Set(approved))
            try results.update(report)
        }
        if let failure { throw failure }
        return (approved, refused)
    }

    private init(store: GoldenStore, results: ResultsFolder, _ report: GoldenReport) {
        self.store = store
        self.results = results
        self.report = report
    }

    /// The results with all decisions since this value was created.
    private func current() throws(GoldenStoreError) -> GoldenReport {
        let now = try results.results()
        if now.run == run { return now }
        throw GoldenStoreError(path: results.path, reason: "there are results of a newer run; look at its report first")
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
        let lock = FolderLock(results.path)
        defer { lock.unlock() }
        return try decide(ids) { state throws(Refusal) in
            try check(state.status, of: state, "\(state.id)")
            state.rejection = note
        }
    }

    /// Reverts decisions about states: goldens are restored to their content before the approval.
    ///
    /// - Throws: ``GoldenStoreError`` if a file cannot be written.
    public func undo(_ ids: [String]) throws(GoldenStoreError) -> (done: [String], refused: [Refusal]) {
        let lock = FolderLock(results.path)
        defer { lock.unlock() }
        var restored: [GoldenResult.Kept] = []
        let (done, refused) = try decide(ids) { state throws(Refusal) in
            if state.rejection != nil, state.undo == nil {
                state.rejection = nil
                return
            }
            guard let undo = state.undo else {
                throw Refusal(id: "\(state.id)", reason: "nothing was decided about it")
            }
            for file in undo.files where try current(file, of: "\(state.id)") != file.approved {
                throw Refusal(id: "\(state.id)", reason: "its golden has been changed since")
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
        return (done, refused)
    }

    /// Changes states of the results, and writes them.
    private func decide(
        _ ids: [String], _ change: (inout GoldenResult) throws(Refusal) -> Void
    ) throws(GoldenStoreError) -> (done: [String], refused: [Refusal]) {
        var report = try current()
        var done: [String] = []
        var refused: [Refusal] = []
        for id in ids {
            do throws(Refusal) {
                guard let index = report.results.firstIndex(where: { "\($0.id)" == id }) else {
                    throw unknown(id)
                }
                try change(&report.results[index])
                done.append(id)
            } catch {
                refused.append(error)
            }
        }
        if !done.isEmpty { try results.update(report) }
        return (done, refused)
    }

    /// The digest of a current golden; empty if there is none.
    private func current(_ file: GoldenResult.Kept, of id: String) throws(Refusal) -> String {
        do throws(GoldenStoreError) {
            return try store.read(file.golden, file.kind).map(FileDigest.text) ?? ""
        } catch {
            throw Refusal(id: id, reason: error.reason)
        }
    }

    /// Keeps replaced goldens in the folder of results, until another run replaces that.
    private func keep(
        _ copies: [Copy], of id: String, in report: inout GoldenReport
    ) throws(GoldenStoreError) {
        guard
            let index = report.results.firstIndex(where: { state in
                "\(state.id)" == id || state.pictures.contains { "\($0.id)" == id }
            })
        else { return }
        var undo = report.results[index].undo ?? GoldenResult.Undo(report.results[index])
        for copy in copies {
            var kept = GoldenResult.Kept(
                golden: copy.id, kind: copy.kind, existed: false, approved: FileDigest.text(of: copy.bytes))
            guard !undo.files.contains(where: { $0.path == kept.path }) else { continue }
            if let old = try store.read(copy.id, copy.kind) {
                kept.existed = true
                try GoldenStore.write(old, to: "\(results.path)/\(kept.path)")
            }
            undo.files.append(kept)
        }
        report.results[index].undo = undo
    }

    /// A file that becomes a golden.
    private struct Copy {
        var id: GoldenID
        var kind: GoldenStore.Kind
        var bytes: [UInt8]
    }

    /// The files that the approval of a state, or one picture of it, writes.
    private func copies(_ id: String) throws(Refusal) -> [Copy] {
        for state in report.results {
            if "\(state.id)" == id {
                try check(state.status, of: state, id)
                let markup = try state.html.flatMap { markup throws(Refusal) in try copy(of: markup, state) }
                var copies = markup.map { [$0] } ?? []
                let isRenewing = !copies.isEmpty
                for picture in state.pictures {
                    if let copy = try copy(of: picture, state, named: id) { copies.append(copy) }
                    if isRenewing, let copy = renewed(picture, state) { copies.append(copy) }
                }
                return copies
            }
            if let picture = state.pictures.first(where: { "\($0.id)" == id }) {
                try check(picture.status, of: state, id)
                return try copy(of: picture, state, named: id).map { [$0] } ?? []
            }
        }
        throw unknown(id)
    }

    private func unknown(_ id: String) -> Refusal {
        let ids = report.results.flatMap { state in ([state.id] + state.pictures.map(\.id)).map { "\($0)" } }
        let hint = NearestName.nearest(to: id, in: ids).map { "; did you mean '\($0)'?" } ?? ""
        return Refusal(id: id, reason: "the last run had no such state\(hint)")
    }

    private func check(
        _ status: GoldenStatus, of state: GoldenResult, _ id: String
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
        of markup: MarkupResult, _ state: GoldenResult
    ) throws(Refusal) -> Copy? {
        guard let file = markup.actualPath, markup.status != .same else { return nil }
        let bytes = try bytes(of: file, for: state.id, .html, expecting: markup.goldenDigest, named: "\(state.id)")
        return Copy(id: state.id, kind: .html, bytes: bytes)
    }

    /// A picture of a state; `nil` if it is unchanged.
    private func copy(
        of picture: PictureResult, _ state: GoldenResult, named name: String
    ) throws(Refusal) -> Copy? {
        guard picture.status.isCandidate, let file = picture.actualFile?.src else { return nil }
        let digest = picture.goldenFile?.digest
        let bytes = try bytes(of: file, for: picture.id, .png, expecting: digest, named: name)
        return Copy(id: picture.id, kind: .png, bytes: bytes)
    }

    /// An unchanged picture with the facts of the last run; `nil` if it was not taken, or has changed since.
    private func renewed(_ picture: PictureResult, _ state: GoldenResult) -> Copy? {
        guard picture.status == .same, let facts = picture.entry, let golden = try? store.read(picture.id, .png),
            Self.digest(golden, .png) == facts.picture
        else { return nil }
        let bytes = facts.stamped(on: golden)
        return bytes == golden ? nil : Copy(id: picture.id, kind: .png, bytes: bytes)
    }

    /// The digest of a golden in results. A picture with other facts is the same picture.
    private static func digest(_ golden: [UInt8], _ kind: GoldenStore.Kind) -> String {
        FileDigest.text(of: kind == .png ? GoldenManifest.Entry.unstamped(golden) : golden)
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
            if golden == bytes || golden.map({ Self.digest($0, kind) }) == digest { return bytes }
            throw GoldenStoreError(
                path: store.path(of: id, kind), reason: "its golden has been changed since; run verify again")
        } catch {
            throw Refusal(id: name, reason: error.reason)
        }
    }
}

// MARK: - In the results

extension GoldenReport {
    /// Marks states, or pictures of them, as approved: they are now equal to their goldens.
    mutating func markApproved(_ ids: Set<String>) {
        for index in results.indices {
            let isWhole = ids.contains("\(results[index].id)")
            for number in results[index].pictures.indices
            where isWhole || ids.contains("\(results[index].pictures[number].id)") {
                results[index].pictures[number].status.approve()
            }
            if isWhole {
                results[index].html?.status.approve()
                results[index].rejection = nil
            }
        }
    }
}

extension GoldenResult {
    /// Undoes the approval.
    mutating func restore(_ undo: Undo) {
        if let status = undo.html { html?.status = status }
        for (index, status) in zip(pictures.indices, undo.pictures) { pictures[index].status = status }
        self.undo = nil
    }
}

extension GoldenResult.Undo {
    fileprivate init(_ result: GoldenResult) {
        html = result.html?.status
        pictures = result.pictures.map(\.status)
    }
}

extension GoldenStatus {
    /// Whether a state or picture with this status can be approved.
    var isCandidate: Bool { self == .changed || self == .new }

    fileprivate mutating func approve() {
        if isCandidate { self = .same }
    }
}
