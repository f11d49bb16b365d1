// swift-tools-version: 6.2
import PackageDescription

// Builds the two modules that promise the standard library alone, from their own sources and without the package's
// dependencies, so that what the program loads is what they need.
let package = Package(
    name: "LinkageTest",
    platforms: [.macOS(.v15)],
    targets: [
        .target(name: "ListDiff"),
        .target(name: "HTMLTemplate"),
        .executableTarget(name: "LinkageTest", dependencies: ["ListDiff", "HTMLTemplate"]),
    ],
    swiftLanguageModes: [.v6]
)
