import Foundation
import Testing

@testable import Examples

struct ProcessSampleTests {
    @Test func readsTheColumnsOfPS() {
        let samples = ProcessSample.parse(
            """
                1  0.0  0.1 /sbin/init
              318 12.5  1.0 Google Chrome Helper (Renderer)
             4711 12.5  0.0 swift-build
            """)
        #expect(
            samples == [
                ProcessSample(pid: 318, cpu: 12.5, memory: 1, name: "Google Chrome Helper (Renderer)"),
                ProcessSample(pid: 4711, cpu: 12.5, memory: 0, name: "swift-build"),
                ProcessSample(pid: 1, cpu: 0, memory: 0.1, name: "init"),
            ])
    }

    @Test func decimalCommasAndRubbishDoNoHarm() {
        #expect(ProcessSample.parse("7 1,5 0,0 ps\nPID %CPU\n\n x y z w\n").map(\.cpu) == [1.5])
    }

    @Test func whatLooksIsNotSeen() {
        #expect(ProcessSample.parse("7 99.0 0.0 ps\n8 1.0 0.0 ps\n", without: 7).map(\.pid) == [8])
    }

    @Test func theMachineHasProcesses() async throws {
        let samples = try await ProcessSample.all()
        #expect(samples.contains { $0.pid == Int(ProcessInfo.processInfo.processIdentifier) })
    }
}
