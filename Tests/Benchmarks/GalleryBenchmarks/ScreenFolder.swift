import Foundation

/// Folders of screen files, half of them in JSON and half in YAML: rows of all kinds, of which some change, some move and
/// some are replaced between states.
enum ScreenFolder {
    private static let kinds = [
        "subtitle", "value", "title", "switch", "stepper", "slider", "link", "picker", "textField", "button",
    ]
    private static let icons = ["star", "heart", "car", "gear"]

    /// Writes a number of files.
    static func write(_ count: Int, to folder: String) throws {
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        for screen in 0..<count {
            let isJSON = screen % 2 == 0
            let text = isJSON ? json(screen) : yaml(screen)
            try text.write(
                toFile: "\(folder)/screen-\(screen).\(isJSON ? "json" : "yaml")", atomically: false, encoding: .utf8)
        }
    }

    private static func json(_ screen: Int) -> String {
        let states = (0..<3).map { state in
            let sections = (0..<4).map { part in
                """
                    {"id": "part-\(part)", "header": "Part \(part)", "rows": [
                      \(rows(screen, state, part).joined(separator: ",\n      "))
                    ]}
                """
            }
            return """
                  {"name": "State \(state)", "sections": [
                \(sections.joined(separator: ",\n"))
                  ]}
                """
        }
        return """
            {
              "id": "screen-\(screen)", "title": "Screen \(screen)", "group": "Group \(screen / 40)",
              "states": [
            \(states.joined(separator: ",\n"))
              ]
            }

            """
    }

    private static func yaml(_ screen: Int) -> String {
        var lines = ["id: screen-\(screen)", "title: Screen \(screen)", "group: Group \(screen / 40)", "states:"]
        for state in 0..<3 {
            lines += ["  - name: State \(state)", "    sections:"]
            for part in 0..<4 {
                lines += ["      - id: part-\(part)", "        header: Part \(part)", "        rows:"]
                for row in rows(screen, state, part) { lines.append("          - \(row)") }
            }
        }
        return lines.joined(separator: "\n") + "\n"
    }

    /// The rows of a section, in both notations.
    private static func rows(_ screen: Int, _ state: Int, _ part: Int) -> [String] {
        var numbers = Array(part * 5..<part * 5 + 5)
        if state == 1, part == 0 { numbers = Array(numbers.dropFirst()) + numbers.prefix(1) }
        if state == 2, part == 1 { numbers = numbers.map { $0 + 100 } }
        return numbers.map { number in
            let kind = kinds[number % 10]
            let seed = screen * 31 + number * 7
            return """
                {"id": "row-\(number)", "type": "\(kind)", "text": "Item \(number) of screen \(screen)"\
                \(details(of: kind, seed, state))}
                """
        }
    }

    private static func details(of kind: String, _ seed: Int, _ state: Int) -> String {
        switch kind {
        case "subtitle":
            """
            , "detail": "From \(1950 + seed % 70), seen \(state + 1) times", "image": "icon:\(icons[seed % 4])", \
            "accessory": "chevron", "action": "open"
            """
        case "value": ", \"value\": \"\(seed % 1000 + state) €\""
        case "title": ", \"badge\": \(seed % 10 + state), \"style\": {\"color\": \"\(["red", "blue"][seed % 2])\"}"
        case "switch": ", \"on\": \((seed + state) % 2 == 0)"
        case "stepper": ", \"value\": \(seed % 5 + state), \"minimum\": 0, \"maximum\": 20"
        case "slider": ", \"value\": \(seed % 50), \"minimum\": 0, \"maximum\": 100"
        case "link": ", \"address\": \"https://example.com/\(seed)\""
        case "picker":
            """
            , "value": "\(state > 0 ? "b" : "a")", "options": [{"value": "a", "title": "First"}, \
            {"value": "b", "title": "Second"}]
            """
        case "textField": ", \"placeholder\": \"Name\", \"value\": \"Person \(seed % 17)\""
        default: ", \"action\": \"save\""
        }
    }
}
