public import ListPreviewKit
import PreviewCatalog

/// The results of a run over all states.
///
/// It is also the JSON document that `--json` prints. ``ResultsFolder`` keeps it beside the pictures and pages that
/// differ, and ``GoldenApproval`` changes it. Unknown members of other versions are ignored.
public struct GoldenReport: Sendable {
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
        public init(
            title: String = "", goldens: String = "", command: String = "", approve: String = "", prune: String = ""
        ) {
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
        /// The arguments for the screens after a verb.
        package let screens: [String]
        /// The option for the folder of goldens.
        package let goldens: [String]

        package init(label: PartLabel, program: String, screens: [String], goldens: [String]) {
            self.label = label
            self.program = program
            self.screens = screens
            self.goldens = goldens
        }
    }

    /// The folders of a run, as digests of their paths.
    struct Location: Codable, Sendable {
        var goldens: String
        var results: String
    }

    /// The gallery and the commands of the run; empty until ``entitle(_:)``.
    public private(set) var title = Title()
    /// The part of the results; `nil` in the results of a whole run.
    package private(set) var part: Part?
    /// Differs between runs: only the results that a page shows can be approved there.
    private(set) var run: String?
    /// Whether the run has begun and not finished.
    private(set) var isUnfinished = false
    /// Where the run wrote its results; `nil` until then.
    var location: Location?
    /// The results: states in the order of their scenarios, then orphaned goldens.
    public var results: [GoldenResult]
    /// The differences between this environment and those in which pictures were recorded, as sentences.
    public var environmentDifferences: [String] = []
    /// The environment in which pictures were taken; `nil` if none was taken.
    public var environment: CaptureEnvironment?
    /// Files of goldens of screens that are not in the run, as paths below the folder of goldens.
    public var unrelatedFiles: [String] = []
    /// The number of pictures that look the same and stay, although they were taken under other conditions. They are
    /// taken in each run.
    package var outdatedPictureCount = 0
    /// The errors of screens that could not be read, and have no results.
    package var errors: [Diagnostic] = []
    /// Orphaned goldens that the first of several parts has found, and that are results of the merged report.
    var orphans: [GoldenResult] = []

    /// Creates a report.
    init(results: [GoldenResult]) {
        self.results = results
    }

    /// Names the gallery and the commands of the run, for its JSON, and for JUnit and Markdown.
    public mutating func entitle(_ title: Title) { entitle(title, part: nil) }

    /// Names the run: its gallery, its commands, and its part.
    package mutating func entitle(_ title: Title, part: Part?) {
        self.title = title
        self.part = part
        run = String(UInt64.random(in: 0 ... .max), radix: 36)
    }

    /// The same run before it has results.
    var unfinished: GoldenReport {
        var report = GoldenReport(results: [])
        (report.title, report.isUnfinished) = (title, true)
        return report
    }
}

extension GoldenReport {
    /// The warnings about states that can still be recorded, without repetitions.
    public var warnings: [Diagnostic] { results.flatMap(\.diagnostics).filter { $0.severity == .warning }.unique }

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

    /// The statuses of states by the ids of screens and states. States that the run itself recorded are unchanged.
    package var statuses: [String: [String: GoldenStatus]] {
        results.reduce(into: [:]) { statuses, result in
            guard result.status != .orphaned else { return }
            statuses[result.id.screen, default: [:]][result.id.state] = result.isSettled ? .same : result.status
        }
    }

    /// Whether a comparison failed, a screen could not be read, or all differences are in pictures of another
    /// environment. In this case, the run does not show whether the screens have changed.
    public var isInconclusive: Bool {
        if !errors.isEmpty || results.contains(where: { $0.status == .failed }) { return true }
        let serious = results.filter { $0.status.needsAttention }
        return !serious.isEmpty
            && serious.allSatisfy(\.differsByEnvironmentAlone)
    }

    /// Adds the errors of screens that could not be read. Goldens without a state could be theirs, so none is orphaned.
    package mutating func add(_ errors: [Diagnostic]) {
        if errors.isEmpty { return }
        self.errors += errors
        results.removeAll { $0.status == .orphaned }
        (orphans, unrelatedFiles) = ([], [])
    }

