/// Reduces consecutive screens that fail until they are few and small enough to read.
enum ScreenShrinking {
    /// The smallest screens that still fail.
    static func smallest(_ screens: [ScreenFacts], fails: ([ScreenFacts]) throws -> Bool) rethrows -> [ScreenFacts] {
        var screens = screens
        while let smaller = try candidates(screens).first(where: fails) { screens = smaller }
        return screens
    }

    /// The same if each attempt needs a round trip: `firstFailure` returns the first of many that fails.
    static func smallest(
        _ screens: [ScreenFacts], firstFailure: ([[ScreenFacts]]) async throws -> Int?
    ) async rethrows -> [ScreenFacts] {
        var screens = screens
        while true {
            let candidates = candidates(screens)
            guard let index = try await firstFailure(candidates) else { return screens }
            screens = candidates[index]
        }
    }

    private static func candidates(_ screens: [ScreenFacts]) -> [[ScreenFacts]] {
        var result: [[ScreenFacts]] = []
        if screens.count > 2 {
            result += screens.indices.map { index in
                var fewer = screens
                fewer.remove(at: index)
                return fewer
            }
        }
        for index in screens.indices {
            result += smaller(screens[index]).map { facts in
                var changed = screens
                changed[index] = facts
                return changed
            }
        }
        return result
    }

    private static func smaller(_ facts: ScreenFacts) -> [ScreenFacts] {
        var result: [ScreenFacts] = []
        func add(_ change: (inout ScreenFacts) -> Void) {
            var changed = facts
            change(&changed)
            if changed != facts { result.append(changed) }
        }
        add { $0 = ScreenFacts(sections: $0.sections) }
        add { $0 = ScreenFacts(sections: $0.sections, sheet: $0.sheet) }
        add { $0.sidebar = 0 }
        for bit in 0..<8 { add { $0.sheet &= ~(1 << bit) } }
        for bit in 0..<5 { add { $0.sidebar &= ~(1 << bit) } }
        for section in facts.sections.indices {
            add { $0.sections.remove(at: section) }
            add { $0.sections[section].header = nil }
            add { $0.sections[section].footer = nil }
            add { $0.sections[section].variant = 0 }
            add { $0.sections[section].index = 0 }
            for row in facts.sections[section].rows.indices {
                add { $0.sections[section].rows.remove(at: row) }
                add { $0.sections[section].rows[row] = RowFacts(id: $0.sections[section].rows[row].id) }
                add { $0.sections[section].rows[row].component = 0 }
                add { $0.sections[section].rows[row].text = 0 }
                add { $0.sections[section].rows[row].style = 0 }
                add { $0.sections[section].rows[row].height = 0 }
                add { $0.sections[section].rows[row].action = 0 }
                add { $0.sections[section].rows[row].options = 0 }
            }
        }
        return result
    }
}
