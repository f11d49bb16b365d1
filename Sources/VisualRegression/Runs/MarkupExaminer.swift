import PreviewCatalog

/// Compares the markup of states with what was recorded of them, and records it.
struct MarkupExaminer: Sendable {
    let store: GoldenStore
    let update: GoldenUpdate
    /// The states made anew; `nil` where they are known to be the same.
    let remade: RemadeStates?

    /// Compares a state.
    ///
    /// - Complexity: O(bytes) when it is the same.
    func result(of subject: GoldenSubject) -> GoldenResult {
        var result = GoldenResult(id: subject.id, title: subject.title, stateName: subject.state.name)
        do throws(GoldenStoreError) {
            let golden = try store.read(subject.id, .html)
            let actual = GoldenPage(subject.state.screen).bytes
            let digest = FileDigest.text(of: actual)
            if golden == actual {
                result.html = MarkupResult(status: .same, digest: digest)
                return result
            }
            if let reason = instability(of: subject, actual) {
                result.html = MarkupResult(status: .unstable, digest: digest, golden: golden, actual: actual)
                result.message = reason
                return result
            }
            var markup = MarkupResult(
                status: golden == nil ? .new : .changed, digest: digest, golden: golden, actual: actual)
            if let golden {
                markup.changes = Self.changes(from: golden, to: actual)
                markup.difference = LineDifference.lines(from: golden, to: actual)
            }
            result.html = markup
            if golden == nil ? update != .none : update == .changed || update == .all { try record(actual, &result) }
        } catch {
            result.html = nil
            result.ownStatus = .failed
            result.message = error.description
        }
        return result
    }

    private func record(_ actual: [UInt8], _ result: inout GoldenResult) throws(GoldenStoreError) {
        try store.write(actual, of: result.id, .html)
        result.html?.isRecorded = true
    }

    /// Why a state is not the same as itself; `nil` when it is.
    private func instability(of subject: GoldenSubject, _ first: [UInt8]) -> String? {
        guard let remade else { return nil }
        guard let state = remade[subject.id] else {
            return "The state is not there when the scenarios are made a second time."
        }
        let second = GoldenPage(state.screen).bytes
        guard first != second else { return nil }
        guard let old = try? GoldenScreen(reading: first), let new = try? GoldenScreen(reading: second) else {
            return "The state is not the same when it is made a second time."
        }
        let words = GoldenChanges.words(from: old, to: new, limit: 5).prefix(8).joined(separator: "\n")
        return """
            The state is not the same when it is made a second time; give it fixed data instead of random values and the \
            clock:
            \(words)
            """
    }

    /// What differs, in words.
    static func changes(from golden: [UInt8], to actual: [UInt8]) -> [String] {
        do throws(GoldenPageError) {
            let old = try GoldenScreen(reading: golden)
            return GoldenChanges.words(from: old, to: try GoldenScreen(reading: actual))
        } catch {
            return ["The golden is no page that was recorded: \(error)"]
        }
    }
}
