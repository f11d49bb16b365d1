import ListPreviewKit
import Testing

@testable import PreviewCatalog

/// The data of a screen file for the gallery.
struct ScreenFileCatalogTests {
    private func file(_ text: String) throws -> ScreenFile {
        try ScreenFileReader().read(Array(text.utf8), path: "a.yaml")
    }

    private func errors(_ text: String) -> [String] {
        do {
            _ = try file(text)
            return []
        } catch let error as ScreenFileError {
            return error.problems.map(\.description)
        } catch {
            return ["\(error)"]
        }
    }

    @Test func groupNotesAndVariants() throws {
        let file = try file(
            """
            title: Cars
            group: Garage
            notes: Both kinds.
            variants:
              - dark
              - largeText
              - {title: Arabic phone, lang: ar, textSize: 135, device: small, scheme: light}
              - {title: Still, id: s, reducedMotion: true, contrast: more, dir: rtl}
            states:
              - {name: Two cars, notes: As usual., sections: []}
              - {name: two CARS, id: shouting, sections: []}
            """)
        #expect(file.group == "Garage" && file.notes == "Both kinds.")
        #expect(
            file.variants == [
                .dark, .largeText,
                PreviewVariant(
                    "Arabic phone",
                    options: PreviewOptions(
                        scheme: .light, direction: .rightToLeft, language: "ar", textSize: .xxxLarge, device: .small)),
                PreviewVariant(
                    "Still", id: "s",
                    options: PreviewOptions(direction: .rightToLeft, reducedMotion: true, contrast: .more)),
            ])
        #expect(file.variants[2].id == "arabic-phone")
        #expect(file.states.map(\.id) == ["two-cars", "shouting"])
        #expect(file.states.map(\.notes) == ["As usual.", nil])
        let scenario = Scenario(file)
        #expect(scenario.group == "Garage" && scenario.notes == "Both kinds." && scenario.variants == file.variants)
        #expect(scenario.states.map(\.id) == ["two-cars", "shouting"])
        #expect(scenario.states[0].notes == "As usual.")
        var check = CatalogCheck()
        #expect(check.problems(in: scenario, of: "it").isEmpty)
    }

    @Test func textSizesAreNamesOrPercentages() throws {
        let sizes: [(String, PreviewOptions.TextSize)] = [
            ("82", .xSmall), ("100", .large), ("105", .large), ("107", .xLarge), ("135", .xxxLarge),
            ("150", .xxxLarge), ("151", .accessibility1), ("312", .accessibility5), ("accessibility3", .accessibility3),
        ]
        for (text, size) in sizes {
            let variant = try file("{title: T, sections: [], variants: [{title: A, textSize: \(text)}]}").variants.first
            #expect(variant?.options.textSize == size, "\(text)")
        }
        #expect(
            errors("{title: T, sections: [], variants: [{title: A, textSize: acessibility3}]}") == [
                "a.yaml:1:58: error: unknown textSize 'acessibility3'; did you mean 'accessibility3'?"
            ])
    }

    @Test func appearanceOfFilesStatesAndVariants() throws {
        let file = try file(
            """
            title: T
            appearance: ios26
            variants: [ios26, {title: Old, appearance: ios18}]
            states:
              - {name: a, sections: []}
              - {name: b, appearance: ios18, sections: []}
            """)
        #expect(file.states.map { $0.screen(id: "t").appearance } == [.ios26, .ios18])
        #expect(file.variants.map(\.options.appearance) == [.ios26, .ios18])
        #expect(try self.file("{title: T, sections: []}").states[0].screen(id: "t").appearance == .ios18)
        #expect(
            errors("{title: T, appearance: ios17, sections: []}") == [
                "a.yaml:1:24: error: unknown appearance 'ios17'; did you mean 'ios18'?"
            ])
    }

    @Test func statesWithoutLettersHaveDefaultIDs() throws {
        #expect(try file("{title: T, sections: []}").states.map(\.id) == ["default"])
        #expect(try file("{title: T, states: [{name: …, sections: []}]}").states.map(\.id) == ["state"])
    }

    @Test func mistakesAreReportedWithLocation() {
        #expect(
            errors(
                """
                title: T
                states:
                  - {name: Two cars, sections: []}
                  - {name: two CARS, sections: []}
                  - {name: x, id: TWO-cars, sections: []}
                  - {name: y, id: a/b, sections: []}
                """) == [
                    "a.yaml:4:12: error: state 'two CARS' has the id 'two-cars' of 'Two cars' at 3:12; give it an 'id' of its own",
                    "a.yaml:5:19: error: state 'x' has the id 'TWO-cars' of 'Two cars' at 3:12",
                    "a.yaml:6:19: error: 'a/b' is not a valid state id; use letters, digits, '-', '_' and '.', at most 128 bytes, and do not begin with '-' or '.' or end with '.'",
                ])
        #expect(
            errors("{title: T, sections: [], variants: [darkk, 3, {textSize: huge}, {title: A, textSize: 400}]}") == [
                "a.yaml:1:37: error: unknown variant 'darkk'; did you mean 'dark'?",
                "a.yaml:1:44: error: expected a text or an object for 'variants', found a number",
                "a.yaml:1:47: error: missing key 'title' in variant",
                "a.yaml:1:58: error: unknown textSize 'huge'; expected 'xSmall', 'small', 'medium', 'large', 'xLarge', 'xxLarge', 'xxxLarge', 'accessibility1', 'accessibility2', 'accessibility3', 'accessibility4', 'accessibility5'",
                "a.yaml:1:86: error: 'textSize' must be from 82 to 312, not '400'",
            ])
        #expect(
            errors(
                "{title: T, sections: [], variants: [dark, {title: Dark, scheme: dark}, {title: X, device: tablett}]}")
                == [
                    "a.yaml:1:51: error: variant 'Dark' has the id 'dark' of 'Dark' at 1:37; give it an 'id' of its own",
                    "a.yaml:1:91: error: unknown device 'tablett'; did you mean 'tablet'?",
                ])
    }
}
