import PreviewCatalog

extension GoldenManifest {
    /// The pixels per CSS pixel of new pictures: those of most pictures in the folder.
    var scale: Double {
        let scales = Dictionary(grouping: pictures.values.map(\.scale)) { $0 }
        return scales.max { ($0.value.count, $0.key) < ($1.value.count, $1.key) }?.key ?? 1
    }
}

extension GoldenRun {
    /// Rejects a scale that only some pictures of the folder would get.
    func checkScale(_ scenarios: [Scenario], _ manifest: GoldenManifest) throws(GoldenStoreError) {
        guard options.scalesFolder, options.comparesPictures, let scale = options.scale else { return }
        let others = manifest.pictures.filter { $0.value.scale != scale }
        guard let known = others.values.first?.scale else { return }
        func reject(_ reason: String) -> GoldenStoreError {
            GoldenStoreError(
                path: store.folder,
                reason: """
                    its pictures were recorded with --scale \(Int(known)), and all pictures of a folder have the same \
                    scale; \(reason)
                    """)
        }
        if !options.filter.patterns.isEmpty || options.filter.shard != nil || options.update == .missing {
            throw reject("to change it, use --scale without --filter, --shard and --update missing")
        }
        let screens = Set(scenarios.map(\.id))
        let missing = Set(others.keys.map { String($0.prefix { $0 != "/" }) }).subtracting(screens).sorted()
        if !missing.isEmpty {
            throw reject(
                "to change it, record these screens, too, or remove their goldens: \(missing.joined(separator: ", "))")
        }
    }
}