    /// Changes the files of all pictures.
    mutating func updateFiles(_ change: (inout ResultFile) -> Void) {
        for index in results.indices {
            for number in results[index].pictures.indices { results[index].pictures[number].updateFiles(change) }
        }
    }
}

// MARK: - JSON

extension GoldenReport: Codable {
    private enum CodingKeys: CodingKey {
        case version, isUnfinished, location, run, title, goldens, command, commands, environment, summary
        case unrelatedFiles, errors, part, orphans, results
    }

    private struct Commands: Codable {
        var approve: String
        var prune: String?
    }

    private struct Environment: Codable {
        var actual: CaptureEnvironment?
        var differences: [String]
    }

    /// Reads a report. The bytes of its files are not part of it.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        _ = try container.decode(Int.self, forKey: .version)
        self.init(results: try container.decode([GoldenResult].self, forKey: .results))
        let commands = try container.decodeIfPresent(Commands.self, forKey: .commands)
        title = Title(
            title: try container.decode(String.self, forKey: .title),
            goldens: try container.decode(String.self, forKey: .goldens),
            command: try container.decode(String.self, forKey: .command), approve: commands?.approve ?? "",
            prune: commands?.prune ?? "")
        part = try container.decodeIfPresent(Part.self, forKey: .part)
        run = try container.decodeIfPresent(String.self, forKey: .run)
        isUnfinished = try container.flag(.isUnfinished)
        location = try container.decodeIfPresent(Location.self, forKey: .location)
        let environment = try container.decodeIfPresent(Environment.self, forKey: .environment)
        (self.environment, environmentDifferences) = (environment?.actual, environment?.differences ?? [])
        unrelatedFiles = try container.list(.unrelatedFiles)
        errors = try container.list(.errors)
        orphans = try container.list(.orphans)
    }

    /// Writes the report without the bytes of its files.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(2, forKey: .version)
        try container.encodeIfTrue(isUnfinished, forKey: .isUnfinished)
        try container.encodeIfPresent(location, forKey: .location)
        try container.encodeIfPresent(run, forKey: .run)
        try container.encode(title.title, forKey: .title)
        try container.encode(title.goldens, forKey: .goldens)
        try container.encode(title.command, forKey: .command)
        if !title.approve.isEmpty {
            let prune = title.prune.isEmpty ? nil : title.prune
            try container.encode(Commands(approve: title.approve, prune: prune), forKey: .commands)
        }
        try container.encode(
            Environment(actual: environment, differences: environmentDifferences), forKey: .environment)
        let statuses = GoldenStatus.allCases.filter { $0 != .skipped }
        try container.encode(
            Dictionary(uniqueKeysWithValues: statuses.map { ($0.rawValue, count($0)) }), forKey: .summary)
        try container.encode(unrelatedFiles, forKey: .unrelatedFiles)
        try container.encodeIfAny(errors, forKey: .errors)
        try container.encodeIfPresent(part, forKey: .part)
        try container.encodeIfAny(orphans, forKey: .orphans)
        try container.encode(results, forKey: .results)
    }

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

extension KeyedEncodingContainer {
    /// Omits a list without elements.
    mutating func encodeIfAny<Element: Encodable>(_ list: [Element], forKey key: Key) throws {
        if !list.isEmpty { try encode(list, forKey: key) }
    }

    /// Omits `false`.
    mutating func encodeIfTrue(_ flag: Bool, forKey key: Key) throws {
        if flag { try encode(true, forKey: key) }
    }
}

extension KeyedDecodingContainer {
    /// A list that may be omitted.
    func list<Element: Decodable>(_ key: Key) throws -> [Element] {
        try decodeIfPresent([Element].self, forKey: key) ?? []
    }

    /// A flag that may be omitted.
    func flag(_ key: Key) throws -> Bool { try decodeIfPresent(Bool.self, forKey: key) ?? false }
}
