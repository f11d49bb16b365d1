import { byID, screen } from "./shared.js";

/** The elements in the window and in one above and below it, with their rects, parents first. */
export function inSight(parent = screen, rects = new Map()) {
    const { children } = parent;
    // Offsets know nothing of what moves elements for a moment: they are in order, so that halving finds the first one.
    const start = parent.getBoundingClientRect().top - (children[0]?.offsetParent === parent ? 0 : parent.offsetTop);
    let index = 0;
    for (let end = children.length; index < end; ) {
        const middle = (index + end) >> 1;
        if (start + children[middle].offsetTop + children[middle].offsetHeight < -innerHeight) index = middle + 1;
        else end = middle;
    }
    for (; index < children.length && rects.size < sightLimit; index++) {
        const child = children[index];
        if (start + child.offsetTop > 2 * innerHeight) break;
        rects.set(child, child.getBoundingClientRect());
        if (child.matches("section, ul")) inSight(child, rects);
    }
    return rects;
}
/** More than a large window and its neighbours hold of the smallest rows that can be read. */
export const sightLimit = 600;

const focusable = "a, button, input, select, summary, textarea, [contenteditable], [tabindex]";
const controls = (row) => [row, ...row.querySelectorAll(focusable)];

/** Where the focus goes when its row does: to the row's successor, those after it, those before it, the list. */
function* focusCandidates(id, index, others) {
    const successor = byID(id);
    if (successor) yield controls(successor)[index];
    for (const other of [successor, ...others]) if (other?.isConnected) yield* controls(other);
    screen.tabIndex = -1;
    screen.addEventListener("blur", () => screen.removeAttribute("tabindex"), { once: true });
    yield screen;
}

const nothing = () => {};

function focus() {
    const active = /** @type {any} */ (document.activeElement);
    const row = active !== document.body && active.closest("#screen [data-item]");
    if (!row) return nothing;
    const { selectionStart, selectionEnd, selectionDirection } = active;
    const index = controls(row).indexOf(active);
    const others = [];
    for (let element = row; element.id !== "screen"; element = element.parentElement) {
        // The next ones, then those before: near enough to be seen, or to be found again.
        for (const side of ["nextElementSibling", "previousElementSibling"]) {
            let other = element[side];
            for (let count = 0; other && count < 50; count++, other = other[side]) others.push(other);
        }
    }
    return () => {
        if (document.activeElement === active) return;
        if (active.isConnected) {
            active.focus({ preventScroll: true });
            if (selectionStart != null) active.setSelectionRange(selectionStart, selectionEnd, selectionDirection);
        } else {
            for (const candidate of focusCandidates(row.id, index, others)) {
                candidate?.focus({ preventScroll: true });
                if (document.activeElement === candidate) return;
            }
        }
    };
}

/** No browser keeps selected text that moves or changes. */
function selection() {
    const selection = /** @type {any} */ (getSelection());
    if (!selection.rangeCount || selection.isCollapsed) return nothing;
    const { anchorNode, anchorOffset, focusNode, focusOffset } = selection;
    return () => {
        if (!anchorNode.isConnected || !focusNode.isConnected) return;
        if (selection.anchorNode === anchorNode && selection.anchorOffset === anchorOffset && !selection.isCollapsed) return;
        const clamp = (node, offset) => Math.min(offset, (node.data ?? node.childNodes).length);
        selection.setBaseAndExtent(anchorNode, clamp(anchorNode, anchorOffset), focusNode, clamp(focusNode, focusOffset));
    };
}

/** What was scrolled inside of rows, as far as it is there. @type {Set<any>} */
const scrolled = new Set();
addEventListener("scroll", ({ target }) => target !== document && scrolled.add(target), true);

/** Only Chromium keeps how far an element is scrolled that moves. */
function scrolling(moved) {
    for (const element of scrolled) if (!element.isConnected) scrolled.delete(element);
    if (!scrolled.size) return nothing;
    const places = [...scrolled].map((element) => [element, element.scrollLeft, element.scrollTop]);
    // Firefox scrolls the next element at the place of one that was moved away as that one was.
    for (const [element] of CSS.supports("scroll-initial-target: nearest") ? [] : places) {
        const isMoved = !moved || ["li", "section"].some((kind) => moved.has(element.closest(kind)?.id));
        if (isMoved) element.scrollTo({ left: 0, top: 0, behavior: "instant" });
    }
    const { dir } = screen;
    return () => {
        const isTurned = screen.dir !== dir;
        for (const [element, before, top] of places) {
            // A new direction turns positions around, as browsers do themselves.
            const left = isTurned ? element.scrollLeft : before;
            // WebKit knows how far it can scroll only once it has been asked.
            if (element.scrollLeft !== left || element.scrollTop !== top) element.scrollTo({ left, top, behavior: "instant" });
        }
    };
}

/** Holds the first row in sight that does not move itself: not all browsers do, and those not when others move. */
function anchor(moved) {
    if (!scrollY) return nothing;
    const stays = (row) => row.matches("li") && !moved?.has(row.id) && !moved?.has(row.closest("section").id);
    const rows = [...inSight()].filter(([row, { bottom }]) => bottom > 0 && stays(row));
    return () => {
        const [row, rect] = rows.find(([row]) => row.isConnected) ?? [];
        if (!row) return;
        draw(row, rect.top + innerHeight);
        scrollBy(/** @type {any} */ ({ top: row.getBoundingClientRect().top - rect.top, behavior: "instant" }));
    };
}

/** Draws the rows above another one, up to a height: until then they are as high as was guessed, and would push it away. */
function draw(row, height) {
    const lists = [...screen.querySelectorAll("section > ul")];
    let list = lists.indexOf(row.parentElement);
    let above = row.previousElementSibling;
    const guessed = [];
    for (let count = 0; height > 0 && list >= 0 && count < 100; count++) {
        if (above) {
            // Before it has been laid out, no browser knows whether it skips what is in it.
            height -= above.getBoundingClientRect().height;
            const isDrawn = above.firstElementChild?.checkVisibility?.({ contentVisibilityAuto: true }) ?? true;
            if (!isDrawn) guessed.push(above);
            above = above.previousElementSibling;
        } else above = lists[--list]?.lastElementChild;
    }
    // Until the browser has found that they are in sight.
    for (const row of guessed) row.animate({ contentVisibility: ["visible", "visible"] }, { duration: 1000, id: "drawn" });
}

/** What keeps something: gets the ids of the elements that move, or nothing for a page that is replaced; gives what restores it. */
export const keepers = [focus, selection, scrolling, anchor];

/** Runs a change and keeps what a reader has done to the page: focus, selected text, what is in sight. */
export function keepState(change, moved, isTurned = !moved) {
    const kept = keepers.map((keep) => keep(moved, isTurned));
    try {
        change();
    } finally {
        for (const restore of kept) restore();
    }
}
