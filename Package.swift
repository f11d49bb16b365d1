// swift-tools-version: 6.2
import PackageDescription

// A module may depend on modules of lower layers only; the core may also depend on modules
// of its own layer. A test reads the layers here, and compares them with the imports and with the map in
// Sources/ListPreviewKit/ListPreviewKit.docc/Architecture.md.
let package = Package(
    name: "ListPreviewKit",
    // An app can import ListPreviewKit, ListAdapters and ListDiff on all of these; the other modules are for macOS and Linux.
    platforms: [.macOS(.v15), .iOS(.v16), .macCatalyst(.v16), .tvOS(.v16), .watchOS(.v9), .visionOS(.v1)],
    products: [
        .executable(name: "listpreview", targets: ["listpreview"]),
        .library(name: "ListPreviewKit", targets: ["ListPreviewKit"]),
        .library(name: "ListDiff", targets: ["ListDiff"]),
        .library(name: "ListAdapters", targets: ["ListAdapters"]),
        .library(name: "MarkupValidation", targets: ["MarkupValidation"]),
        .library(name: "HeadlessBrowser", targets: ["HeadlessBrowser"]),
        .library(name: "PreviewCatalog", targets: ["PreviewCatalog"]),
        .library(name: "PreviewServer", targets: ["PreviewServer"]),
        .library(name: "VisualRegression", targets: ["VisualRegression"]),
        .library(name: "PreviewTesting", targets: ["PreviewTesting"]),
        .plugin(name: "VerifyPreviews", targets: ["VerifyPreviews"]),
        .library(name: "Replicas", targets: ["Replicas"]),
        .library(name: "PreviewCommands", targets: ["PreviewCommands"]),
        .library(name: "PreviewServing", targets: ["PreviewServing"]),
    ],
    // An app that needs only the core turns all of them off, and then resolves no other package.
    traits: [
        .default(enabledTraits: ["Serving"]),
        .trait(
            name: "Serving", description: "The command line, and galleries with a server: PreviewServing.",
            enabledTraits: ["Commands", "Server"]),
        .trait(
            name: "Commands", description: "Galleries as programs, without a server: PreviewCommands.",
            enabledTraits: ["Goldens"]),
        .trait(name: "Goldens", description: "Screen files, galleries and goldens: PreviewCatalog, PreviewTesting."),
        .trait(name: "Server", description: "The live server: PreviewServer."),
        .trait(
            name: "Redis", description: "Replicas, several servers over Redis Streams. Needs hiredis.",
            enabledTraits: ["Serving"]),
    ],
    dependencies: [
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
        .package(url: "https://github.com/apple/swift-configuration", from: "1.4.0", traits: []),
        .package(url: "https://github.com/apple/swift-http-types", from: "1.8.0"),
        .package(url: "https://github.com/apple/swift-log", from: "1.16.2"),
        .package(url: "https://github.com/apple/swift-metrics", from: "2.13.0"),
        .package(url: "https://github.com/apple/swift-nio", from: "2.101.2"),
        .package(url: "https://github.com/apple/swift-nio-extras", from: "1.35.2"),
        .package(url: "https://github.com/apple/swift-system", from: "1.8.1"),
        .package(url: "https://github.com/hummingbird-project/hummingbird", from: "2.28.1"),
        .package(url: "https://github.com/jpsim/Yams", from: "6.2.2"),
        .package(url: "https://github.com/swift-server/swift-service-lifecycle", from: "2.13.0"),
        .package(url: "https://github.com/swiftlang/swift-subprocess", from: "1.0.2"),
    ],
    targets: [
        // Layer 0: the core and its foundations, the standard library only, and the system's libraries.
        .target(name: "ListPreviewKit", dependencies: ["JSONText", "ListDiff"]),
        .target(name: "ListDiff"),
        .target(name: "JSONText"),
        .systemLibrary(
            name: "CLibXML2", pkgConfig: "libxml-2.0",
            providers: [.apt(["libxml2-dev"]), .brew(["libxml2"])]),
        .systemLibrary(
            name: "CPNG", pkgConfig: "libpng", providers: [.apt(["libpng-dev"]), .brew(["libpng"])]),
        .systemLibrary(name: "CZlib", providers: [.apt(["zlib1g-dev"])]),
        .systemLibrary(name: "CHiredis", providers: [.apt(["libhiredis-dev"]), .brew(["hiredis"])]),
        // The files for browsers are embedded, so that a tool is a single file that works in any location.
        .target(name: "CWebAssets"),

        // Layer 1
        .target(name: "ListAdapters", dependencies: ["ListPreviewKit"]),
        .target(name: "MarkupValidation", dependencies: ["CLibXML2", "JSONText", "ListPreviewKit"]),
        .target(name: "WebAssets", dependencies: ["CWebAssets"]),

        // Layer 2
        .target(
            name: "PreviewCatalog",
            dependencies: [
                "JSONText", "ListPreviewKit", "MarkupValidation", "WebAssets", .product(name: "Yams", package: "Yams"),
            ]),
        .target(name: "HeadlessBrowser", dependencies: ["JSONText"]),

        // Layer 3
        .target(
            name: "VisualRegression",
            dependencies: [
                "CPNG", "CZlib", "HeadlessBrowser", "JSONText", "ListDiff", "ListPreviewKit", "MarkupValidation",
                "PreviewCatalog", "WebAssets",
            ]),
        .target(
            name: "PreviewServer",
            dependencies: [
                "JSONText", "ListAdapters", "ListPreviewKit", "WebAssets",
                .product(name: "HTTPTypes", package: "swift-http-types"),
                .product(name: "Hummingbird", package: "hummingbird"),
                .product(name: "HummingbirdCore", package: "hummingbird"),
                .product(name: "Logging", package: "swift-log"),
                .product(name: "Metrics", package: "swift-metrics"),
                .product(name: "NIOCore", package: "swift-nio"),
                .product(name: "NIOHTTP1", package: "swift-nio"),
                .product(name: "NIOHTTPTypes", package: "swift-nio-extras"),
                .product(name: "NIOPosix", package: "swift-nio"),
                .product(name: "ServiceLifecycle", package: "swift-service-lifecycle"),
            ]),

        // Layer 4
        .target(
            name: "Replicas",
            dependencies: [
                .target(name: "CHiredis", condition: .when(traits: ["Redis"])), "ListPreviewKit", "PreviewServer",
                .product(name: "Logging", package: "swift-log"),
                .product(name: "Metrics", package: "swift-metrics"),
                .product(name: "ServiceLifecycle", package: "swift-service-lifecycle"),
            ]),

        .target(
            name: "PreviewCommands",
            dependencies: [
                "HeadlessBrowser", "JSONText", "ListPreviewKit", "MarkupValidation", "PreviewCatalog",
                "VisualRegression",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ]),

        // Layer 5
        .target(
            name: "PreviewServing",
            dependencies: [
                "HeadlessBrowser", "JSONText", "ListPreviewKit", "MarkupValidation", "PreviewCatalog",
                "PreviewCommands", "PreviewServer", "Replicas", "VisualRegression",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
                .product(name: "Configuration", package: "swift-configuration"),
                .product(name: "Logging", package: "swift-log"),
                .product(name: "ServiceLifecycle", package: "swift-service-lifecycle"),
                .product(name: "Subprocess", package: "swift-subprocess"),
                .product(
                    name: "SystemPackage", package: "swift-system",
                    condition: .when(platforms: [.linux], traits: ["Serving"])),
                .product(name: "UnixSignals", package: "swift-service-lifecycle"),
            ]),

        .target(
            name: "PreviewTesting",
            dependencies: ["HeadlessBrowser", "ListPreviewKit", "PreviewCatalog", "VisualRegression"]),

        // The screens of the examples, without their server.
        .target(
            name: "ExampleScreens", dependencies: ["ListPreviewKit", "PreviewCatalog"], path: "Examples/Screens"),

        // Layer 6
        .executableTarget(
            name: "listpreview",
            dependencies: ["PreviewServing", .product(name: "ArgumentParser", package: "swift-argument-parser")]),
        .plugin(
            name: "VerifyPreviews",
            capability: .command(
                intent: .custom(
                    verb: "verify-previews", description: "Compares the package's previews with their goldens."),
                permissions: [
                    .writeToPackageDirectory(
                        reason: "It writes the results of the comparison, and goldens with record.")
                ])),
        // One program for all examples, because every build of the tests links each program.
        .executableTarget(
            name: "Examples",
            dependencies: [
                "ExampleScreens", "JSONText", "ListAdapters", "ListPreviewKit", "MarkupValidation", "PreviewCatalog",
                "PreviewServer", "PreviewServing",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
                .product(name: "Logging", package: "swift-log"),
                .product(name: "ServiceLifecycle", package: "swift-service-lifecycle"),
                .product(name: "Subprocess", package: "swift-subprocess"),
                .product(name: "UnixSignals", package: "swift-service-lifecycle"),
            ],
            path: "Examples",
            exclude: [
                "Countries/countries.json", "Fixtures", "Garage", "Orders", "Pages", "ProcessMonitor/processes.yaml",
                "Replicas", "Screens", "Todo",
            ],
            resources: [.embedInCode("Countries/countries.tsv")]),
        .executableTarget(
            name: "ExamplePages",
            dependencies: ["ExampleScreens", "ListPreviewKit", "MarkupValidation", "PreviewCatalog"],
            path: "Examples/Pages"),
        // A separate package, like that of README.md, which is also compiled here.
        .executableTarget(
            name: "GaragePreviews", dependencies: ["ListPreviewKit", "PreviewCommands"],
            path: "Examples/Garage/Sources/GaragePreviews"),

        // Tests: one target per module, and targets for several modules.
        .testTarget(name: "ArchitectureTests"),
        .target(
            name: "TestSupport", dependencies: ["HeadlessBrowser", "JSONText", "ListPreviewKit"],
            path: "Tests/TestSupport"),
        .testTarget(name: "ListDiffTests", dependencies: ["ListDiff", "TestSupport"]),
        .testTarget(name: "JSONTextTests", dependencies: ["JSONText", "TestSupport"]),
        .testTarget(
            name: "ListPreviewKitTests",
            dependencies: ["JSONText", "ListDiff", "ListPreviewKit", "MarkupValidation", "TestSupport"]),
        .testTarget(name: "ListAdaptersTests", dependencies: ["ListAdapters", "ListPreviewKit", "TestSupport"]),
        .testTarget(
            name: "MigrationTests",
            dependencies: ["ListAdapters", "ListPreviewKit", "MarkupValidation", "PreviewCatalog", "PreviewServer"]),
        .testTarget(
            name: "MarkupValidationTests",
            dependencies: ["JSONText", "ListPreviewKit", "MarkupValidation", "TestSupport"]),
        .testTarget(
            name: "DocumentationTests",
            dependencies: [
                "GaragePreviews", "HeadlessBrowser", "JSONText", "ListAdapters", "ListDiff", "ListPreviewKit",
                "MarkupValidation", "PreviewCatalog", "PreviewCommands", "PreviewServer", "PreviewServing",
                "PreviewTesting",
                "TestSupport", "VisualRegression", "WebAssets",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
                .product(name: "Hummingbird", package: "hummingbird"),
                .product(name: "Logging", package: "swift-log"),
                .product(name: "NIOCore", package: "swift-nio"),
                .product(name: "ServiceLifecycle", package: "swift-service-lifecycle"),
                .product(name: "UnixSignals", package: "swift-service-lifecycle"),
            ],
            exclude: ["Articles/__Previews__", "__Previews__"]),
        .testTarget(
            name: "GarageTests", dependencies: ["GaragePreviews", "PreviewTesting"],
            path: "Examples/Garage/Tests/GarageTests", exclude: ["__Previews__"]),
        .testTarget(name: "WebAssetsTests", dependencies: ["ListPreviewKit", "WebAssets"]),
        .testTarget(
            name: "PreviewCatalogTests",
            dependencies: [
                "JSONText", "ListPreviewKit", "MarkupValidation", "PreviewCatalog", "TestSupport", "WebAssets",
            ]),
        .testTarget(name: "HeadlessBrowserTests", dependencies: ["HeadlessBrowser", "JSONText", "TestSupport"]),
        .testTarget(
            name: "VisualRegressionTests",
            dependencies: [
                "HeadlessBrowser", "JSONText", "ListPreviewKit", "MarkupValidation", "PreviewCatalog", "TestSupport",
                "VisualRegression",
            ]),
        .testTarget(
            name: "PreviewTestingTests",
            dependencies: ["ListPreviewKit", "PreviewCatalog", "PreviewTesting", "VisualRegression"],
            exclude: ["__Previews__"]),
        .testTarget(
            name: "PreviewServerTests",
            dependencies: [
                "JSONText", "ListAdapters", "ListPreviewKit", "MarkupValidation", "PreviewServer", "TestSupport",
                "WebAssets",
                .product(name: "HTTPTypes", package: "swift-http-types"),
                .product(name: "Hummingbird", package: "hummingbird"),
                .product(name: "HummingbirdCore", package: "hummingbird"),
                .product(name: "Logging", package: "swift-log"),
                .product(name: "Metrics", package: "swift-metrics"),
                .product(name: "NIOCore", package: "swift-nio"),
                .product(name: "NIOPosix", package: "swift-nio"),
                .product(name: "ServiceLifecycle", package: "swift-service-lifecycle"),
            ]),
        .testTarget(
            name: "ReplicasTests",
            dependencies: [
                "HeadlessBrowser", "JSONText", "ListPreviewKit", "MarkupValidation", "PreviewServer", "Replicas",
                "TestSupport", "listpreview",
                .product(name: "Logging", package: "swift-log"),
                .product(name: "NIOCore", package: "swift-nio"),
                .product(name: "NIOPosix", package: "swift-nio"),
                .product(name: "ServiceLifecycle", package: "swift-service-lifecycle"),
            ]),
        .testTarget(
            name: "CommandTests",
            dependencies: [
                "ExamplePages", "ExampleScreens", "Examples", "GaragePreviews", "HeadlessBrowser", "JSONText",
                "ListPreviewKit", "PreviewCatalog", "PreviewCommands", "PreviewServer", "PreviewServing",
                "PreviewTesting",
                "TestSupport",
                "VisualRegression", "listpreview",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
                .product(name: "Configuration", package: "swift-configuration"),
                .product(name: "Logging", package: "swift-log"),
                .product(name: "Subprocess", package: "swift-subprocess"),
                .product(
                    name: "SystemPackage", package: "swift-system",
                    condition: .when(platforms: [.linux], traits: ["Serving"])),
                .product(name: "Yams", package: "Yams"),
            ]),
        .testTarget(
            name: "BrowserTests",
            dependencies: [
                "ExamplePages", "HeadlessBrowser", "JSONText", "ListPreviewKit", "MarkupValidation",
                "PreviewCatalog", "PreviewCommands", "PreviewServer", "PreviewServing", "TestSupport",
                "VisualRegression",
                .product(name: "Hummingbird", package: "hummingbird"),
                .product(name: "Logging", package: "swift-log"),
                .product(name: "NIOCore", package: "swift-nio"),
                .product(name: "NIOPosix", package: "swift-nio"),
                .product(name: "Subprocess", package: "swift-subprocess"),
                .product(
                    name: "SystemPackage", package: "swift-system",
                    condition: .when(platforms: [.linux], traits: ["Serving"])),
            ],
            exclude: ["Runtime"]),
    ],
    swiftLanguageModes: [.v6]
)

