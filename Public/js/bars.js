/**
 * Bars and modes: the search field sends its text during typing, pulling the list down refreshes it, and the delete
 * buttons of edited rows open. `data-title` of the document's element is `large` while the large title is visible.
 */

import { byID, dispatch, held, keepers, page, screen } from "./runtime.js";

const root = document.documentElement;

// MARK: Title

/** For browsers without scroll-driven animations, and for reduced motion. */
function showTitle() {
    const bar = byID("navigation-bar");
    const title = byID("screen-title")?.getBoundingClientRect();
    if (!bar || !title) return root.removeAttribute("data-title");
    root.dataset.title = title.bottom > bar.getBoundingClientRect().bottom + 8 || scrollY <= 0 ? "large" : "inline";
}

// MARK: Index

/** The link to whose target the page is scrolling smoothly: other scrolling would end that. @type {any} */
let link;
/** Whether the target may have another position since. */
let isShifted = false;

/** The last keeper holds the first visible row. */
const anchor = /** @type {any} */ (keepers.pop());
keepers.push((...change) => {
    isShifted = true;
    return link ? () => {} : anchor(...change);
});

addEventListener("click", ({ target }) => {
    const own = (link = /** @type {any} */ (target).closest?.("a[href^='#']"));
    isShifted = false;
    // It may be there already.
    setTimeout(() => own === link && (link = null), 3000);
});
addEventListener("wheel", () => (link = null), { passive: true });

/** The links of the index, where they were when the finger came down: they move with the bars. @type {[any, number][]} */
let links = [];
/** The link under the finger. */
let passed;
addEventListener("touchstart", ({ target }) => {
    link = passed = null;
    const children = /** @type {any} */ (target).closest?.(".section-index-links")?.children ?? [];
    links = [...children].map((child) => [child, child.getBoundingClientRect().bottom]);
}, { passive: true });
/** A finger that moves along the index shows the sections that it passes, as in native apps. */
addEventListener("touchmove", ({ touches }) => {
    const [next] = links.find(([, bottom]) => touches[0].clientY < bottom) ?? links.at(-1) ?? [];
    if (next && next !== passed) byID(decodeURIComponent(next.hash.slice(1)))?.scrollIntoView({ behavior: "instant" });
    passed = next;
}, { passive: true });
addEventListener("scrollend", () => {
    if (link && isShifted) byID(decodeURIComponent(link.hash.slice(1)))?.scrollIntoView({ behavior: "instant" });
    link = null;
});

// MARK: Search

const isSearch = (target) => target.matches?.(".search-text");

const send = (field) => dispatch(field, field.dataset.action, field.value);

/** Text that was typed before this script was loaded. */
const early = byID("search-field")?.querySelector("input");
if (early && early === document.activeElement && early.value !== early.defaultValue) send(early);

/** Clears the field, and dispatches the same event as typing. */
function clear(field) {
    field.value = "";
    field.focus();
    field.dispatchEvent(new InputEvent("input", { bubbles: true }));
}

addEventListener("input", (event) => {
    const { target } = event;
    // Composed text is sent when the composition ends.
    if (isSearch(target) && !(/** @type {any} */ (event).isComposing)) send(target);
});
addEventListener("compositionend", ({ target }) => {
    if (isSearch(target)) send(target);
});

/** The token that Backspace or Delete removes: the focused one or, from an empty field or the start of its text, the last one. */
function tokenAt({ key, target, isComposing }) {
    if (!/^(Backspace|Delete)$/.test(key) || isComposing) return null;
    if (!isSearch(target)) return target.closest?.(".search-token");
    if (key === "Delete" || target.selectionStart || target.selectionEnd) return null;
    return [...target.closest(".search-field").querySelectorAll(".search-token")].at(-1);
}

// MARK: Titles

const titles = ".bar-title, .title-menu > details > summary > .bar-button-title, .bar-subtitle, .bar-prompt, .bar-status";

