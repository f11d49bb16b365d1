public import PreviewCatalog

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
