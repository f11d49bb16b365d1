import NIOCore
import Testing

@testable import PreviewServer

struct StreamChunkTests {
    @Test(arguments: [1, 15, 16, 255, 256, 70_000]) func framesItsContent(size: Int) {
        let content = ByteBuffer(repeating: 120, count: size)
        let chunk = StreamChunk(content)
        #expect(chunk.content == content)
        #expect(
            String(buffer: chunk.framed)
                == "\(String(size, radix: 16))\r\n\(String(repeating: "x", count: size))\r\n")
    }

    @Test func ofNothingMakesNothing() {
        #expect(StreamChunk(ByteBuffer()).framed.readableBytes == 0)
    }

    @Test func framesOnlyWhatIsReadable() {
        var content = ByteBuffer(string: "skipped data")
        content.moveReaderIndex(forwardBy: 8)
        #expect(String(buffer: StreamChunk(content).framed) == "4\r\ndata\r\n")
    }
}
