import Foundation
import HeadlessBrowser
import ListPreviewKit
import PreviewCatalog

/// Takes a picture of a state or variant, compares it with its golden, and records it.
struct PictureExaminer: Sendable {
    /// A picture to compare.
    struct Subject: Sendable {
        /// The index of the state among the results.
        var state: Int
        var picture: GoldenSubject.Picture
        var screen: ListScreen
        /// The app's own style sheets.
        var styleSheets: [AppStyleSheet]
        /// The golden's entry, if it is known.
        var entry: GoldenManifest.Entry?
        /// The pixels per CSS pixel; `nil` for a new picture if those of the folder are unknown.
        var scale: Double?
        /// A digest of the markup.
        var markup: String
        /// The recorded markup of the golden, if the markup has changed since.
        var goldenMarkup: [UInt8]?

        /// The settings and the device of the user.
        var options: PreviewOptions { picture.options }

        /// A digest of the settings, and of the app's style sheets if there are any.
        var digest: String {
            ([options.digest] + styleSheets.map { "\($0.name).css:\($0.version)" }).joined(separator: " ")
        }
    }

    let store: GoldenStore
    let options: GoldenOptions
    let renderer: ScreenshotRenderer

    /// Larger pictures are compared one at a time, because each takes up to a gigabyte.
    private static let usualPixels = 1 << 24
    private static let largePictures = AsyncSemaphore(1)

    /// Compares a picture.
    ///
    /// - Throws: `BrowserError` if the browser is unusable; `CancellationError`.
    func result(of task: Subject) async throws -> PictureResult {
        let environment = renderer.environment
        var result = PictureResult(
            id: task.picture.id, variantTitle: task.picture.variant?.title, status: .same, scale: task.scale ?? 1)
        if let entry = task.entry {
            result.isOfOtherEnvironment = !environment.isComparable(with: entry.environment)
        }
        do {
            let golden = try store.read(task.picture.id, .png)
            guard let scale = task.scale else {
                return failed(
                    result,
                    """
                    The scale of the folder is unknown, because its pictures cannot be read. If they are in Git LFS, run \
                    `git lfs pull`.
                    """)
            }
            let entry = GoldenManifest.Entry(
                environment: environment, scale: scale, variantDigest: task.digest, markup: task.markup,
                picture: golden.map { FileDigest.text(of: GoldenManifest.Entry.unstamped($0)) } ?? "",
                sources: task.entry?.sources)
            // Files from elsewhere can have changed.
            let isKnown = golden != nil && entry.sources?.loadsFiles == false
            if isKnown, task.entry?.isCurrent(for: entry) == true, !options.takesAllPictures {
                result.status = .skipped
                return result
            }
            let screenshot = try await screenshot(task, scale)
            result.entry = entry
            result.entry?.sources = screenshot.sources
            result.notes = Self.notes(on: screenshot)
            result.warnings = screenshot.warnings
            if let recorded = task.entry?.sources {
                result.fontDifferences = screenshot.sources.differences(from: recorded)
                if !result.fontDifferences.isEmpty { result.isOfOtherEnvironment = true }
            }
            if !screenshot.missingFiles.isEmpty {
                return failed(result, "The picture is incomplete: \(Self.list(screenshot.missingFiles))")
            }
            if screenshot.pixelCount <= Self.usualPixels {
                try await compare(golden, screenshot, task, &result)
            } else {
                result = try await Self.largePictures.withPermit { [result] in
                    var result = result
                    try await compare(golden, screenshot, task, &result)
                    return result
                }
            }
        } catch let error as GoldenStoreError {
            fail(&result, error.description)
        } catch let error as PNGError {
            fail(&result, "The browser's picture cannot be read: \(error)")
        } catch let error as CaptureError {
            fail(&result, "\(error)")
        }
        return result
    }

    private func screenshot(_ task: Subject, _ scale: Double) async throws -> Screenshot {
        try await renderer.screenshot(request(task, scale))
    }

    private func request(_ task: Subject, _ scale: Double) -> ScreenshotRequest {
        var request = ScreenshotRequest(
            task.screen, name: "\(task.picture.id)", options: task.options, scale: scale)
        request.styleSheets = task.styleSheets
        return request
    }

    private func compare(
        _ golden: [UInt8]?, _ screenshot: Screenshot, _ task: Subject, _ result: inout PictureResult
    ) async throws {
        let actual = try Picture(png: screenshot.png)
        guard let golden else {
            result.status = .new
            result.actual = actual.png()
            try await confirm(actual, screenshot, task, &result)
            if result.status == .new, options.update != .none { try record(&result) }
            return
        }
        let recorded: Picture
        do {
            recorded = try Picture(png: golden)
        } catch {
            // A damaged golden is replaced if changes are recorded.
            result.actual = actual.png()
            if options.update == .changed || options.update == .all {
                result.status = .changed
                result.message = "The golden could not be read: \(error)"
                return try record(&result)
            }
            return fail(
                &result,
                """
                \(store.path(of: task.picture.id, .png)): error: \(error). Restore it from version control, or remove it: \
                the picture is then new
                """)
        }
        let comparison = PictureComparison(golden: recorded, actual: actual, tolerance: options.tolerance)
        switch comparison.verdict {
        case .identical: return
        case .alike:
            guard options.update == .all else { return }
            result.actual = actual.png()
            return try record(&result)
        case .different, .sizesDiffer: break
        }
        result.status = .changed
        result.golden = golden
        result.actual = actual.png()
        try await confirm(actual, screenshot, task, &result)
        guard result.status == .changed else { return }
        describe(comparison, recorded, actual, screenshot, &result)
        result.aligned = try await aligned(comparison, recorded, actual, screenshot, task)
        if options.update == .changed || options.update == .all { try record(&result) }
    }

