import JSONText

/// Writes operations, and remembers values that the next operations can omit.
struct PatchOperationWriter {
    /// The values of the newest element of each template.
    private var latest: [ExactName: [SlotValue]] = [:]
    private var parent: ExactName?
    private var template: ExactName?

    mutating func write(_ operation: PatchOperation, into writer: inout JSONWriter) {
        writer.beginArray()
        switch operation {
        case .remove(let ids):
            writer.string("r")
            writer.ids(ids)
        case .insert(let parent, let before, let template, let elements):
            writer.string("i")
            writer.string(parent, unless: &self.parent)
            writer.optional(before)
            writer.string(template, unless: &self.template)
            writer.beginArray()
            for element in elements {
                writer.beginArray()
                writer.string(element.id)
                values(element.values.canonical, of: template, into: &writer)
                writer.endArray()
            }
            writer.endArray()
        case .move(let parent, let before, let ids):
            writer.string("m")
            writer.string(parent, unless: &self.parent)
            writer.optional(before)
            writer.ids(ids)
        case .set(let slot, let ids, let values):
            writer.string("s")
            writer.integer(slot)
            writer.ids(ids)
            writer.beginArray()
            var last: SlotValue?
            for value in values.lazy.map(\.canonical) {
                if value == last { writer.asBefore() } else { writer.slotValue(value) }
                last = value
            }
            writer.endArray()
        case .replace(let id, let template, let values):
            writer.string("h")
            writer.string(id)
            writer.string(template, unless: &self.template)
            writer.beginArray()
            self.values(values.canonical, of: template, into: &writer)
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

    /// Writes the values of a new element into the open array.
    private mutating func values(_ values: [SlotValue], of template: String, into writer: inout JSONWriter) {
        let template = ExactName(template)
        let before = latest[template]
        for (slot, value) in values.enumerated() {
            if value == before?.value(ofSlot: slot) { writer.asBefore() } else { writer.slotValue(value) }
        }
        latest[template] = values
    }
}

extension JSONWriter {
    /// Represents the previous value.
    fileprivate mutating func asBefore() { integer(0) }

    /// Writes a name unless it is the latest one.
    fileprivate mutating func string(_ name: String, unless latest: inout ExactName?) {
        let name = ExactName(name)
        if name == latest { return asBefore() }
        string(name.string)
        latest = name
    }

    /// Writes a list of ids in its shortest form.
    mutating func ids(_ ids: [String]) {
        beginArray()
        for segment in IDSegment.segments(of: ids) {
            switch segment {
            case .id(let id): string(id)
            case .run(let run):
                beginArray()
                string(run.prefix)
                integer(run.first)
                integer(run.count)
                if run.step != 1 { integer(run.step) }
                endArray()
            case .numbers(let prefix, let numbers):
                beginArray()
                string(prefix)
                beginArray()
                for number in numbers { integer(number) }
                endArray()
                endArray()
            }
        }
        endArray()
    }

    fileprivate mutating func optional(_ value: String?) {
        if let value { string(value) } else { null() }
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
                for value in row { slotValue(value) }
                endArray()
            }
            endArray()
        }
    }
}
