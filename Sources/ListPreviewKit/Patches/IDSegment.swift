/// A part of a list of ids, as short as it can be written.
enum IDSegment: Equatable {
    case id(String)
    /// Numbers at equal distances.
    case run(IDRun)
    /// Any numbers behind one prefix.
    case numbers(prefix: String, [Int])

    /// From how many ids on a run is shorter than the same numbers in the middle of others.
    private static let worthwhileRun = 6

    /// Takes a list of ids apart, in order.
    ///
    /// - Complexity: O(count of the ids).
    static func segments(of ids: [String]) -> [IDSegment] {
        let ids = ids.map(NumberedID.init)
        var segments: [IDSegment] = []
        var start = 0
        var index = 0
        while index < ids.count {
            if let run = IDRun(startOf: ids[index...]), run.count >= worthwhileRun {
                append(ids[start..<index], to: &segments)
                segments.append(.run(run))
                index += run.count
                start = index
            } else {
                if !ids[index].hasPrefix(of: ids[start]) {
                    append(ids[start..<index], to: &segments)
                    start = index
                }
                index += 1
            }
        }
        append(ids[start...], to: &segments)
        return segments
    }

    /// Appends ids that have one prefix, or a single one.
    private static func append(_ ids: ArraySlice<NumberedID>, to segments: inout [IDSegment]) {
        if let run = IDRun(startOf: ids), run.count == ids.count {
            segments.append(.run(run))
        } else if ids.count >= 3 {
            segments.append(.numbers(prefix: ids[ids.startIndex].prefix, ids.map(\.number)))
        } else {
            segments += ids.map { .id($0.id) }
        }
    }
}
