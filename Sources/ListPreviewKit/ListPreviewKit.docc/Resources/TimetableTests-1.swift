import ListPreviewKit
import PreviewCommands
import Testing

@testable import Trains

struct TimetableTests {
    @Test func delayChangesOneRow() {
        var late = Previews.trains
        late[0].delay = "+ 3"
        let changes = Timetable.screen(Previews.trains).changes(to: Timetable.screen(late))
        #expect(changes.contains("1 row changed"))
    }
}
