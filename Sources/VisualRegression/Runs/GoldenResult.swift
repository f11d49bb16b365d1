public import ListPreviewKit
import PreviewCatalog

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
    public var diagnostics: [Diagnostic] = []
    /// The changes without the names of rows, so that the same change of several states is the same text; `nil` if no
    /// change is known.
    package var change: String?
    /// The note of a person who rejected it; empty if there is none.
    package var rejection: String?
    /// The goldens before it was approved.
    var undo: Undo?
    /// Messages about the whole state.
    var ownStatus: GoldenStatus = .skipped

    /// A state before its approval.
    struct Undo: Codable, Sendable {
        var html: GoldenStatus?
        var pictures: [GoldenStatus] = []
        var files: [Kept] = []
    }

    /// A golden that was replaced.
    struct Kept: Codable, Sendable {
        var golden: GoldenID
        var kind: GoldenStore.Kind
        /// Whether there was a golden; then it is kept in the folder of results.
        var existed: Bool
        /// The digest of the golden that replaced it.
        var approved: String

        /// The path in the folder of results.
        var path: String { "previous/\(golden).\(kind.rawValue)" }
    }

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

    /// The changes without the names of rows, from those of the markup or the pictures.
    var commonChange: String? {
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

// MARK: - JSON

extension GoldenResult: Codable {
    private enum CodingKeys: CodingKey {
        case id, screen, state, title, stateName, status, message, diagnostics, html, pictures, files, rejection, undo
        case change
    }

    /// Reads a result.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        let id = GoldenID(
            screen: try container.decode(String.self, forKey: .screen),
            state: try container.decode(String.self, forKey: .state))
        let html = try container.decodeIfPresent(MarkupResult.self, forKey: .html)
        self.init(
            id: id, title: try container.decode(String.self, forKey: .title),
            stateName: try container.decode(String.self, forKey: .stateName),
            // Without markup to compare, the status is the state's own.
            ownStatus: html == nil ? try container.decode(GoldenStatus.self, forKey: .status) : .skipped,
            message: try container.decodeIfPresent(String.self, forKey: .message), html: html,
            pictures: try container.list(.pictures), files: try container.list(.files))
        for index in pictures.indices {
            // At this point, the name in the file: the whole id.
            let name = pictures[index].id.state
            let rest = name.hasPrefix("\(id).") ? String(name.dropFirst("\(id).".count)) : nil
            pictures[index].id = GoldenID(
                screen: id.screen, state: id.state, variant: pictures[index].id.variant ?? rest)
        }
        diagnostics = try container.list(.diagnostics)
        change = try container.decodeIfPresent(String.self, forKey: .change)
        rejection = try container.decodeIfPresent(String.self, forKey: .rejection)
        undo = try container.decodeIfPresent(Undo.self, forKey: .undo)
    }

    /// Writes the result without the bytes of its files.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode("\(id)", forKey: .id)
        try container.encode(id.screen, forKey: .screen)
        try container.encode(id.state, forKey: .state)
        try container.encode(title, forKey: .title)
        try container.encode(stateName, forKey: .stateName)
        try container.encode(status, forKey: .status)
        try container.encodeIfPresent(message, forKey: .message)
        try container.encodeIfAny(diagnostics, forKey: .diagnostics)
        try container.encodeIfPresent(html, forKey: .html)
        try container.encodeIfAny(pictures, forKey: .pictures)
        try container.encodeIfAny(files, forKey: .files)
        try container.encodeIfPresent(change, forKey: .change)
        try container.encodeIfPresent(rejection, forKey: .rejection)
        try container.encodeIfPresent(undo, forKey: .undo)
    }
}
