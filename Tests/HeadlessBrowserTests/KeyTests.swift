import Testing

@testable import HeadlessBrowser

@Suite struct KeyTests {
    @Test func keysThatType() {
        #expect(Key.enter.text == "\r")
        #expect(Key.character("ä").text == "ä")
        #expect(Key.arrowDown.text.isEmpty)
    }

    @Test func codesOfCharacters() {
        #expect(Key.character("q").code == "KeyQ")
        #expect(Key.character("q").virtualCode == 81)
        #expect(Key.character("7").code == "Digit7")
        #expect(Key.character("7").virtualCode == 55)
        #expect(Key.character(" ").code == "Space")
        #expect(Key.character(" ").virtualCode == Key.space.virtualCode)
        #expect(Key.character("ä").code == "")
        #expect(Key.character("ä").virtualCode == 0)
        #expect(Key.character("🙂").virtualCode == 0)
    }

    @Test func onlyShiftLeavesTheTextAlone() {
        #expect(KeyModifiers([]).allowText)
        #expect(KeyModifiers.shift.allowText)
        #expect(!KeyModifiers.control.allowText)
        #expect(!KeyModifiers([.shift, .meta]).allowText)
    }
}
