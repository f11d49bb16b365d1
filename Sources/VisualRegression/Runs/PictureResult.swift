/// What came of comparing a picture.
public struct PictureResult: Sendable, Identifiable {
    /// A part of the picture in which something differs.
    public struct Region: Sendable, Hashable {
        /// Where it is, in pixels.
        public var box: PictureRegion
        /// The rows that are there, as people know them.
        public var rows: [String]
    }

    /// The picture.
    public var id: GoldenID
    /// The variant's name for people; `nil` for the plain look.
    public var variantTitle: String?
    /// What came of it.
    public var status: GoldenStatus
    /// Why it failed or is unstable, or what else should be known.
    public var message: String?
    /// What whoever looks at the picture should know, whatever came of it.
    public var notes: [String] = []
    /// Pixels for each CSS pixel.
    public var scale: Double
    /// The picture as it was recorded, a PNG file, unless it is the same.
    public var golden: [UInt8]?
    /// The picture as it is, unless it is the same.
    public var actual: [UInt8]?
    /// Where the two differ, as a picture.
    public var heatMap: [UInt8]?
    /// How many pixels differ, without those of smoothed edges.
    public var changedPixelCount = 0
    /// The share of all pixels that differ.
    public var changedShare = 0.0
    /// Where they differ.
    public var regions: [Region] = []
    /// How the picture was taken; `nil` when it was not.
    public var entry: GoldenManifest.Entry?
    /// Whether it was recorded in another environment: then a difference may come from there.
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
