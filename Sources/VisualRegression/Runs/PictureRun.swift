import HeadlessBrowser
import PreviewCatalog

/// Compares the pictures of a run, several at a time.
struct PictureRun {
    let store: GoldenStore
    let options: GoldenOptions
    let manifest: GoldenManifest
    /// The looks in which states that are new are recorded.
    let looks: PictureSelection

    /// What is to be compared.
    ///
    /// A picture that is recorded is compared, also when its file is gone. New ones are taken of states that are recorded for
    /// the first time, and where somebody asks for them.
    func tasks(_ subjects: [GoldenSubject], _ results: [GoldenResult]) -> [PictureExaminer.Task] {
        guard options.comparesPictures else { return [] }
        var tasks: [PictureExaminer.Task] = []
        for (index, (subject, result)) in zip(subjects, results).enumerated() {
            guard let markup = result.html, markup.status != .unstable else { continue }
            for look in subject.looks {
                let entry = manifest.pictures["\(look.id)"]
                let isWanted = options.looks.map { $0.contains(look.variant?.id) }
                let isNew =
                    options.update != .none
                    && (isWanted ?? (markup.status == .new && looks.contains(look.variant?.id)))
                guard isNew || entry != nil || store.contains(look.id, .png) else { continue }
                tasks.append(
                    PictureExaminer.Task(
                        state: index, look: look, screen: subject.state.screen, entry: entry,
                        isMarkupSame: markup.status == .same))
            }
        }
        return tasks
    }

    /// Compares pictures, in the browser that `photographer` has.
    func pictures(
        _ tasks: [PictureExaminer.Task], _ photographer: Photographer, done: @escaping @Sendable () -> Void
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
