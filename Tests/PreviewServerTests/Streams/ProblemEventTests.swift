import ListPreviewKit
import PreviewServer
import Testing

/// The problems of a screen's source reach its open pages, and later ones.
@Suite(.timeLimit(.minutes(1)))
struct ProblemEventTests {
    private static let problems = #"[{"place":"a.yaml:1:1","message":"unknown key 'x'"}]"#

    @Test func openPagesReceiveProblemsAfterPatches() async throws {
        try await TestServer.run(screens: [TestScreens.numbers()]) { server async throws in
            let screen = try await server.screen("numbers")
            try await server.follow("numbers", after: await screen.revision) { stream async throws in
                #expect(try await stream.block()?.hasPrefix("retry: ") == true)
                await screen.update { $0.title = "Other" }
                #expect(try await stream.event()?.name == "patch")
                screen.report(problems: Array(Self.problems.utf8), remote: Array("[1]".utf8))
                // The same problems are not a change.
                screen.report(problems: Array(Self.problems.utf8), remote: Array("[1]".utf8))
                let shown = try #require(try await stream.event())
                #expect(shown.name == "problems")
                #expect(shown.data == #"{"screen":"numbers","problems":\#(Self.problems)}"#)
                screen.report(problems: nil, remote: nil)
                #expect(try await stream.event()?.data == #"{"screen":"numbers","problems":[]}"#)
            }
        }
    }

    /// Paths and lines of files are for viewers on this machine.
    @Test func otherViewersReceiveLess() async throws {
        try await TestServer.run(screens: [TestScreens.numbers()]) { server async throws in
            let screen = try await server.screen("numbers")
            screen.report(problems: Array(Self.problems.utf8), remote: Array("[1]".utf8))
            for (field, problems) in [
                ("X-A: b", Self.problems), ("X-Forwarded-For: 10.0.0.1", "[1]"), ("Via: a", "[1]"),
            ] {
                try await RawConnection.open(server.address) { connection async throws in
                    let path = "/screens/numbers/events?revision=\(await screen.revision)"
                    try await connection.request(path, of: server.address, headers: [field])
                    #expect(try await connection.head().status == 200)
                    let event = try await connection.event()
                    #expect(event?.data == #"{"screen":"numbers","problems":\#(problems)}"#, "\(field)")
                }
            }
        }
    }

    @Test func laterPagesReceiveProblemsFirst() async throws {
        try await TestServer.run(screens: [TestScreens.numbers()]) { server async throws in
            let screen = try await server.screen("numbers")
            screen.report(problems: Array(Self.problems.utf8), remote: Array("[1]".utf8))
            try await server.follow("numbers", after: await screen.revision) { stream async throws in
                #expect(try await stream.block()?.hasPrefix("retry: ") == true)
                #expect(try await stream.event()?.name == "problems")
            }
            screen.report(problems: nil, remote: nil)
            try await server.follow("numbers", after: await screen.revision) { stream async throws in
                #expect(try await stream.block()?.hasPrefix("retry: ") == true)
                await screen.update { $0.title = "Other" }
                #expect(try await stream.event()?.name == "patch")
            }
        }
    }
}
