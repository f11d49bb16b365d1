/// Creates screens, and changes them as an app could, and in unusual ways.
struct RandomScreens {
    var generator: SeededGenerator
    let withDuplicates: Bool

    init(seed: UInt64, withDuplicates: Bool) {
        generator = SeededGenerator(seed: seed)
        self.withDuplicates = withDuplicates
    }

    mutating func below(_ bound: Int) -> Int { Int.random(in: 0..<bound, using: &generator) }

    mutating func screen() -> ScreenFacts {
        var facts = ScreenFacts()
        let sectionIDs = Array(0..<6).shuffled(using: &generator)
        var rowIDs = Array(0..<30).shuffled(using: &generator)[...]
        for index in 0..<below(5) {
            var section = SectionFacts(id: withDuplicates ? below(3) : sectionIDs[index])
            section.header = supplement()
            section.footer = supplement()
            section.variant = below(3) == 0 ? below(4) : 0
            section.index = below(4) == 0 ? below(3) : 0
            for _ in 0..<below(7) {
                section.rows.append(row(id: withDuplicates ? below(8) : rowIDs.removeFirst()))
            }
            facts.sections.append(section)
        }
        return facts
    }

    /// The screen after some edits, or another one.
    mutating func next(after facts: ScreenFacts) -> ScreenFacts {
        if below(12) == 0 { return screen() }
        var facts = facts
        for _ in 0..<below(6) { edit(&facts) }
        return facts
    }

    /// A screen and its next states.
    mutating func session(updates: Int) -> [ScreenFacts] {
        var session = [screen()]
        for _ in 0..<updates { session.append(next(after: session[session.count - 1])) }
        return session
    }

    private mutating func row(id: Int) -> RowFacts {
        RowFacts(
            id: id, text: below(RowFacts.texts.count), component: below(RowFacts.componentCount), style: below(4),
            height: below(3) == 0 ? below(4) : 0,
            action: below(3), options: below(3) == 0 ? below(RowFacts.optionCount) : 0)
    }

    private mutating func supplement() -> RowFacts? {
        below(2) == 0 ? nil : row(id: 0)
    }

    /// The same one changed, or another one, or none.
    private mutating func supplement(after old: RowFacts?) -> RowFacts? {
        guard var changed = old, below(2) == 0 else { return supplement() }
        change(&changed)
        return changed
    }

    private mutating func freshID(in facts: ScreenFacts) -> Int {
        if withDuplicates { return below(8) }
        let used = Set(facts.sections.flatMap { $0.rows.map(\.id) })
        return (0...).first { !used.contains($0) && below(3) > 0 } ?? 0
    }

    private mutating func edit(_ facts: inout ScreenFacts) {
        switch below(22) {
        case 20: facts.sidebar = below(ScreenFacts.sidebarCount)
        case 21: facts.sidebar = below(3) == 0 ? 0 : facts.sidebar ^ (1 << below(5))
        case 18: facts.sheet = below(ScreenFacts.sheetCount)
        case 19: facts.sheet = below(3) == 0 ? 0 : facts.sheet ^ (1 << below(8))
        case 16: facts.bars = below(ScreenFacts.barsCount)
        case 17: facts.bars = below(3) == 0 ? 0 : facts.bars ^ (1 << below(10))
        case 0: facts.title = below(3)
        case 1: facts.language = below(2)
        case 2: facts.direction = below(2)
        case 3: facts.style = below(5)
        case 4: insertSection(&facts)
        default:
            guard !facts.sections.isEmpty else { return }
            editSections(&facts)
        }
    }

    private mutating func insertSection(_ facts: inout ScreenFacts) {
        let used = Set(facts.sections.map(\.id))
        let id = withDuplicates ? below(3) : (0..<9).shuffled(using: &generator).first { !used.contains($0) } ?? 9
        guard withDuplicates || !used.contains(id) else { return }
        var section = SectionFacts(id: id, header: supplement(), footer: supplement())
        for _ in 0..<below(4) {
            // May remove rows from other sections.
            if below(2) == 0, let taken = take(from: &facts) {
                section.rows.append(taken)
            } else {
                let id = freshID(in: facts)
                if withDuplicates || !section.rows.contains(where: { $0.id == id }) { section.rows.append(row(id: id)) }
            }
        }
        facts.sections.insert(section, at: below(facts.sections.count + 1))
    }

    private mutating func take(from facts: inout ScreenFacts) -> RowFacts? {
        let full = facts.sections.indices.filter { !facts.sections[$0].rows.isEmpty }
        guard let section = full.randomElement(using: &generator) else { return nil }
        return facts.sections[section].rows.remove(at: below(facts.sections[section].rows.count))
    }

    private mutating func editSections(_ facts: inout ScreenFacts) {
        let section = below(facts.sections.count)
        let count = facts.sections[section].rows.count
        switch below(18) {
        case 16: facts.sections[section].variant = below(4)
        case 17: facts.sections[section].index = below(3)
        case 0: facts.sections.remove(at: section)
        case 1:
            // The section is removed, its rows stay.
            let rows = facts.sections.remove(at: section).rows
            guard !facts.sections.isEmpty else { return }
            facts.sections[below(facts.sections.count)].rows += rows
        case 2, 15:
            let moved = facts.sections.remove(at: section)
            let end = facts.sections.count
            facts.sections.insert(moved, at: below(2) == 0 ? end : below(end + 1))
        case 3: facts.sections[section].header = supplement(after: facts.sections[section].header)
        case 4: facts.sections[section].footer = supplement(after: facts.sections[section].footer)
        case 5: facts.sections[section].rows.insert(row(id: freshID(in: facts)), at: below(count + 1))
        case 6: facts.sections[section].rows.removeAll()
        case 7 where count > 0: facts.sections[section].rows.remove(at: below(count))
        case 8:
            guard let taken = take(from: &facts) else { return }
            let place = below(facts.sections[section].rows.count + 1)
            facts.sections[section].rows.insert(below(2) == 0 ? row(id: taken.id) : taken, at: place)
        case 9: facts.sections[section].rows.shuffle(using: &generator)
        case 10... where count > 0:
            for _ in 0...below(3) { change(&facts.sections[section].rows[below(count)]) }
        default: break
        }
    }

    private mutating func change(_ row: inout RowFacts) {
        switch below(7) {
        case 6: row.options = below(RowFacts.optionCount)
        case 0, 1: row.text = below(RowFacts.texts.count)
        case 2: row.component = below(RowFacts.componentCount)
        case 3: row.style = below(4)
        case 4: row.height = below(4)
        default: row.action = below(3)
        }
    }
}
