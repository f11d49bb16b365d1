import PreviewCatalog

/// The results of a run as a JSON document. `--json` prints it, ``ResultsFolder`` stores it and creates the report
/// page from it, and ``GoldenApproval`` reads it.
///
/// Unknown members of other versions are ignored.
public struct VerificationResults: Codable, Sendable {
    /// The gallery and the commands of a run.
    public struct Title: Sendable, Hashable {
        /// The gallery's title.
        public var title: String
        /// The folder of goldens.
        public var goldens: String
        /// The command that repeats the comparison.
        public var command: String
        /// The command that approves, without ids.
        public var approve: String
        /// The command that removes orphaned goldens.
        public var prune: String

        /// Creates a title.
        public init(title: String, goldens: String, command: String, approve: String, prune: String) {
            self.title = title
            self.goldens = goldens
            self.command = command
            self.approve = approve
            self.prune = prune
        }
    }

    /// One part of results of several machines.
    package struct Part: Codable, Sendable {
        package let label: PartLabel
        /// The program, without a verb.
        package let program: String
        /// The arguments for the screens after a verb, with a space before them.
        package let screens: String
        /// The option for the folder of goldens, with a space before it.
        package let goldens: String
        /// Orphaned goldens, for the merged results.
        var orphans: [State] = []

        package init(label: PartLabel, program: String, screens: String, goldens: String) {
            self.label = label
            self.program = program
            self.screens = screens
            self.goldens = goldens
        }
    }

    /// The statuses of states by the ids of screens and states. States that the run itself recorded, or that were approved since, are unchanged.
    package var statuses: [String: [String: GoldenStatus]] {
        results.reduce(into: [:]) { statuses, state in
            guard state.status != .orphaned else { return }
            let parts =
                [state.html.map { ($0.status, $0.recorded) }].compactMap(\.self)
                + (state.pictures ?? []).map { ($0.status, $0.recorded) }
            let isRecorded = parts.allSatisfy { !$0.0.needsAttention || $0.1 == true }
            let isSettled = [.changed, .new].contains(state.status) && !parts.isEmpty && isRecorded
            statuses[state.screen, default: [:]][state.state] = isSettled ? .same : state.status
        }
    }

    struct Commands: Codable, Sendable {
        /// The command that approves, without ids.
        var approve: String
        /// The command that removes orphaned goldens.
        var prune: String?
    }

    struct Environment: Codable, Sendable {
        var actual: CaptureEnvironment?
        var differences: [String]
    }

    struct State: Codable, Sendable {
        var id: String
        var screen: String
        var state: String
        var title: String
        var stateName: String
        var status: GoldenStatus
        var message: String?
        var diagnostics: [Diagnostic]?
        var html: Markup?
        var pictures: [Picture]?
        /// The paths of orphaned files.
        var files: [String]?
        /// The note of a person who rejected it; empty if there is none.
        var rejection: String?
        /// The goldens before it was approved.
        var undo: Undo?
        /// The changes without the names of rows: states with the same text have the same change.
        var change: String?
    }

    /// A state before its approval.
    struct Undo: Codable, Sendable {
        var status: GoldenStatus
        var html: GoldenStatus?
        var pictures: [GoldenStatus]?
        var files: [Kept] = []

        init(_ state: State) {
            status = state.status
            html = state.html?.status
            pictures = state.pictures?.map(\.status)
        }
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

    struct Diagnostic: Codable, Sendable, Hashable {
        var severity: String
        var message: String
        var file: String
        var line: Int?
        var column: Int?
    }

    struct Markup: Codable, Sendable {
        var status: GoldenStatus
        var recorded: Bool?
        /// The digest of the golden that the markup was compared with.
        var goldenDigest: String?
        /// The path of the markup in the folder of results.
        var actual: String?
        var changes: [String]?
        var diff: [DifferenceLine]?
    }

    struct Picture: Codable, Sendable {
        var id: String
        var variant: String?
        var variantTitle: String?
        var status: GoldenStatus
        var message: String?
        var notes: [String]?
        var otherEnvironment: Bool?
        var recorded: Bool?
        var scale: Double?
        /// The facts about an unchanged picture that was taken.
        var entry: GoldenManifest.Entry?
        var golden: File?
        var actual: File?
        var heat: File?
        var changedPixels: Int?
        var changedShare: Double?
        var regions: [Region]?
        var aligned: Aligned?
    }

