"use strict";

// The document is right at once, whatever is still moving on top of it.

/** @returns {any[]} */
const layers = () => [...document.querySelectorAll(".list-leaving")];
const animations = () => byID("screen").getAnimations({ subtree: true });
const slides = () => animations().filter(({ id }) => id === "slide");
const animated = () => animations().map(({ effect }) => /** @type {KeyframeEffect} */ (effect).target);

test("inserted rows fade in, and the rows below slide", () => {
    apply([["i", "s-a_rows", "r-3", "Row", [["n-1", "x"]]]]);
    expectEqual(screenIDs("s-a_rows"), ["r-1", "r-2", "n-1", "r-3", "r-4", "r-5"]);
    expectEqual(getComputedStyle(byID("n-1")).opacity, "0");
    expectEqual(slides().map(({ effect }) => /** @type {any} */ (effect).target.id), ["r-3", "r-4", "r-5", "s-b"]);
    expectEqual(animated().filter((element) => element.id === "r-1").length, 0);
});

test("removed rows leave at once and fade in an inert layer at their old places", () => {
    const old = byID("r-2").getBoundingClientRect();
    byID("r-2").querySelector("b").id = "inner";
    apply([["r", ["r-2", "r-3"]]]);
    expectEqual(screenIDs("s-a_rows"), ["r-1", "r-4", "r-5"]);
    expectEqual(layers().length, 1);
    const [layer] = layers();
    expect(layer.inert && layer.ariaHidden === "true" && getComputedStyle(layer).pointerEvents === "none", "inert");
    expect(!byID("r-2") && !byID("inner"), "ids");
    expectEqual([layer.children.length, layer.firstElementChild.getBoundingClientRect()], [2, old]);
});

test("everything is gone afterwards", async () => {
    apply([["r", ["r-2"]], ["i", "s-a_rows", null, "Row", [["n-1", "x"]]], ["m", "s-a_rows", "r-1", ["r-5"]]]);
    expectEqual(layers().length, 1);
    await until(() => layers().length + animations().length === 0, "the end");
    expect(![...document.querySelectorAll("#screen [style]")].length, "styles");
});

test("a section comes and goes as one", () => {
    apply([["i", "screen", "s-b", "section", [["s-n", null, "s-n_rows"]]], ["i", "s-n_rows", null, "Row", [["n-1", "x"], ["n-2", "y"]]]]);
    expectEqual(animated().map(({ id }) => id), ["s-n", "s-b"]);
    reset();
    apply([["r", ["s-a"]]]);
    expectEqual(layers()[0].children.length, 1);
    expectEqual(animated().map(({ id }) => id), ["s-b"]);
});

test("a moved row slides from where it was, above the others", () => {
    const old = byID("r-5").getBoundingClientRect();
    apply([["m", "s-a_rows", "r-1", ["r-5"]]]);
    for (const animation of slides()) animation.pause();
    expectEqual(byID("r-5").getBoundingClientRect().top, old.top);
    expect(+getComputedStyle(byID("r-5")).zIndex > +getComputedStyle(byID("r-1")).zIndex, "above");
});

test("a patch in the middle of a slide makes nothing jump", () => {
    const random = makeRandom(7);
    for (let round = 0; round < 12; round++) {
        reset();
        apply([["m", "s-a_rows", "r-1", ["r-5"]], ["r", ["r-2"]]]);
        for (const animation of animations()) {
            animation.pause();
            animation.currentTime = 20 + random(200);
        }
        const ids = ["r-5", "r-1", "r-3", "r-4", "r-6", "s-b"];
        const tops = ids.map((id) => byID(id).getBoundingClientRect().top);
        apply([["m", "s-b_rows", "r-7", ["r-5"]], ["i", "s-a_rows", "r-1", "Row", [["n-1", "x"], ["n-2", "y"]]]]);
        for (const animation of slides()) animation.pause();
        ids.forEach((id, index) => {
            const jump = Math.abs(byID(id).getBoundingClientRect().top - tops[index]);
            expect(jump < 1, `${id} jumps ${jump} px`);
        });
    }
});

