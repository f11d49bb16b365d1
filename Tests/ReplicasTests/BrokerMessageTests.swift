#if Redis
import PreviewServer
import Testing

@testable import Replicas

/// Messages from Redis, which anything can write.
struct BrokerMessageTests {
    private func message(_ fields: [String: String]) -> BrokerMessage? {
        BrokerMessage(RedisEntry(id: "1-0", fields: fields.mapValues { Array($0.utf8) }))
    }

    private static let revision = Revision(epoch: 7, sequence: 3)

    @Test(arguments: [
        BrokerMessage.screensChanged, .baseNeeded(screen: "cars"), .unchanged(screen: "cars", revision),
        .answered(screen: "cars", 9, revision),
        .settled(token: "1-2"), .reply(action: "cars x", .done(revision)), .reply(action: "cars x", .accepted(12)),
        .reply(action: "cars x", .refused(status: 410, explanation: "Gone.", isOver: true)),
        .reply(action: "cars x", .failed), .reply(action: "cars x", .unavailable),
    ])
    func messagesAreReadAsTheyAreWritten(message: BrokerMessage) {
        let fields = message.fields
        let pairs = stride(from: 0, to: fields.count, by: 2).map { index in
            (String(decoding: fields[index], as: UTF8.self), String(decoding: fields[index + 1], as: UTF8.self))
        }
        #expect(self.message(Dictionary(uniqueKeysWithValues: pairs)) == message)
    }

    @Test(arguments: ["99999", "-5", "0", "99", "200", "399", "600", "9223372036854775808", "1e300", "abc", "", " 410"])
    func repliesWithOtherStatusesAreIgnored(status: String) {
        #expect(message(["k": "refused", "a": "cars x", "s": status, "x": "No.", "o": "1"]) == nil)
    }

    @Test(arguments: ["0", "-1", "9007199254740992", "9223372036854775807", "9223372036854775808", "1.5", "nan", ""])
    func otherNumbersAreIgnored(number: String) {
        #expect(message(["k": "accepted", "a": "cars x", "n": number]) == nil)
        #expect(message(["k": "answered", "i": "cars", "n": number, "r": "7-3"]) == nil)
    }

    @Test(arguments: [
        "7", "7-", "-1-1", "7--3", "7-9223372036854775808", "18446744073709551616-1", "nan-1", "",
        "7-9007199254740992", "7-9223372036854775807",
    ])
    func otherRevisionsAreIgnored(revision: String) {
        #expect(message(["k": "done", "a": "cars x", "r": revision]) == nil)
        #expect(message(["k": "unchanged", "i": "cars", "r": revision]) == nil)
        #expect(message(["k": "answered", "i": "cars", "n": "1", "r": revision]) == nil)
    }
}
#endif
