import HeadlessBrowser
import PreviewCatalog

/// Compares the pictures of a run, several at a time.
struct PictureRun {
    let store: GoldenStore
    let options: GoldenOptions
    let manifest: GoldenManifest
    /// The looks in which states are recorded.
    let looks: PictureSelection

    /// What is to be compared.
    ///
    /// A picture that is recorded is compared, and one in a look that is wanted is taken, whether its state is new or only its
    /// picture is missing. Of the others, one whose file is gone is missed, unless the run records.
    func tasks(_ subjects: [GoldenSubject], _ results: [GoldenResult]) -> [PictureExaminer.Subject] {
        guard options.comparesPictures else { return [] }
        var tasks: [PictureExaminer.Subject] = []
        for (index, (subject, result)) in zip(subjects, results).enumerated() {
            guard let markup = result.html, markup.status != .unstable else { continue }
            for look in subject.looks {
                let entry = manifest.pictures["\(look.id)"]
                let isWanted = looks.contains(look.variant?.id) || options.update == .none && entry != nil
                guard isWanted || store.contains(look.id, .png) else { continue }
                tasks.append(
                    PictureExaminer.Subject(
                        state: index, look: look, screen: subject.state.screen, entry: entry,
                        markup: markup.digest))
            }
        }
        return tasks
    }

    /// Compares pictures, in the browser that `photographer` has.
    func pictures(
        _ tasks: [PictureExaminer.Subject], _ photographer: Photographer, done: @escaping @Sendable () -> Void
    ) async throws -> [PictureResult] {
        let examiner = PictureExaminer(store: store, options: options, photographer: photographer)
        // One is compared while the browser draws others.
        return try await Parallel.map(tasks, limit: photographer.jobs * 2) { task in
            let result = try await examiner.result(of: task)
            done()
            return result
        }
    }
}
