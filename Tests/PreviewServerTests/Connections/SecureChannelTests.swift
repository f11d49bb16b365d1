import PreviewServer
import Testing

#if TLS

import Foundation
import ListPreviewKit
import Logging
import NIOCore
import NIOHPACK
import NIOSSL

/// TLS, and HTTP/2 with clients that support it.
@Suite(.timeLimit(.minutes(1)))
struct SecureServerTests {
    private func configuration(_ change: (inout ServerLimits) -> Void = { _ in }) -> ServerConfiguration {
        var limits = ServerLimits()
        change(&limits)
        return ServerConfiguration(port: 0, certificate: TestCertificate.files, limits: limits)
    }

    @Test func pagesAndStreamsShareConnection() async throws {
        try await TestServer.run(configuration(), screens: [TestScreens.numbers()]) { server in
            let screen = try await server.screen("numbers")
            let start = await screen.revision
            try await MultiplexedConnection.open(server.address) { connection in
                try await connection.request("/screens/numbers") { page async throws in
                    #expect(page.status == 200)
                    #expect(try await page.text().contains("<title>Numbers</title>"))
                }
                // More than the six connections of a browser over HTTP/1.1.
                try await withThrowingTaskGroup(of: Void.self) { group in
                    for _ in 0..<20 {
                        group.addTask {
                            try await connection.request("/screens/numbers/events?revision=\(start)") {
                                stream async throws in
                                #expect(stream.status == 200)
                                #expect(stream.headers.first(name: "content-type") == "text/event-stream")
                                #expect(try await stream.block()?.hasPrefix("retry: ") == true)
                                for sequence in 1...3 {
                                    let event = try #require(try await stream.event())
                                    #expect(event.revision?.sequence == sequence)
                                    #expect(try event.patch().to == sequence)
                                }
                            }
                        }
                    }
                    await server.log.wait(for: "Stream opened", count: 20)
                    for number in 1...3 { await screen.update { $0.title = "\(number)" } }
                    try await group.waitForAll()
                }
                await server.log.wait(for: "Stream closed", count: 20)
                #expect(screen.subscriberCount == 0)
            }
        }
    }

