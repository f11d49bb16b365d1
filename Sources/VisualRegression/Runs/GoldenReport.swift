public import PreviewCatalog

/// The results of a run over all states.
public struct GoldenReport: Sendable {
    /// The results: states in the order of their scenarios, then orphaned goldens.
    public var results: [GoldenResult]
    /// The differences between this environment and those in which pictures were recorded, as sentences.
    public var environmentDifferences: [String] = []
    /// The environment in which pictures were taken; `nil` if none was taken.
    public var environment: CaptureEnvironment?
    /// Files of goldens of screens that are not in the run, as paths below the folder of goldens.
    public var unrelatedFiles: [String] = []
    /// The errors of screens that could not be read, and have no results.
    package var errors: [StateDiagnostic] = []
    /// Orphaned goldens that the first of several parts has found, and that are results of the merged report.
    var orphans: [GoldenResult] = []

    /// The warnings about states that can still be recorded, without repetitions.
    public var warnings: [StateDiagnostic] { results.flatMap(\.diagnostics).filter { $0.severity == .warning }.unique }

    /// Creates a report.
    init(results: [GoldenResult]) {
        self.results = results
    }

    /// The results that still need attention, without those that were recorded in this run.
    public var open: [GoldenResult] { results.filter { $0.status.needsAttention && !$0.isSettled } }

    /// The number of results with a status.
    public func count(_ status: GoldenStatus) -> Int { results.count { $0.status == status } }

    /// The number of pictures with a status.
    public func pictureCount(_ status: GoldenStatus) -> Int {
        results.reduce(0) { $0 + $1.pictures.count { $0.status == status } }
    }

    /// Whether nothing needs attention.
    public var isClean: Bool { errors.isEmpty && results.allSatisfy { !$0.status.needsAttention } }

    /// Adds the errors of screens that could not be read. Goldens without a state could be theirs, so none is orphaned.
    package mutating func add(_ errors: [StateDiagnostic]) {
        if errors.isEmpty { return }
        self.errors += errors
        results.removeAll { $0.status == .orphaned }
        (orphans, unrelatedFiles) = ([], [])
    }

    /// Whether a comparison failed, a screen could not be read, or all differences are in pictures of another
    /// environment. In this case, the run does not show whether the screens have changed.
    public var isInconclusive: Bool {
        if !errors.isEmpty || results.contains(where: { $0.status == .failed }) { return true }
        let serious = results.filter { $0.status.needsAttention }
        return !serious.isEmpty
            && serious.allSatisfy(\.differsByEnvironmentAlone)
    }
}

/// The result of comparing a state with its goldens.
public struct GoldenResult: Sendable, Identifiable {
    /// The state.
    public var id: GoldenID
    /// The screen's title.
    public var title: String
    /// The displayed name of the state.
    public var stateName: String
    /// The status: the most serious one of markup and pictures.
    public var status: GoldenStatus {
        GoldenStatus.worst([ownStatus, html?.status ?? .skipped] + pictures.map(\.status)).simplified
    }
    /// The reason why the state failed, is not valid or is unstable.
    public var message: String?
    /// The result of comparing the markup; `nil` if only pictures were compared.
    public var html: MarkupResult?
    /// The results of comparing the pictures.
    public var pictures: [PictureResult]
    /// The files of goldens that are orphaned, as paths.
    public var files: [String]
    /// The diagnostics of the state itself, regardless of whether it differs from its golden.
    public var diagnostics: [StateDiagnostic] = []
    /// Messages about the whole state.
    var ownStatus: GoldenStatus = .skipped

    /// Creates a result.
    init(
        id: GoldenID, title: String, stateName: String, ownStatus: GoldenStatus = .skipped, message: String? = nil,
        html: MarkupResult? = nil, pictures: [PictureResult] = [], files: [String] = []
    ) {
        self.id = id
        self.title = title
        self.stateName = stateName
        self.ownStatus = ownStatus
        self.message = message
        self.html = html
        self.pictures = pictures
        self.files = files
    }
}

extension GoldenStatus {
    /// A skipped picture counts as unchanged.
    fileprivate var simplified: GoldenStatus { self == .skipped ? .same : self }
}

extension GoldenResult {
    /// Whether all differences are in pictures that were recorded with another browser or other fonts.
    public var differsByEnvironmentAlone: Bool {
        guard ownStatus == .skipped, !(html?.status.needsAttention ?? false) else { return false }
        let serious = pictures.filter(\.status.needsAttention)
        return !serious.isEmpty && serious.allSatisfy { $0.isOfOtherEnvironment && $0.status == .changed }
    }

    /// The pictures that need attention; those of an orphaned state are part of it.
    package var openPictures: [PictureResult] {
        pictures.filter { $0.status.needsAttention && $0.status != .orphaned }
    }

