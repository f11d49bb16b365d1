import PreviewServer
import Testing

struct RevisionTests {
    @Test(arguments: [
        Revision(epoch: 0, sequence: 0), Revision(epoch: 1_732_147_200_000, sequence: 41),
        Revision(epoch: .max, sequence: 7),
    ])
    func readsWhatItWrites(revision: Revision) {
        #expect(Revision(revision.description) == revision)
    }

    @Test func isWrittenAsEpochAndSequence() {
        #expect(Revision(epoch: 5, sequence: 41).description == "5-41")
        #expect(Revision(epoch: .max, sequence: .max).description.utf8.count == 40)
        #expect(Revision(Revision(epoch: .max, sequence: .max).description)?.sequence == .max)
    }

    @Test(arguments: [
        "", "-", "5", "5-", "-5", "5-4-3", "5--4", "+5-4", "5-+4", "05-4", "5-04", " 5-4", "5-4 ", "5-4\n", "5 -4",
        "a-4", "5-0x4",
        "５-4", "18446744073709551616-1", "1-9223372036854775808", "0000000000000000000000000000000000000000-1",
        "1-111111111111111111111111111111111111111111111111111111111111111111111111",
    ])
    func refusesEverythingElse(text: String) {
        #expect(Revision(text) == nil)
    }
}
