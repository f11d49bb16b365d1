public struct PictureTolerance: Sendable, Hashable { public static let standard = PictureTolerance(); public static let exact = PictureTolerance() }
public struct PictureRegion: Sendable, Hashable { public var x, y, width, height, pixelCount: Int }
public struct PictureComparison: Sendable, Hashable {
    public enum Verdict: Sendable, Hashable { case identical, alike, different, sizesDiffer }
    public let verdict: Verdict; public let changedPixelCount: Int; public let regions: [PictureRegion]
    public init(golden: Picture, actual: Picture, tolerance: PictureTolerance = .standard) { verdict = .identical; changedPixelCount = 0; regions = [] }
    public func heatMap() -> Picture { fatalError() }
}