// The benchmarks compare with other libraries, which are resolved only when benchmarks are built.
if Context.environment["LISTPREVIEW_BENCHMARKS"] != nil {
    package.dependencies.append(
        .package(url: "https://github.com/hummingbird-project/swift-mustache", exact: "2.1.1"))
    package.targets += [
        .target(name: "AllocationCount", path: "Tests/Benchmarks/AllocationCount"),
        .target(name: "Reporting", path: "Tests/Benchmarks/Reporting"),
        .executableTarget(
            name: "Benchmarks",
            dependencies: [
                "AllocationCount", "JSONText", "ListAdapters", "ListDiff", "ListPreviewKit", "PreviewCatalog",
                "Reporting", "VisualRegression",
                .product(name: "Mustache", package: "swift-mustache"),
            ],
            path: "Tests/Benchmarks/Benchmarks"),
        .executableTarget(
            name: "BrowserBenchmarks", dependencies: ["HeadlessBrowser", "JSONText", "Reporting"],
            path: "Tests/Benchmarks/BrowserBenchmarks", exclude: ["Page"]),
        .executableTarget(
            name: "ToolUnderTest",
            dependencies: ["PreviewServing", .product(name: "ArgumentParser", package: "swift-argument-parser")],
            path: "Tests/Benchmarks/ToolUnderTest"),
        .executableTarget(
            name: "GalleryBenchmarks",
            dependencies: ["HeadlessBrowser", "JSONText", "ListPreviewKit", "Reporting", "VisualRegression"],
            path: "Tests/Benchmarks/GalleryBenchmarks"),
        .executableTarget(
            name: "ServerUnderTest",
            dependencies: [
                "ListPreviewKit", "PreviewServer", "Replicas",
                .product(name: "Logging", package: "swift-log"),
                .product(name: "ServiceLifecycle", package: "swift-service-lifecycle"),
                .product(name: "UnixSignals", package: "swift-service-lifecycle"),
            ],
            path: "Tests/Benchmarks/ServerUnderTest"),
        .executableTarget(name: "WriteOnlyServer", path: "Tests/Benchmarks/WriteOnlyServer"),
        .executableTarget(
            name: "ServerBenchmarks",
            dependencies: [
                "Reporting",
                .product(name: "NIOCore", package: "swift-nio"),
                .product(name: "NIOPosix", package: "swift-nio"),
            ],
            path: "Tests/Benchmarks/ServerBenchmarks", exclude: ["Rivals"]),
    ]
}

