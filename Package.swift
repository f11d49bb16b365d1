// swift-tools-version: 6.2
import PackageDescription

// Arrows only point down: a module may depend on what stands below it in this list, never above.
let package = Package(
    name: "ListPreviewKit",
    platforms: [.macOS(.v15)],
    products: [
        .executable(name: "listpreview", targets: ["listpreview"]),
        .library(name: "ListPreviewKit", targets: ["ListPreviewKit"]),
        .library(name: "ListDiff", targets: ["ListDiff"]),
        .library(name: "HTMLTemplate", targets: ["HTMLTemplate"]),
        .library(name: "MarkupValidation", targets: ["MarkupValidation"]),
        .library(name: "PreviewCatalog", targets: ["PreviewCatalog"]),
        .library(name: "PreviewServer", targets: ["PreviewServer"]),
        .library(name: "PreviewCommands", targets: ["PreviewCommands"]),
    ],
    dependencies: [
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
        .package(url: "https://github.com/apple/swift-log", from: "1.16.2"),
        .package(url: "https://github.com/apple/swift-nio", from: "2.101.2"),
        .package(url: "https://github.com/hummingbird-project/hummingbird", from: "2.28.1"),
        .package(url: "https://github.com/jpsim/Yams", from: "6.2.2"),
        .package(url: "https://github.com/swift-server/swift-service-lifecycle", from: "2.13.0"),
    ],
    targets: [
        // Layer 0: the standard library only.
        .target(name: "ListDiff"),
        .target(name: "HTMLTemplate"),
        .target(name: "JSONText"),
        .systemLibrary(
            name: "CLibXML2", pkgConfig: "libxml-2.0",
            providers: [.apt(["libxml2-dev"]), .brew(["libxml2"])]),

        // Layer 1
        .target(name: "ListViewModels", dependencies: ["HTMLTemplate"]),
        .target(name: "DOMPatch", dependencies: ["HTMLTemplate", "JSONText"]),
        .target(name: "LibXML2", dependencies: ["CLibXML2"]),

        // Layer 2
        .target(name: "ListItems", dependencies: ["HTMLTemplate", "ListViewModels"]),
        .target(
            name: "ListRendering",
            dependencies: ["DOMPatch", "HTMLTemplate", "JSONText", "ListDiff", "ListViewModels"]),
        .target(
            name: "MarkupValidation",
            dependencies: ["DOMPatch", "HTMLTemplate", "JSONText", "LibXML2", "ListRendering", "ListViewModels"]),
        .target(name: "WebAssets", resources: [.copy("../../Public")]),
        .target(
            name: "ListPreviewKit",
            dependencies: ["DOMPatch", "HTMLTemplate", "ListDiff", "ListItems", "ListRendering", "ListViewModels"]),

        // Layer 3
        .target(
            name: "PreviewCatalog",
            dependencies: [
                "JSONText", "ListItems", "ListRendering", "ListViewModels", "MarkupValidation", "WebAssets",
                .product(name: "Yams", package: "Yams"),
            ]),
        .target(name: "HeadlessBrowser", dependencies: ["JSONText"]),

        // Layer 4
        .target(
            name: "PreviewServer",
            dependencies: [
                "DOMPatch", "ListItems", "ListRendering", "ListViewModels", "WebAssets",
                .product(name: "Hummingbird", package: "hummingbird"),
                .product(name: "Logging", package: "swift-log"),
                .product(name: "NIOCore", package: "swift-nio"),
                .product(name: "ServiceLifecycle", package: "swift-service-lifecycle"),
            ]),

        // Layer 5
        .target(
            name: "PreviewCommands",
            dependencies: [
                "DOMPatch", "ListRendering", "ListViewModels", "MarkupValidation", "PreviewCatalog", "PreviewServer",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
                .product(name: "Logging", package: "swift-log"),
                .product(name: "ServiceLifecycle", package: "swift-service-lifecycle"),
            ]),

        // Layer 6
        .executableTarget(name: "listpreview", dependencies: ["PreviewCommands"]),
    ],
    swiftLanguageModes: [.v6]
)

for target in package.targets where target.type != .system && target.type != .plugin {
    target.swiftSettings =
        (target.swiftSettings ?? []) + [
            .enableUpcomingFeature("ExistentialAny"),
            .enableUpcomingFeature("MemberImportVisibility"),
            .enableUpcomingFeature("InternalImportsByDefault"),
        ]
}
