import ListPreviewKit
import Testing

@testable import Trains

struct TimetableTests {
    @Test func aDelayIsTwoValues() {
        var late = Previews.trains
        late[0].delay = "+ 3"
        let patch = Timetable.screen(Previews.trains).patch(to: Timetable.screen(late))
        #expect(patch.operations.count == 2)  // the badge's text, and that it is there
    }
}
