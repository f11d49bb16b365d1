import ListAdapters
import Testing

/// Linked properties of a state.
struct StateLinkTests {
    private struct State: Sendable, Equatable {
        var list: [Int] = []
        var error: String?
        var count = 0
    }

    private let clearsError = StateLink<State>.whenChanged(\.list) { $0.error = nil }
    private let counts = StateLink<State> { _, new in
        var new = new
        new.count = new.list.count
        return new
    }

    @Test func changedListClearsTheError() {
        let old = State(error: "offline")
        #expect(clearsError.applied(from: old, to: State(list: [1], error: "offline")) == State(list: [1]))
        // Without a change there is nothing to correct.
        #expect(clearsError.applied(from: old, to: old) == old)
    }

    @Test func rulesAreAppliedInOrder() {
        let double = StateLink<State> { _, new in State(list: new.list + new.list, error: new.error) }
        let new = State(list: [1])
        #expect((double + counts).applied(from: State(), to: new).count == 2)
        #expect((counts + double).applied(from: State(), to: new).count == 0)
    }

    @Test func everyRuleSeesTheSameOldState() {
        let old = State(list: [1], error: "x")
        let restores = StateLink<State> { old, _ in old }
        let sum = restores + clearsError
        // After the first rule nothing has changed, so the second one corrects nothing.
        #expect(sum.applied(from: old, to: State(list: [2], error: "x")) == old)
    }

    @Test func emptyLinkChangesNothing() {
        let new = State(list: [1], error: "x")
        #expect(StateLink<State>().applied(from: State(), to: new) == new)
        #expect((StateLink() + clearsError).applied(from: State(), to: new).error == nil)
        #expect((clearsError + StateLink()).applied(from: State(), to: new).error == nil)
    }

    @Test func composingIsAssociative() {
        let rules = [clearsError, counts, StateLink { _, new in State(list: new.list.reversed(), count: new.count) }]
        for a in rules {
            for b in rules {
                for c in rules {
                    let (old, new) = (State(list: [9]), State(list: [1, 2], error: "e"))
                    #expect(((a + b) + c).applied(from: old, to: new) == (a + (b + c)).applied(from: old, to: new))
                }
            }
        }
    }
}
