/** Swiping reveals a row's actions, with a mouse or a finger. A long press opens a row's menu. */

import { byID, dispatch, keepers, screen } from "./runtime.js";

const unstyle = (element, ...names) => {
    for (const name of names) element.style.removeProperty(name);
    if (!element.getAttribute("style")) element.removeAttribute("style");
};

const behavior = () => (matchMedia("(prefers-reduced-motion: reduce)").matches ? "instant" : "smooth");

const widthOf = (element) => element?.getBoundingClientRect().width ?? 0;

/** A mouse can swipe rows, too. A long swipe performs the outermost action. */
function swipe(row, isTouch) {
    const content = row.querySelector(":scope > .row-content");
    const offset = () => content.getBoundingClientRect().left - row.getBoundingClientRect().left;
    const start = offset();
    // If a list cannot start behind them, the leading actions are before the trailing ones, on the same side. A long swipe
    // then performs the outermost trailing action.
    const hasTwoSides = CSS.supports("scroll-initial-target: nearest");
    const [leading, trailing] = [".leading", ".trailing"].map((side) => row.querySelector(`:scope > .row-actions${side}`));
    const groups = [trailing, ...(hasTwoSides ? [leading] : [])].filter((group) => group);
    const before = hasTwoSides ? 0 : widthOf(leading);
    const widths = groups.map((group) => before + widthOf(group));
    /** How far the content is pulled to the right, and the actions that this reveals. */
    let way = start;
    let group = -1;

    return {
        pull(x) {
            const isLeading = start + x > 0 === (screen.dir !== "rtl");
            const next = groups.findIndex((group) => group.matches(isLeading ? ".leading" : ".trailing"));
            if (groups[group] && next !== group) unstyle(groups[group], "min-inline-size");
            group = next;
            way = widths[group] ? start + x : 0;
            const isFar = Math.abs(way) > widths[group];
            // The outermost action grows with the distance.
            if (isFar) groups[group].style.minInlineSize = `${Math.abs(way) - before}px`;
            else if (group >= 0) unstyle(groups[group], "min-inline-size");
            // A finger scrolls natively, as far as the content scrolls.
            if (!isTouch || isFar) row.scrollLeft += offset() - way;
        },
        end(isTaken) {
            const buttons = groups[group]?.querySelectorAll(".row-action") ?? [];
            const first = buttons[groups[group]?.matches(".leading") ? 0 : buttons.length - 1];
            const isFull = isTaken && first && Math.abs(way) > Math.max(widths[group], row.clientWidth * 0.6);
            if (groups[group]) unstyle(groups[group], "min-inline-size");
            const rest = isFull || Math.abs(way) < widths[group] / 2 ? 0 : Math.sign(way) * widths[group];
            if (!isTouch || isFull) row.scrollTo({ left: row.scrollLeft + offset() - (rest || 0), behavior: behavior() });
            if (isFull) dispatch(first, first.dataset.action);
        },
    };
}

const swipeable = "#screen li:has(> .row-content):has(> .row-actions > *)";
/** Elements with their own drag gestures. */
const draggable = "input, select, textarea, .row-actions, .row-handle, .row-menu";

/** Calls back when a pointer moves sideways, but not if it moves up or down first. */
const sideways = (x, y) => (Math.max(Math.abs(x), Math.abs(y)) < 8 ? undefined : Math.abs(x) > Math.abs(y));

function swipeByMouse(event) {
    const { target, clientX: startX, clientY: startY, pointerId } = event;
    const row = event.pointerType === "mouse" && !event.button && !target.closest?.(draggable) && target.closest?.(swipeable);
    if (!row) return;
    let swiping;
    function move({ clientX, clientY }) {
        const [x, y] = [clientX - startX, clientY - startY];
        if (!swiping) {
            const isSideways = sideways(x, y);
            if (isSideways === false) return stop();
            if (!isSideways) return;
            Object.assign(row.style, { scrollSnapType: "none", userSelect: "none" });
            row.setPointerCapture(pointerId);
            getSelection()?.removeAllRanges();
            swiping = swipe(row, false);
        }
        swiping.pull(x);
    }
    function end({ type }) {
        stop();
        if (!swiping) return;
        swiping.end(type === "pointerup");
        // The drag must not count as a click.
        const ignore = (event) => (event.preventDefault(), event.stopImmediatePropagation());
        addEventListener("click", ignore, { capture: true, once: true });
        const heed = () => removeEventListener("click", ignore, { capture: true });
        setTimeout(heed);
        // A busy browser may bring the next press before the timer.
        addEventListener("pointerdown", heed, { capture: true, once: true });
        setTimeout(() => unstyle(row, "scroll-snap-type", "user-select"), 500);
    }
    // The browser would drag a link or a picture out of the page.
    const keep = (event) => event.preventDefault();
    const listeners = { pointermove: move, pointerup: end, pointercancel: end, dragstart: keep };
    function stop() {
        for (const [name, listener] of Object.entries(listeners)) removeEventListener(name, /** @type {any} */ (listener));
    }
    for (const [name, listener] of Object.entries(listeners)) addEventListener(name, /** @type {any} */ (listener));
}

