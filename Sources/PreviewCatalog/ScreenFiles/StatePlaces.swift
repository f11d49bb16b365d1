import JSONText
import ListPreviewKit

/// Finds the locations of the values of a state's controls in a file, and the locations for missing keys.
///
/// Values behind aliases and merge keys, and values of several lines, have no location.
struct StatePlaces {
    private let bytes: [UInt8]
    private let format: ScreenFileFormat
    /// The longest line that is searched: a position is found from the beginning of its line.
    private static let lineLimit = 10_000
    private let lines: [Int]
    /// Whether the characters of a line are bytes.
    private let isASCII: [Bool]
    /// Whether the lines are short enough.
    private let isSearchable: Bool
    /// The ranges of all states of a file that has several.
    private var entries: [Range<Int>]?
    private var rowsLeft = ScreenFile.State.rowLimit
    private var found: [(range: Range<Int>, value: StateText.Value)] = []
    /// The positions for missing keys of the latest object, which often lacks several.
    private var latest: (object: TextPosition, insertion: Insertion?)?

    /// The offset of a new key, and the text before it.
    private struct Insertion {
        var offset: Int
        var lead: String
    }

    init(_ bytes: [UInt8], _ format: ScreenFileFormat, _ root: SourceNode) {
        self.bytes = bytes
        self.format = format
        lines = [0] + bytes.indices.filter { bytes[$0] == 0x0A }.map { $0 + 1 }
        let ranges = zip(lines, lines.dropFirst() + [bytes.endIndex]).map { $0..<$1 }
        isASCII = ranges.map { bytes[$0].allSatisfy { $0 < 0x80 } }
        isSearchable = ranges.allSatisfy { $0.count <= Self.lineLimit }
        entries = isSearchable ? entries(in: root) : nil
    }

    /// The text of some ranges with their locations.
    func pieces(in ranges: [Range<Int>]) -> [StateText.Piece] {
        var pieces: [StateText.Piece] = []
        func append(_ range: Range<Int>) {
            if !range.isEmpty { pieces.append(.text(String(decoding: bytes[range], as: UTF8.self))) }
        }
        let places = found.indices.sorted { (found[$0].range.lowerBound, $0) < (found[$1].range.lowerBound, $1) }
        for range in ranges {
            var end = range.lowerBound
            for place in places
            where found[place].range.lowerBound >= end && found[place].range.upperBound <= range.upperBound {
                append(end..<found[place].range.lowerBound)
                pieces.append(.value(found[place].value))
                end = found[place].range.upperBound
            }
            append(end..<range.upperBound)
        }
        return pieces
    }

    // MARK: - Values

    /// Finds the locations in a state, or in a file that consists of one.
    mutating func find(_ state: ScreenFile.State, in node: SourceNode, _ prefix: String = "") {
        place(node, "title", id: "\(prefix)screen.title", kind: .text)
        findSections(of: state, in: node)
        if let sidebar = state.sidebar, let value = inner("sidebar", of: node) {
            place(value, "open", id: "\(prefix)sidebar.open", kind: .flag)
            find(sidebar.state, in: value, "\(prefix)sidebar.")
        }
        guard let sheet = state.sheet, let value = inner("sheet", of: node) else { return }
        let start = "\(prefix)sheet."
        place(value, "height", id: "\(start)height", kind: .text)
        place(value, "grabber", id: "\(start)grabber", kind: .flag)
        find(sheet.state, in: value, start)
    }

    /// The object of another screen.
    private func inner(_ key: String, of node: SourceNode) -> SourceNode? {
        member(key, of: node).map(\.value).flatMap { isHere($0, in: node.position) ? $0 : nil }
    }

    private mutating func findSections(of state: ScreenFile.State, in node: SourceNode) {
        guard let list = list("sections", of: node), list.nodes.count == state.sections.count else { return }
        for (section, node) in zip(state.sections, list.nodes) where isHere(node, in: list.position) {
            for (key, supplement) in [("header", section.header), ("footer", section.footer)] {
                if case .text = supplement { place(node, key, id: "\(section.id).\(key)", kind: .text) }
            }
            if section.isHeaderPinned != nil { place(node, "pinned", id: "\(section.id).pinned", kind: .flag) }
            if case .heading(_, let button, _)? = section.header, let header = member("header", of: node)?.value,
                isHere(header, in: node.position)
            {
                place(header, "text", id: "\(section.id).header", kind: .text)
                if !button.title.isEmpty, let value = member("button", of: header)?.value,
                    isHere(value, in: header.position)
                {
                    place(value, "title", id: "\(section.id).button", kind: .text)
                }
            }
            if node["id"] == nil { identity(section.id, node, ids: ["\(section.id).header"]) }
            var rows = section.rows[...]
            find(&rows, in: node)
        }
    }