    /// Takes the picture again: an unstable picture cannot be compared with the golden.
    private func confirm(
        _ first: Picture, _ screenshot: Screenshot, _ task: Subject, _ result: inout PictureResult
    ) async throws {
        let again = try await self.screenshot(task, result.scale)
        if again.png == screenshot.png { return }
        let second = try Picture(png: again.png)
        let comparison = PictureComparison(golden: first, actual: second, tolerance: options.tolerance)
        switch comparison.verdict {
        case .identical, .alike: return
        case .different, .sizesDiffer: break
        }
        result.status = .unstable
        let rows = comparison.regions.flatMap { Self.rows(in: $0, of: again) }
        let moved = rows.isEmpty ? "" : " What moved: " + Self.unique(rows).prefix(8).joined(separator: ", ") + "."
        result.message = "The picture differs when it is taken a second time.\(moved)"
        result.golden = result.golden ?? first.png()
        result.actual = second.png()
        result.heatMap = comparison.heatMap().png()
        result.regions = comparison.regions.map {
            .init(box: $0, rows: Self.rows(in: $0, of: again))
        }
    }

    private func describe(
        _ comparison: PictureComparison, _ golden: Picture, _ actual: Picture, _ screenshot: Screenshot,
        _ result: inout PictureResult
    ) {
        if comparison.verdict == .sizesDiffer {
            result.message =
                "The golden is \(golden.width) × \(golden.height) pixels, and the picture is \(actual.width) × \(actual.height)."
        }
        result.heatMap = comparison.heatMap().png()
        result.colorChange = comparison.colorChange(in: actual)
        result.changedPixelCount = comparison.changedPixelCount
        let area = max(golden.width, actual.width) * max(golden.height, actual.height)
        result.changedShare = area == 0 ? 0 : Double(comparison.changedPixelCount) / Double(area)
        result.regions = comparison.regions.map {
            .init(box: $0, rows: Self.rows(in: $0, of: screenshot))
        }
    }

    /// The comparison of aligned rows.
    ///
    /// The positions of the golden's rows come from its recorded markup, which is laid out again. That requires that the
    /// golden was taken of that markup, and that the page is as large as the golden.
    private func aligned(
        _ comparison: PictureComparison, _ golden: Picture, _ actual: Picture, _ screenshot: Screenshot,
        _ task: Subject
    ) async throws -> AlignedPicture? {
        guard let markup = task.goldenMarkup, let screen = try? GoldenScreen(reading: markup) else { return nil }
        let layout = try await renderer.rows(
            of: GoldenPage.shown(markup, with: task.options), like: request(task, screenshot.scale))
        guard Self.pixels(layout.width, screenshot.scale) == golden.width,
            Self.pixels(layout.height, screenshot.scale) == golden.height
        else { return nil }
        return AlignedComparison(
            comparison, golden: golden, actual: actual, oldRows: layout.rows, rows: screenshot.rows,
            scale: screenshot.scale, oldNames: RowNames(screen), names: RowNames(task.screen),
            tolerance: options.tolerance
        ).map { AlignedPicture($0, of: task.picture.id) }
    }

    private static func pixels(_ length: Int, _ scale: Double) -> Int { Int((Double(length) * scale).rounded()) }

    private func record(_ result: inout PictureResult) throws(GoldenStoreError) {
        result.stamp()
        guard let file = result.actual else { return }
        try store.write(file, of: result.id, .png)
        result.isRecorded = true
    }

    private func fail(_ result: inout PictureResult, _ message: String) {
        result.status = .failed
        result.message = message
    }

    private func failed(_ result: PictureResult, _ message: String) -> PictureResult {
        var result = result
        fail(&result, message)
        return result
    }

    /// Some sentences as one, at most eight.
    private static func list(_ sentences: [String]) -> String {
        let more = sentences.count > 8 ? ["and \(sentences.count - 8) more"] : []
        return (sentences.prefix(8) + more).joined(separator: "; ")
    }

    /// The names of the rows in a region.
    private static func rows(in region: PictureRegion, of screenshot: Screenshot) -> [String] {
        screenshot.rows(x: region.x, y: region.y, width: region.width, height: region.height).map(\.name)
    }

    /// Notes for users who view the picture.
    private static func notes(on screenshot: Screenshot) -> [String] {
        var notes: [String] = []
        if screenshot.isCutOff {
            notes.append("The page continues below \(screenshot.height) px, where only the markup is compared.")
        }
        let relative = screenshot.relativeImages
        if !relative.isEmpty {
            notes.append(
                "The picture lacks \(list(relative)): it cannot load images with relative addresses, which only a page has."
            )
        }
        let foreign = screenshot.foreignCharacters
        if !foreign.isEmpty {
            let more = foreign.count > 12 ? " …" : ""
            notes.append(
                "The embedded fonts lack \(foreign.prefix(12).joined(separator: " "))\(more): their shapes depend on this machine's fonts."
            )
        }
        return notes
    }

    private static func unique(_ names: [String]) -> [String] {
        var seen: Set<String> = []
        return names.filter { seen.insert($0).inserted }
    }
}

extension PreviewOptions {
    /// A short name for the options, the same in every process. It changes with them.
    fileprivate var digest: String {
        let words = [
            scheme?.rawValue, direction?.rawValue, language, textSize?.rawValue, device?.rawValue,
            reducedMotion ? "reduced" : nil, contrast.rawValue,
        ]
        // Options that were added later are omitted if they are not set.
        let text = (words.map { $0 ?? "-" } + [appearance?.rawValue].compactMap(\.self)).joined(separator: " ")
        return text == "- - - - - - standard" ? "plain" : text
    }
}
