// The code of the tutorial "Your first screen", step by step, each step in a separate namespace. `TutorialTests` compares.

import ListPreviewKit
import PreviewCommands
import PreviewTesting
import Testing

enum TrainStep1 {
    // file: Train-1.swift
    struct Train: ListItemDataModel, Equatable {
        var id: Int
        var time: String
        var destination: String
        var delay: String?
    }
    // end
}

enum TrainStep2 {
    typealias Train = TrainStep1.Train

    // file: TrainRow-1.swift
    struct TrainRow: ListItem {
        var destination = TextLabel()
        var time = TextLabel()
        var delay = Badge()

        static let template: ItemTemplate<Self> = """
            <div class="item subtitle-row">
                <div class="item-texts">\(\.destination)\(\.time)</div>\(\.delay)
            </div>
            """
    }
    // end
}

enum TrainStep3 {
    typealias Train = TrainStep1.Train

    // file: TrainRow-2.swift
    struct TrainRow: ListItem {
        var destination = TextLabel()
        var time = TextLabel()
        var delay = Badge()

        static let template: ItemTemplate<Self> = """
            <div class="item subtitle-row">
                <div class="item-texts">\(\.destination)\(\.time)</div>\(\.delay)
            </div>
            """

        static func map(_ train: Train, _ row: inout TrainRow) {
            row.time.text = train.time
            row.destination.text = train.destination
            row.delay.text = train.delay
        }
    }
    // end

    // file: Timetable-1.swift
    nonisolated enum Timetable {
        static func screen(_ trains: [Train]) -> ListScreen {
            ListScreen(id: "timetable", title: "Timetable") {
                ListSection(id: "today", header: .header("Today")) {
                    for train in trains {
                        TrainRow.row(train)
                    }
                }
            }
        }
    }
    // end

    // file: Previews-1.swift
    struct Previews: PreviewGallery {
        static var scenarios: [Scenario] {
            Scenario(id: "timetable", title: "Timetable") {
                ScenarioState(name: "Empty", screen: Timetable.screen([]))
                ScenarioState(name: "Two trains", screen: Timetable.screen(trains))
            }
        }

        static let trains = [
            Train(id: 1, time: "10:24", destination: "Minsk"),
            Train(id: 2, time: "11:02", destination: "Vilnius", delay: "+ 5"),
        ]
    }
    // end
}

enum TrainStep4 {
    typealias Train = TrainStep1.Train

    // file: TrainRow-3.swift
    struct TrainRow: ListItem {
        var destination = TextLabel()
        var time = TextLabel()
        var delay = Badge()

        static let template: ItemTemplate<Self> = """
            <div class="item subtitle-row">
                <div class="item-texts">\(\.destination)\(\.time)</div>\(\.delay)
            </div>
            """

        static func map(_ train: Train, _ row: inout TrainRow) {
            row.time.text = train.time
            row.destination.text = train.destination
            row.delay.text = train.delay
        }

        static var defaultStyle: ListItemStyle<Self> {
            .init {
                $0.time.font = .subheadline
                $0.time.textColor = .secondaryLabel
                $0.delay.background = .orange
            }
        }
    }
    // end
}

enum TrainStep5 {
    typealias Train = TrainStep1.Train

    // file: TrainRow-4.swift
    struct TrainRow: ListItem {
        var destination = TextLabel()
        var time = TextLabel()
        var delay = Badge()

        static let template: ItemTemplate<Self> = """
            <div class="item subtitle-row">
                <div class="item-texts">\(\.destination)\(\.time)</div>\(\.delay)
            </div>
            """

        static func map(_ train: Train, _ row: inout TrainRow) {
            row.time.text = train.time
            row.destination.text = train.destination
            row.delay.text = train.delay
        }

        static var defaultStyle: ListItemStyle<Self> {
            .init {
                $0.time.font = .subheadline
                $0.time.textColor = .secondaryLabel
                $0.delay.background = .orange
            }
        }

        static let next = ListItemStyle<Self> { $0.destination.weight = .bold }
    }
    // end

    // file: Timetable-2.swift
    nonisolated enum Timetable {
        static func screen(_ trains: [Train]) -> ListScreen {
            ListScreen(id: "timetable", title: "Timetable") {
                ListSection(id: "today", header: .header("Today")) {
                    for train in trains {
                        TrainRow.row(
                            train,
                            style: train == trains.first ? .adding(TrainRow.next) : .default)
                    }
                }
            }
        }
    }
    // end
}

enum TrainStep6 {
    typealias Train = TrainStep1.Train
    typealias TrainRow = TrainStep5.TrainRow

    // file: Timetable-3.swift
    nonisolated enum Timetable {
        static func screen(_ trains: [Train]) -> ListScreen {
            var screen = ListScreen(id: "timetable", title: "Timetable") {
                ListSection(id: "today", header: .header("Today")) {
                    for train in trains {
                        TrainRow.row(
                            train,
                            style: train == trains.first ? .adding(TrainRow.next) : .default)
                    }
                }
            }
            screen.updateAnimation = .standard(
                configuration: ListAnimationConfiguration(rowInsertion: .bottom, rowDeletion: .left))
            return screen
        }
    }
    // end

    // file: Previews-2.swift
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
    // end

    // file: TimetableTests-1.swift
    struct TimetableTests {
        @Test func delayChangesOneRow() {
            var late = Previews.trains
            late[0].delay = "+ 3"
            let changes = Timetable.screen(Previews.trains).changes(to: Timetable.screen(late))
            #expect(changes.contains("1 row changed"))
        }
    }
    // end
}
