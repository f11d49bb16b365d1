/// Options for comparing and recording goldens.
///
/// ```swift
/// let options = GoldenOptions(update: .missing, comparesPictures: false)
/// ```
public struct GoldenOptions: Sendable {
    /// The goldens to record.
    public var update: GoldenUpdate
    /// The variants in which pictures of the states are recorded. With `nil`, these are the variants that already
    /// have pictures and, for new states, the variants of the folder's first recording.
    public var pictures: PictureSelection?
    /// Whether ``pictures`` become the default variants of the folder. Those of its first recording always do.
    public var remembersPictures = false
    /// Whether pictures are compared.
    public var comparesPictures: Bool
    /// Whether pictures are taken even if markup, styles, fonts and browser are the same as for the golden.
    public var forcesPictures: Bool
    /// The number of pixels per CSS pixel; `nil` for that of the golden or, for a new golden, that of the folder. In a
    /// new folder, it is 1.
    public var scale: Double?
    /// Whether ``scale`` is that of the whole folder. A run that would record only some pictures with it fails.
    package var scalesFolder = false
    /// How much two pictures may differ.
    public var tolerance: PictureTolerance
    /// The states in the run.
    public var filter: GoldenFilter
    /// The number of browser pages that work in parallel; `nil` for a number that suits the machine.
    public var jobs: Int?

    /// Creates options.
    public init(
        update: GoldenUpdate = .none, pictures: PictureSelection? = nil, comparesPictures: Bool = true,
        forcesPictures: Bool = false, scale: Double? = nil, tolerance: PictureTolerance = .standard,
        filter: GoldenFilter = GoldenFilter(), jobs: Int? = nil
    ) {
        self.update = update
        self.pictures = pictures
        self.comparesPictures = comparesPictures
        self.forcesPictures = forcesPictures
        self.scale = scale
        self.tolerance = tolerance
        self.filter = filter
        self.jobs = jobs
    }

    /// Whether no picture is excluded.
    var takesAllPictures: Bool { forcesPictures || update == .all }
}

/// Selects states by patterns. If several machines share a run, it selects one of several parts of these states.
public struct GoldenFilter: Sendable, Hashable {
    /// A part of the states, such as the second of eight.
    public struct Shard: Sendable, Hashable {
        /// The number of the part, from 1.
        public var index: Int
        /// The number of parts.
        public var count: Int

        /// Creates a part; `nil` if the numbers are invalid.
        public init?(index: Int, count: Int) {
            guard count >= 1, (1...count).contains(index) else { return nil }
            self.index = index
            self.count = count
        }

        /// Creates a part from a text such as `2/8`.
        public init?(_ text: String) {
            let parts = text.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
            guard parts.count == 2, let index = parts[0], let count = parts[1] else { return nil }
            self.init(index: index, count: count)
        }
    }

    /// The patterns, one of which must match; empty for all states.
    ///
    /// `cars` is a screen, `cars/full` a state; `*` matches any characters, `?` a single character.
    public var patterns: [String]
    /// The part of the selected states.
    public var shard: Shard?

    /// Creates a filter.
    public init(patterns: [String] = [], shard: Shard? = nil) {
        self.patterns = patterns
        self.shard = shard
    }

    /// Whether a state is selected, regardless of the part.
    public func matches(_ id: GoldenID) -> Bool {
        if patterns.isEmpty { return true }
        let state = GoldenID(screen: id.screen, state: id.state)
        return patterns.contains { pattern in
            Self.matches(pattern, id.screen) || Self.matches(pattern, "\(state)") || Self.matches(pattern, "\(id)")
        }
    }

    /// The selected ones of all ids. States are assigned to the parts in turn, so that the parts have
    /// about the same size and every state is in exactly one.
    package func chosen(of ids: [GoldenID]) -> Set<GoldenID> {
        let matching = ids.filter(matches)
        guard let shard else { return Set(matching) }
        return Set(matching.enumerated().filter { $0.offset % shard.count == shard.index - 1 }.map(\.element))
    }

    /// The patterns that match no id.
    package func idlePatterns(among ids: [GoldenID]) -> [String] {
        patterns.filter { pattern in
            let alone = GoldenFilter(patterns: [pattern])
            return !ids.contains(where: alone.matches)
        }
    }

    /// Whether a pattern matches a whole text.
    private static func matches(_ pattern: String, _ text: String) -> Bool {
        let (pattern, text) = (Array(pattern), Array(text))
        var (p, t) = (0, 0)
        /// The position to continue from if the last `*` must match one more character.
        var retry: (p: Int, t: Int)?
        while t < text.count {
            if p < pattern.count, pattern[p] == "*" {
                retry = (p, t)
                p += 1
            } else if p < pattern.count, pattern[p] == "?" || pattern[p] == text[t] {
                p += 1
                t += 1
            } else if let last = retry {
                retry = (last.p, last.t + 1)
                p = last.p + 1
                t = last.t + 1
            } else {
                return false
            }
        }
        return pattern[p...].allSatisfy { $0 == "*" }
    }
}