/** Titles and the status of the toolbar cross-fade when their texts change. */
keepers.push((moved) => {
    const isMoving = moved && !document.hidden && parseFloat(getComputedStyle(screen).getPropertyValue("--animation-duration")) > 0;
    const bars = isMoving ? ["navigation-bar", "toolbar"].map(byID) : [];
    const before = bars.flatMap((bar) => [...(bar?.querySelectorAll(titles) ?? [])]).map((title) => {
        const { font, color, textAlign, direction } = getComputedStyle(title);
        const { left, top, width, height } = title.getBoundingClientRect();
        const isSeen = width > 0 && title.checkVisibility?.({ opacityProperty: true }) !== false;
        const place = { left: `${left}px`, top: `${top}px`, width: `${width}px`, height: `${height}px` };
        return { title, isSeen, text: title.textContent, look: { font, color, textAlign, direction, ...place } };
    });
    return () => {
        for (const { title, isSeen, text, look } of before) {
            if (!isSeen || !title.isConnected || title.textContent === text) continue;
            const former = Object.assign(document.createElement("div"), { className: "former-title", textContent: text, ariaHidden: "true" });
            Object.assign(former.style, look);
            document.body.append(former);
            title.animate([{ opacity: 0 }, {}], { duration: 200, id: "title" });
            const leave = () => former.remove();
            // An animation that is canceled, as by another patch, rejects.
            former.animate([{}, { opacity: 0 }], { duration: 200 }).finished.then(leave, leave);
        }
    };
});

// MARK: Pull to refresh

const threshold = 72;
/** How far the list is pulled down for the distance of a finger. */
const stretch = (way) => (way <= 0 ? 0 : (140 * way) / (way + 180));

function pulled(length) {
    root.toggleAttribute("data-pulling", length > 0);
    if (length > 0) {
        root.style.setProperty("--pulled", `${length}px`);
        root.style.setProperty("--pulled-part", `${Math.min(1, length / threshold)}`);
    } else {
        for (const name of ["--pulled", "--pulled-part"]) root.style.removeProperty(name);
        if (!root.getAttribute("style")) root.removeAttribute("style");
    }
}

/** The spinner turns until the action is answered, but at least for a moment. */
async function refresh(button) {
    if (root.hasAttribute("data-refreshing")) return;
    root.toggleAttribute("data-refreshing", true);
    await new Promise((resolve) => setTimeout(resolve, 600));
    while (held.has(button)) await new Promise((resolve) => addEventListener("listpreview:answered", resolve, { once: true }));
    root.removeAttribute("data-refreshing");
}

const taken = "input, select, textarea, .row-actions, .row-handle, .row-menu, .list-screen > [data-item]:not(section, #screen-title)";

/** Follows a finger or a mouse that pulls the list down from its top. */
function pull({ target, button, clientY: start, clientX, touches }) {
    const control = byID("refresh-control")?.querySelector("button");
    if (!control || scrollY > 0 || button || touches?.length > 1 || target.closest?.(taken)) return;
    const from = touches ? touches[0] : { clientX, clientY: start };
    let length = 0;
    let isPulling;
    function move(event) {
        const point = event.touches?.[0] ?? event;
        const [x, y] = [point.clientX - from.clientX, point.clientY - from.clientY];
        if (isPulling === undefined) {
            if (Math.max(Math.abs(x), Math.abs(y)) < 8) return;
            isPulling = y > Math.abs(x);
            if (!isPulling) return stop();
            getSelection()?.removeAllRanges();
        }
        length = scrollY > 0 ? 0 : stretch(y - 8);
        pulled(length);
    }
    function end({ type }) {
        stop();
        if (!isPulling) return;
        pulled(0);
        const ignore = (event) => (event.preventDefault(), event.stopImmediatePropagation());
        addEventListener("click", ignore, { capture: true, once: true });
        const heed = () => removeEventListener("click", ignore, { capture: true });
        setTimeout(heed);
        // A busy browser may bring the next press before the timer.
        addEventListener("pointerdown", heed, { capture: true, once: true });
        if (length >= threshold && !type.endsWith("cancel")) press(control);
    }
    const keep = (event) => isPulling !== false && event.preventDefault();
    const listeners = touches
        ? { touchmove: move, touchend: end, touchcancel: end }
        : { pointermove: move, pointerup: end, pointercancel: end, dragstart: keep, selectstart: keep };
    function stop() {
        for (const [name, listener] of Object.entries(listeners)) removeEventListener(name, /** @type {any} */ (listener));
    }
    for (const [name, listener] of Object.entries(listeners)) addEventListener(name, /** @type {any} */ (listener), { passive: name === "touchmove" });
}

