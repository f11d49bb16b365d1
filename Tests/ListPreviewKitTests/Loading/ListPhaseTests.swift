import ListPreviewKit
import Testing

/// The content of each phase.
struct ListPhaseTests {
    private let placeholders = [ListSection(id: "placeholders", rows: [Divider.row()])]
    private let cars = [ListSection(id: "cars", rows: [CarRow.row(Car(id: "1", model: "M"))])]

    /// The ids of the sections of a phase, and the requested statuses.
    private func shown(_ phase: ListPhase) -> (sections: [ListID], statuses: [ListStatus]) {
        var statuses: [ListStatus] = []
        let sections = phase.sections {
            statuses.append($0)
            return Divider.row()
        }
        return (sections.map(\.id), statuses)
    }

    @Test func loadingAndContentShowTheirSections() {
        #expect(shown(.loading(placeholder: placeholders)).sections == ["placeholders"])
        #expect(shown(.content(cars)).sections == ["cars"])
        #expect(shown(.content(cars)).statuses.isEmpty)
    }

    @Test func failedAndEmptyPhasesShowStatus() {
        let failed = shown(.failed(message: "No connection"))
        #expect(failed.sections == ["status"])
        #expect(
            failed.statuses == [
                ListStatus(
                    image: .icon(.exclamationTriangle), title: "Something Went Wrong", message: "No connection",
                    button: RowAction("Try Again", name: "retry"))
            ])
        #expect(shown(.failed(title: "T", button: nil)).statuses.first?.button == nil)
        #expect(shown(.empty(title: "No Cars")).statuses == [ListStatus(title: "No Cars")])
    }

    @Test func screenShowsStatusInItsOwnRow() {
        let screen = ListScreen(id: "s", title: "S", phase: .empty(title: "No Cars")) { Row.row($0.title) }
        #expect(screen.sections.first?.rows.map(\.id) == ["No Cars"])
    }

    @Test func loadedContentWithoutRowsIsEmpty() {
        let status = ListStatus(title: "None")
        #expect(shown(.loaded([], empty: status)).statuses == [status])
        #expect(shown(.loaded([ListSection(id: "a", rows: [])], empty: status)).statuses == [status])
        #expect(shown(.loaded(cars, empty: status)).statuses.isEmpty)
    }
}