    private mutating func find(_ rows: inout ArraySlice<ScreenFile.Row>, in parent: SourceNode) {
        guard let list = list("rows", of: parent) else { return }
        for node in list.nodes {
            guard rowsLeft > 0, let row = rows.popFirst() else { return }
            rowsLeft -= 1
            guard isHere(node, in: list.position) else {
                rows = rows.drop { $0.level > row.level }
                continue
            }
            for control in row.fieldControls {
                let (key, id) = (control.key(in: node), "\(row.id).\(control.name)")
                switch control.notation {
                case .icon, .emoji: picture(node, key, id: id, kind: control.notation)
                default: place(node, key, id: id, kind: control.notation)
                }
            }
            if node["id"] == nil {
                identity(row.id, node, ids: row.type.namingKeys.map { "\(row.id).\($0.rawValue)" })
            }
            guard row.isExpanded != nil else { continue }
            var inner = rows.prefix { $0.level > row.level }
            rows = rows.dropFirst(inner.count)
            find(&inner, in: node)
        }
    }

    /// The location of a key's value, or that of a missing key.
    private mutating func place(_ node: SourceNode, _ key: String, id: String, kind: StateText.Kind) {
        guard let member = member(key, of: node) else {
            insert(key, into: node, StateText.Value(ids: [id], kind: kind))
            return
        }
        guard let range = scalar(member.value, in: node) else { return }
        found.append((range, StateText.Value(ids: [id], kind: kind, original: text(range))))
    }

    private mutating func picture(_ node: SourceNode, _ key: String, id: String, kind: StateText.Kind) {
        let name = kind.rawValue
        let (before, after) = ("{\"\(name)\": ", "}")
        guard let member = member(key, of: node) else {
            insert(key, into: node, StateText.Value(ids: [id], kind: kind, before: before, after: after))
            return
        }
        guard case .object = member.value.value else {
            guard let range = scalar(member.value, in: node) else { return }
            let value = StateText.Value(ids: [id], kind: kind, original: text(range), before: before, after: after)
            return found.append((range, value))
        }
        guard let start = offset(member.value), bytes[start] == UInt8(ascii: "{"), let end = endOfBrackets(start),
            let inner = self.member(name, of: member.value).flatMap({ scalar($0.value, in: member.value) })
        else { return }
        let value = StateText.Value(
            ids: [id], kind: kind, original: text(start..<end), before: text(start..<inner.lowerBound),
            after: text(inner.upperBound..<end))
        found.append((start..<end, value))
    }

    /// Keeps an identity that is derived from a text.
    private mutating func identity(_ id: String, _ node: SourceNode, ids: [String]) {
        insert("id", into: node, StateText.Value(ids: ids, kind: .identity, after: id))
    }

    /// The location of a key that an object lacks.
    private mutating func insert(_ key: String, into node: SourceNode, _ value: StateText.Value) {
        let known = latest.flatMap { $0.object == node.position ? $0 : nil }
        let insertion = known == nil ? insertion(into: node) : known?.insertion
        latest = (node.position, insertion)
        guard let insertion else { return }
        var value = value
        value.lead = insertion.lead + (format == .json ? "\"\(key)\": " : "\(key): ")
        found.append((insertion.offset..<insertion.offset, value))
    }

    /// After the first value of an object on one line.
    private func insertion(into node: SourceNode) -> Insertion? {
        guard case .object(let members) = node.value, let start = offset(node) else { return nil }
        let own = members.filter { isOwn($0, of: node) }
        var place: Range<Int>?
        let first = own.first { member in
            place = scalar(member.value, in: node)
            return place != nil
        }
        guard let first, let range = place else { return nil }
        let indent = "\n" + String(repeating: " ", count: first.keyPosition.column - 1)
        guard bytes[start] == UInt8(ascii: "{") else {
            var end = bytes[range.upperBound...].firstIndex(of: 0x0A) ?? bytes.endIndex
            if end > range.upperBound, bytes[end - 1] == 0x0D { end -= 1 }
            let isFirstOfLine = own[0].keyPosition.column == first.keyPosition.column
            return Insertion(offset: end, lead: isFirstOfLine ? indent : " ")
        }
        let isOnLines = own.count > 1 && own[0].keyPosition.line != own[1].keyPosition.line
        return Insertion(offset: range.upperBound, lead: "," + (isOnLines ? indent : " "))
    }

    // MARK: - Text

    private func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

    private func offset(_ node: SourceNode) -> Int? { offset(of: node.position) }

