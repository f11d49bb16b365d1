import Foundation

@testable import HeadlessBrowser

extension PipeEnd {
    /// Waits for bytes on a thread of its own: what sends them may need the threads that tests run on.
    func received() async -> [UInt8] {
        await withCheckedContinuation { continuation in
            Thread { [self] in
                var buffer = [UInt8](repeating: 0, count: 4096)
                let count = receive(into: &buffer)
                continuation.resume(returning: Array(buffer[..<count]))
            }.start()
        }
    }

    /// Waits until nothing more comes.
    func receivedUntilEnd() async -> [UInt8] {
        var all: [UInt8] = []
        while true {
            let bytes = await received()
            if bytes.isEmpty { return all }
            all += bytes
        }
    }
}
