// swift-tools-version: 6.2
import PackageDescription

// A package of a user: it depends on ListPreviewKit by its path, and has one program for each guarantee about the dependencies
// of a product. scripts/check-linkage.sh builds and runs them, and checks what was built and what they load.
let package = Package(
    name: "ConsumerTest",
    platforms: [.macOS(.v15)],
    dependencies: [.package(name: "ListPreviewKit", path: "../..", traits: [])],
    targets: [
        // Only the diff.
        .executableTarget(name: "Diff", dependencies: [.product(name: "ListDiff", package: "ListPreviewKit")]),
        // A custom component that needs only the core: no server, no YAML, no libxml2.
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
