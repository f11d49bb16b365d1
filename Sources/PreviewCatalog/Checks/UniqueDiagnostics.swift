public import ListPreviewKit

extension Int {
    /// The places where a message is not repeated, after the message; nothing for none.
    var otherPlaces: String { self == 0 ? "" : ", here and in \(self) other place\(self == 1 ? "" : "s")" }
}

extension Sequence<Diagnostic> {
    /// The findings without repetitions, in the order in which they first occur. Findings are repeated because states
    /// share components, and warnings, because rows and states are similar: those with the same message about the pages of a
    /// screen are one, at the first place, with the number of the others.
    public var unique: [Diagnostic] {
        var seen: Set<Diagnostic> = []
        var found: [(finding: Diagnostic, otherCount: Int)] = []
        var known: [[Substring]: Int] = [:]
        for finding in self where seen.insert(finding).inserted {
            let screen = (finding.file ?? "").prefix { $0 != "/" }
            if finding.severity == .warning, finding.isInPage {
                if let index = known[[screen, finding.message[...]]] {
                    found[index].otherCount += 1
                    continue
                }
                known[[screen, finding.message[...]]] = found.count
            }
            found.append((finding, 0))
        }
        return found.map { finding, otherCount in
            var finding = finding
            finding.message += otherCount.otherPlaces
            return finding
        }
    }
}
