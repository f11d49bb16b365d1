import Synchronization

/// Counts the actions of a screen from 1.
final class ActionNumbers: Sendable {
    private let count = Mutex(0)

    /// The number of the last action; 0 before the first one.
    var last: Int { count.withLock { $0 } }

    /// Continues after a number of another process, unless the count is higher.
    func skip(to number: Int) { count.withLock { $0 = max($0, number) } }

    fileprivate func next() -> Int {
        count.withLock { count in
            count += 1
            return count
        }
    }
}

/// One action, which is counted when its number is first read: an action that is rejected before has none.
final class ActionNumber: Sendable {
    private let numbers: ActionNumbers
    private let number = Mutex<Int?>(nil)

    init(of numbers: ActionNumbers) {
        self.numbers = numbers
    }

    var value: Int {
        number.withLock { number in
            let value = number ?? numbers.next()
            number = value
            return value
        }
    }
}
