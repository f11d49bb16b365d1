// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "Garage",
    platforms: [.macOS(.v15)],
    dependencies: [.package(name: "ListPreviewKit", path: "../..", traits: ["Commands"])],
    targets: [
        .executableTarget(
            name: "GaragePreviews",
            dependencies: [
                .product(name: "ListPreviewKit", package: "ListPreviewKit"),
                .product(name: "PreviewCommands", package: "ListPreviewKit"),
            ]),
        .testTarget(
            name: "GarageTests",
            dependencies: ["GaragePreviews", .product(name: "PreviewTesting", package: "ListPreviewKit")],
            exclude: ["__Previews__"]),
    ])