test("hints: bulk and none", () => {
    apply([["r", ["r-1"]], ["i", "s-a_rows", null, "Row", [["n-1"]]]], { hints: { bulk: true } });
    expectEqual([layers().length, animations().length], [0, 0]);
    reset();
    apply([["r", ["r-1"]], ["i", "s-a_rows", null, "Row", [["n-1"]]]], { hints: { insert: "none", remove: "none", move: "none" } });
    expectEqual([layers().length, animations().length], [0, 0]);
});

test("no animation where the style sheet says so, as it does for reduced motion", () => {
    const rule = new CSSStyleSheet();
    rule.replaceSync(":root{--animation-duration:0ms}");
    document.adoptedStyleSheets.push(rule);
    apply([["r", ["r-1"]], ["i", "s-a_rows", null, "Row", [["n-1"]]]]);
    document.adoptedStyleSheets.pop();
    expectEqual([layers().length, animations().length], [0, 0]);
});

test("at most 60 elements are animated, however many change", () => {
    reset(section("s-a", Array.from({ length: 2000 }, (_, index) => `r-${index}`)));
    apply([["r", [["r-", 0, 500, 2]]], ["i", "s-a_rows", "r-1", "Row", Array.from({ length: 900 }, (_, index) => [`n-${index}`])]]);
    expect(animations().length <= 60, `${animations().length} animations`);
    expect(layers()[0].children.length <= 60, `${layers()[0].children.length} leaving`);
});

test("random patches in quick succession: always right, nothing left over", async () => {
    const seed = 20240607;
    const random = makeRandom(seed);
    /** What the screen should be. @type {Record<string, [id: string, text: string][]>} */
    let lists = { "s-a_rows": [1, 2, 3, 4, 5].map((n) => [`r-${n}`, `r-${n}`]), "s-b_rows": [6, 7, 8].map((n) => [`r-${n}`, `r-${n}`]) };
    let made = 100;
    for (let round = 0; round < 400; round++) {
        const model = structuredClone(lists);
        const ops = [];
        for (let count = 1 + random(4); count > 0; count--) {
            const [from, to] = [random(2), random(2)].map((index) => Object.keys(model)[index]);
            const [source, target] = [model[from], model[to]];
            const index = random(source.length + 1);
            const verb = source.length + target.length > 40 ? 0 : random(4);
            if (verb === 1 || source.length === 0) {
                const items = Array.from({ length: 1 + random(3) }, () => /** @type {[string, string]} */ ([`r-${made}`, `${made++}`]));
                ops.push(["i", from, source[index]?.[0] ?? null, "Row", items]);
                source.splice(index, 0, ...items);
            } else {
                const taken = source.slice(index % source.length, (index % source.length) + 1 + random(3));
                const ids = taken.map(([id]) => id);
                if (verb === 3) {
                    const text = `text ${round}`;
                    ops.push(["s", 0, ids, ids.map(() => text)]);
                    for (const entry of taken) entry[1] = text;
                    continue;
                }
                source.splice(index % source.length, taken.length);
                if (verb === 0) {
                    ops.push(["r", ids]);
                } else {
                    const place = random(target.length + 1);
                    ops.push(["m", to, target[place]?.[0] ?? null, ids]);
                    target.splice(place, 0, ...taken);
                }
            }
        }
        if (random(5) === 0) {
            const html = byID("screen").outerHTML;
            let isRefused = false;
            try {
                apply([...ops, ["r", ["unknown"]]]);
            } catch {
                isRefused = true;
            }
            expect(isRefused && byID("screen").outerHTML === html, `seed ${seed}, round ${round}: not refused`);
            continue;
        }
        apply(ops);
        lists = model;
        for (const [id, entries] of Object.entries(lists)) {
            const actual = [...byID(id).children].map((child) => [child.id, child.textContent]);
            expectEqual(actual, entries, `seed ${seed}, round ${round}`);
        }
        if (random(3) === 0) await sleep(random(60));
    }
    await until(() => layers().length + animations().length === 0, "the end");
    const ids = [...document.querySelectorAll("[id]")].map(({ id }) => id);
    expectEqual(new Set(ids).size, ids.length, "duplicate ids");
});
