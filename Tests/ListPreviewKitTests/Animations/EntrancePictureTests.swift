import Foundation
import ListPreviewKit
import Testing

@testable import TestSupport

/// The documentation's pictures of entrances are taken of what patches really say.
struct EntrancePictureTests {
    private static let entrances: [(name: String, variants: [(name: String, animation: ListItemsAnimation)])] = [
        ("fade", [("fade", .fade(duration: 0.6))]),
        (
            "moveWithBounce",
            [
                ("fromUpToBottom", .moveWithBounce(direction: .fromUpToBottom, duration: 0.6)),
                ("fromBottomToUp", .moveWithBounce(direction: .fromBottomToUp, duration: 0.6)),
            ]
        ),
        (
            "slideIn",
            [
                ("fromRightToLeft", .slideIn(direction: .fromRightToLeft, duration: 0.6)),
                ("fromLeftToRight", .slideIn(direction: .fromLeftToRight, duration: 0.6)),
            ]
        ),
        (
            "rotate",
            [("angle: 20", .rotate(angle: 20, duration: 0.6)), ("angle: -20", .rotate(angle: -20, duration: 0.6))]
        ),
        (
            "keyframes",
            [
                (
                    "keyframes",
                    ListItemsAnimation(
                        keyframes: [
                            AnimationKeyframe(opacity: 0, translation: .init(x: .element(-0.5)), scale: 0.2),
                            AnimationKeyframe(offset: 0.5, opacity: 1, scale: 1.1, rotation: 6), AnimationKeyframe(),
                        ], duration: 0.6, easing: .easeInOut)
                )
            ]
        ),
    ]

    /// An entrance as it travels.
    private func json(_ animation: ListItemsAnimation) throws -> String {
        func screen(_ title: String) -> ListScreen {
            ListScreen(id: "a", title: title, updateAnimation: .custom(configuration: animation), sections: [])
        }
        let entrance = try #require(screen("a").patch(to: screen("b")).hints.entrance)
        let text = String(
            decoding: DOMPatch(from: 0, to: 1, hints: PatchHints(entrance: entrance)).encoded(), as: UTF8.self)
        let (head, end) = (#"{"v":1,"from":0,"to":1,"hints":{"entrance":"#, #"},"ops":[]}"#)
        #expect(text.hasPrefix(head) && text.hasSuffix(end))
        return String(text.dropFirst(head.count).dropLast(end.count))
    }

    @Test func picturesAreOfWhatPatchesSay() throws {
        var lines = [
            "// What patches say of the entrances. LISTPREVIEW_RECORD=1 in the environment of the tests writes it anew.",
            "const entrances = {",
        ]
        for entrance in Self.entrances {
            lines.append("    \(entrance.name): {")
            for variant in entrance.variants {
                lines.append("        \"\(variant.name)\": \(try json(variant.animation)),")
            }
            lines.append("    },")
        }
        let text = (lines + ["};", ""]).joined(separator: "\n")
        let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .appendingPathComponent("../../../scripts/animation-pictures/entrances.js").standardizedFileURL
        if PatchCorpus.isRecording {
            try Data(text.utf8).write(to: file)
        }
        #expect(try String(contentsOf: file, encoding: .utf8) == text, "take the pictures again: make pictures")
    }
}
