import FuzzSupport
import JSONText
import ListPreviewKit

/// The patch decoder: no input crashes it, and accepted input is encoded and decoded to the same patch.
@main
enum FuzzPatches {
    private static let small = PatchLimits(bytes: 1024, depth: 6, operations: 8, elements: 64)
    /// The default limits except for runs: one of a million ids is valid and takes most of a second.
    private static let usual = PatchLimits(elements: 5000)

    static func main() {
        Fuzzer.run { start, count in
            let bytes = Fuzzer.bytes(start, count)
            FuzzPatches.decode(bytes, limits: count.isMultiple(of: 32) ? .default : FuzzPatches.usual)
            FuzzPatches.decode(bytes, limits: FuzzPatches.small)
            // The test fixtures are objects with a patch inside.
            if let patch = try? JSONParser().parse(bytes)["patch"] { _ = try? DOMPatch(decoding: patch) }
            return 0
        }
    }

    private static func decode(_ bytes: [UInt8], limits: PatchLimits) {
        let patch: DOMPatch
        do {
            patch = try DOMPatch(decoding: bytes, limits: limits)
        } catch {
            Fuzzer.expect((0...bytes.count).contains(error.offset), "the error is inside the text: \(error)")
            Fuzzer.expect(!error.message.isEmpty, "the error has a message")
            return
        }
        Fuzzer.expect(patch.operations.count <= limits.operations, "no more operations than the limit")
        let elements = elementCount(patch)
        Fuzzer.expect(elements <= limits.elements, "no more elements than the limit: \(elements)")
        guard elements <= usual.elements else { return }

        let encoded = patch.encoded()
        // Ids in runs are counted differently, so the small limits may not apply to the same patch again.
        do {
            let decoded = try DOMPatch(decoding: encoded)
            Fuzzer.expect(decoded == patch.canonical, "a patch is decoded as its canonical form")
            Fuzzer.expect(decoded.canonical == decoded, "the canonical form is its own canonical form")
            // Strings are also equal if they have other code points; the bytes distinguish those.
            Fuzzer.expect(decoded.encoded() == encoded, "the canonical form has the same bytes")
        } catch {
            Fuzzer.expect(false, "an encoded patch is valid: \(error) in \(String(decoding: encoded, as: UTF8.self))")
        }
    }

    private static func elementCount(_ patch: DOMPatch) -> Int {
        patch.operations.reduce(0) { count, operation in
            switch operation {
            case .remove(let ids), .move(_, _, let ids), .set(_, let ids, _): count + ids.count
            case .insert(_, _, _, let elements): count + elements.count
            case .replace, .attribute: count + 1
            case .clear: count
            }
        }
    }
}
