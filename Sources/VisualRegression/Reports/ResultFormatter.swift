import ListPreviewKit
import PreviewCatalog

/// Texts about results, the same in a terminal, in annotations and in reports.
package enum ResultFormatter {
    /// The meaning of a status, in a few words.
    package static func short(_ status: GoldenStatus) -> String {
        switch status {
        case .same: "is the same"
        case .changed: "differs from its golden"
        case .new: "has no golden yet"
        case .orphaned: "no longer exists but still has goldens"
        case .unstable: "is not deterministic"
        case .invalid: "is not valid"
        case .failed: "could not be compared"
        case .skipped: "is unchanged, and was not taken again"
        }
    }

    /// The result of a state, in a few words.
    package static func short(_ result: GoldenResult) -> String {
        let lacksPicture = result.status == .new && result.html?.status == .same
        return lacksPicture ? "has no golden picture yet" : short(result.status)
    }

    /// The result of a picture, on one line.
    package static func line(of picture: PictureResult) -> String {
        if let message = picture.message, picture.status != .changed { return message }
        guard picture.status == .changed else { return short(picture.status) }
        let aligned = picture.aligned
        let count = aligned?.changedPixelCount ?? picture.changedPixelCount
        var parts = [aligned.map { "\($0.words)." } ?? picture.message ?? "", pixels(count)].filter { !$0.isEmpty }
        // The sentence about rows already contains inserted and removed rows.
        let regions = aligned?.regions.filter { $0.side == nil } ?? picture.regions
        let rows = unique(regions.flatMap(\.rows)).map { $0.first?.isNumber == true ? "row \($0)" : $0 }
        if !rows.isEmpty {
            let more = rows.count > 6 ? " and \(rows.count - 6) more" : ""
            parts.append("in " + rows.prefix(6).joined(separator: ", ") + more)
        }
        return parts.isEmpty ? short(.changed) : parts.joined(separator: " ")
    }

    private static func pixels(_ count: Int) -> String {
        guard count > 0 else { return "" }
        return "\(count) pixel\(count == 1 ? "" : "s") differ\(count == 1 ? "s" : "")"
    }

    private static func unique(_ names: [String]) -> [String] {
        var seen: Set<String> = []
        return names.filter { seen.insert($0).inserted }
    }

    /// `40 same, 2 changed, 1 new`
    package static func summary(of report: GoldenReport) -> String {
        let counts = GoldenStatus.allCases.filter { $0 != .skipped }.compactMap { status -> String? in
            let count = report.count(status)
            return count > 0 || status == .same ? "\(count) \(status.rawValue)" : nil
        }
        return [counts.joined(separator: ", "), leftOut(report.errors)].compactMap(\.self).joined(separator: "; ")
    }

    /// `1 screen left out because of errors`; `nil` without errors.
    static func leftOut(_ errors: [Diagnostic]) -> String? {
        let count = Set(errors.map(\.file)).count
        return count == 0 ? nil : "\(count) screen\(count == 1 ? "" : "s") left out because of errors"
    }

    /// `12 pictures taken; 30 unchanged, not taken again`; `nil` where there are none.
    package static func pictureSummary(of report: GoldenReport) -> String? {
        let all = report.results.reduce(0) { $0 + $1.pictures.count { $0.status != .orphaned } }
        guard all > 0 else { return nil }
        let skipped = report.pictureCount(.skipped)
        let taken = all - skipped
        func pictures(_ count: Int) -> String { "\(count) picture\(count == 1 ? "" : "s")" }
        guard skipped > 0 else { return "\(pictures(taken)) taken" }
        guard taken > 0 else { return "\(pictures(skipped)) unchanged, not taken again" }
        return "\(pictures(taken)) taken; \(skipped) unchanged, not taken again"
    }
}
