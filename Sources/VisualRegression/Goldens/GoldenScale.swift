import ListPreviewKit
import PreviewCatalog

/// The pixels per CSS pixel of the pictures in a folder of goldens.
struct GoldenScales {
    /// The scale of each picture, by its id. A picture without facts, such as one that a program has made smaller, has
    /// the scale of its width.
    private(set) var known: [String: Double]
    /// Whether a picture is only a Git LFS pointer.
    private var hasPointer = false

    /// - Parameter subjects: All states of the folder.
    init(_ manifest: GoldenManifest, in store: GoldenStore, of subjects: [GoldenSubject]) {
        known = manifest.pictures.mapValues(\.scale)
        for picture in subjects.flatMap(\.pictures) where known["\(picture.id)"] == nil {
            let path = store.path(of: picture.id, .png)
            if FileContent.isMissing(path) { continue }
            do throws(Diagnostic) {
                let head = try FileContent.read(path: path, limit: 64)
                let width = (picture.options.device ?? .phone).size.width
                guard let size = try? Picture.size(ofPNG: head), size.width.isMultiple(of: width) else { continue }
                known["\(picture.id)"] = Double(size.width / width)
            } catch {
                if error == FileContent.gitPointer { hasPointer = true }
            }
        }
    }

    /// The scale of new pictures: that of most pictures; `nil` if there are only Git LFS pointers.
    var ofNew: Double? {
        let scales = Dictionary(grouping: known.values) { $0 }
        return scales.max { ($0.value.count, $0.key) < ($1.value.count, $1.key) }?.key ?? (hasPointer ? nil : 1)
    }
}

extension GoldenRun {
    /// Rejects a scale that only some pictures of the folder would get.
    func checkScale(_ scenarios: [Scenario], _ scales: GoldenScales) throws(GoldenStoreError) {
        guard options.scalesFolder, options.comparesPictures, let scale = options.scale else { return }
        let others = scales.known.filter { $0.value != scale }
        guard let known = others.values.first else { return }
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