    @Test func snapshotsAndHeartbeatsArrive() async throws {
        var configuration = configuration()
        configuration.heartbeat = .milliseconds(20)
        let large = TestScreens.numbers(title: String(repeating: "x", count: 1_000_000))
        try await TestServer.run(configuration, screens: [large]) { server in
            let screen = try await server.screen("numbers")
            try await MultiplexedConnection.open(server.address) { connection in
                try await connection.request("/events?follow=numbers:&follow=no:1-1") { stream async throws in
                    #expect(try await stream.block()?.hasPrefix("retry: ") == true)
                    #expect(try await stream.event()?.name == "gone")
                    var event = try #require(try await stream.event())
                    while event.name == "beat" { event = try #require(try await stream.event()) }
                    #expect(event.name == "snapshot")
                    #expect(event.text("page").map { $0.utf8.count > 2_000_000 } == true)
                    await screen.update { $0.title = "short" }
                    repeat { event = try #require(try await stream.event()) } while event.name == "beat"
                    #expect(try event.patch().to == 1)
                    #expect(try await stream.event()?.name == "beat")
                }
            }
        }
    }

    @Test func streamsEndWithServer() async throws {
        // Within the test's minute, although the server would wait for five.
        try await TestServer.run(configuration { $0.shutdownTimeout = .seconds(300) }, screens: [TestScreens.numbers()])
        {
            server in
            let screen = try await server.screen("numbers")
            let start = await screen.revision
            try await MultiplexedConnection.open(server.address) { connection in
                try await connection.request("/screens/numbers/events?revision=\(start)") { stream async throws in
                    #expect(try await stream.block()?.hasPrefix("retry: ") == true)
                    await server.shutDown()
                    #expect((try? await stream.event()) == nil)
                }
                try await connection.channel.closeFuture.get()
            }
        }
    }

    @Test func streamsOfStalledClientsAreClosed() async throws {
        let configuration = configuration { $0.stallTimeout = .milliseconds(200) }
        let screens = [TestScreens.numbers(), TestScreens.numbers(id: "other")]
        try await TestServer.run(configuration, screens: screens) { server in
            let (screen, other) = (try await server.screen("numbers"), try await server.screen("other"))
            let (start, otherStart) = (await screen.revision, await other.revision)
            try await MultiplexedConnection.open(server.address) { connection in
                // The other streams of the connection continue, and keep it open.
                async let lastRead = connection.request("/screens/other/events?revision=\(otherStart)") {
                    reading async throws in
                    var last = try await reading.event()
                    while let event = last, event.name == "patch" { last = try await reading.event() }
                    return last?.name
                }
                await server.log.wait(for: "Stream opened")
                try await connection.request("/screens/numbers/events?revision=\(start)") { stream async throws in
                    #expect(try await stream.block()?.hasPrefix("retry: ") == true)
                    // More than a stream's window, which only a reader extends.
                    for number in 1...80 {
                        await screen.update {
                            $0.title = String(repeating: number.isMultiple(of: 2) ? "a" : "b", count: 200_000)
                        }
                        await other.update { $0.title = "\(number)" }
                    }
                    var number = 80
                    while screen.subscriberCount > 0 {
                        number += 1
                        await other.update { $0.title = "\(number)" }
                        await Task.yield()
                    }
                    let reasons = server.log.lines.map { $0.metadata["reason"] }
                    #expect(reasons.contains("the client reads nothing"), "\(server.log.lines)")
                }
                await server.screens.remove("other")
                #expect(try await lastRead == "gone")
            }
        }
    }

    /// Even with little unread data: data that fits the server's own buffers never makes a connection unwritable.
    @Test func unreadConnectionsAreClosed() async throws {
        let configuration = configuration { $0.stallTimeout = .milliseconds(200) }
        try await TestServer.run(configuration, screens: [TestScreens.numbers()]) { server in
            try await MultiplexedConnection.open(server.address, window: 0) { connection in
                try await withThrowingTaskGroup(of: Void.self) { group in
                    for _ in 0..<90 {
                        group.addTask {
                            try? await connection.request("/screens/numbers") { page async throws in
                                #expect(page.status == 200)
                                #expect((try? await page.text()) == nil)
                            }
                        }
                    }
                    try await connection.channel.closeFuture.get()
                    try await group.waitForAll()
                }
            }
            let closed = server.log.lines.filter { $0.metadata["reason"] == "the client reads nothing" }
            #expect(!closed.isEmpty, "\(server.log.lines)")
        }
    }

    /// Recorded connections stay secret if the private key is stolen later.
    @Test(
        arguments: [
            (TLSVersion.tlsv1, TLSVersion.tlsv1, "ALL", false), (.tlsv11, .tlsv11, "ALL", false),
            (.tlsv12, .tlsv12, "AES128-GCM-SHA256:AES256-GCM-SHA384", false),
            (.tlsv12, .tlsv12, "AES128-SHA:AES256-SHA", false), (.tlsv12, .tlsv12, "ECDHE-RSA-AES128-SHA", false),
            (.tlsv12, .tlsv12, "ECDHE-RSA-AES128-GCM-SHA256", true),
            (.tlsv12, .tlsv12, "ECDHE-RSA-CHACHA20-POLY1305", true), (.tlsv13, .tlsv13, "ALL", true),
        ] as [(TLSVersion, TLSVersion, String, Bool)])
    func onlySecureProtocolsAndCiphersAreAccepted(
        lowest: TLSVersion, highest: TLSVersion, ciphers: String, isServed: Bool
    ) async throws {
        let configuration = ServerConfiguration(port: 0, certificate: TestCertificate.rsaFiles)
        try await TestServer.run(configuration) { server in
            let tls = try TestCertificate.clientContext(files: TestCertificate.rsaFiles) {
                ($0.minimumTLSVersion, $0.maximumTLSVersion, $0.cipherSuites) = (lowest, highest, ciphers)
            }
            let status = try? await RawConnection.open(server.address, prepare: TestCertificate.handler(tls)) {
                connection in
                try await connection.request("/healthz", of: server.address)
                return try await connection.response().status
            }
            #expect(status == (isServed ? 200 : nil))
        }
    }

    @Test func http1ClientsAreServed() async throws {
        try await TestServer.run(configuration(), screens: [TestScreens.numbers()]) { server in
            let screen = try await server.screen("numbers")
            let start = await screen.revision
            let tls = try TestCertificate.clientContext()
            try await RawConnection.open(server.address, prepare: TestCertificate.handler(tls)) { connection in
                try await connection.request("/screens/numbers/events?revision=\(start)", of: server.address)
                #expect(try await connection.head()["transfer-encoding"] == "chunked")
                #expect(try await connection.block()?.hasPrefix("retry: ") == true)
                await screen.update { $0.title = "next" }
                #expect(try await connection.event()?.patch().to == 1)
                await server.shutDown()
                #expect(try await connection.event() == nil)
            }
        }
    }

    @Test func silentConnectionsAreClosed() async throws {
        try await TestServer.run(configuration { $0.requestTimeout = .milliseconds(100) }) { server in
            try await RawConnection.open(server.address) { _ = await $0.drain() }
            #expect(server.log.lines.contains { $0.metadata["reason"] == "the handshake did not finish" })
            // The server can end during a handshake.
            try await RawConnection.open(server.address) { connection in
                try await connection.send("\u{16}\u{3}\u{1}")
                await server.shutDown()
                #expect(await connection.drain() == 0)
            }
            #expect(!server.log.lines.contains { $0.level >= .error }, "\(server.log.lines)")
        }
    }

    @Test func connectionsWithoutRequestsAreClosed() async throws {
        let configuration = configuration {
            $0.idleTimeout = .milliseconds(100)
            $0.requestTimeout = .seconds(1)
        }
        try await TestServer.run(configuration) { server in
            try await MultiplexedConnection.open(server.address) { connection in
                try await connection.channel.closeFuture.get()
                #expect(!connection.channel.isActive)
            }
            // Nothing went wrong.
            #expect(!server.log.lines.contains { $0.level >= .warning }, "\(server.log.lines)")
        }
    }

    @Test(arguments: [
        ("nowhere.pem", "localhost.key.pem", "should have a certificate, but there is no such file"),
        ("localhost.pem", "nowhere.pem", "should have a private key, but there is no such file"),
        ("localhost.key.pem", "localhost.key.pem", "contains no readable PEM certificate"),
        ("localhost.pem", "localhost.pem", "contains no readable PEM private key without a passphrase"),
        ("localhost.pem", "other.key.pem", "does not match the certificate in"),
        ("", "localhost.key.pem", "should have a certificate, but it cannot be read"),
    ])
    func unusableCertificateFilesAreReported(certificate: String, key: String, reason: String) async throws {
        let files = CertificateFiles(
            certificate: TestCertificate.path(certificate), privateKey: TestCertificate.path(key))
        let log = RecordingLog()
        let server = PreviewServer(
            configuration: ServerConfiguration(port: 0, certificate: files), logger: log.logger)
        let error = await #expect(throws: ServerError.self) { try await server.run() }
        #expect(error?.description.hasPrefix("Cannot serve HTTPS: ") == true)
        #expect(error?.description.contains(reason) == true, "\(error?.description ?? "")")
        #expect(!log.lines.contains { $0.message.contains("listening") })
    }
}
#else

struct SecureServerTests {
    @Test func certificateRequiresTrait() async {
        let server = PreviewServer(configuration: ServerConfiguration(port: 0, certificate: TestCertificate.files))
        await #expect(throws: ServerError.noTLS) { try await server.run() }
    }
}
#endif
