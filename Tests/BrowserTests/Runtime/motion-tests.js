"use strict";

// The states of each animation during its run.

/** Pauses all animations at a fraction of their time, in percent. */
function stopAt(percent) {
    for (const animation of document.getAnimations()) {
        if (animation.id === "end") continue;
        animation.pause();
        const { delay, duration } = animation.effect.getComputedTiming();
        animation.currentTime = delay + (Number(duration) * percent) / 100;
    }
}

/** Opacity, translate and scale; "none" without an effect. */
const look = (element) => ["opacity", "translate", "scale"].map((name) => getComputedStyle(element)[name].replace(/^0(px|%)( 0(px|%))?$|^1$/, name === "opacity" ? "1" : "none"));
/** The styles of elements at 0, 50 and 100 %. */
const looks = (...elements) => [0, 50, 100].map((percent) => (stopAt(percent), elements.map(look)));
/** The same for elements with different values. */
const each = (...columns) => [0, 1, 2].map((moment) => columns.map((column) => column[moment]));
const plain = ["1", "none", "none"];
/** Opacity, translate and scale at the start and halfway. */
const ways = {
    fade: [["0", "none", "none"], ["0.5", "none", "none"]],
    automatic: [["0", "none", "none"], ["0.5", "none", "none"]],
    left: [["0", "-100%", "none"], ["0.5", "-50%", "none"]],
    right: [["0", "100%", "none"], ["0.5", "50%", "none"]],
    top: [["0", "0px -100%", "none"], ["0.5", "0px -50%", "none"]],
    bottom: [["0", "0px 100%", "none"], ["0.5", "0px 50%", "none"]],
    middle: [["0", "none", "1 0"], ["0.5", "none", "1 0.5"]],
};
/** The position of an element, to a tenth of a pixel. */
const box = (element) => ["x", "y", "width", "height"].map((name) => Math.round(element.getBoundingClientRect()[name] * 10) / 10);
const ghosts = () => layers().flatMap((layer) => [...layer.querySelectorAll("[style]:not([hidden])")]);

/** Runs a test with linear easing, so that half the time is half the distance. */
function motionTest(name, body) {
    test(name, async () => {
        const rule = new CSSStyleSheet();
        // The drawing of a row is checked before there is a frame.
        rule.replaceSync(":root { --animation-easing: linear } #screen li { content-visibility: visible }");
        document.adoptedStyleSheets.push(rule);
        try {
            await body();
        } finally {
            document.adoptedStyleSheets.pop();
        }
    });
}

/** From the kind of element to its insertion, removal, change and replacement. */
const kinds = {
    row: {
        id: "r-2", insert: [["i", "s-a_rows", "r-3", "Row", [["n", "x"]]]], remove: [["r", ["r-2"]]],
        update: [["s", 0, ["r-2"], ["new"]]], replace: [["h", "r-2", "Rich", ["new"]]], hints: (motions) => ({ rows: motions }),
    },
    section: {
        id: "s-a", insert: [["i", "screen", "s-b", "section", [["n", null, "n_rows"]]], ["i", "n_rows", null, "Row", [["n-1", "x"]]]], remove: [["r", ["s-a"]]],
        update: null, replace: null, hints: (motions) => ({ sections: motions }),
    },
    header: {
        id: "s-a_header", insert: [["i", "s-a", null, "Footer", [["n", "x"]]]], remove: [["r", ["s-a_header"]]],
        update: [["s", 0, ["s-a_header"], ["new"]]], replace: [["h", "s-a_header", "Header", ["new"]]], hints: (motions) => ({ sections: motions }),
    },
};

