import Testing

@testable import PreviewServer

struct SecretTokenTests {
    @Test func generatedTokensAreUniqueAndHave128Bits() {
        let tokens = (0..<100).map { _ in SecretToken().text }
        #expect(Set(tokens).count == 100)
        #expect(tokens.allSatisfy { $0.utf8.count == 32 && $0.allSatisfy(\.isHexDigit) })
    }

    @Test func onlySameTextMatches() throws {
        let token = try SecretToken("abcdefghijklmnop", name: "token")
        #expect(token.matches("abcdefghijklmnop"))
        for other in ["", "a", "abcdefghijklmno", "abcdefghijklmnopq", "abcdefghijklmnoP", "Xbcdefghijklmnop"] {
            #expect(!token.matches(other), "\(other)")
        }
        #expect(token.matches("x-abcdefghijklmnop".dropFirst(2)))
    }

    @Test(arguments: [
        "", "short", "fifteen-letters", "sixteen letters!", "with\r\nLine-breaks-in-it", "mit-Ümlauten-drin",
    ])
    func invalidTokensAreRejectedWithReason(text: String) async {
        let error = #expect(throws: ServerError.self) { try SecretToken(text, name: "action token") }
        #expect(error?.description.hasPrefix("The action token cannot be used, because it ") == true)
        let log = RecordingLog()
        for configuration in [
            ServerConfiguration(port: 0, actionToken: text), ServerConfiguration(port: 0, accessToken: text),
        ] {
            await #expect(throws: ServerError.self) {
                try await PreviewServer(configuration: configuration, logger: log.logger).run()
            }
        }
    }

    @Test func onlyPublicHostsHaveAccessToken() throws {
        for host in ["127.0.0.1", "::1", "localhost"] {
            #expect(try ServerSecrets(ServerConfiguration(host: host)).access == nil)
        }
        for host in ["0.0.0.0", "::", "192.168.1.2", "preview.local"] {
            #expect(try ServerSecrets(ServerConfiguration(host: host)).access?.text.utf8.count == 32)
        }
        let chosen = ServerConfiguration(accessToken: "configured-access-token")
        #expect(try ServerSecrets(chosen).access?.text == "configured-access-token")
    }
}
