import ListAdapters
import ListPreviewKit
import Testing

/// The row below a list, made from how far the list is loaded.
struct LoadMoreModelTests {
    private struct Offline: Error {}

    @Test func phasesOfPagingAreItsStates() {
        typealias Phase = ListPaging<Int, Int>.Phase
        func state(_ phase: Phase) -> LoadMoreModel.State {
            LoadMoreModel(phase, address: "?2", end: "All") { "\($0)" }.state
        }
        #expect(state(.idle) == .idle(address: "?2"))
        #expect(state(.loading) == .loading)
        #expect(state(.failed(Offline())) == .failed(message: "Offline()"))
        #expect(state(.reachedEnd) == .end(message: "All"))
    }
}
