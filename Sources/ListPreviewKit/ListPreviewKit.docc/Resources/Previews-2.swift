import ListPreviewKit
import PreviewCommands

@main
struct Previews: PreviewGallery {
    static var scenarios: [Scenario] {
        Scenario(id: "timetable", title: "Timetable") {
            ScenarioState(name: "Empty", screen: Timetable.screen([]))
            ScenarioState(name: "Two trains", screen: Timetable.screen(trains))
            ScenarioState(name: "One has left", screen: Timetable.screen(Array(trains.dropFirst())))
        }
    }

    static let trains = [
        Train(id: 1, time: "10:24", destination: "Minsk"),
        Train(id: 2, time: "11:02", destination: "Vilnius", delay: "+ 5"),
    ]
}