// The programs that `make fuzz` links with libFuzzer. With the benchmarks, they are libraries that are only compiled.
let isFuzzing = Context.environment["LISTPREVIEW_FUZZING"] != nil
if isFuzzing || Context.environment["LISTPREVIEW_BENCHMARKS"] != nil {
    let modules: KeyValuePairs<String, [Target.Dependency]> = [
        "FuzzApplying": ["ListPreviewKit", "MarkupValidation"],
        "FuzzJSON": [],
        "FuzzNames": ["ListPreviewKit", "PreviewCatalog"],
        "FuzzPatches": ["ListPreviewKit"],
        "FuzzPNG": ["VisualRegression"],
        "FuzzScreenFiles": ["ListPreviewKit", "PreviewCatalog"],
    ]
    package.targets += [
        .systemLibrary(name: "CLibFuzzer", path: "Tests/Fuzzing/Sources/CLibFuzzer"),
        .target(name: "FuzzSupport", dependencies: ["CLibFuzzer"], path: "Tests/Fuzzing/Sources/FuzzSupport"),
    ]
    for (name, modules) in modules {
        let (dependencies, path) = (["FuzzSupport", "JSONText"] + modules, "Tests/Fuzzing/Sources/\(name)")
        package.targets.append(
            isFuzzing
                ? .executableTarget(name: name, dependencies: dependencies, path: path)
                : .target(name: name, dependencies: dependencies, path: path))
    }
}

