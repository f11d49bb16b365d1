/** Sheets and sidebars, which scroll by themselves: patches do not move what is visible in them. */

import { keepers } from "./runtime.js";

/** The scrolled panels. @type {Set<any>} */
const scrolled = new Set();
addEventListener("scroll", ({ target }) => {
    if (/** @type {any} */ (target).matches?.(".sheet-panel, .sidebar-column")) scrolled.add(target);
}, true);

/** Holds the first visible row that does not move itself. The keeper of the window stays the last one. */
keepers.splice(-1, 0, (moved) => {
    for (const panel of scrolled) if (!panel.isConnected) scrolled.delete(panel);
    // At its start, a panel shows what is inserted there.
    const places = [...scrolled].filter(({ scrollTop }) => scrollTop).map((panel) => {
        const { top, bottom } = panel.getBoundingClientRect();
        const rows = [...panel.querySelectorAll("section > ul > li")].map((row) => ({ row, rect: row.getBoundingClientRect() }));
        const isMoved = (row) => moved?.has(row.id) || moved?.has(row.closest("section").id);
        return { panel, rows: rows.filter(({ row, rect }) => rect.bottom > top && rect.top < bottom && !isMoved(row)) };
    });
    return () => {
        for (const { panel, rows } of places) {
            const held = rows.find(({ row }) => panel.contains(row));
            const way = held ? held.row.getBoundingClientRect().top - held.rect.top : 0;
            if (way) panel.scrollBy({ top: way, behavior: "instant" });
        }
    };
});
