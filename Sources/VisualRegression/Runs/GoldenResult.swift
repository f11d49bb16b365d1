public import PreviewCatalog

/// What came of comparing a state with its goldens.
public struct GoldenResult: Sendable, Identifiable {
    /// The state.
    public var id: GoldenID
    /// The screen's title.
    public var title: String
    /// The state's name for people.
    public var stateName: String
    /// What came of it, the most serious of markup and pictures.
    public var status: GoldenStatus {
        GoldenStatus.worst([ownStatus, html?.status ?? .skipped] + pictures.map(\.status)).simplified
    }
    /// Why it failed, is not valid or is unstable.
    public var message: String?
    /// What came of comparing the markup; `nil` where only pictures are concerned.
    public var html: MarkupResult?
    /// What came of comparing the pictures.
    public var pictures: [PictureResult]
    /// The files of goldens that are orphaned, as paths.
    public var files: [String]
    /// What is wrong with the state itself, whether it is the same as its golden or not.
    public var diagnostics: [StateDiagnostic] = []
    /// What concerns the state as a whole.
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
    /// What is skipped is the same as far as anybody knows.
    fileprivate var simplified: GoldenStatus { self == .skipped ? .same : self }
}

extension GoldenResult {
    /// Whether all that differs are pictures that were recorded with another browser, or other fonts.
    public var differsByEnvironmentAlone: Bool {
        guard ownStatus == .skipped, !(html?.status.needsAttention ?? false) else { return false }
        let serious = pictures.filter(\.status.needsAttention)
        return !serious.isEmpty && serious.allSatisfy { $0.isOfOtherEnvironment && $0.status == .changed }
    }

    /// The pictures that need attention; those of an orphaned state are part of it.
    package var openPictures: [PictureResult] {
        pictures.filter { $0.status.needsAttention && $0.status != .orphaned }
    }

    /// Whether all that differs or is new was recorded in this run.
    public var isSettled: Bool {
        guard ownStatus == .skipped, status == .changed || status == .new else { return false }
        let isMarkupSettled = html.map { !$0.status.needsAttention || $0.isRecorded } ?? true
        return isMarkupSettled && pictures.allSatisfy { !$0.status.needsAttention || $0.isRecorded }
    }
}
