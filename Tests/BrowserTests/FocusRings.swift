import JSONText

@testable import HeadlessBrowser

extension Page {
    /// The controls without a focus ring for the keyboard, except sliders: their thumbs have the ring, whose style
    /// scripts cannot read.
    func controlsWithoutFocusRing() async throws -> [String] {
        // From here on, the keyboard has set the focus.
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

    /// Presses the tab key until all controls have been reached, and describes the errors: a control without a name,
    /// one below another element, and those that were not reached. Links of a list are one stop; the arrow keys move among them.
    ///
    /// - Parameter others: The maximum number of additional stops, such as those of frames.
    func problemsOfTabbing(others: Int = 2) async throws -> [String] {
        let controls = """
            [...document.querySelectorAll("a[href], button:enabled, input:enabled, select:enabled, summary, [tabindex='0']")]
                .filter((each) => each.tabIndex >= 0 && !each.closest("[inert]"))
                .filter((each) => each.checkVisibility({ visibilityProperty: true }))
            """
        let rest = "(\(controls)).filter((each) => !each.dataset.reached).map((each) => each.outerHTML.slice(0, 120))"
        let count = try await evaluate("(\(controls)).map((each) => delete each.dataset.reached).length").integer ?? 0
        var problems: [String] = count > 0 ? [] : ["There are no controls."]
        for _ in 0..<count + others {
            try await press(.tab)
            let problem = try await evaluate(
                """
                (() => {
                    const each = document.activeElement;
                    if (each === document.body) return "";
                    each.dataset.reached = "yes";
                    const name = each.ariaLabel || each.labels?.[0]?.textContent || each.textContent.trim() || each.title;
                    if (!name) return `no name: ${each.outerHTML.slice(0, 120)}`;
                    // Within a frame, its rows have the focus.
                    if (each.localName === "iframe") return "";
                    const { left, top, width, height } = each.getBoundingClientRect();
                    const middle = [left + width / 2, top + Math.min(height / 2, 20)];
                    const hit = document.elementFromPoint(...middle);
                    return hit && (each.contains(hit) || hit.contains(each)) ? "" : `covered: ${name}`;
                })()
                """)
            if problem.string != "" { problems.append(problem.string ?? "\(problem)") }
            if try await evaluate("\(rest).length").integer == 0 { return problems }
        }
        let left = try await evaluate(rest)
        return problems + (left.array?.compactMap(\.string) ?? ["\(left)"]).map { "not reached: \($0)" }
    }
}
