/**
 * What a screen presents above its content: it takes the focus and gives it back, and keys and a press outside send its events.
 *
 * A `dialog` is shown as a modal one, so that the browser makes the rest of the page inert, without changing an attribute of the
 * document. A program closes it, with a screen that does not present it. A notice goes after a time.
 */

import { byID, dispatch, page, patching, screen } from "./runtime.js";

const focusable = "a[href], button:enabled, input:enabled, select:enabled, summary, textarea:enabled, [tabindex='0']";
const items = "[role^=menuitem]:enabled";
const isShown = (element) => element.checkVisibility?.() ?? element.offsetParent;
const shown = (parent, selector) => [...parent.querySelectorAll(selector)].filter(isShown);
const panelOf = (dialog) => dialog.lastElementChild;

/** The open dialogs, the topmost last, each with what had the focus before. @type {Map<any, any>} */
const open = new Map();
const topmost = () => [...open.keys()].at(-1);

/** What has the focus, and how to find it if a patch replaces it. */
function place() {
    const active = /** @type {any} */ (document.activeElement);
    if (!active || active === document.body) return null;
    const near = [];
    for (const side of ["nextElementSibling", "previousElementSibling"]) {
        let other = active.closest("#screen li")?.[side];
        for (let count = 0; other && count < 50; count++, other = other[side]) near.push(other);
    }
    return { active, id: active.closest("[id]")?.id, action: active.dataset.action, near };
}

/** A removed row may be part of an animation. */
const isThere = (element) => element.isConnected && !element.closest("[inert]");

function giveBack(from) {
    if (!from) return;
    const { active, id, action, near } = from;
    const element = byID(id);
    const controls = (row) => (row ? [row, ...row.querySelectorAll(focusable)] : []).filter((control) => control.matches(focusable));
    const same = controls(element).find(({ localName, dataset }) => localName === active.localName && dataset.action === action);
    (isThere(active) ? active : (same ?? near.filter(isThere).flatMap(controls)[0]))?.focus({ preventScroll: true });
}

/** The panel of a sheet; else the field, the first item, the most important button that deletes nothing, or the first control. */
function takeFocus(dialog) {
    const panel = panelOf(dialog);
    if (panel.tabIndex === -1 && panel.hasAttribute("tabindex")) return panel.focus({ preventScroll: true });
    const button = defaultButton(panel);
    const safe = button?.matches(".destructive") && shown(panel, ".alert-button.cancel:enabled")[0];
    const first = shown(panel, ".alert-text")[0] ?? shown(panel, items)[0] ?? (safe || button);
    (first ?? shown(panel, focusable)[0])?.focus({ preventScroll: true });
    first?.setSelectionRange?.(first.value.length, first.value.length);
}

/** The button that Return presses in a field. */
function defaultButton(panel) {
    const buttons = shown(panel, ".alert-button:enabled");
    return buttons.find((button) => button.matches(".prominent")) ?? buttons.findLast((button) => !button.matches(".cancel")) ?? buttons[0];
}

function showModal(dialog) {
    // The attribute is there already, for pages without scripts.
    dialog.removeAttribute("open");
    dialog.showModal();
}

/** Brings the dialogs of the browser in line with those of the page. */
function update() {
    let from;
    for (const [dialog, before] of [...open].reverse()) {
        if (screen.contains(dialog)) continue;
        open.delete(dialog);
        from = before;
    }
    const dialogs = [...screen.querySelectorAll("dialog[open]")].filter((dialog) => !open.has(dialog));
    if (!dialogs.length) giveBack(from);
    for (const dialog of dialogs) {
        open.set(dialog, from ?? place());
        from = null;
        showModal(dialog);
        takeFocus(dialog);
    }
    // A patch may have removed what had the focus.
    const top = topmost();
    if (top && !panelOf(top).contains(document.activeElement)) takeFocus(top);
    for (const notice of screen.querySelectorAll(".screen-notice > .presented-panel")) time(notice);
}

/** Sends the event that closes a dialog; a dialog without one stays. */
function cancel(dialog) {
    const backdrop = dialog.querySelector(":scope > .presented-backdrop");
    const { action } = backdrop?.dataset ?? {};
    if (action) dispatch(backdrop, action);
}

// MARK: Notices

/** The text and the time of each notice. @type {WeakMap<any, any>} */
const timed = new WeakMap();