    private func offset(of position: TextPosition) -> Int? {
        let line = position.line - 1
        guard lines.indices.contains(line) else { return nil }
        var index = lines[line]
        if isASCII[line] { index += max(position.column, 1) - 1 }
        if index == 0, bytes.starts(with: [0xEF, 0xBB, 0xBF]) { index = 3 }
        for _ in 1..<max(position.column, 1) where !isASCII[line] && index < bytes.endIndex {
            index += 1
            while index < bytes.endIndex, bytes[index] & 0xC0 == 0x80 { index += 1 }
        }
        return index < bytes.endIndex ? index : nil
    }

    /// A member that is written in the object itself.
    private func member(_ key: String, of node: SourceNode) -> SourceMember? {
        guard case .object(let members) = node.value else { return nil }
        return members.first { $0.key == key && isOwn($0, of: node) }
    }

    /// The nodes of a list that is written in the object itself.
    private func list(_ key: String, of node: SourceNode) -> (nodes: [SourceNode], position: TextPosition)? {
        guard let value = member(key, of: node)?.value, let nodes = value.list, isHere(value, in: node.position) else {
            return nil
        }
        return (nodes, value.position)
    }

    /// Whether a value is after a position, and has no other location.
    private func isHere(_ node: SourceNode, in position: TextPosition) -> Bool {
        guard node.position >= position, let start = offset(node) else { return false }
        return !"&*!".utf8.contains(bytes[start])
    }

    private func isOwn(_ member: SourceMember, of node: SourceNode) -> Bool {
        member.keyPosition >= node.position && member.value.position >= member.keyPosition
    }