    /// The differences when moved rows are compared at their new positions.
    struct Aligned: Codable, Sendable {
        /// The moved, inserted and removed rows.
        var words: String
        /// The parts of the golden at their new positions.
        var pieces: [RowAlignment.Piece]
        var heat: File?
        var changedPixels: Int
        var changedShare: Double
        var regions: [Region]
    }

    /// A picture's file.
    struct File: Codable, Sendable {
        var width: Int?
        var height: Int?
        /// A path in the folder of results, or a `data:` URI; `nil` if the file is missing.
        var src: String?
        /// In a page: the number of the page's image.
        var image: Int?
        /// Of a golden: its digest, without the facts in it.
        var digest: String?
    }

    struct Region: Codable, Sendable {
        var x: Int
        var y: Int
        var width: Int
        var height: Int
        var rows: [String]
        /// The position on the golden, if rows moved.
        var golden: PixelBox?
        /// The only picture that has it, if the other one does not.
        var side: PictureResult.Region.Side?
    }

    /// The folders of a run, as digests of their paths.
    struct Location: Codable, Sendable {
        var goldens: String
        var results: String
    }

    var version = 2
    /// Whether the run has begun and not finished.
    var isUnfinished: Bool?
    /// Where the run wrote its results; `nil` until then.
    var location: Location?
    /// Differs between runs: only the results that a page shows can be approved there.
    var run: String?
    var title: String
    var goldens: String
    /// The command that repeats the comparison.
    var command: String
    var commands: Commands?
    var environment: Environment?
    /// The number of states with each status.
    var summary: [String: Int]?
    /// Files of screens that are not in the run.
    var unrelatedFiles: [String]?
    /// The errors of screens that could not be read.
    var errors: [Diagnostic]?
    /// `nil` in the results of a whole run.
    package var part: Part?
    var results: [State]
}

// MARK: - Of a run

extension VerificationResults {
    /// Creates the document of a run.
    ///
    /// - Complexity: O(bytes that differ).
    public init(_ report: GoldenReport, _ title: Title) {
        self.init(report, title, part: nil)
    }

    /// Creates the document of a run, or of one part of several.
    package init(_ report: GoldenReport, _ title: Title, part: Part?) {
        self.init(
            run: String(UInt64.random(in: 0 ... .max), radix: 36), title: title.title, goldens: title.goldens,
            command: title.command, commands: Commands(approve: title.approve, prune: title.prune),
            environment: Environment(actual: report.environment, differences: report.environmentDifferences),
            unrelatedFiles: report.unrelatedFiles, errors: report.errors.map(Diagnostic.init).nilIfEmpty, part: part,
            results: report.results.map(State.init))
        self.part?.orphans = report.orphans.map(State.init)
        updateSummary()
    }

    /// The same run before it has results.
    var unfinished: VerificationResults {
        var document = VerificationResults(
            title: title, goldens: goldens, command: command, results: [])
        document.isUnfinished = true
        return document
    }

