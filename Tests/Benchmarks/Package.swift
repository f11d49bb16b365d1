// swift-tools-version: 6.2
import PackageDescription

// Measures the package against other engines and against floors written by hand. A package of its own, so that nobody who
// depends on ListPreviewKit resolves its rivals.
let package = Package(
    name: "Benchmarks",
    platforms: [.macOS(.v15)],
    dependencies: [
        .package(name: "ListPreviewKit", path: "../.."),
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
        .package(url: "https://github.com/apple/swift-log", from: "1.16.2"),
        .package(url: "https://github.com/apple/swift-nio", from: "2.101.2"),
        .package(url: "https://github.com/hummingbird-project/swift-mustache", exact: "2.1.1"),
        .package(url: "https://github.com/swift-server/swift-service-lifecycle", from: "2.13.0"),
    ],
    targets: [
        .target(name: "AllocationCount"),
        .target(name: "Reporting"),
        .executableTarget(
            name: "Benchmarks",
            dependencies: [
                "AllocationCount", "Reporting",
                .product(name: "HTMLTemplate", package: "ListPreviewKit"),
                .product(name: "ListDiff", package: "ListPreviewKit"),
                .product(name: "ListPreviewKit", package: "ListPreviewKit"),
                .product(name: "Mustache", package: "swift-mustache"),
                .product(name: "VisualRegression", package: "ListPreviewKit"),
            ]),
        .executableTarget(
            name: "BrowserBenchmarks",
            dependencies: [
                "Reporting",
                .product(name: "HeadlessBrowser", package: "ListPreviewKit"),
                .product(name: "JSONText", package: "ListPreviewKit"),
            ],
            exclude: ["Page"]),
        .executableTarget(
            name: "ToolUnderTest",
            dependencies: [
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
                .product(name: "PreviewCommands", package: "ListPreviewKit"),
            ]),
        .executableTarget(
            name: "GalleryBenchmarks",
            dependencies: [
                "Reporting",
                .product(name: "HeadlessBrowser", package: "ListPreviewKit"),
                .product(name: "JSONText", package: "ListPreviewKit"),
                .product(name: "ListPreviewKit", package: "ListPreviewKit"),
                .product(name: "VisualRegression", package: "ListPreviewKit"),
            ]),
        .executableTarget(
            name: "ServerUnderTest",
            dependencies: [
                .product(name: "ListPreviewKit", package: "ListPreviewKit"),
                .product(name: "PreviewServer", package: "ListPreviewKit"),
                .product(name: "Logging", package: "swift-log"),
                .product(name: "ServiceLifecycle", package: "swift-service-lifecycle"),
                .product(name: "UnixSignals", package: "swift-service-lifecycle"),
            ]),
        .executableTarget(
            name: "ServerBenchmarks",
            dependencies: [
                "Reporting", "ServerUnderTest",
                .product(name: "NIOCore", package: "swift-nio"),
                .product(name: "NIOPosix", package: "swift-nio"),
            ],
            exclude: ["Rivals"]),
    ],
    swiftLanguageModes: [.v6]
)

for target in package.targets {
    target.swiftSettings =
        (target.swiftSettings ?? []) + [
            .enableUpcomingFeature("ExistentialAny"),
            .enableUpcomingFeature("MemberImportVisibility"),
            .enableUpcomingFeature("InternalImportsByDefault"),
        ]
}