    /// The changes without the names of rows, so that the same change of several states is the same text; `nil` if no
    /// change is known.
    var change: String? {
        guard status == .changed else { return nil }
        if let change = html?.change { return change }
        let colors = pictures.filter { $0.status == .changed }.map {
            ($0.aligned?.colorChange ?? $0.colorChange)?.description
        }
        var seen: Set<String> = []
        let known = colors.compactMap { $0 }.filter { seen.insert($0).inserted }
        return known.isEmpty || colors.contains(nil) ? nil : known.sorted().joined(separator: "; ")
    }

    /// Whether all differing and new goldens were recorded in this run.
    public var isSettled: Bool {
        guard ownStatus == .skipped, status == .changed || status == .new else { return false }
        let isMarkupSettled = html.map { !$0.status.needsAttention || $0.isRecorded } ?? true
        return isMarkupSettled && pictures.allSatisfy { !$0.status.needsAttention || $0.isRecorded }
    }
}

/// The result of comparing a golden with the current state.
public enum GoldenStatus: String, Codable, Sendable, Hashable, CaseIterable {
    /// There is no difference, or no visible one.
    case same
    /// There is a difference.
    case changed
    /// There is no golden yet.
    case new
    /// A recorded state or picture no longer exists.
    case orphaned
    /// Rendering the state twice produced different results.
    case unstable
    /// The state is not valid, because a template or the page has an error. It is not recorded.
    case invalid
    /// The comparison failed.
    case failed
    /// A picture that was not taken, because markup, styles, fonts and browser are the same as for its golden.
    case skipped

    /// Whether a result with this status needs attention.
    public var needsAttention: Bool { self != .same && self != .skipped }

    /// The more serious of two.
    static func worst(_ statuses: some Sequence<GoldenStatus>) -> GoldenStatus {
        let order: [GoldenStatus] = [
            .skipped, .same, .orphaned, .new, .changed, .unstable, .invalid, .failed,
        ]
        return statuses.max { (order.firstIndex(of: $0) ?? 0) < (order.firstIndex(of: $1) ?? 0) } ?? .same
    }
}

/// The result of comparing the markup of a state.
public struct MarkupResult: Sendable {
    /// The status.
    public var status: GoldenStatus
    /// The recorded markup, if it differs.
    public var golden: [UInt8]?
    /// The actual markup, if it differs.
    public var actual: [UInt8]?
    /// A digest of the current markup.
    let digest: String
    /// The changes in words, one per line.
    public var changes: [String] = []
    /// The changes without the names of rows: equal for equal changes of several states.
    var change: String?
    /// The changes, line by line.
    public var difference: [DifferenceLine] = []
    /// Whether it was recorded in this run.
    public var isRecorded = false

    /// Creates a result.
    init(status: GoldenStatus, digest: String, golden: [UInt8]? = nil, actual: [UInt8]? = nil) {
        self.status = status
        self.digest = digest
        self.golden = golden
        self.actual = actual
    }
}

/// The result of comparing a picture.
public struct PictureResult: Sendable, Identifiable {
    /// A part of the picture in which something differs.
    public struct Region: Sendable, Hashable {
        /// One of the two pictures.
        enum Side: String, Codable, Sendable, Hashable {
            case golden
            case actual
        }

        /// The box in pixels.
        public var box: PictureRegion
        /// The displayed names of the rows in the box.
        public var rows: [String]
        /// The position on the golden, if it has moved.
        var golden: PixelBox?
        /// The only picture that has it, if the other one does not.
        var side: Side?
    }

    /// The picture.
    public var id: GoldenID
    /// The displayed name of the variant; `nil` for the plain state.
    public var variantTitle: String?
    /// The status.
    public var status: GoldenStatus
    /// The reason why it failed or is unstable, or another remark.
    public var message: String?
    /// Notes on the picture, regardless of the result.
    public var notes: [String] = []
    /// The number of pixels per CSS pixel.
    public var scale: Double
    /// The recorded picture as a PNG file, if it differs.
    public var golden: [UInt8]?
    /// The actual picture, if it differs.
    public var actual: [UInt8]?
    /// The differences as a picture.
    public var heatMap: [UInt8]?
    /// The number of pixels that differ, without antialiased edges.
    public var changedPixelCount = 0
    /// The fraction of all pixels that differ.
    public var changedShare = 0.0
    /// The regions with differences.
    public var regions: [Region] = []
    /// The old and the new color of most of the different pixels.
    package var colorChange: ColorChange?
    /// The differences that remain when moved rows are compared at their new positions; `nil` if none moved.
    package var aligned: AlignedPicture?
    /// The environment of the picture; `nil` if it was not taken.
    package var entry: GoldenManifest.Entry?
    /// Whether the golden was recorded in another environment, which could be the reason for a difference.
    public var isOfOtherEnvironment = false
    /// Whether it was recorded in this run.
    public var isRecorded = false

    /// Creates a result.
    init(id: GoldenID, variantTitle: String?, status: GoldenStatus, scale: Double, message: String? = nil) {
        self.id = id
        self.variantTitle = variantTitle
        self.status = status
        self.scale = scale
        self.message = message
    }
}