for (const [kind, { id, insert, remove, update, replace, hints }] of Object.entries(kinds)) {
    for (const [name, [far, half]] of Object.entries(ways)) {
        // Headers and footers are inserted and removed like changes.
        const only = (index) => hints(["none", "none", "none"].map((none, place) => (place === (kind === "header" ? 2 : index) ? name : none)));
        motionTest(`a ${kind} comes: ${name}`, () => {
            apply(insert, { hints: only(0) });
            expectEqual(looks(byID("n")), each([far, half, plain]));
        });
        motionTest(`a ${kind} goes: ${name}`, () => {
            const old = box(byID(id));
            apply(remove, { hints: only(1) });
            expectEqual(ghosts().length, 1);
            stopAt(0);
            expectEqual(box(ghosts()[0]), old);
            expectEqual(looks(ghosts()[0]), each([plain, half, far]));
        });
        if (!update) continue;
        motionTest(`a ${kind} changes: ${name}`, () => {
            const old = byID(id).textContent;
            apply(update, { hints: only(2) });
            expectEqual(byID(id).textContent, "new");
            if (name === "automatic") {
                expectEqual(ghosts().length, 0);
                const colors = [0, 100].map((percent) => (stopAt(percent), getComputedStyle(byID(id)).backgroundColor));
                expect(colors[0] !== colors[1], `highlight: ${colors}`);
                return;
            }
            expectEqual(ghosts().map((ghost) => ghost.textContent), [old]);
            // The new element is below the old one, or appears in the same way.
            const coming = name === "fade" ? [plain, plain, plain] : [far, half, plain];
            expectEqual(looks(ghosts()[0], byID(id)), each([plain, half, far], coming));
        });
        motionTest(`a ${kind} is replaced: ${name}`, () => {
            const old = byID(id);
            apply(replace, { hints: only(2) });
            expect(byID(id) !== old && ghosts()[0] === old, "replaced");
            const coming = /fade|automatic/.test(name) ? [plain, plain, plain] : [far, half, plain];
            expectEqual(looks(old, byID(id)), each([plain, half, far], coming));
        });
    }
    motionTest(`a ${kind} comes, goes and changes: none`, () => {
        for (const ops of [insert, remove, update, replace]) {
            if (!ops) continue;
            reset();
            apply(ops, { hints: { ...hints(["none", "none", "none"]), move: "none" } });
            expectEqual([layers().length, animations().length], [0, 0], JSON.stringify(ops));
        }
    });
}

motionTest("without hints everything fades", () => {
    apply([["i", "s-a_rows", null, "Row", [["n", "x"]]], ["r", ["r-1"]], ["s", 0, ["r-2"], ["y"]]]);
    stopAt(50);
    expectEqual([byID("n"), byID("r-2"), ...ghosts()].map((element) => look(element)[0]), ["0.5", "1", "0.5", "0.5"]);
});

motionTest("single elements have motions of their own", () => {
    apply([["i", "s-a_rows", null, "Row", [["n-1"], ["n-2"]]], ["r", ["r-1", "r-2"]], ["s", 0, ["r-3", "r-4"], ["x", "y"]]], {
        hints: { rows: ["left", "left", "left"], only: [[["n-2", "r-4"], ["right", null, "none"]], [["r-2"], [null, "top", null]]] },
    });
    stopAt(0);
    expectEqual(["n-1", "n-2", "r-3", "r-4"].map((id) => look(byID(id))[1]), ["-100%", "100%", "-100% 88px", "0px 88px"]);
    stopAt(100);
    expectEqual(ghosts().map((ghost) => [ghost.textContent, look(ghost)[1]]), [["r-1", "-100%"], ["r-2", "0px -100%"], ["r-3", "-100% -88px"]]);
});

motionTest("sides are those of the screen, whatever way the text runs", () => {
    apply([["a", "screen", "dir", "rtl"]]);
    apply([["i", "s-a_rows", null, "Row", [["n"]]], ["r", ["r-1"]]], { hints: { rows: ["left", "right", "fade"] } });
    stopAt(0);
    expect(byID("n").getBoundingClientRect().left < 0, "from the left");
    stopAt(100);
    expect(ghosts()[0].getBoundingClientRect().right > innerWidth, "to the right");
});

