import ListPreviewKit

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
    public var golden: [UInt8]? {
        get { goldenFile?.bytes }
        set { goldenFile = newValue.map { ResultFile(golden: $0, of: id) } }
    }
    /// The actual picture, if it differs.
    public var actual: [UInt8]? {
        get { actualFile?.bytes }
        set { actualFile = newValue.map { ResultFile($0, in: "actual", of: id) } }
    }
    /// The differences as a picture.
    public var heatMap: [UInt8]? {
        get { heatFile?.bytes }
        set { heatFile = newValue.map { ResultFile($0, in: "heat", of: id, hasSize: false) } }
    }
    /// The files of the picture in a folder of results.
    package private(set) var goldenFile: ResultFile?
    package private(set) var actualFile: ResultFile?
    package private(set) var heatFile: ResultFile?
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
    /// Warnings about the picture, which are diagnostics of its state.
    var warnings: [Diagnostic] = []
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

extension PictureResult {
    /// The picture of the differences, of aligned rows if some moved.
    var difference: ResultFile? { aligned?.heatFile ?? heatFile }

    /// Changes the files.
    mutating func updateFiles(_ change: (inout ResultFile) -> Void) {
        for side in [\PictureResult.goldenFile, \.actualFile, \.heatFile] {
            guard var file = self[keyPath: side] else { continue }
            change(&file)
            self[keyPath: side] = file
        }
        if var heat = aligned?.heatFile {
            change(&heat)
            aligned?.heatFile = heat
        }
    }
}

// MARK: - JSON

extension PictureResult: Codable {
    private enum CodingKeys: CodingKey {
        case id, variant, variantTitle, status, message, notes, otherEnvironment, recorded, scale, entry
        case golden, actual, heat, changedPixels, changedShare, regions, aligned
    }

    /// Reads a result. Its id is complete when that of its state is known.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        let variant = try container.decodeIfPresent(String.self, forKey: .variant)
        self.init(
            id: GoldenID(screen: "", state: try container.decode(String.self, forKey: .id), variant: variant),
            variantTitle: try container.decodeIfPresent(String.self, forKey: .variantTitle),
            status: try container.decode(GoldenStatus.self, forKey: .status),
            scale: try container.decodeIfPresent(Double.self, forKey: .scale) ?? 1,
            message: try container.decodeIfPresent(String.self, forKey: .message))
        notes = try container.list(.notes)
        isOfOtherEnvironment = try container.flag(.otherEnvironment)
        isRecorded = try container.flag(.recorded)
        entry = try container.decodeIfPresent(GoldenManifest.Entry.self, forKey: .entry)
        goldenFile = try container.decodeIfPresent(ResultFile.self, forKey: .golden)
        actualFile = try container.decodeIfPresent(ResultFile.self, forKey: .actual)
        heatFile = try container.decodeIfPresent(ResultFile.self, forKey: .heat)
        changedPixelCount = try container.decodeIfPresent(Int.self, forKey: .changedPixels) ?? 0
        changedShare = try container.decodeIfPresent(Double.self, forKey: .changedShare) ?? 0
        regions = try container.list(.regions)
        aligned = try container.decodeIfPresent(AlignedPicture.self, forKey: .aligned)
    }

    /// Writes the result without the bytes of its files.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode("\(id)", forKey: .id)
        try container.encodeIfPresent(id.variant, forKey: .variant)
        try container.encodeIfPresent(variantTitle, forKey: .variantTitle)
        try container.encode(status, forKey: .status)
        try container.encodeIfPresent(message, forKey: .message)
        try container.encodeIfAny(notes, forKey: .notes)
        try container.encodeIfTrue(isOfOtherEnvironment, forKey: .otherEnvironment)
        try container.encodeIfTrue(isRecorded, forKey: .recorded)
        try container.encode(scale, forKey: .scale)
        // Approving the state renews the facts about its other pictures.
        if status == .same { try container.encodeIfPresent(entry, forKey: .entry) }
        try container.encodeIfPresent(goldenFile, forKey: .golden)
        try container.encodeIfPresent(actualFile, forKey: .actual)
        try container.encodeIfPresent(heatFile, forKey: .heat)
        if changedPixelCount > 0 {
            try container.encode(changedPixelCount, forKey: .changedPixels)
            try container.encode(changedShare, forKey: .changedShare)
        }
        try container.encodeIfAny(regions, forKey: .regions)
        try container.encodeIfPresent(aligned, forKey: .aligned)
    }
}

extension PictureResult.Region: Codable {
    private enum CodingKeys: CodingKey { case x, y, width, height, rows, golden, side }

    /// Reads a region.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        func number(_ key: CodingKeys) throws -> Int { try container.decode(Int.self, forKey: key) }
        self.init(
            box: PictureRegion(
                x: try number(.x), y: try number(.y), width: try number(.width), height: try number(.height),
                pixelCount: 0),
            rows: try container.decode([String].self, forKey: .rows),
            golden: try container.decodeIfPresent(PixelBox.self, forKey: .golden),
            side: try container.decodeIfPresent(Side.self, forKey: .side))
    }

    /// Writes the region.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        for (key, number) in [(CodingKeys.x, box.x), (.y, box.y), (.width, box.width), (.height, box.height)] {
            try container.encode(number, forKey: key)
        }
        try container.encode(rows, forKey: .rows)
        try container.encodeIfPresent(golden, forKey: .golden)
        try container.encodeIfPresent(side, forKey: .side)
    }
}
