import Foundation
import JSONText
import Logging
import Synchronization
import Testing

@testable import PreviewServing

/// A log that programs read.
struct JSONLogHandlerTests {
    private struct Failure: Error, CustomStringConvertible {
        var description: String { "no \"luck\"" }
    }

    private func lines(_ log: (inout Logger) -> Void) -> [String] {
        let collected = LineCollector()
        var logger = Logger(label: "listpreview") { JSONLogHandler(label: $0) { collected.append($0) } }
        log(&logger)
        return collected.lines
    }

    @Test func linesAreObjects() throws {
        let lines = lines { logger in
            logger[metadataKey: "screen"] = "cars"
            logger.info(
                "Stream \"opened\"\n", metadata: ["count": "\(2)", "hosts": ["a", "b"], "peer": ["ip": "::1"]])
        }
        #expect(lines.count == 1)
        let line = try #require(lines.first)
        #expect(line.hasSuffix("}\n"))
        #expect(line.dropLast().utf8.allSatisfy { $0 >= 0x20 })
        let node = try JSONParser().parse(line)
        #expect(node.object?.map(\.key) == ["time", "level", "label", "message", "metadata"])
        #expect(node["level"]?.string == "info")
        #expect(node["label"]?.string == "listpreview")
        #expect(node["message"]?.string == "Stream \"opened\"\n")
        #expect(
            node["metadata"]
                == .object(["count": "2", "hosts": ["a", "b"], "peer": .object(["ip": "::1"]), "screen": "cars"]))
    }

    @Test func timeIsISO8601() throws {
        let event = LogEvent(
            level: .error, message: "x", error: Failure(), metadata: nil, source: "s", file: "f", function: "g", line: 1
        )
        let line = JSONLogHandler(label: "l") { _ in }.line(event, at: Date(timeIntervalSince1970: 1_732_147_200.125))
        #expect(
            String(decoding: line, as: UTF8.self)
                == #"{"time":"2024-11-21T00:00:00.125Z","level":"error","label":"l","message":"x","error":"no \"luck\""}"#
                + "\n")
    }

    @Test func logLevelIsRespected() {
        let lines = lines { logger in
            logger.logLevel = .warning
            logger.info("no")
            logger.warning("yes")
        }
        #expect(lines.count == 1)
    }
}

/// Lines that were written by any thread.
private final class LineCollector: Sendable {
    private let storage = Mutex<[String]>([])

    var lines: [String] { storage.withLock { $0 } }

    func append(_ line: [UInt8]) {
        storage.withLock { $0.append(String(decoding: line, as: UTF8.self)) }
    }
}