motionTest("without moves the others are at their places at once", () => {
    const top = () => byID("r-3").getBoundingClientRect().top;
    const old = top();
    apply([["i", "s-a_rows", "r-1", "Row", [["n"]]], ["m", "s-a_rows", null, ["r-2"]]], { hints: { move: "none" } });
    stopAt(0);
    expectEqual([slides().length, top()], [0, old]);
    apply([["r", ["n"]]]);
    stopAt(0);
    expectEqual(top(), old);
    stopAt(100);
    expectEqual(top(), old - 44);
});

motionTest("a row that changes and moves takes its old look along", () => {
    for (const op of [["s", 0, ["r-5"], ["x"]], ["h", "r-5", "Row", ["x"]]]) {
        reset();
        const old = byID("r-5").getBoundingClientRect().top;
        apply([["r", ["r-1", "r-2"]], op]);
        for (const [percent, way] of [[0, 0], [50, -44], [100, -88]]) {
            stopAt(percent);
            const ghost = ghosts().find((element) => element.textContent === "r-5");
            // Firefox counts in sixtieths of a pixel.
            const ways = [byID("r-5"), ghost].map((element) => Math.round((element.getBoundingClientRect().top - old) * 10) / 10);
            expectEqual(ways, [way, way], `${percent} %`);
        }
    }
});

motionTest("what is gone looks as it did in its place", () => {
    for (const style of ["plain", "grouped", "inset-grouped", "sidebar"]) {
        for (const id of ["r-1", "r-3", "r-5", "s-a_header", "s-b", "s-b_header"]) {
            reset();
            byID("screen").className = `list-screen ${style}`;
            const facts = (element) => {
                const own = getComputedStyle(element);
                const line = getComputedStyle(element, "::after");
                return ["backgroundColor", "borderRadius", "padding", "color", "font"].map((name) => own[name])
                    .concat(line.content, line.display, box(element));
            };
            const old = facts(byID(id));
            apply([["r", [id]]]);
            stopAt(0);
            expectEqual(facts(ghosts()[0]), old, `${style} ${id}`);
        }
    }
});

motionTest("everything in sight enters, one after another", async () => {
    const rows = Array.from({ length: 200 }, (_, index) => `r-${index}`);
    reset(`<header data-item="screen-title" id="screen-title"><h1>t</h1></header>${section("s-a", ["a"])}${section("s-b", rows)}`);
    byID("s-a").insertAdjacentHTML("beforeend", `<footer data-item="Footer" id="s-a_footer"><p>f</p></footer>`);
    const frames = [{ opacity: "0", translate: "100vw 0px", rotate: "90deg" }, { opacity: "1", translate: "0px 0px", rotate: "0deg" }];
    const easing = "linear(0,0.5,1.2,0.9,1)";
    apply([["s", 0, ["r-0"], ["x"]]], { hints: { rows: ["none", "none", "none"], sections: ["none", "none", "none"], move: "none", entrance: { frames, duration: 400, stagger: 80, easing } } });
    const entering = animations().filter(({ effect }) => effect.target !== byID("screen"));
    const ids = entering.map(({ effect }) => /** @type {any} */ (effect).target.id);
    expectEqual(ids.slice(0, 7), ["screen-title", "s-a_header", "a", "s-a_footer", "s-b_header", "r-0", "r-1"]);
    expect(ids.length < 30 && byID(ids.at(-1)).offsetTop < innerHeight, "those in sight only");
    expectEqual(entering.map(({ effect }) => effect.getTiming().delay), ids.map((_, index) => index * 80));
    expect(entering[0].effect.getTiming().easing.startsWith("linear("), "a spring");
    for (const animation of entering) animation.pause();
    expectEqual([getComputedStyle(byID("r-1")).opacity, getComputedStyle(byID("r-1")).rotate], ["0", "90deg"]);
    stopAt(50);
    expectEqual(getComputedStyle(byID("r-1")).translate, `${(-0.2 * innerWidth).toFixed(3).replace(/\.?0+$/, "")}px`);
    await pass(5000);
    await ListPreview.document.settled;
    expectEqual([animations().length, layers().length, document.querySelectorAll("#screen [style]").length], [0, 0, 0]);
});