    /// The range of a value on one line, if it is written there.
    private func scalar(_ node: SourceNode, in parent: SourceNode) -> Range<Int>? {
        let decoded: String
        switch node.value {
        case .string(let text), .number(_, let text): decoded = text
        case .bool(let flag): decoded = "\(flag)"
        case .null: decoded = "null"
        case .list, .object: return nil
        }
        guard let start = offset(node), let parentStart = offset(parent) else { return nil }
        let quote = bytes[start]
        if quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") {
            guard let end = endOfQuotes(start) else { return nil }
            return bytes[start..<end].contains { $0 == 0x0A || $0 == 0x0D } ? nil : start..<end
        }
        let isFlow = bytes[parentStart] == UInt8(ascii: "{")
        var end = start
        while end < bytes.endIndex {
            let byte = bytes[end]
            if byte == 0x0A || byte == 0x0D { break }
            if isFlow, ",]}".utf8.contains(byte) { break }
            if byte == UInt8(ascii: "#"), end > start, bytes[end - 1] <= 0x20 { break }
            end += 1
        }
        while end > start, bytes[end - 1] <= 0x20 { end -= 1 }
        let isSame =
            bytes[start..<end].elementsEqual(decoded.utf8)
            || text(start..<end).lowercased() == decoded.lowercased()
        return isSame ? start..<end : nil
    }

    /// The offset after a quoted text.
    private func endOfQuotes(_ start: Int) -> Int? {
        let quote = bytes[start]
        var index = start + 1
        while index < bytes.endIndex {
            if quote == UInt8(ascii: "\""), bytes[index] == UInt8(ascii: "\\") {
                index += 2
            } else if bytes[index] != quote {
                index += 1
            } else if quote == UInt8(ascii: "'"), index + 1 < bytes.endIndex, bytes[index + 1] == quote {
                index += 2
            } else {
                return index + 1
            }
        }
        return nil
    }

    /// The offset after an object or list in brackets.
    private func endOfBrackets(_ start: Int) -> Int? {
        var (depth, index) = (0, start)
        while index < bytes.endIndex {
            switch bytes[index] {
            case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
            case UInt8(ascii: "}"), UInt8(ascii: "]"):
                depth -= 1
                if depth == 0 { return index + 1 }
            case UInt8(ascii: "\""), UInt8(ascii: "'"):
                // Inside a plain text, it is an ordinary character.
                let isFirst = "{[,: \n\t".utf8.contains(bytes[index - 1])
                if isFirst, let end = endOfQuotes(index) {
                    index = end
                    continue
                }
            default: break
            }
            index += 1
        }
        return nil
    }

    // MARK: - States

    /// The parts of the file without its other states.
    func ranges(ofState index: Int, in root: SourceNode) -> [Range<Int>]? {
        guard isSearchable else { return nil }
        guard let states = root["states"]?.list, states.count > 1 else { return [0..<bytes.endIndex] }
        guard let entries, entries.indices.contains(index) else { return nil }
        return [0..<entries[0].lowerBound, entries[index], entries[entries.count - 1].upperBound..<bytes.endIndex]
    }

    /// The ranges of all states, with the comments above them; those in brackets without their surroundings.
    private func entries(in root: SourceNode) -> [Range<Int>]? {
        // Anchors of another state must be kept.
        let hasAliases = format == .yaml && bytes.contains(UInt8(ascii: "&")) && bytes.contains(UInt8(ascii: "*"))
        guard !hasAliases, let states = root["states"], let nodes = states.list, let start = offset(states) else {
            return nil
        }
        let starts = nodes.compactMap(offset)
        guard starts.count == nodes.count else { return nil }
        if bytes[start] == UInt8(ascii: "[") {
            let entries = starts.compactMap { start in endOfBrackets(start).map { start..<$0 } }
            return entries.count == starts.count ? entries : nil
        }
        let entries = nodes.compactMap(startOfEntry)
        guard entries.count == nodes.count else { return nil }
        var end = bytes.endIndex
        if case .object(let members) = root.value,
            let next = members.filter({ $0.keyPosition > states.position }).map(\.keyPosition).min()
        {
            end = startOfComments(next.line - 1)
        }
        return zip(entries, entries.dropFirst() + [end]).map { $0..<$1 }
    }

    /// The start of the line with an entry's dash, or of the comment above it.
    private func startOfEntry(_ node: SourceNode) -> Int? {
        guard let start = offset(node) else { return nil }
        let line = node.position.line - 1
        let prefix = bytes[lines[line]..<start].drop { $0 == 0x20 }
        guard prefix.first == UInt8(ascii: "-"), prefix.dropFirst().allSatisfy({ $0 == 0x20 }) else { return nil }
        return startOfComments(line)
    }

    /// The start of a line, or of the first of the comment lines above it.
    private func startOfComments(_ line: Int) -> Int {
        var line = line
        while line > 0 {
            let above = bytes[lines[line - 1]..<lines[line]]
            guard above.first(where: { $0 != 0x20 && $0 != 0x09 }) == UInt8(ascii: "#") else { break }
            line -= 1
        }
        return lines[line]
    }

    // MARK: - Copies

    /// The range of a state, and the text between it and a copy after it.
    func copy(ofState index: Int, in root: SourceNode) -> (range: Range<Int>, separator: String)? {
        guard let entries, entries.indices.contains(index) else { return nil }
        var range = entries[index]
        guard let list = root["states"], let states = offset(list), bytes[states] != UInt8(ascii: "[") else {
            let blank = bytes[..<range.lowerBound].reversed().prefix { " \n\r\t".utf8.contains($0) }
            return (range, "," + (blank.isEmpty ? " " : String(decoding: blank.reversed(), as: UTF8.self)))
        }
        let isLast = index == entries.count - 1
        if isLast { range = withoutEnd(range) }
        let lineEnd = bytes[range].contains(0x0D) ? "\r\n" : "\n"
        var separator = bytes[range.upperBound - 1] == 0x0A ? "" : lineEnd
        // If states are separated by empty lines, so is the copy.
        if isLast, index > 0, isBlank(lineBefore(entries[index].lowerBound)) { separator += lineEnd }
        return (range, separator)
    }

    /// The range of the last state without the empty lines and the comments of the file after it.
    private func withoutEnd(_ entry: Range<Int>) -> Range<Int> {
        let starts = lines.filter { entry.contains($0) }
        let dash = starts.first { start in bytes[start...].first(where: { $0 != 0x20 }) == UInt8(ascii: "-") }
        let start = dash ?? entry.lowerBound
        let indent: Int = bytes[start...].prefix(while: { $0 == 0x20 }).count
        var end = entry.upperBound
        while true {
            let line = lineBefore(end)
            guard line.lowerBound > entry.lowerBound else { break }
            let text = bytes[line].drop { $0 == 0x20 }
            let isOutside =
                line.count - text.count <= indent && (text.starts(with: "#".utf8) || text.starts(with: "...".utf8))
            guard isBlank(line) || isOutside else { break }
            end = line.lowerBound
        }
        return entry.lowerBound..<end
    }

    private func lineBefore(_ end: Int) -> Range<Int> { (lines.last { $0 < end } ?? 0)..<end }

    private func isBlank(_ line: Range<Int>) -> Bool { bytes[line].allSatisfy { " \n\r\t".utf8.contains($0) } }

    /// Finds the name and the id of a state, which differ in a copy, as the values `name` and `id`.
    mutating func findName(in node: SourceNode) {
        for key in ["name", "id"] where node[key] != nil { place(node, key, id: key, kind: .text) }
    }
}
