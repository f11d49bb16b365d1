// swift-tools-version: 6.2
import PackageDescription

// Runs the parsers with untrusted input: one program per parser, linked with libFuzzer. `make fuzz` builds and runs
// them; they cannot be linked without its flags. JSONText is not a product: products that depend on it include it.
let package = Package(
    name: "Fuzzing",
    platforms: [.macOS(.v15)],
    dependencies: [.package(name: "ListPreviewKit", path: "../..")],
    targets: [
        .systemLibrary(name: "CLibFuzzer"),
        .target(name: "FuzzSupport", dependencies: ["CLibFuzzer"]),
        .executableTarget(
            name: "FuzzPatches",
            dependencies: ["FuzzSupport", .product(name: "ListPreviewKit", package: "ListPreviewKit")]),
        .executableTarget(
            name: "FuzzScreenFiles",
            dependencies: ["FuzzSupport", .product(name: "PreviewCatalog", package: "ListPreviewKit")]),
        .executableTarget(
            name: "FuzzJSON",
            dependencies: ["FuzzSupport", .product(name: "ListPreviewKit", package: "ListPreviewKit")]),
        .executableTarget(
            name: "FuzzApplying",
            dependencies: [
                "FuzzSupport",
                .product(name: "ListPreviewKit", package: "ListPreviewKit"),
                .product(name: "MarkupValidation", package: "ListPreviewKit"),
            ]),
        .executableTarget(
            name: "FuzzPNG",
            dependencies: ["FuzzSupport", .product(name: "VisualRegression", package: "ListPreviewKit")]),
    ],
    swiftLanguageModes: [.v6]
)

for target in package.targets where target.type != .system {
    target.swiftSettings =
        (target.swiftSettings ?? []) + [
            .enableUpcomingFeature("ExistentialAny"),
            .enableUpcomingFeature("MemberImportVisibility"),
            .enableUpcomingFeature("InternalImportsByDefault"),
        ]
}
