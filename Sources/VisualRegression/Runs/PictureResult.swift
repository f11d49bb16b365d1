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
    /// The installed fonts of the picture that differ from those of the golden, in sentences.
    var fontDifferences: [String] = []
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
