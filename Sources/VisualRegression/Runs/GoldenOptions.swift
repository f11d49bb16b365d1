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

    /// Whether no picture is left out.
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