    mutating func updateSummary() {
        summary = [:]
        for status in GoldenStatus.allCases where status != .skipped {
            summary?[status.rawValue] = results.count { $0.status == status }
        }
    }
}

extension VerificationResults.State {
    init(_ result: GoldenResult) {
        self.init(
            id: "\(result.id)", screen: result.id.screen, state: result.id.state, title: result.title,
            stateName: result.stateName, status: result.status, message: result.message,
            diagnostics: result.diagnostics.map(VerificationResults.Diagnostic.init).nilIfEmpty,
            html: result.html.map { VerificationResults.Markup($0, of: result.id) },
            pictures: result.pictures.map(VerificationResults.Picture.init).nilIfEmpty,
            files: result.files.nilIfEmpty, change: result.change)
    }
}

extension VerificationResults.Diagnostic {
    init(_ diagnostic: StateDiagnostic) {
        self.init(
            severity: diagnostic.severity.rawValue, message: diagnostic.message, file: diagnostic.file,
            line: diagnostic.line, column: diagnostic.column)
    }
}

extension StateDiagnostic {
    init(_ diagnostic: VerificationResults.Diagnostic, isInPage: Bool = false) {
        self.init(
            diagnostic.severity == "warning" ? .warning : .error, diagnostic.message, file: diagnostic.file,
            line: diagnostic.line, column: diagnostic.column, isInPage: isInPage)
    }
}

extension VerificationResults.Markup {
    init(_ markup: MarkupResult, of id: GoldenID) {
        let isSame = markup.status == .same
        self.init(
            status: markup.status, recorded: markup.isRecorded ? true : nil,
            goldenDigest: isSame ? nil : markup.golden.map(FileDigest.text),
            actual: isSame || markup.actual == nil ? nil : "actual/\(id).html", changes: markup.changes.nilIfEmpty,
            diff: markup.difference.nilIfEmpty)
    }
}

extension VerificationResults.Picture {
    init(_ picture: PictureResult) {
        func file(_ folder: String, _ png: [UInt8]?) -> VerificationResults.File? {
            guard let png else { return nil }
            // A heat map is as large as the larger picture.
            let size = folder == "heat" || folder == "aligned" ? nil : try? VisualRegression.Picture.size(ofPNG: png)
            return VerificationResults.File(
                width: size?.width, height: size?.height, src: "\(folder)/\(picture.id).png",
                digest: folder == "golden" ? FileDigest.text(of: GoldenManifest.Entry.unstamped(png)) : nil)
        }
        let hasChanged = picture.changedPixelCount > 0
        self.init(
            id: "\(picture.id)", variant: picture.id.variant, variantTitle: picture.variantTitle,
            status: picture.status, message: picture.message, notes: picture.notes.nilIfEmpty,
            otherEnvironment: picture.isOfOtherEnvironment ? true : nil, recorded: picture.isRecorded ? true : nil,
            scale: picture.scale,
            entry: picture.status == .same ? picture.entry : nil,
            golden: file("golden", picture.golden), actual: file("actual", picture.actual),
            heat: file("heat", picture.heatMap), changedPixels: hasChanged ? picture.changedPixelCount : nil,
            changedShare: hasChanged ? picture.changedShare : nil,
            regions: picture.regions.map(VerificationResults.Region.init).nilIfEmpty,
            aligned: picture.aligned.map { aligned in
                VerificationResults.Aligned(
                    words: aligned.words, pieces: aligned.pieces, heat: file("aligned", aligned.heatMap),
                    changedPixels: aligned.changedPixelCount, changedShare: aligned.changedShare,
                    regions: aligned.regions.map(VerificationResults.Region.init))
            })
    }
}

extension VerificationResults.Region {
    init(_ region: PictureResult.Region) {
        let box = region.box
        self.init(
            x: box.x, y: box.y, width: box.width, height: box.height, rows: region.rows, golden: region.golden,
            side: region.side)
    }
}

extension Array {
    fileprivate var nilIfEmpty: Self? { isEmpty ? nil : self }
}

// MARK: - As a file

extension VerificationResults {
    /// Reads a document.
    ///
    /// - Throws: An error with the invalid member of the document.
    package init(json: [UInt8]) throws {
        self = try JSONFile.decode(Self.self, from: json)
    }

    /// The document as JSON on one line, as `verify --json` prints it.
    ///
    /// - Throws: `EncodingError`, which does not occur for documents of this package.
    public func json() throws -> [UInt8] { try JSONFile.encode(self) }
}

// MARK: - Changes

extension VerificationResults {
    /// Changes the files of all pictures.
    mutating func updateFiles(_ change: (inout File) -> Void) {
        for index in results.indices {
            for number in results[index].pictures?.indices ?? 0..<0 {
                for side in [\Picture.golden, \.actual, \.heat] {
                    guard var file = results[index].pictures?[number][keyPath: side] else { continue }
                    change(&file)
                    results[index].pictures?[number][keyPath: side] = file
                }
                if var heat = results[index].pictures?[number].aligned?.heat {
                    change(&heat)
                    results[index].pictures?[number].aligned?.heat = heat
                }
            }
        }
    }
}
