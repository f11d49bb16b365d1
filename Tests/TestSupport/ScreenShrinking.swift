/// Makes a failing pair of screens small enough to be read.
enum ScreenShrinking {
    static func smallest(
        _ source: ScreenFacts, _ target: ScreenFacts, fails: (ScreenFacts, ScreenFacts) -> Bool
    ) -> (source: ScreenFacts, target: ScreenFacts) {
        var pair = (source: source, target: target)
        var isShrinking = true
        while isShrinking {
            isShrinking = false
            for candidate in smaller(pair.source) where fails(candidate, pair.target) {
                pair.source = candidate
                isShrinking = true
                break
            }
            for candidate in smaller(pair.target) where fails(pair.source, candidate) {
                pair.target = candidate
                isShrinking = true
                break
            }
        }
        return pair
    }

    private static func smaller(_ facts: ScreenFacts) -> [ScreenFacts] {
        var result: [ScreenFacts] = []
        func add(_ change: (inout ScreenFacts) -> Void) {
            var changed = facts
            change(&changed)
            if changed != facts { result.append(changed) }
        }
        add { $0 = ScreenFacts(sections: $0.sections) }
        for section in facts.sections.indices {
            add { $0.sections.remove(at: section) }
            add { $0.sections[section].header = nil }
            add { $0.sections[section].footer = nil }
            for row in facts.sections[section].rows.indices {
                add { $0.sections[section].rows.remove(at: row) }
                add { $0.sections[section].rows[row] = RowFacts(id: $0.sections[section].rows[row].id) }
                add { $0.sections[section].rows[row].text = 0 }
                add { $0.sections[section].rows[row].style = 0 }
                add { $0.sections[section].rows[row].height = 0 }
                add { $0.sections[section].rows[row].action = 0 }
            }
        }
        return result
    }
}