/** A notice goes at the end of its time, also if no program hears its event, but not under the pointer. */
function time(notice) {
    const known = timed.get(notice);
    const { dataset } = notice;
    const text = `${notice.textContent} ${dataset.duration}`;
    if (known?.text === text) return;
    clearTimeout(known?.timer);
    known?.fading?.cancel();
    const own = { text, timer: undefined, fading: undefined };
    timed.set(notice, own);
    function end() {
        if (timed.get(notice) !== own || !screen.contains(notice)) return;
        if (notice.matches(":hover, :focus-within")) return void wait(1000);
        own.fading = notice.animate([{}, { opacity: 0, visibility: "hidden" }], { duration: 250, fill: "forwards", id: "gone" });
        dispatch(notice, dataset.action, null, { automatic: true });
    }
    const wait = (milliseconds) => (own.timer = setTimeout(end, milliseconds));
    if (dataset.duration) wait(+dataset.duration);
}

// MARK: Keys

const isLeftToRight = () => screen.dir !== "rtl";

function openSubmenu(button, isOpen) {
    button.setAttribute("aria-expanded", `${isOpen}`);
    const inner = shown(button.nextElementSibling, items)[0];
    if (isOpen) inner?.focus();
    else button.focus();
}

/** Moves in a menu, and opens and closes its submenus. */
function moveInMenu(dialog, event) {
    const { key } = event;
    const all = shown(dialog, items);
    const button = all.find((item) => item === document.activeElement);
    const parent = button?.parentElement.closest(".menu-items[role=group]")?.previousElementSibling;
    const forward = isLeftToRight() ? "ArrowRight" : "ArrowLeft";
    const backward = isLeftToRight() ? "ArrowLeft" : "ArrowRight";
    if (key === forward && button?.ariaHasPopup) openSubmenu(button, true);
    else if (key === backward && parent) openSubmenu(parent, false);
    else if (/^Arrow(Up|Down)$|^Home$|^End$/.test(key)) {
        const index = all.indexOf(button);
        const next = { ArrowDown: index + 1, ArrowUp: index < 0 ? -1 : index - 1, Home: 0, End: -1 }[key];
        all.at(next % all.length)?.focus();
    } else return;
    event.preventDefault();
}

/** Of the options of a group, only the chosen one takes part in the order of Tab. */
const groupOf = (control) => (control.type === "radio" && control.closest(".segmented")) || control;
const chosenOf = (control) => (control.type === "radio" && control.closest(".segmented")?.querySelector(":checked")) || control;

/** The focus stays in the dialog, and does not leave for the browser's own controls. */
function keepFocus(dialog, event) {
    const controls = shown(dialog, focusable);
    const [end, start] = event.shiftKey ? [controls[0], controls.at(-1)] : [controls.at(-1), controls[0]];
    const active = /** @type {any} */ (document.activeElement);
    const isEnd = !dialog.contains(active) || (end && groupOf(active) === groupOf(end)) || (event.shiftKey && active === panelOf(dialog));
    if (!isEnd) return;
    event.preventDefault();
    if (start) chosenOf(start).focus();
}

addEventListener("keydown", (event) => {
    const dialog = topmost();
    const { key, target, isComposing } = /** @type {any} */ (event);
    if (!dialog || isComposing) return;
    if (key === "Escape") {
        event.preventDefault();
        // What is open or dragged in the dialog comes first.
        if (dialog.querySelector(".row-menu[open], li[style*=pointer-events]")) return;
        event.stopImmediatePropagation();
        cancel(dialog);
    } else if (key === "Tab") keepFocus(dialog, event);
    else if (key === "Enter" && target.matches(".alert-text")) {
        event.preventDefault();
        defaultButton(panelOf(dialog))?.click();
    } else if (dialog.matches(".screen-menu")) moveInMenu(dialog, event);
}, { capture: true });

// The browser's own ways to close a dialog, such as the back gesture of Android.
addEventListener("cancel", (event) => {
    if (!open.has(event.target)) return;
    event.preventDefault();
    cancel(event.target);
}, { capture: true });
addEventListener("close", ({ target }) => {
    if (!open.has(target) || !screen.contains(/** @type {any} */ (target))) return;
    showModal(target);
    cancel(target);
}, { capture: true });

// The focus stays where it is.
addEventListener("mousedown", (event) => {
    if (/** @type {any} */ (event.target).matches?.(".presented-backdrop")) event.preventDefault();
});

addEventListener("click", ({ target }) => {
    const button = /** @type {any} */ (target).closest?.(".menu-button[aria-haspopup]");
    if (button) openSubmenu(button, button.ariaExpanded !== "true");
});

// After several patches, the keeper of the focus still has to restore it.
page.observers.push(() => (patching.isActive ? queueMicrotask(update) : update()));
update();
