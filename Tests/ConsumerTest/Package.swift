// swift-tools-version: 6.2
import PackageDescription

// A package as its users have one: it depends on ListPreviewKit by its path, and has one program for each promise about what
// comes with a product. scripts/check-linkage.sh builds and runs them, and looks at what was built and what they load.
let package = Package(
    name: "ConsumerTest",
    platforms: [.macOS(.v15)],
    dependencies: [.package(name: "ListPreviewKit", path: "../..", traits: [])],
    targets: [
        // The diff alone.
        .executableTarget(name: "Diff", dependencies: [.product(name: "ListDiff", package: "ListPreviewKit")]),
        // A custom component, from the core alone: no server, no YAML, no libxml2.
        .executableTarget(
            name: "CustomComponent", dependencies: [.product(name: "ListPreviewKit", package: "ListPreviewKit")]),
    ],
    swiftLanguageModes: [.v6]
)

for target in package.targets {
    target.swiftSettings = [
        .enableUpcomingFeature("ExistentialAny"),
        .enableUpcomingFeature("MemberImportVisibility"),
        .enableUpcomingFeature("InternalImportsByDefault"),
    ]
}
