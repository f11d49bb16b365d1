"use strict";

/** The elements in the window and in one above and below it, with their rects, parents first. */
ListPreview.inSight = (parent = ListPreview.byID("screen"), rects = new Map()) => {
    const { children } = parent;
    // Offsets know nothing of what moves elements for a moment: they are in order, so that halving finds the first one.
    const start = parent.getBoundingClientRect().top - (children[0]?.offsetParent === parent ? 0 : parent.offsetTop);
    let index = 0;
    for (let end = children.length; index < end; ) {
        const middle = (index + end) >> 1;
        if (start + children[middle].offsetTop + children[middle].offsetHeight < -innerHeight) index = middle + 1;
        else end = middle;
    }
    for (; index < children.length && rects.size < ListPreview.inSight.limit; index++) {
        const child = children[index];
        if (start + child.offsetTop > 2 * innerHeight) break;
        rects.set(child, child.getBoundingClientRect());
        if (child.matches("section, ul")) ListPreview.inSight(child, rects);
    }
    return rects;
};
/** More than a large window and its neighbours hold of the smallest rows that can be read. */
ListPreview.inSight.limit = 600;

/** Runs a change and keeps what a reader has done to the page: focus, selected text, what is in sight. */
ListPreview.keepState = (() => {
    const { byID, inSight } = ListPreview;

    const focusable = "a, button, input, select, summary, textarea, [contenteditable], [tabindex]";
    const controls = (row) => [row, ...row.querySelectorAll(focusable)];

    /** Where the focus goes when its row does: to the row's successor, those after it, those before it, the list. */
    function* heirs(id, index, others) {
        const heir = byID(id);
        if (heir) yield controls(heir)[index];
        for (const other of [heir, ...others]) if (other?.isConnected) yield* controls(other);
        const screen = byID("screen");
        screen.tabIndex = -1;
        screen.addEventListener("blur", () => screen.removeAttribute("tabindex"), { once: true });
        yield screen;
    }

    function focus() {
        const active = /** @type {any} */ (document.activeElement);
        const { selectionStart, selectionEnd, selectionDirection } = active;
        const row = active.closest("#screen [data-item]");
        const index = row && controls(row).indexOf(active);
        const others = [];
        for (let element = row; element && element.id !== "screen"; element = element.parentElement) {
            // The next ones, then those before: near enough to be seen, or to be found again.
            for (const side of ["nextElementSibling", "previousElementSibling"]) {
                let other = element[side];
                for (let count = 0; other && count < 50; count++, other = other[side]) others.push(other);
            }
        }
        return () => {
            if (!row || document.activeElement === active) return;
            if (active.isConnected) {
                active.focus({ preventScroll: true });
                if (selectionStart != null) active.setSelectionRange(selectionStart, selectionEnd, selectionDirection);
            } else {
                for (const heir of heirs(row.id, index, others)) {
                    heir?.focus({ preventScroll: true });
                    if (document.activeElement === heir) return;
                }
            }
        };
    }

    /** No browser keeps selected text that moves or changes. */
    function selection() {
        const selection = /** @type {any} */ (getSelection());
        const { isCollapsed, anchorNode, anchorOffset, focusNode, focusOffset } = selection;
        return () => {
            if (isCollapsed || !anchorNode.isConnected || !focusNode.isConnected) return;
            if (selection.anchorNode === anchorNode && selection.anchorOffset === anchorOffset && !selection.isCollapsed) return;
            const clamp = (node, offset) => Math.min(offset, (node.data ?? node.childNodes).length);
            selection.setBaseAndExtent(anchorNode, clamp(anchorNode, anchorOffset), focusNode, clamp(focusNode, focusOffset));
        };
    }

    /** Holds the first row in sight that does not move itself: not all browsers do, and those not when others move. */
    function anchor(ops) {
        if (!scrollY) return () => {};
        const moved = new Set(ops.flatMap(([verb, , , ids]) => (verb === "m" ? ids : [])));
        const stays = (row) => row.matches("li") && !moved.has(row.id) && !moved.has(row.closest("section").id);
        const rows = [...inSight()].filter(([row, { bottom }]) => bottom > 0 && stays(row));
        return () => {
            const [row, rect] = rows.find(([row]) => row.isConnected) ?? [];
            if (row) scrollBy(/** @type {any} */ ({ top: row.getBoundingClientRect().top - rect.top, behavior: "instant" }));
        };
    }

    return (change, ops = []) => {
        const kept = [focus(), selection(), anchor(ops)];
        try {
            change();
        } finally {
            for (const restore of kept) restore();
        }
    };
})();
