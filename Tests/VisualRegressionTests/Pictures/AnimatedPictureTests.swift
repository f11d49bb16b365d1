import HeadlessBrowser
import JSONText
import Testing
import VisualRegression

@testable import TestSupport

/// The written file plays the same frames.
struct AnimatedPictureTests {
    @Test(arguments: SeededGenerator.seeds)
    func randomPicturesAreReadBack(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        for isOpaque in [true, false] {
            let width = Int.random(in: 1...24, using: &generator)
            let height = Int.random(in: 1...24, using: &generator)
            var pixels = [UInt8](repeating: 255, count: width * height * 4)
            var expected: [PlayedPNG.Frame] = []
            var animation: AnimatedPicture?
            for _ in 0..<Int.random(in: 2...9, using: &generator) {
                // Sometimes nothing changes, sometimes a corner pixel, often a box.
                for _ in 0..<Int.random(in: 0...3, using: &generator) {
                    let pixel = Int.random(in: 0..<width * height, using: &generator)
                    for sample in 0..<4 where sample < 3 || !isOpaque {
                        pixels[pixel * 4 + sample] = .random(in: 0...255, using: &generator)
                    }
                }
                let picture = Picture(width: width, height: height, pixels: pixels)
                let time = [0, 40, 1200, 70_000].randomElement(using: &generator) ?? 40
                if animation == nil {
                    animation = AnimatedPicture(picture, milliseconds: time)
                } else {
                    animation?.append(picture, milliseconds: time)
                }
                if expected.last?.pixels == pixels {
                    expected[expected.count - 1].milliseconds += time
                } else {
                    expected.append(.init(pixels: pixels, milliseconds: time))
                }
            }
            let bytes = try #require(animation?.png())
            #expect(bytes == animation?.png(), "the same bytes again")
            guard expected.count > 1 else {
                #expect(try Picture(png: bytes).pixels == pixels)
                continue
            }
            // Times over 65 seconds are written in seconds.
            for index in expected.indices where expected[index].milliseconds > 65_535 {
                expected[index].milliseconds = expected[index].milliseconds / 1000 * 1000
            }
            let played = try PlayedPNG(bytes)
            #expect(played.frames == expected, "seed \(seed)")
            #expect(played.plays == 0)
            #expect(try Picture(png: bytes).pixels == expected[0].pixels, "a still picture for who knows no other")
        }
    }

    @Test func onlyChangedPixelsAreWritten() throws {
        var generator = SeededGenerator(seed: 7)
        var pixels = (0..<200 * 200).flatMap { _ in [UInt8.random(in: 0...255, using: &generator), 9, 9, 255] }
        var animation = AnimatedPicture(Picture(width: 200, height: 200, pixels: pixels), milliseconds: 40)
        pixels[(150 * 200 + 20) * 4] ^= 1
        pixels[(151 * 200 + 24) * 4] ^= 1
        animation.append(Picture(width: 200, height: 200, pixels: pixels), milliseconds: 40)
        #expect(try PlayedPNG(animation.png()).frameBytes < 60)
    }
}

extension AnimatedPictureTests {
    /// The pixels of each frame in a browser.
    @Suite(.sharedBrowser) struct InTheBrowser {
        @Test func browserPlaysTheFrames() async throws {
            let (width, height) = (16, 8)
            var pixels = [UInt8](repeating: 255, count: width * height * 4)
            var animation = AnimatedPicture(Picture(width: width, height: height, pixels: pixels), milliseconds: 500)
            var expected = [pixels]
            for place in [0, 127, 60] {
                pixels.replaceSubrange(place * 4..<place * 4 + 4, with: [200, UInt8(place), 30, 255])
                animation.append(Picture(width: width, height: height, pixels: pixels), milliseconds: 40)
                expected.append(pixels)
            }
            let file = animation.png().map(String.init).joined(separator: ",")
            try await SharedBrowser.withPage { page in
                // Pictures are decoded on a trusted page, such as a page of this machine.
                try await page.navigate(toFile: #filePath)
                let seen = try await page.evaluate(
                    """
                    (async () => {
                        const decoder = new ImageDecoder({type: "image/png", data: new Uint8Array([\(file)])});
                        await decoder.tracks.ready;
                        const frames = [];
                        for (let frameIndex = 0; frameIndex < decoder.tracks.selectedTrack.frameCount; frameIndex += 1) {
                            const {image} = await decoder.decode({frameIndex});
                            const context = new OffscreenCanvas(16, 8).getContext("2d");
                            context.drawImage(image, 0, 0);
                            frames.push([image.duration / 1000, ...context.getImageData(0, 0, 16, 8).data].join());
                        }
                        return [decoder.tracks.selectedTrack.repetitionCount === Infinity, ...frames];
                    })()
                    """)
                let frames = try #require(seen.array)
                #expect(frames.first?.bool == true, "it is played for ever")
                let wanted = zip([500, 40, 40, 40], expected).map { time, pixels in
                    ([time] + pixels.map(Int.init)).map(String.init).joined(separator: ",")
                }
                #expect(frames.dropFirst().map { $0.string ?? "" } == wanted)
            }
        }
    }
}

/// The frames of an animated PNG in a viewer, directly from the specification.
struct PlayedPNG {
    /// The visible pixels and their duration.
    struct Frame: Equatable {
        var pixels: [UInt8]
        var milliseconds: Int
    }

    var frames: [Frame] = []
    /// The number of repetitions; 0 means forever.
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
                    // No frame in between is blended over another.
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
