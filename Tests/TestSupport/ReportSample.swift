public import JSONText

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Results of verifications for reports, with small pictures.
public enum ReportSample {
    /// A picture as it is in results.
    public static func side(_ picture: PaintedPicture, width: Int, height: Int) -> JSONNode {
        let source = "data:image/png;base64," + Data(picture.png()).base64EncodedString()
        return .object([
            "width": JSONNode(.integer(width)), "height": JSONNode(.integer(height)), "src": JSONNode(.string(source)),
        ])
    }

    /// A white picture of 40 by 60, with a bar of a color at the left of its middle.
    public static func bar(_ color: PaintedPicture.Color, width: Int = 40, height: Int = 60) -> JSONNode {
        var picture = PaintedPicture(width: width, height: height, color: (255, 255, 255))
        picture.fill(x: 10, y: 20, width: 20, height: 10, color: color)
        return side(picture, width: width, height: height)
    }

    private static let red: PaintedPicture.Color = (255, 0, 0)
    private static let green: PaintedPicture.Color = (0, 160, 0)

    static let changedPicture: KeyValuePairs<String, JSONNode> = [
        "status": "changed", "scale": 1, "golden": bar(red), "actual": bar(green), "heat": bar((255, 0, 255)),
        "changedPixels": 200, "changedShare": 0.0833,
        "regions": [
            .object(["x": 10, "y": 20, "width": 20, "height": 10, "rows": ["7 \"Mini\""]]),
            .object(["x": 0, "y": 50, "width": 40, "height": 10, "rows": ["8 \"Polo\""]]),
        ],
    ]

    /// A picture that changed.
    public static func changed(_ id: String, _ more: KeyValuePairs<String, JSONNode> = [:]) -> JSONNode {
        let members = [JSONMember(key: "id", value: JSONNode(.string(id)))]
        let usual = changedPicture.filter { member in !more.contains { $0.key == member.key } }
        return JSONNode(.object(members + (usual + more.map { $0 }).map(JSONMember.init)))
    }

    /// Lines that are the same around one that is not.
    public static let lines: JSONNode = {
        let same = (1...20).map { number in
            JSONNode.object([
                "kind": "same", "text": JSONNode(.string("<li>\(number)</li>")), "golden": JSONNode(.integer(number)),
                "actual": JSONNode(.integer(number)),
            ])
        }
        let change: [JSONNode] = [
            .object(["kind": "removed", "text": "<b>Mini and more</b>", "golden": 21]),
            .object(["kind": "added", "text": "<b>Mini Cooper and more</b>", "actual": 21]),
            .object(["kind": "skipped", "text": ""]),
        ]
        return JSONNode(.array(same + change))
    }()

    /// The HTML that changed.
    public static let html: JSONNode = .object([
        "status": "changed",
        "changes": ["section used: 1 row changed", "  ~ row 7 \"Mini\"  title: \"Mini\" -> \"Mini Cooper\""],
        "diff": lines,
    ])

    /// A result.
    public static func result(
        _ screen: String, _ state: String, _ status: String, _ more: KeyValuePairs<String, JSONNode> = [:]
    ) -> JSONNode {
        let members: KeyValuePairs<String, JSONNode> = [
            "id": JSONNode(.string("\(screen)/\(state)")), "screen": JSONNode(.string(screen)),
            "state": JSONNode(.string(state)), "title": JSONNode(.string(screen.capitalized)),
            "stateName": JSONNode(.string(state.capitalized)), "status": JSONNode(.string(status)),
        ]
        return JSONNode(.object((members.map { $0 } + more.map { $0 }).map(JSONMember.init)))
    }

    /// A golden without a state.
    public static func orphaned(_ screen: String, _ state: String, files: [String]) -> JSONNode {
        .object([
            "id": JSONNode(.string("\(screen)/\(state)")), "screen": JSONNode(.string(screen)),
            "state": JSONNode(.string(state)), "title": JSONNode(.string(screen)),
            "stateName": JSONNode(.string(state)), "status": "orphaned",
            "files": JSONNode(.array(files.map { JSONNode(.string($0)) })),
        ])
    }

    /// One of every kind.
    public static let results: [JSONNode] = [
        result(
            "cars", "full", "changed",
            [
                "html": html,
                "pictures": [
                    changed("cars/full"), changed("cars/full.dark", ["variant": "dark", "variantTitle": "Dark"]),
                ],
            ]),
        result("cars", "empty", "same", ["html": .object(["status": "same"])]),
        result(
            "cars", "tall", "changed",
            [
                "html": .object(["status": "same"]),
                "pictures": [
                    .object([
                        "id": "cars/tall", "status": "changed", "golden": bar(red), "actual": bar(red, height: 90),
                    ])
                ],
            ]),
        result(
            "cars", "three", "new",
            ["pictures": [.object(["id": "cars/three", "status": "new", "actual": bar(green)])]]),
        result("feed", "home", "changed", ["html": html]),
        result("feed", "loading", "unstable", ["message": "Row 3 \"Ada\" moved."]),
        result("feed", "broken", "failed", ["message": "Fixtures/feed/broken.png is no PNG."]),
        orphaned("old", "gone", files: ["Fixtures/old/gone.html"]),
    ]

    /// The results as `verify --json` prints them.
    public static func json(
        _ results: [JSONNode] = results, _ more: KeyValuePairs<String, JSONNode> = [:]
    ) -> [UInt8] {
        let members: KeyValuePairs<String, JSONNode> = [
            "version": 1, "title": "Example screens", "goldens": "Fixtures", "command": "listpreview verify cars.yaml",
            "results": JSONNode(.array(results)),
        ]
        var writer = JSONWriter()
        writer.node(JSONNode(.object((members.map { $0 } + more.map { $0 }).map(JSONMember.init))))
        return writer.bytes
    }
}

extension JSONMember {
    fileprivate init(_ pair: (key: String, value: JSONNode)) { self.init(key: pair.key, value: pair.value) }
}
