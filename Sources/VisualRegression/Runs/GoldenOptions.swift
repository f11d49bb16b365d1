/// How a run compares and records.
///
/// ```swift
/// let options = GoldenOptions(update: .missing, comparesPictures: false)
/// ```
public struct GoldenOptions: Sendable {
    /// Which goldens are recorded.
    public var update: GoldenUpdate
    /// The variants in which pictures of the states are recorded; `nil` for those that have one already, and of new
    /// states those that the folder's first recording chose.
    public var pictures: PictureSelection?
    /// Whether ``pictures`` are those of the folder from now on. Those of the first recording always are.
    public var remembersPictures = false
    /// Whether pictures are compared at all.
    public var comparesPictures: Bool
    /// Whether pictures are taken even if markup, styles, fonts and browser are the same as for the golden.
    public var forcesPictures: Bool
    /// Pixels for each CSS pixel; `nil` for those that a picture has, and 1 for one that is new.
    public var scale: Double?
    /// How much two pictures may differ.
    public var tolerance: PictureTolerance
    /// Which states are in the run.
    public var filter: GoldenFilter
    /// How many pages of the browser work at a time; `nil` for as many as the machine likes.
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

/// Which goldens a run records.
public enum GoldenUpdate: String, Sendable, Hashable, CaseIterable {
    /// Those of states without a golden.
    case missing
    /// Those, and those of states that differ.
    case changed
    /// Those, and pictures without a visible difference.
    case all
    /// Nothing: goldens are only compared.
    case none
}

/// Chooses states: by patterns, and a part of those for one machine of several.
public struct GoldenFilter: Sendable, Hashable {
    /// A part of the states, such as the second of eight.
    public struct Shard: Sendable, Hashable {
        /// Which part, from 1.
        public var index: Int
        /// How many parts there are.
        public var count: Int

        /// Creates a part; `nil` if the numbers are invalid.
        public init?(index: Int, count: Int) {
            guard count >= 1, (1...count).contains(index) else { return nil }
            self.index = index
            self.count = count
        }

        /// Reads `2/8`.
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