const shown = (element) => getComputedStyle(element, "::before").content;

motionTest("a number counts from the old one to the new one, above the element that has it at once", () => {
    for (const [from, to, half] of [["10 km", "20 km", "15 km"], ["1.50 €", "2.50 €", "2.00 €"], ["-4", "4", "0"], ["n/a", "4", null], ["4", "4 of 5", null],
        ["\"a\\ 1", "\"b\\\n 3", "\"b\\\n 2"]]) {
        reset();
        apply([["i", "s-a_rows", "r-1", "Count", [["n", from, "10%"]]]], { hints: { bulk: true } });
        const part = byID("n").firstElementChild;
        const box = part.getBoundingClientRect();
        apply([["s", 0, ["n"], [to]]]);
        expectEqual(part.textContent, to);
        stopAt(50);
        const string = half && `"${half.replaceAll("\\", "\\\\").replaceAll('"', '\\"').replaceAll("\n", "\\a ")}"`;
        // A change without counting is like any other, and animated by the row's own animation.
        const isOther = !half || from.includes("a");
        expectEqual([shown(part), layers().length], [string ?? `""`, isOther ? 1 : 0], `${from} to ${to}`);
        expectEqual(getComputedStyle(part).webkitTextFillColor === "rgba(0, 0, 0, 0)", half !== null, "the text below");
        if (half) expectEqual(getComputedStyle(part, "::before").webkitTextFillColor, getComputedStyle(part).color);
        expectEqual(part.getBoundingClientRect().top, box.top);
        stopAt(100);
        expectEqual([shown(part), getComputedStyle(part).webkitTextFillColor], [`""`, getComputedStyle(part).color]);
    }
});

motionTest("a number that is changed while it counts goes on from what it shows", () => {
    apply([["i", "s-a_rows", "r-1", "Count", [["n", "0"]]]], { hints: { bulk: true } });
    const part = byID("n").firstElementChild;
    apply([["s", 0, ["n"], ["100"]]]);
    stopAt(50);
    apply([["s", 0, ["n"], ["90"]]]);
    expectEqual([part.textContent, shown(part)], ["90", `"50"`]);
});

motionTest("nothing counts when nothing is to be animated", () => {
    const nothing = [{ bulk: true }, { rows: ["none", "none", "none"], move: "none" }, { only: [[["n"], [null, null, "none"]]] }];
    for (const hints of nothing) {
        reset();
        apply([["i", "s-a_rows", "r-1", "Count", [["n", "0", "10%"]]]], { hints: { bulk: true } });
        apply([["s", 0, ["n"], ["100"]], ["s", 1, ["n"], ["50%"]]], { hints });
        expectEqual([animations().length, layers().length, shown(byID("n").firstElementChild)], [0, 0, `""`]);
    }
});

