import { byID, patching, screen } from "./shared.js";

/** The elements in the window and within one window above and below it, with their rects, parents first. */
export function inSight(parent = screen, rects = new Map()) {
    const { children } = parent;
    // Offsets ignore animations and are in order, so that bisection finds the first one.
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
/** More than the smallest readable rows in a large window and its neighbors. */
export const sightLimit = 600;

const focusable = "a, button, input, select, summary, textarea, [contenteditable], [tabindex]";
const controls = (row) => [row, ...row.querySelectorAll(focusable)];

/** The next focus when the focused row is removed: the row's successor, those after it, those before it, the list. */
function* focusCandidates(id, index, others) {
    const successor = byID(id);
    if (successor) yield controls(successor)[index];
    for (const other of [successor, ...others]) if (other?.isConnected) yield* controls(other);
    screen.tabIndex = -1;
    screen.onblur = () => screen.removeAttribute("tabindex");
    yield screen;
    // An open dialog keeps the focus from it.
    screen.removeAttribute("tabindex");
}

const nothing = () => {};

/** Scrolling by nothing would also end a smooth scroll. */
const scroll = (top) => top && scrollBy({ top, behavior: "instant" });

function focus() {
    const active = /** @type {any} */ (document.activeElement);
    const row = active.closest("#screen [data-item]");
    if (!row) return nothing;
    const { selectionStart, selectionEnd, selectionDirection } = active;
    const index = controls(row).indexOf(active);
    const others = [];
    for (let element = row; element.id !== "screen"; element = element.parentElement) {
        // The next ones, then those before: near enough to be visible, or to be found again.
        for (const side of ["nextElementSibling", "previousElementSibling"]) {
            let other = element[side];
            for (let count = 0; other && count < 50; count++, other = other[side]) others.push(other);
        }
    }
    const isTop = !scrollY;
    return () => {
        // Chromium scrolls to a moved element that has the focus. Below the top, `anchor` holds the page.
        if (isTop) scroll(-scrollY);
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
    if (selection.isCollapsed) return nothing;
    const { anchorNode, anchorOffset, focusNode, focusOffset } = selection;
    return () => {
        if (!anchorNode.isConnected || !focusNode.isConnected) return;
        if (selection.anchorNode === anchorNode && selection.anchorOffset === anchorOffset && !selection.isCollapsed) return;
        const clamp = (node, offset) => Math.min(offset, (node.data ?? node.childNodes).length);
        selection.setBaseAndExtent(anchorNode, clamp(anchorNode, anchorOffset), focusNode, clamp(focusNode, focusOffset));
    };
}

/** The scrolled elements inside rows. @type {Set<any>} */
const scrolled = new Set();
addEventListener("scroll", ({ target }) => target !== document && scrolled.add(target), true);

/** Only Chromium keeps the scroll position of a moved element. */
function scrolling(moved) {
    for (const element of scrolled) if (!element.isConnected) scrolled.delete(element);
    const places = [...scrolled].map((element) => [element, element.scrollLeft, element.scrollTop]);
    // If an element was moved away, Firefox gives its scroll position to the element that follows.
    for (const [element] of CSS.supports("scroll-initial-target: nearest") ? [] : places) {
        const isMoved = !moved || ["li", "section"].some((kind) => moved.has(element.closest(kind)?.id));
        if (isMoved) element.scrollTo({ left: 0, top: 0, behavior: "instant" });
    }
    const { dir } = screen;
    return () => {
        const isTurned = screen.dir !== dir;
        for (const [element, before, top] of places) {
            // A new direction reverses positions, as browsers do themselves.
            const left = isTurned ? element.scrollLeft : before;
            // WebKit updates the scrollable size only when it is read.
            if (element.scrollLeft !== left || element.scrollTop !== top) element.scrollTo({ left, top, behavior: "instant" });
        }
    };
}

/** Holds the first visible row that does not move itself: not all browsers do, and none of them if others move. */
function anchor(moved) {
    if (!scrollY) return nothing;
    const stays = (row) => row.matches("li") && !moved?.has(row.id) && !moved?.has(row.closest("section").id);
    const rows = [...inSight()].filter(([row, { bottom }]) => bottom > 0 && stays(row));
    return () => {
        for (const [row, rect] of rows) {
            if (!row.isConnected) continue;
            draw(row, rect.top + innerHeight);
            return scroll(row.getBoundingClientRect().top - rect.top);
        }
    };
}

/** Lays out the rows above another one, up to a height: until then, their height is an estimate and would move the row. */
function draw(row, height) {
    const lists = [...screen.querySelectorAll("section > ul")];
    let list = lists.indexOf(row.parentElement);
    let above = row.previousElementSibling;
    const guessed = [];
    for (let count = 0; height > 0 && list >= 0 && count < 100; count++) {
        if (above) {
            // Before the layout, browsers do not know whether they skip the content.
            height -= above.getBoundingClientRect().height;
            const isDrawn = above.firstElementChild?.checkVisibility?.({ contentVisibilityAuto: true }) ?? true;
            if (!isDrawn) guessed.push(above);
            above = above.previousElementSibling;
        } else above = lists[--list]?.lastElementChild;
    }
    // Until the browser has found that they are visible.
    for (const row of guessed) row.animate({ contentVisibility: ["visible", "visible"] }, { duration: 1000, id: "drawn" });
}

/**
 * Functions that preserve a state: each receives the ids of the elements that move (none if a page is replaced), and
 * returns a function that restores it.
 */
export const keepers = [focus, selection, scrolling, anchor];

/** Performs a change and preserves the state of the user: focus, selected text and scroll position; once for nested changes. */
export function keepState(change, moved, isTurned = !moved) {
    if (patching.isActive) return change();
    const kept = keepers.map((keep) => keep(moved, isTurned));
    patching.isActive = true;
    try {
        change();
    } finally {
        patching.isActive = false;
        for (const restore of kept) restore();
    }
}
