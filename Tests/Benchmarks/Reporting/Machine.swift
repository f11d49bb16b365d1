import Foundation

/// The machine of the numbers.
package struct Machine: Codable, Hashable {
    package var processor: String
    package var cores: Int
    package var system: String
    package var swift: String
    package var isOptimized: Bool

    package static var current: Machine {
        Machine(
            processor: processorName, cores: ProcessInfo.processInfo.processorCount,
            system: system, swift: toolchain, isOptimized: optimized)
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

    private static var system: String {
        #if os(Linux)
        let lines = (try? String(contentsOfFile: "/etc/os-release", encoding: .utf8))?.split(separator: "\n") ?? []
        if let name = lines.first(where: { $0.hasPrefix("PRETTY_NAME=") }) {
            return String(name.dropFirst(12).replacing("\"", with: ""))
        }
        #endif
        return ProcessInfo.processInfo.operatingSystemVersionString
    }

    /// The installed compiler, if it has the version that built the program; otherwise only that version.
    private static var toolchain: String {
        let words = CommandOutput.of("swift", "--version").split(separator: " ")
        guard let place = words.firstIndex(of: "version"), place + 1 < words.endIndex else { return compiler }
        return words[place + 1].hasPrefix(compiler) ? String(words[place + 1]) : compiler
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