motionTest("parts count in every motion but none, and the row's own shows what else changed", () => {
    /** The animations of a changed row: its number, its bar, the row, a copy of it. */
    function plays(ops, hints) {
        reset();
        apply([["i", "s-a_rows", "r-1", "Count", [["n", "1", "10%"]]], ["a", "n", "class", "x"]], { hints: { bulk: true } });
        apply(ops, { hints });
        const [number, bar] = [byID("n").querySelector("[data-counts]"), byID("n").querySelector("rect")];
        return [...[number, bar, byID("n")].map((element) => animated().includes(element)), layers().length > 0];
    }
    const [count, grow, other] = [["s", 0, ["n"], ["2"]], ["s", 1, ["n"], ["50%"]], ["a", "n", "class", "y"]];
    const own = (motion) => ({ only: [[["n"], [null, null, motion]]] });
    for (const motion of ["fade", "left", "automatic"]) {
        // That of the row or of the screen, regardless of other settings.
        for (const hints of [own(motion), { rows: ["none", "none", motion] }, { rows: ["none", "none", "none"], ...own(motion) }]) {
            expectEqual(plays([count], hints), [true, false, false, false], motion);
            expectEqual(plays([grow], hints), [false, true, false, false], motion);
            expectEqual(plays([count, grow], hints), [true, true, false, false], motion);
            expectEqual(plays([count, other], hints), [true, false, motion !== "fade", motion !== "automatic"], motion);
            expectEqual(plays([other], hints), [false, false, motion !== "fade", motion !== "automatic"], motion);
            // A new element has no value to count from.
            const [number, bar, , isCopied] = plays([["h", "n", "Count", ["2", "50%"]]], hints);
            expectEqual([number, bar, isCopied], [false, false, true], motion);
        }
    }
    for (const hints of [own("none"), { rows: ["fade", "fade", "none"] }, { rows: ["none", "none", "fade"], ...own("none") }]) {
        for (const ops of [[count], [grow], [count, grow, other], [["h", "n", "Count", ["2", "50%"]]]]) {
            expectEqual(plays(ops, hints), [false, false, false, false]);
        }
    }
});

motionTest("a bar that is changed while it grows goes on from where it is", () => {
    apply([["i", "s-a_rows", "r-1", "Count", [["n", "0", "0%"]]]], { hints: { bulk: true } });
    const bar = byID("n").querySelector("rect");
    // In WebKit, a drawing without a height has no width either.
    bar.parentNode.style.height = "4px";
    const width = () => Math.round((bar.getBoundingClientRect().width / bar.parentNode.getBoundingClientRect().width) * 100);
    apply([["s", 1, ["n"], ["100%"]]]);
    stopAt(50);
    apply([["s", 1, ["n"], ["90%"]]]);
    expectEqual([0, 50, 100].map((percent) => (stopAt(percent), width())), [50, 70, 90]);
});

motionTest("runs of ids stand for rows with a motion of their own", () => {
    const rows = ["none", "none", "none"];
    apply([["s", 0, ["r-1", "r-2", "r-3", "r-4", "r-5", "r-6", "r-7", "r-8"], ["a", "b", "c", "d", "e", "f", "g", "h"]]],
        { hints: { rows, only: [[[["r-", 1, 2], ["r-", [5, 7]]], [null, null, "left"]], [[["r-", 4, 2, 4], "r-6"], [null, null, "automatic"]]] } });
    expectEqual([...new Set(slides().map(({ effect }) => effect.target.id))].filter(Boolean), ["r-1", "r-2", "r-5", "r-7"]);
    const lit = animations().filter(({ effect }) => effect.getKeyframes()[0].backgroundColor).map(({ effect }) => effect.target.id);
    expectEqual(lit, ["r-4", "r-6", "r-8"]);
});

motionTest("a progress bar grows in place", () => {
    apply([["i", "s-a_rows", "r-1", "Count", [["n", "0", "10%"]]]], { hints: { bulk: true } });
    const bar = byID("n").querySelector("rect");
    // In WebKit, a drawing without a height has no width either.
    bar.parentNode.style.height = "4px";
    const width = () => Math.round((bar.getBoundingClientRect().width / bar.parentNode.getBoundingClientRect().width) * 100);
    expectEqual(width(), 10);
    apply([["s", 1, ["n"], ["50%"]]]);
    const widths = [0, 50, 100].map((percent) => (stopAt(percent), width()));
    expectEqual(widths, [10, 30, 50]);
});

