import HTMLTemplate
import JSONText

extension PatchOperation {
    func encode(into writer: inout JSONWriter) {
        writer.beginArray()
        switch self {
        case .remove(let ids):
            writer.string("r")
            writer.ids(ids)
        case .insert(let parent, let before, let template, let elements):
            writer.string("i")
            writer.string(parent)
            writer.optional(before)
            writer.string(template)
            writer.beginArray()
            for element in elements {
                writer.beginArray()
                writer.string(element.id)
                writer.trimmed(element.values)
                writer.endArray()
            }
            writer.endArray()
        case .move(let parent, let before, let ids):
            writer.string("m")
            writer.string(parent)
            writer.optional(before)
            writer.ids(ids)
        case .set(let slot, let ids, let values):
            writer.string("s")
            writer.integer(slot)
            writer.ids(ids)
            writer.beginArray()
            for value in values { writer.slotValue(value) }
            writer.endArray()
        case .replace(let id, let template, let values):
            writer.string("h")
            writer.string(id)
            writer.string(template)
            writer.beginArray()
            writer.trimmed(values)
            writer.endArray()
        case .attribute(let id, let name, let value):
            writer.string("a")
            writer.string(id)
            writer.string(name)
            writer.optional(value)
        case .clear(let parent):
            writer.string("c")
            writer.string(parent)
        }
        writer.endArray()
    }
}

extension JSONWriter {
    /// Writes ids, three or more in equal steps as a run.
    fileprivate mutating func ids(_ ids: [String]) {
        beginArray()
        let numbered = ids.map(NumberedID.init)
        var index = 0
        while index < ids.count {
            guard let run = IDRun(startOf: numbered[index...]) else {
                string(ids[index])
                index += 1
                continue
            }
            beginArray()
            string(run.prefix)
            integer(run.first)
            integer(run.count)
            if run.step != 1 { integer(run.step) }
            endArray()
            index += run.count
        }
        endArray()
    }

    fileprivate mutating func optional(_ value: String?) {
        if let value { string(value) } else { null() }
    }

    /// Writes values as elements of the array that is open, without the trailing absent ones.
    fileprivate mutating func trimmed(_ values: [SlotValue]) {
        let end = values.lastIndex { $0 != .absent }.map { $0 + 1 } ?? 0
        for value in values[..<end] { slotValue(value) }
    }

    fileprivate mutating func slotValue(_ value: SlotValue) {
        switch value {
        case .absent: null()
        case .text(let text): string(text)
        case .flag(let flag): bool(flag)
        case .list(let rows):
            beginArray()
            for row in rows {
                beginArray()
                trimmed(row)
                endArray()
            }
            endArray()
        }
    }
}
