import PreviewCatalog

/// The files of a folder of goldens that nothing in a run belongs to.
struct OrphanedGoldens {
    /// Files of states and variants that screens of the run have not, by the id that they are named after.
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
                for look in subject.looks { known.insert("\(look.id).png") }
            }
        }
        let screens = Set(scenarios.map(\.id))
        for file in files where !known.contains(file) {
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

    /// What is orphaned, as results, with the pictures.
    func orphans(in store: GoldenStore) -> [GoldenResult] {
        orphans.map { id, files in
            var result = GoldenResult(
                id: id, title: id.screen, stateName: id.state, ownStatus: .orphaned,
                files: files.map { "\(store.folder)/\($0)" })
            // A file that is no picture is named all the same.
            if files.contains("\(id).png"), let png = (try? store.read(id, .png)) ?? nil,
                (try? Picture.size(ofPNG: png)) != nil
            {
                var picture = PictureResult(id: id, variantTitle: nil, status: .orphaned, scale: 1)
                picture.golden = png
                result.pictures = [picture]
            }
            return result
        }
    }
}
