/** Shelves, whose rows scroll sideways: patches do not move what is visible, and the arrow keys move the focus between rows. */

import { keepers, page, screen } from "./runtime.js";

const focusable = "a[href], button:enabled, input:enabled, select:enabled, summary, textarea:enabled, [tabindex='0']";
/** The arrow keys belong to these. */
const controls = "input, select, textarea, .row-menu-items";

/** The scrolled shelves. @type {Set<any>} */
const scrolled = new Set();
addEventListener("scroll", ({ target }) => {
    if (/** @type {any} */ (target).matches?.(".shelf")) scrolled.add(target);
}, true);

/** How far the start of a row is from the start of its shelf. */
function distance(shelf, row) {
    const [outer, inner] = [shelf, row].map((element) => element.getBoundingClientRect());
    return screen.dir === "rtl" ? outer.right - inner.right : inner.left - outer.left;
}

/** Holds the first row that is half visible, and does not move itself. The keeper of the window stays the last one. */
keepers.splice(-1, 0, (moved) => {
    for (const shelf of scrolled) if (!shelf.isConnected) scrolled.delete(shelf);
    // At its start, a shelf shows what is inserted there.
    const places = [...scrolled].filter(({ scrollLeft }) => scrollLeft).map((shelf) => {
        const rows = [...shelf.children].filter((row) => !moved?.has(row.id)).map((row) => [row, distance(shelf, row)]);
        const width = shelf.clientWidth;
        return { shelf, rows: rows.filter(([row, place]) => place > -row.offsetWidth / 2 && place < 2 * width) };
    });
    return () => {
        for (const { shelf, rows } of places) {
            const [row] = rows.find(([row]) => row.parentElement === shelf) ?? [];
            // If the first one is removed, the next one comes to its place.
            const way = row && shelf.isConnected ? distance(shelf, row) - rows[0][1] : 0;
            if (way) shelf.scrollBy({ left: screen.dir === "rtl" ? -way : way, behavior: "instant" });
        }
    };
});

/** The row to which an arrow key moves: the rows of a shelf with several lines are below each other, column by column. */
function neighbour(row, key) {
    const rows = [...row.parentElement.children];
    const index = rows.indexOf(row);
    const second = rows.findIndex(({ offsetLeft }) => offsetLeft !== rows[0].offsetLeft);
    const lines = second < 0 ? rows.length : second;
    const line = index % lines;
    if (key === "ArrowUp") return line ? rows[index - 1] : null;
    if (key === "ArrowDown") return line + 1 < lines ? rows[index + 1] : null;
    const isForward = (key === "ArrowRight") === (screen.dir !== "rtl");
    // The last column may have fewer rows.
    const isLast = index - line + lines >= rows.length;
    return isForward ? (isLast ? null : (rows[index + lines] ?? rows.at(-1))) : rows[index - lines];
}

addEventListener("keydown", (event) => {
    const { key, target, defaultPrevented, altKey, ctrlKey, metaKey, shiftKey } = /** @type {any} */ (event);
    if (defaultPrevented || altKey || ctrlKey || metaKey || shiftKey || !/^Arrow(Up|Down|Left|Right)$/.test(key)) return;
    const row = target.closest?.(".shelf > li");
    if (!row || target.closest(controls)) return;
    let next = neighbour(row, key);
    // Rows that do nothing have no focus.
    while (next && !(next.matches(focusable) || next.querySelector(focusable))) next = neighbour(next, key);
    if (!next) return;
    event.preventDefault();
    (next.matches(focusable) ? next : next.querySelector(focusable)).focus({ preventScroll: true });
    // The whole row, not only as much as there is of what has the focus.
    next.scrollIntoView({ block: "nearest", inline: "nearest" });
});
