import Foundation

/// Where the numbers come from.
package struct Machine: Encodable {
    package var processor: String
    package var cores: Int
    package var system: String
    package var swift: String
    package var isOptimized: Bool

    package static var current: Machine {
        Machine(
            processor: processorName, cores: ProcessInfo.processInfo.processorCount,
            system: ProcessInfo.processInfo.operatingSystemVersionString, swift: compiler, isOptimized: optimized)
    }

    package var description: String {
        "\(processor), \(cores) cores, \(system), Swift \(swift)\(isOptimized ? "" : ", NOT OPTIMISED: use -c release")"
    }

    private static var processorName: String {
        let lines = (try? String(contentsOfFile: "/proc/cpuinfo", encoding: .utf8))?.split(separator: "\n") ?? []
        guard let model = lines.first(where: { $0.hasPrefix("model name") })?.split(separator: ":").last else {
            return architecture
        }
        return "\(model.trimmingCharacters(in: .whitespaces)) (\(architecture))"
    }

    private static var architecture: String {
        #if arch(x86_64)
        "x86_64"
        #elseif arch(arm64)
        "arm64"
        #else
        "unknown processor"
        #endif
    }

    private static var compiler: String {
        #if compiler(>=6.5)
        "6.5 or later"
        #elseif compiler(>=6.4)
        "6.4"
        #elseif compiler(>=6.3)
        "6.3"
        #else
        "6.2"
        #endif
    }

    private static var optimized: Bool {
        #if DEBUG
        false
        #else
        true
        #endif
    }
}
