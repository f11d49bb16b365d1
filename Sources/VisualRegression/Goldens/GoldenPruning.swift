public import PreviewCatalog

/// Removes the goldens that no state belongs to.
public struct GoldenPruning: Sendable {
    /// The files, as paths below the folder of goldens.
    public let files: [String]
    private let store: GoldenStore

    /// Finds the files.
    ///
    /// - Parameter scenarios: All that the folder has goldens of: a screen that is not among them has none.
    public init(store: GoldenStore, scenarios: [Scenario]) throws(GoldenStoreError) {
        self.store = store
        let leftovers = GoldenLeftovers(files: try store.files(), scenarios: scenarios)
        files = (leftovers.orphans.flatMap(\.files) + leftovers.strangers)
            .sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    }

    /// Removes the files, and what the manifest knows of them.
    public func remove() throws(GoldenStoreError) {
        var manifest = try store.manifest()
        for file in files {
            try store.remove(file)
            if file.hasSuffix(".png") { manifest.pictures[String(file.dropLast(4))] = nil }
        }
        if !manifest.pictures.isEmpty || !files.isEmpty { try store.write(manifest) }
    }
}
