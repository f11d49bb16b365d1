import Foundation
import Synchronization

/// The time as responses have it: `Sun, 06 Nov 1994 08:49:37 GMT`. It is written once a second.
final class HTTPDate: Sendable {
    private struct State {
        var second: Int
        var text: String
    }

    private let state: Mutex<State>

    init() {
        state = Mutex(State(second: 0, text: Self.text(0)))
    }

    /// The time now.
    var now: String {
        let second = Int(Date().timeIntervalSince1970)
        return state.withLock { state in
            if state.second != second { state = State(second: second, text: Self.text(second)) }
            return state.text
        }
    }

    /// The time so many seconds after the beginning of 1970.
    static func text(_ seconds: Int) -> String {
        let (days, time) = seconds.quotientAndRemainder(dividingBy: 86_400)
        // Years that begin in March have their leap day at the end; 400 of them have 146,097 days.
        let (era, dayOfEra) = (days + 719_468).quotientAndRemainder(dividingBy: 146_097)
        let yearOfEra = (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let month = (5 * dayOfYear + 2) / 153
        let day = dayOfYear - (153 * month + 2) / 5 + 1
        let year = yearOfEra + era * 400 + (month < 10 ? 0 : 1)
        func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
        return """
            \(weekdays[(days + 4) % 7]), \(two(day)) \(months[(month + 2) % 12]) \(year) \
            \(two(time / 3_600)):\(two(time / 60 % 60)):\(two(time % 60)) GMT
            """
    }

    private static let weekdays = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"]
    private static let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]
}