motionTest("what plays or loads is not copied for a fade", () => {
    apply([["i", "s-a_rows", "r-1", "Form", [["n", "x"]]]], { hints: { bulk: true } });
    apply([["s", 0, ["n"], ["y"]]]);
    expectEqual(layers().length, 0);
});

motionTest("a copy takes no radio button's choice away", () => {
    apply([["i", "s-a_rows", "r-1", "Field", [["n", "x"], ["o", "x"]]]], { hints: { bulk: true } });
    byID("n").querySelector("input").checked = true;
    apply([["s", 0, ["n", "o"], ["y", "z"]]]);
    expectEqual([layers().length, byID("n").querySelector("input").checked], [1, true]);
});

for (const [dir, other] of [["ltr", "rtl"], ["rtl", "ltr"]]) {
    motionTest(`rows that go with a change from ${dir} to ${other} keep their direction, language and list style`, async () => {
        const [language, otherLanguage] = dir === "ltr" ? ["en", "ar"] : ["ar", "en"];
        apply([["a", "screen", "dir", dir], ["a", "screen", "lang", language]], { hints: { bulk: true } });
        const look = (element) => {
            const { direction, textAlign, borderInlineStartWidth, paddingLeft, paddingRight } = getComputedStyle(element);
            const text = element.querySelector("b");
            return [direction, textAlign, borderInlineStartWidth, paddingLeft, paddingRight, element.matches(`:lang(${language})`), ...box(element), ...box(text)];
        };
        const old = ["r-1", "r-2"].map((id) => look(byID(id)));
        const there = Math.round(byID("r-3").querySelector("b").getBoundingClientRect().x);
        apply([["r", ["r-1"]], ["s", 0, ["r-2"], ["r-2"]], ["a", "screen", "dir", other], ["a", "screen", "lang", otherLanguage], ["a", "screen", "class", "list-screen plain"]],
            { hints: { rows: ["fade", "fade", "fade"] } });
        const [layer] = layers();
        expectEqual([layer.dir, layer.lang, layer.classList.contains("inset-grouped"), byID("screen").dir], [dir, language, true, other]);
        expectEqual(ghosts().map(look), old);
        stopAt(100);
        expect(Math.round(byID("r-3").querySelector("b").getBoundingClientRect().x) !== there, "the page is mirrored");
        await pass(1000);
        await ListPreview.document.settled;
        expectEqual(layers().length, 0);
    });
}

/** The visible position of the card behind a list, if there is one. */
function card(list) {
    const { top, bottom } = list.getBoundingClientRect();
    if (getComputedStyle(list, "::before").content === "none") return [];
    const { insetBlockStart, insetBlockEnd } = getComputedStyle(list, "::before");
    return [top + (parseFloat(insetBlockStart) || 0), bottom - (parseFloat(insetBlockEnd) || 0)].map(Math.round);
}

/** A row's corners, and whether its separator is visible. */
function edges(row) {
    const { borderBlockEndWidth, borderBlockEndColor } = getComputedStyle(row, "::after");
    const radii = ["TopLeft", "TopRight", "BottomLeft", "BottomRight"].map((name) => getComputedStyle(row)[`border${name}Radius`]);
    return [...radii, borderBlockEndWidth !== "0px" && borderBlockEndColor !== "rgba(0, 0, 0, 0)"];
}

