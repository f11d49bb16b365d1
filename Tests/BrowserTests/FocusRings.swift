import JSONText

@testable import HeadlessBrowser

extension Page {
    /// The controls that do not show when the keyboard has led to them, but for sliders: their thumbs have the ring, whose style
    /// scripts cannot read.
    func controlsWithoutFocusRing() async throws -> [String] {
        // From here on the focus is that of the keyboard.
        try await press(.tab)
        let found = try await evaluate(
            """
            (() => {
                const controls = [...document.querySelectorAll("a[href], button:enabled, input:not([type=range]), select, summary, [tabindex]")]
                    .filter((each) => each.matches("a, button, input, select, summary, [tabindex='0']"))
                    .filter((each) => each.checkVisibility({ visibilityProperty: true }) && !each.closest("[inert], iframe"));
                const hasRing = (each, part) => {
                    const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(each, part);
                    return outlineStyle !== "none" && parseFloat(outlineWidth) >= 2 && !/, 0\\)$/.test(outlineColor);
                };
                const bad = controls.filter((each) => {
                    each.focus();
                    return document.activeElement === each && !hasRing(each) && !hasRing(each, "::after");
                });
                const names = bad.map((each) => `${each.localName}.${each.className} ${each.textContent.slice(0, 40)}`);
                return controls.length ? names : ["There are no controls."];
            })()
            """)
        return found.array?.compactMap(\.string) ?? ["\(found)"]
    }
}
