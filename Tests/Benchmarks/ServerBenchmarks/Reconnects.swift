import Foundation
import NIOCore
import NIOPosix
import Reporting

/// Clients whose connections are interrupted after every few events, and that reconnect with their revision.
struct Reconnects {
    static let summary =
        "40 clients that break off after 3 events and come back with Last-Event-ID, 10,000 times in all"

    private let clients = 40
    private let count = 10_000

    /// The events of the clients.
    struct Seen: Sendable {
        var events = 0
        var reconnects = 0
        /// Events that a client should have received before the last one.
        var lost = 0
        /// Events that a client had already received.
        var doubled = 0
    }

    func lines(_ server: ServedProcess) async throws -> [ReportLine] {
        let (clients, each, port) = (clients, count / clients, server.port)
        let all = try await withThrowingTaskGroup(of: Seen.self) { group in
            for _ in 0..<clients { group.addTask { try await follow(port, reconnects: each) } }
            group.addTask {
                var number = 0
                while !Task.isCancelled {
                    number += 1
                    try server.publish("text \(number)")
                    // It throws when all clients have reconnected often enough.
                    try? await Task.sleep(for: .milliseconds(1))
                }
                return Seen()
            }
            var all = Seen()
            for _ in 0..<clients {
                guard let one = try await group.next() else { continue }
                all.events += one.events
                all.reconnects += one.reconnects
                all.lost += one.lost
                all.doubled += one.doubled
            }
            group.cancelAll()
            return all
        }
        return [
            ReportLine("reconnects", Double(all.reconnects), unit: "times", limit: .atLeast(Double(count))),
            ReportLine("lost", Double(all.lost), unit: "events", limit: .atMost(0)),
            ReportLine("doubled", Double(all.doubled), unit: "events", limit: .atMost(0)),
            ReportLine("received", Double(all.events), unit: "events"),
        ]
    }

    /// One client.
    private func follow(_ port: Int, reconnects: Int) async throws -> Seen {
        var seen = Seen()
        var position: (id: String, sequence: Int)?
        for connection in 0...reconnects {
            let channel = try await ClientBootstrap(group: .singletonMultiThreadedEventLoopGroup)
                .connect(host: "127.0.0.1", port: port) { channel in
                    channel.eventLoop.makeCompletedFuture {
                        try NIOAsyncChannel<ByteBuffer, ByteBuffer>(wrappingChannelSynchronously: channel)
                    }
                }
            let header = position.map { "Last-Event-ID: \($0.id)\r\n" } ?? ""
            let request = "GET /screens/ticker/events HTTP/1.1\r\nHost: 127.0.0.1:\(port)\r\n\(header)\r\n"
            let events = try await channel.executeThenClose { inbound, outbound in
                try await outbound.write(ByteBuffer(string: request))
                var text = ""
                for try await bytes in inbound {
                    text += String(buffer: bytes)
                    let events = Self.events(in: text)
                    if events.count >= 3 { return events }
                }
                return Self.events(in: text)
            }
            if connection > 0 { seen.reconnects += 1 }
            for event in events {
                guard let sequence = event.id.split(separator: "-").last.flatMap({ Int($0) }) else { continue }
                if let position {
                    // A snapshot replaces all events that a client has missed.
                    if !event.isSnapshot { seen.lost += max(0, sequence - position.sequence - 1) }
                    if sequence <= position.sequence { seen.doubled += 1 }
                }
                seen.events += 1
                position = (event.id, sequence)
            }
        }
        return seen
    }

    /// The complete events with a revision, in order.
    private static func events(in text: String) -> [(id: String, isSnapshot: Bool)] {
        text.replacing("\r\n", with: "\n").components(separatedBy: "\n\n").dropLast().compactMap { event in
            let lines = event.split(separator: "\n")
            guard let id = lines.first(where: { $0.hasPrefix("id: ") }) else { return nil }
            return (String(id.dropFirst(4)), lines.contains("event: snapshot"))
        }
    }
}
