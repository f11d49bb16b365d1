"use strict";

// The cost of animations: a patch of 75 changes (10 removed, 10 inserted, 5 moved, 50 updated), applied and laid out, with
// and without animations, alternately. Open animation-cost.html in an otherwise idle browser; numbers are medians.

const median = (numbers) => numbers.sort((a, b) => a - b)[numbers.length >> 1];

/** The milliseconds of patches on a list of a number of rows, changed near its top or everywhere. */
async function measure(count, isSpread, rounds = 15) {
    const screen = document.getElementById("screen");
    const row = (id) => `<li data-item="Row" id="${id}"><div class="item subtitle-row"><div class="item-texts"><span class="label title">${id}</span><span class="label subtitle">s</span></div></div></li>`;
    const start = Array.from({ length: count }, (_, index) => `r-${index}`);
    screen.innerHTML = `<section data-item="section" id="s"><ul id="s_rows" role="list">${start.map(row).join("")}</ul></section>`;
    let made = count;
    const times = { animated: [], plain: [] };
    for (let round = 0; round < rounds * 2; round++) {
        const hints = round % 2 ? {} : { bulk: true };
        const ids = [...document.getElementById("s_rows").children].map(({ id }) => id);
        const step = isSpread ? Math.floor(count / 100) : 1;
        const pick = (first, length) => Array.from({ length }, (_, index) => ids[(first + index) * step + 3]);
        const ops = [["r", pick(0, 10)], ...pick(10, 5).map((id, index) => ["m", "s_rows", pick(20 + index * 2, 1)[0], [id]]),
            ...pick(15, 10).map((id) => ["i", "s_rows", id, "Row", [[`r-${made}`, `new ${made++}`, "s"]]]),
            ["s", 0, pick(30, 50), Array.from({ length: 50 }, (_, index) => `text ${round} ${index}`)]];
        screen.getBoundingClientRect();
        const { revision } = ListPreview.document.state;
        const begin = performance.now();
        ListPreview.apply({ v: 1, from: revision, to: revision + 1, hints, ops });
        screen.getBoundingClientRect();
        times[round % 2 ? "animated" : "plain"].push(performance.now() - begin);
        await ListPreview.document.settled;
        await new Promise((resolve) => requestAnimationFrame(resolve));
    }
    const [animated, plain] = [median(times.animated), median(times.plain)];
    return `${count} rows, changes ${isSpread ? "all over" : "in sight"}: ${animated.toFixed(1)} ms animated, ${plain.toFixed(1)} ms not, ${(animated - plain).toFixed(1)} ms dearer`;
}

addEventListener("load", async () => {
    const lines = [];
    for (const count of [1000, 10000]) for (const isSpread of [false, true]) lines.push(await measure(count, isSpread));
    document.getElementById("screen").replaceChildren();
    document.getElementById("results").textContent = lines.join("\n");
});
