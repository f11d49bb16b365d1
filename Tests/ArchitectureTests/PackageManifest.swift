import Foundation
import Testing

/// The targets of Package.swift.
struct PackageManifest {
    struct Target {
        var name: String
        /// The word after the dot: `target`, `testTarget`, `plugin` and so on.
        var kind: String
        /// The folder, relative to the package's.
        var path: String
        /// The excluded files and folders in it.
        var excluded: [String] = []
        /// The modules and products in its dependencies.
        var dependencies: Set<String>
        /// The number of the comment `// Layer 2` above it; tests and their shared code have none.
        var layer: Int?
    }

    /// The targets, in their order.
    let targets: [Target]

    /// The targets of the package's own programs and modules, by name.
    var modules: [String: Target] {
        Dictionary(targets.filter { $0.layer != nil }.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
    }

    init() throws {
        let text = try String(contentsOf: Repository.folder.appendingPathComponent("Package.swift"), encoding: .utf8)
        let list = try #require(text.range(of: "    targets: ["), "Package.swift has no list of targets")
        var targets: [Target] = []
        var layer: Int?
        for chunk in text[list.upperBound...].components(separatedBy: "\n        ") {
            if let comment = chunk.firstMatch(of: /^\/\/ Layer (\d+)/) { layer = Int(comment.output.1) }
            if chunk.hasPrefix("// Tests") { layer = nil }
            if let start = chunk.firstMatch(of: /^\.(\w+)\(/) {
                targets.append(Target(name: "", kind: String(start.output.1), path: "", dependencies: [], layer: layer))
            }
            guard !targets.isEmpty else { continue }
            targets[targets.count - 1].path += chunk + "\n"
        }
        self.targets = targets.compactMap { Self.target($0) }
    }

    /// A target from its text.
    private static func target(_ raw: Target) -> Target? {
        guard let name = raw.path.firstMatch(of: /name: "([^"]+)"/)?.output.1 else { return nil }
        var target = raw
        target.name = String(name)
        let folder = raw.kind == "testTarget" ? "Tests" : raw.kind == "plugin" ? "Plugins" : "Sources"
        target.path = raw.path.firstMatch(of: /\bpath: "([^"]+)"/).map { String($0.output.1) } ?? "\(folder)/\(name)"
        if let list = raw.path.firstMatch(of: /\bexclude: \[([^\]]*)\]/)?.output.1 {
            target.excluded = list.matches(of: /"([^"]+)"/).map { String($0.output.1) }
        }
        guard let list = raw.path.firstRange(of: /dependencies: \[/) else { return target }
        // Up to the bracket that closes the list; those of conditions are inside.
        var depth = 1
        let dependencies = raw.path[list.upperBound...].prefix { character in
            if character == "[" { depth += 1 }
            if character == "]" { depth -= 1 }
            return depth > 0
        }
        // The names of packages, platforms and traits are not modules.
        let names = dependencies.replacing(/package: "[^"]+"|traits: \["[^"]+"\]/, with: "").matches(of: /"([^"]+)"/)
        target.dependencies = Set(names.map { String($0.output.1) })
        return target
    }
}