// Only these tests, so that a change compiles only the modules that they need.
if let names = Context.environment["LISTPREVIEW_TESTS"]?.split(separator: " ").map(String.init) {
    package.targets.removeAll { $0.type == .test && !names.contains($0.name) }
}

// A package is resolved only if a trait that needs it is on.
let traits = [
    "Yams": "Goldens",
    "hummingbird": "Server", "swift-http-types": "Server", "swift-log": "Server", "swift-metrics": "Server",
    "swift-nio": "Server", "swift-nio-extras": "Server", "swift-service-lifecycle": "Server",
    "swift-argument-parser": "Commands",
    "swift-configuration": "Serving", "swift-subprocess": "Serving",
]
for target in package.targets {
    target.dependencies = target.dependencies.map { dependency in
        guard case .productItem(let name, let package?, let aliases, nil) = dependency, let trait = traits[package]
        else { return dependency }
        return .productItem(
            name: name, package: package, moduleAliases: aliases, condition: .when(traits: [trait]))
    }
}

for target in package.targets where target.type != .system && target.type != .plugin {
    target.swiftSettings =
        (target.swiftSettings ?? []) + [
            .enableUpcomingFeature("ExistentialAny"),
            .enableUpcomingFeature("MemberImportVisibility"),
            .enableUpcomingFeature("InternalImportsByDefault"),
        ]
}