function swipeByTouch({ target, touches }) {
    const row = touches.length === 1 && !target.closest?.("input[type=range], .row-handle, .row-menu") && target.closest?.(swipeable);
    if (!row) return;
    const [{ clientX: startX, clientY: startY }] = touches;
    let swiping;
    function move({ touches: [{ clientX, clientY }] }) {
        const isSideways = sideways(clientX - startX, clientY - startY);
        if (!swiping && isSideways === false) return stop();
        if (!swiping && isSideways) swiping = swipe(row, true);
        swiping?.pull(clientX - startX);
    }
    function end({ type }) {
        stop();
        swiping?.end(type === "touchend");
    }
    const listeners = { touchmove: move, touchend: end, touchcancel: end };
    function stop() {
        for (const [name, listener] of Object.entries(listeners)) row.removeEventListener(name, /** @type {any} */ (listener));
    }
    for (const [name, listener] of Object.entries(listeners)) {
        row.addEventListener(name, /** @type {any} */ (listener), { passive: true });
    }
}

/** A long press with a finger opens a row's menu. Some browsers have an event for it, others get the same one here. */
function pressLong({ target, touches }) {
    const row = touches.length === 1 && target.closest?.("#screen li:has(> .row-menu:not([hidden]))");
    if (!row || target.closest("input, textarea, select, .row-menu")) return;
    const [{ clientX: startX, clientY: startY }] = touches;
    let isOpen = false;
    const timer = setTimeout(() => {
        const options = { bubbles: true, cancelable: true, pointerType: "touch", clientX: startX, clientY: startY };
        isOpen = !target.dispatchEvent(new PointerEvent("contextmenu", options));
    }, 550);
    function end(event) {
        const { type, touches, isTrusted } = event;
        if (type === "contextmenu" && !isTrusted) return;
        if (type === "touchmove" && Math.hypot(touches[0].clientX - startX, touches[0].clientY - startY) < 10) return;
        clearTimeout(timer);
        for (const name of names) removeEventListener(name, end, true);
        // The release is no click.
        if (isOpen && type === "touchend") event.preventDefault();
    }
    const names = ["touchmove", "touchend", "touchcancel", "contextmenu"];
    for (const name of names) addEventListener(name, end, { capture: true, passive: name !== "touchend" });
}

/** How far the content of a row is from its place. */
const offset = (content) => content.getBoundingClientRect().left - content.parentElement.getBoundingClientRect().left;
const contents = (element) => [...(element?.querySelectorAll(".row-content") ?? [])];

/**
 * Preserves the swipes of moved rows: no browser keeps a negative scroll position, as from right to left, or
 * one that a new direction reverses. WebKit then keeps none at all, so a new direction concerns all rows.
 */
function keepSwipes(moved, isTurned) {
    const { dir } = screen;
    if (dir !== "rtl" && !isTurned) return () => {};
    const elements = isTurned || !moved ? [screen] : [...moved].map(byID);
    const offsets = elements.flatMap(contents).map((content) => [content, offset(content)]);
    return () => {
        for (const [content, left] of offsets) {
            if (!content.isConnected) continue;
            const wrong = offset(content) - (screen.dir === dir ? left : -left);
            if (wrong) content.parentElement.scrollLeft += wrong;
        }
    };
}

const editMode = () => screen.className.match(/edit-\w+/)?.[0];

/** Closes all swipes when an edit mode hides or shows actions: the same scroll position would show others. */
function closeSwipes() {
    const mode = editMode();
    return () => {
        for (const content of editMode() === mode ? [] : contents(screen)) content.parentElement.scrollLeft += offset(content);
    };
}

/** A row closes after a press on one of its actions. One that is about to be deleted leaves as it is. */
function closeAfter({ target }) {
    const row = target.closest?.(".row-actions > :not(.destructive)")?.closest("li");
    const [content] = contents(row);
    if (content) row.scrollBy({ left: offset(content), behavior: behavior() });
}

// Before and after other scroll positions.
keepers.splice(2, 0, keepSwipes);
keepers.splice(4, 0, closeSwipes);
addEventListener("click", closeAfter);
addEventListener("pointerdown", swipeByMouse);
for (const begin of [swipeByTouch, pressLong]) addEventListener("touchstart", begin, { passive: true });
