import JSONText
import ListPreviewKit
public import PreviewCatalog

/// Finds and removes goldens without a state.
public struct GoldenPruning: Sendable {
    /// The goldens of states and variants that the screens of the scenarios no longer have, as paths in the folder of
    /// goldens.
    public let orphans: [String]
    /// The goldens of screens that are not among the scenarios.
    public let unrelatedFiles: [String]
    /// Files without a state that were not recorded as goldens. They are not removed.
    public let others: [String]
    private let store: GoldenStore

    /// Finds the files. Files that are not goldens, by name or content, are omitted.
    public init(store: GoldenStore, scenarios: [Scenario]) throws(GoldenStoreError) {
        self.store = store
        let manifest = try store.manifest()
        let orphaned = OrphanedGoldens(files: try store.files(), scenarios: scenarios)
        let gone = orphaned.orphans.flatMap(\.files)
        orphans = try Self.goldens(gone, manifest, store)
        unrelatedFiles = try Self.goldens(orphaned.unrelatedFiles, manifest, store)
        let goldens = Set(orphans + unrelatedFiles)
        others = Self.sorted((gone + orphaned.unrelatedFiles).filter { !goldens.contains($0) })
    }

    /// Removes files.
    ///
    /// - Parameter files: Some of ``orphans`` and ``unrelatedFiles``.
    public func remove(_ files: [String]) throws(GoldenStoreError) {
        for file in files { try store.remove(file) }
    }

    private static func picture(_ file: String) -> String? { file.hasSuffix(".png") ? String(file.dropLast(4)) : nil }

    /// The recorded ones of some files: pages in the recorded form, and pictures with facts about them or next to the page
    /// of their state: a program that makes files smaller may have removed the facts.
    fileprivate static func goldens(
        _ files: [String], _ manifest: GoldenManifest, _ store: GoldenStore
    ) throws(GoldenStoreError) -> [String] {
        var goldens: [String] = []
        for file in files {
            let isGolden: Bool
            if let picture = picture(file) {
                // A file that cannot be read, such as a Git LFS pointer, must not be removed.
                _ = try GoldenStore.read("\(store.folder)/\(file)")
                isGolden = manifest.pictures[picture] == nil ? try isPage("\(picture).html", store) : true
            } else {
                isGolden = try isPage(file, store)
            }
            if isGolden { goldens.append(file) }
        }
        return sorted(goldens)
    }

    private static func isPage(_ file: String, _ store: GoldenStore) throws(GoldenStoreError) -> Bool {
        GoldenPage.isOne(GoldenPage.withOwnLineEnds(try GoldenStore.read("\(store.folder)/\(file)") ?? []))
    }

    private static func sorted(_ files: [String]) -> [String] {
        files.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    }
}

/// The files of a folder of goldens that no state of a run uses.
struct OrphanedGoldens {
    /// Files of states and variants that screens of the run do not have, by their ids in file names.
    private(set) var orphans: [(id: GoldenID, files: [String])] = []
    /// Files of screens that are not in the run.
    private(set) var unrelatedFiles: [String] = []

    /// - Parameter files: Paths below the folder.
    init(files: [String], scenarios: [Scenario]) {
        var known: Set<String> = []
        for scenario in scenarios {
            for state in scenario.states {
                let subject = GoldenSubject(state, of: scenario)
                known.insert("\(subject.id).html")
                for picture in subject.pictures { known.insert("\(picture.id).png") }
            }
        }
        let screens = Set(scenarios.map(\.id))
        let spellings = Set(files.map { ExactName($0) })
        for file in files {
            // Of two spellings of a name, the composed one is used.
            let composed = ExactName(file.normalized)
            let isUsed = ExactName(file) == composed || !spellings.contains(composed)
            if isUsed, known.contains(file) { continue }
            guard let slash = file.firstIndex(of: "/"), let dot = file.lastIndex(of: ".") else { continue }
            let screen = String(file[..<slash])
            guard screens.contains(screen) else {
                unrelatedFiles.append(file)
                continue
            }
            let id = GoldenID(screen: screen, state: String(file[file.index(after: slash)..<dot]))
            if let index = orphans.firstIndex(where: { $0.id == id }) {
                orphans[index].files.append(file)
            } else {
                orphans.append((id, [file]))
            }
        }
    }

    /// The orphaned goldens as results, with the pictures. Files that were not recorded are not among them, because
    /// ``GoldenPruning`` does not remove them.
    func orphans(in store: GoldenStore, _ manifest: GoldenManifest) -> [GoldenResult] {
        var results: [GoldenResult] = []
        for (id, found) in orphans {
            let files = (try? GoldenPruning.goldens(found, manifest, store)) ?? found
            if files.isEmpty { continue }
            var result = GoldenResult(
                id: id, title: id.screen, stateName: id.state, ownStatus: .orphaned,
                files: files.map { "\(store.folder)/\($0)" })
            // A file that is not a picture is listed nevertheless.
            if files.contains("\(id).png"), let png = (try? store.read(id, .png)) ?? nil,
                (try? Picture.size(ofPNG: png)) != nil
            {
                var picture = PictureResult(id: id, variantTitle: nil, status: .orphaned, scale: 1)
                picture.golden = png
                result.pictures = [picture]
            }
            results.append(result)
        }
        return results
    }
}
