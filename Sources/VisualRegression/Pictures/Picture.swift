public struct PNGError: Error, Sendable, Hashable, CustomStringConvertible { public var description: String }
public struct Picture: Sendable, Hashable {
    public let width: Int; public let height: Int; public let pixels: [UInt8]
    public init(png: [UInt8]) throws(PNGError) { throw PNGError(description: "") }
    public func png() -> [UInt8] { [] }
    public static func size(ofPNG: [UInt8]) throws(PNGError) -> (width: Int, height: Int) { (0, 0) }
}
