import VisualRegression

/// What a viewer shows of an animated PNG, by the plain words of the specification.
struct PlayedPNG {
    /// What is seen, and for how long.
    struct Frame: Equatable {
        var pixels: [UInt8]
        var milliseconds: Int
    }

    var frames: [Frame] = []
    /// How often it is played; 0 is for ever.
    var plays = 0
    /// Bytes of the frames after the first.
    var frameBytes = 0

    init(_ bytes: [UInt8]) throws {
        var header: [UInt8] = []
        var controls: [(control: [UInt8], data: [UInt8])] = []
        var sequence: [Int] = []
        var announced = 0
        var offset = 8
        while offset < bytes.count {
            let length = Self.number(bytes[offset...])
            let name = String(decoding: bytes[offset + 4..<offset + 8], as: UTF8.self)
            let data = Array(bytes[offset + 8..<offset + 8 + length])
            offset += length + 12
            switch name {
            case "IHDR": header = data
            case "acTL": (announced, plays) = (Self.number(data[...]), Self.number(data[4...]))
            case "fcTL":
                sequence.append(Self.number(data[...]))
                controls.append((data, []))
            case "IDAT": controls[0].data += data
            case "fdAT":
                sequence.append(Self.number(data[...]))
                controls[controls.count - 1].data += data.dropFirst(4)
                frameBytes += data.count
            default: break
            }
        }
        guard sequence == Array(sequence.indices), controls.count == announced else { throw Failure() }
        let (width, height) = (Self.number(header[...]), Self.number(header[4...]))
        var canvas = [UInt8](repeating: 0, count: width * height * 4)
        for (control, data) in controls {
            let (frameWidth, frameHeight) = (Self.number(control[4...]), Self.number(control[8...]))
            let (x, y) = (Self.number(control[12...]), Self.number(control[16...]))
            guard x + frameWidth <= width, y + frameHeight <= height, control[24] == 0 else { throw Failure() }
            let file =
                WrittenPNG.signature + WrittenPNG.chunk("IHDR", Array(control[4..<12]) + header[8...])
                + WrittenPNG.chunk("IDAT", data) + WrittenPNG.chunk("IEND", [])
            let picture = try Picture(png: file)
            for row in 0..<frameHeight {
                for column in 0..<frameWidth {
                    let from = (row * frameWidth + column) * 4
                    let to = ((y + row) * width + x + column) * 4
                    let alpha = picture.pixels[from + 3]
                    if control[25] == 1, alpha == 0 { continue }
                    // Nothing in between is laid over anything.
                    if control[25] == 1, alpha != 255 { throw Failure() }
                    canvas[to..<to + 4] = picture.pixels[from..<from + 4]
                }
            }
            let time = Int(control[20]) << 8 | Int(control[21])
            let parts = Int(control[22]) << 8 | Int(control[23])
            frames.append(Frame(pixels: canvas, milliseconds: time * 1000 / parts))
        }
    }

    struct Failure: Error {}

    private static func number(_ bytes: ArraySlice<UInt8>) -> Int {
        bytes.prefix(4).reduce(0) { $0 << 8 | Int($1) }
    }
}