function press(button) {
    dispatch(button, button.dataset.action);
    refresh(button);
}

addEventListener("pointerdown", (event) => event.pointerType === "mouse" && pull(event));
addEventListener("touchstart", pull, { passive: true });

// MARK: Editing

/** In edit mode, rows are not selected: a press on a row's circle, or Enter, opens its delete button. */
function edit(event) {
    const row = event.target.closest?.(".edit-active > section > ul > li");
    if (!row || event.target.closest("a, button, input, label, select, summary, textarea")) return;
    const button = row.querySelector(":scope > .row-actions.trailing > .destructive");
    if (event.type === "keydown" && !/^(Enter| )$/.test(event.key)) return;
    event.stopImmediatePropagation();
    event.preventDefault();
    if (!button) return;
    if (event.type === "keydown") return button.focus();
    const { left, right } = row.getBoundingClientRect();
    const way = screen.dir === "rtl" ? right - event.clientX : event.clientX - left;
    const isOpen = row.querySelector(":scope > .row-content").getBoundingClientRect().left !== left;
    if (!isOpen && way > 60) return;
    const end = screen.dir === "rtl" ? -1 : 1;
    const isStill = matchMedia("(prefers-reduced-motion: reduce)").matches;
    const width = button.parentElement.getBoundingClientRect().width + 4;
    row.scrollBy({ left: isOpen ? -end * width : end * width, behavior: isStill ? "instant" : "smooth" });
}

addEventListener("click", (event) => {
    const { target } = /** @type {any} */ (event);
    edit(event);
    const clearing = target.closest?.(".search-field > .text-field-clear");
    if (clearing) {
        event.stopImmediatePropagation();
        clear(clearing.parentElement.querySelector(".search-text"));
    }
    const refreshing = target.closest?.(".refresh-button");
    if (refreshing) {
        event.stopImmediatePropagation();
        press(refreshing);
    }
}, { capture: true });
addEventListener("keydown", (event) => {
    const { key, target } = /** @type {any} */ (event);
    edit(event);
    if (key === "Escape" && isSearch(target) && target.value && !event.isComposing) {
        event.preventDefault();
        event.stopImmediatePropagation();
        clear(target);
    }
    const token = tokenAt(/** @type {any} */ (event));
    if (token) {
        event.preventDefault();
        dispatch(token, token.dataset.action, token.dataset.value);
    }
    // The items of a menu, and the buttons of a toolbar, are one group.
    const menu = /^Arrow(Up|Down)$/.test(key) && target.closest?.(".bar-menu[open]");
    if (menu) {
        const items = [...menu.querySelectorAll("summary, .row-action:enabled")].filter((item) => item.checkVisibility?.() ?? true);
        items[(items.indexOf(target) + (key === "ArrowDown" ? 1 : items.length - 1)) % items.length]?.focus();
        event.preventDefault();
    }
    const bar = /^Arrow(Left|Right)$/.test(key) && target.closest?.(".bar-button") && target.closest(".toolbar");
    if (bar) {
        const buttons = [...bar.querySelectorAll(".bar-button:not(:disabled)")];
        const step = (key === "ArrowRight") === (screen.dir !== "rtl") ? 1 : -1;
        buttons[(buttons.indexOf(target) + step + buttons.length) % buttons.length]?.focus();
        event.preventDefault();
    }
}, { capture: true });
addEventListener("scroll", showTitle, { passive: true });
page.observers.push(showTitle);
showTitle();
