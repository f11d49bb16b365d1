// swift-tools-version: 6.2
import PackageDescription

// Measures the package against other engines and against floors written by hand. A package of its own, so that nobody who
// depends on ListPreviewKit resolves its rivals.
let package = Package(
    name: "Benchmarks",
    platforms: [.macOS(.v15)],
    dependencies: [
        .package(name: "ListPreviewKit", path: "../.."),
        .package(url: "https://github.com/hummingbird-project/swift-mustache", exact: "2.1.1"),
    ],
    targets: [
        .target(name: "AllocationCount"),
        .executableTarget(
            name: "Benchmarks",
            dependencies: [
                "AllocationCount",
                .product(name: "HTMLTemplate", package: "ListPreviewKit"),
                .product(name: "ListDiff", package: "ListPreviewKit"),
                .product(name: "ListPreviewKit", package: "ListPreviewKit"),
                .product(name: "Mustache", package: "swift-mustache"),
            ]),
        .executableTarget(
            name: "BrowserBenchmarks",
            dependencies: [
                .product(name: "HeadlessBrowser", package: "ListPreviewKit"),
                .product(name: "JSONText", package: "ListPreviewKit"),
            ],
            exclude: ["Page"]),
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