/** Patches that change the first and last rows, or the length of lists. */
const regroupings = {
    "the last row goes": [["r", ["r-5"]]],
    "the first row goes": [["r", ["r-1", "r-6"]]],
    "rows come at the end": [["i", "s-a_rows", null, "Row", [["n-1"], ["n-2"]]]],
    "rows come at the start": [["i", "s-b_rows", "r-6", "Row", [["n-1"]]]],
    "the last row moves to another section": [["m", "s-b_rows", null, ["r-5"]]],
    "a section comes with rows of another one": [["i", "screen", "s-a", "section", [["s-n", null, "s-n_rows"]]], ["m", "s-n_rows", null, ["r-1", "r-5"]]],
    "a section goes, and some of its rows stay": [["m", "s-b_rows", null, ["r-1", "r-5"]], ["r", ["s-a"]]],
};
for (const [name, ops] of Object.entries(regroupings)) {
    for (const style of ["plain", "grouped", "inset-grouped"]) {
        motionTest(`corners, lines and cards begin as they were: ${name}, ${style}`, () => {
            const prepare = () => {
                reset();
                byID("screen").className = `list-screen ${style}`;
            };
            const rows = () => [...document.querySelectorAll("#screen li:not([id^=n])")];
            const lists = () => ["s-a_rows", "s-b_rows"].map(byID).filter(Boolean);
            prepare();
            apply(ops, { hints: { bulk: true } });
            const end = new Map([...rows().map((row) => [row.id, edges(row)]), ...lists().map((list) => [list.id, card(list)])]);
            prepare();
            const start = new Map([...rows().map((row) => [row.id, edges(row)]), ...lists().map((list) => [list.id, card(list)])]);
            apply(ops);
            for (const [percent, all] of [[0, start], [100, end]]) {
                stopAt(percent);
                for (const row of rows()) expectEqual(edges(row), all.get(row.id), `${row.id} at ${percent} %`);
                for (const list of lists()) expectEqual(card(list), all.get(list.id), `${list.id} at ${percent} %`);
            }
            for (const percent of [0, 30, 60]) {
                stopAt(percent);
                if (!byID("s-a") || style === "plain") continue;
                const [, bottom] = card(byID("s-a_rows"));
                const { top } = byID("s-b_header").getBoundingClientRect();
                expect(bottom <= top + 1, `at ${percent} % the card ends at ${bottom}, and the next header begins at ${top}`);
            }
        });
    }
}

motionTest("what comes and goes is cut off at the edges of its card and between its neighbours", () => {
    const cut = (element) => getComputedStyle(element).clipPath.match(/inset\((-?[\d.e+-]+)px (?:\S+ )?(-?[\d.e+-]+)px/)?.slice(1).map(Number) ?? [0, 0];
    /** The lower visible edge. */
    const bottom = (element) => Math.round(element.getBoundingClientRect().bottom - cut(element)[1]);
    apply([["i", "s-a_rows", null, "Row", [["n-1"], ["n-2"]]]]);
    for (const percent of [0, 25, 75]) {
        stopAt(percent);
        expectEqual(bottom(byID("n-2")), card(byID("s-a_rows"))[1], `a new row at ${percent} %`);
    }
    reset();
    apply([["r", ["r-4", "r-5"]]]);
    for (const percent of [25, 75]) {
        stopAt(percent);
        expectEqual(bottom(ghosts()[1]), card(byID("s-a_rows"))[1], `a row that goes, at ${percent} %`);
    }
    reset();
    apply([["i", "screen", "s-b", "section", [["s-n", null, "s-n_rows"]]], ["i", "s-n_rows", null, "Row", [["n-1"], ["n-2"]]]]);
    stopAt(25);
    expectEqual(bottom(byID("s-n")), Math.round(byID("s-b").getBoundingClientRect().top), "a new section");
    reset();
    apply([["r", ["s-a"]]]);
    stopAt(75);
    expectEqual(bottom(ghosts()[0]), Math.round(byID("s-b").getBoundingClientRect().top), "a section that goes");
});

motionTest("what is in a section that goes stays where it was when other rows leave it", () => {
    const old = [box(byID("s-a_rows")), box(byID("r-3")), edges(byID("r-3"))];
    const [list, row] = [byID("s-a_rows"), byID("r-3")];
    apply([["m", "s-b_rows", null, ["r-1", "r-4", "r-5"]], ["r", ["s-a"]]]);
    stopAt(0);
    expectEqual([box(list), box(row), edges(row)], old);
});
