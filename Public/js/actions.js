/**
 * User actions, dispatched as the event `listpreview:action` with `{row, action, value}`. A live page sends it to the server.
 * Events without a user action have `automatic` as well.
 */

import { dispatch, ids, inSight, limits, page, screen, templates } from "./runtime.js";

const automatic = { automatic: true };
const controls = "a, button, input, label, select, summary, textarea, [data-action]";

/** A click outside other controls, or Enter or Space on the row itself, performs the row's action. */
function act(event) {
    const { target, key, repeat } = event;
    const control = target.closest?.(controls);
    const { action, value } = control?.dataset ?? {};
    if (!action || control.matches("input, select, textarea, .row-handle")) return;
    if (key && (target !== control || control.matches("a[href], button") || !/^(Enter| )$/.test(key) || repeat)) return;
    // A link with an action is followed if no server receives the action.
    if (key || (control.matches("a") && page.state.events)) event.preventDefault();
    dispatch(control, action, control.matches(".stepper > *") ? step(control) : value);
    closeMenus();
}

const number = /-?\d+(\.\d+)?/;

/**
 * The number after a press on one of a stepper's buttons. It is shown at once, and further presses continue from it
 * until the server answers; the style sheet draws it over the value of the screen.
 */
function step(button) {
    const { value } = button.dataset;
    const output = button.closest("li")?.querySelector(".stepper-value");
    if (!output || !page.state.events) return +value;
    const text = output.textContent;
    const [less, more] = [...button.parentElement.children].map(({ dataset }) => parseFloat(dataset.value));
    const read = (text) => parseFloat(text.match(number)?.[0]);
    // Texts may contain other numbers, or none. At a bound, only one button has a value.
    const isInText = !(isNaN(read(text)) || read(text) <= less || read(text) >= more);
    const from = isInText ? read(text) : (less + more) / 2;
    // Next to a bound, the step is smaller.
    const length = Math.max(...[from - less, more - from].filter((length) => length > 0));
    if (length < 0) return +value;
    const { shown } = output.dataset;
    const digits = Math.max(...[from, less || 0, more || 0].map((number) => `${number}`.split(".")[1]?.length ?? 0));
    const sign = button.matches(".stepper-minus") ? -1 : 1;
    const to = shown ? `${+(read(shown) + sign * length).toFixed(digits)}` : value;
    output.dataset.shown = isInText ? text.replace(number, to) : to;
    return +to;
}

function valueOf({ type, checked, value, valueAsNumber }) {
    if (type === "checkbox") return checked;
    return /^(number|range)$/.test(type) && !isNaN(valueAsNumber) ? valueAsNumber : value;
}

/** A date or time during typing: each digit produces a new value, and only the last one counts. */
let typed;

function change({ target }) {
    if (target.dataset?.action && target !== typed) dispatch(target, target.dataset.action, valueOf(target));
}

function noteTyping({ target, key }) {
    if (key === "Enter") endTyping();
    else if (target.matches?.(".date-picker") && key !== "Tab") typed = target;
}

function endTyping() {
    const target = typed;
    typed = undefined;
    if (target && target.value !== target.defaultValue) change({ target });
}

/** Resets controls to the values of the screen; after an answer, only the control that still shows the answered value. */
export function restore(row, answered) {
    // A patch may have replaced the element of the row.
    row = answered?.control?.closest("[data-item]") ?? row;
    const { control: sender, value } = answered ?? {};
    // Each radio button of a group depends on the others.
    const isSender = (control) => control === sender || (control.type === "radio" && control.name === sender?.name);
    for (const control of row.querySelectorAll("input, select, textarea")) {
        // A search keeps the typed text, even if the screen has no text for it.
        if (control.matches(".search-text")) continue;
        if (answered && !(isSender(control) && valueOf(sender) === value)) continue;
        // Setting the value of a checkbox or radio button would change its attribute.
        if (/checkbox|radio/.test(control.type)) control.checked = control.defaultChecked;
        else if ("defaultValue" in control) control.value = control.defaultValue;
        for (const option of control.options ?? []) option.selected = option.defaultSelected;
    }
    // The arrow keys continue from the selected option.
    const active = /** @type {any} */ (document.activeElement);
    if (active.type === "radio" && row.contains(active)) row.querySelector(`[name="${CSS.escape(active.name)}"]:checked`)?.focus();
    if (!answered || answered.control?.closest(".stepper")) row.querySelector("[data-shown]")?.removeAttribute("data-shown");
}

// MARK: Menus

const openMenus = () => screen.querySelectorAll(".row-menu[open]");

function closeMenus(except) {
    for (const menu of openMenus()) if (menu !== except) menu.open = false;
}

function openMenu(event) {
    const menu = event.target.closest?.("li")?.querySelector(".row-menu:not([hidden])");
    // Text fields and links have the browser's own menus.
    if (!menu || event.target.closest("input, textarea, select, a[href]")) return;
    event.preventDefault();
    menu.open = true;
    menu.querySelector(".row-action").focus();
}

function leaveMenus({ key, target }) {
    if (key !== "Escape") return;
    const menu = target.closest(".row-menu[open]");
    closeMenus();
    menu?.querySelector("summary").focus();
}

// MARK: Moving

const place = (row, next) => (next ? next.id : row.parentElement.id);

function drag(event) {
    const handle = event.target.closest?.(".row-handle");
    if (!handle || event.button) return;
    event.preventDefault();
    handle.setPointerCapture(event.pointerId);
    const row = handle.closest("li");
    const names = ["pointermove", "pointerup", "pointercancel"];
    let over;
    function unmark() {
        over?.classList.remove("drop-before", "drop-after");
        if (over?.className === "") over.removeAttribute("class");
    }
    function move({ clientX, clientY }) {
        row.style.translate = `${isGrid(row) ? clientX - event.clientX : 0}px ${clientY - event.clientY}px`;
        row.style.pointerEvents = "none";
        unmark();
        const other = document.elementFromPoint(clientX, clientY)?.closest("#screen section > ul > li");
        over = other === row ? null : other;
        if (!over) return;
        const { top, height, left, width } = over.getBoundingClientRect();
        const isFirstHalf = isGrid(over)
            ? clientX < left + width / 2 === (screen.dir !== "rtl")
            : clientY < top + height / 2;
        over.classList.add(isFirstHalf ? "drop-before" : "drop-after");
    }
    function end({ type, key }) {
        if (type === "keydown" && key !== "Escape") return;
        for (const name of names) handle.removeEventListener(name, name === "pointermove" ? move : end);
        removeEventListener("keydown", end);
        row.style.translate = row.style.pointerEvents = "";
        if (!row.getAttribute("style")) row.removeAttribute("style");
        if (!over) return;
        const next = over.classList.contains("drop-before") ? over : over.nextElementSibling;
        unmark();
        if (type === "pointerup" && next !== row) dispatch(row, "move", { element: place(over, next) });
    }
    for (const name of names) handle.addEventListener(name, name === "pointermove" ? move : end);
    addEventListener("keydown", end);
}

const isGrid = (row) => row.parentElement.matches(".grid");

/** The element that contains the rows of the section before or after that of a row. */
function neighbour(row, step) {
    const lists = [...screen.querySelectorAll("section > ul")];
    return lists[lists.indexOf(row.parentElement) + step];
}

function moveByKey(event) {
    const handle = event.target.closest?.(".row-handle");
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (!handle || !step) return;
    event.preventDefault();
    const row = handle.closest("li");
    if (step < 0 ? row.previousElementSibling : row.nextElementSibling) {
        const next = step < 0 ? row.previousElementSibling : row.nextElementSibling.nextElementSibling;
        return dispatch(row, "move", { element: place(row, next) });
    }
    const list = neighbour(row, step);
    // After the last row of the section above, or before the first row of the section below.
    if (list) dispatch(row, "move", { element: (step > 0 && list.firstElementChild?.id) || list.id });
}

// MARK: Elements that become visible

/** Elements that send an action when they come near the window. */
let observed = new Set();
/**
 * The elements near the window whose actions were sent: whether an action `isOpen` (without an answer), whether it `isDue`
 * (to be sent again), how often it was sent since there were new rows, and the timer of the next time.
 * @type {Map<string, any>}
 */
const asked = new Map();
const nameOf = (element) => `${element.closest("[data-item], #screen")?.id} ${element.dataset.appear}`;
const observer = new IntersectionObserver((entries) => entries.forEach(see), { rootMargin: "100% 0px" });

function see({ isIntersecting, target }) {
    const name = nameOf(target);
    const request = asked.get(name);
    if (!target.isConnected || !observed.has(target)) return;
    if (!isIntersecting) {
        clearTimeout(request?.later);
        if (request?.isOpen) Object.assign(request, { isDue: false, count: 0, later: undefined });
        else asked.delete(name);
    } else if (!request || (request.isDue && !request.isOpen && !request.later)) {
        const next = { isOpen: true, isDue: false, count: (request?.count ?? 0) + 1, later: undefined };
        asked.set(name, next);
        const isSent = dispatch(target, target.dataset.appear, null, automatic);
        // Without an answer, the action is sent again after a change.
        if (!isSent || !page.state.events) next.isOpen = false;
    } else if (!request.isDue) {
        // Another element with the same action.
        plan(name, request);
    }
}

/** Sends the action again if the element is still near the window, after a pause that grows while there are no new rows. */
function plan(name, request) {
    request.isDue = true;
    if (request.isOpen || request.later) return;
    const later = (request.later = setTimeout(async () => {
        // During an animation, the position is not final.
        await page.settled;
        if (request.later !== later) return;
        request.later = undefined;
        // The browser then reports again whether it is visible.
        for (const element of observed) {
            if (nameOf(element) !== name) continue;
            observer.unobserve(element);
            observer.observe(element);
        }
    }, request.count && limits.pause(request.count)));
}

/** The action was answered, or could not be sent. */
export function answered({ control }, isDone) {
    const name = nameOf(control);
    const request = asked.get(name);
    if (!request?.isOpen) return;
    request.isOpen = false;
    if (!isDone || request.isDue) plan(name, request);
}

/** Whether an operation may have changed an appear action: a slot may be the attribute that contains it. */
function mayAsk([verb, index]) {
    return verb !== "s" || [...templates.known.values()].some(({ slots }) => slots[index]?.key === "data-appear");
}

/**
 * Sends an action again if rows are inserted, removed or moved while its element is near the window, or if the
 * element changes.
 */
function observe(patch) {
    const ops = patch?.ops ?? [];
    const elements = !patch || ops.some(mayAsk) ? new Set(screen.querySelectorAll("[data-appear]")) : observed;
    for (const element of observed) if (!elements.has(element)) observer.unobserve(element);
    for (const element of elements) if (!observed.has(element)) observer.observe(element);
    observed = elements;
    if (!elements.size && !asked.size) return;
    const isNew = !patch || ops.some(([verb]) => /[rimc]/.test(verb));
    const changed = isNew || !asked.size ? [] : ops.flatMap(([verb, id, rows]) => (verb === "s" ? ids(rows) : id));
    const names = new Set([...elements].map(nameOf));
    for (const [name, request] of asked) {
        if (!names.has(name) && !request.isOpen) clearTimeout(request.later), asked.delete(name);
        else if (isNew) {
            clearTimeout(request.later);
            plan(name, Object.assign(request, { count: 0, later: undefined }));
        } else if (changed.includes(name.split(" ")[0])) plan(name, request);
    }
}

let later;
let last = "";
function scrolled() {
    later ??= setTimeout(() => {
        later = undefined;
        const events = screen.dataset.observe ?? "";
        if (/scroll/.test(events)) dispatch(screen, "scroll", Math.round(scrollY), automatic);
        if (!/visible/.test(events)) return;
        const rows = [...inSight()].filter(
            ([row, { top, bottom }]) => row.matches("li") && bottom > 0 && top < innerHeight,
        );
        const ends = rows.length ? `${rows[0][0].id} ${rows[rows.length - 1][0].id}` : "";
        if (ends !== last) dispatch(screen, "visible", (last = ends), automatic);
    }, 250);
}

/** What is done about events that came before this script. */
export const late = {
    click: act,
    keydown(event) {
        moveByKey(event);
        act(event);
    },
    change,
};

addEventListener("click", (event) => {
    closeMenus(event.target.closest?.(".row-menu"));
    act(event);
});
addEventListener("keydown", (event) => {
    noteTyping(event);
    leaveMenus(event);
    late.keydown(event);
});
// What is typed into a search field was sent as it was typed.
addEventListener("change", (event) => event.target.matches(".search-text") || change(event));
addEventListener("focusout", endTyping);
addEventListener("pointerdown", () => (typed = undefined));
addEventListener("focusin", ({ target }) => closeMenus(target.closest?.(".row-menu")));
addEventListener("contextmenu", openMenu);
addEventListener("pointerdown", drag);
addEventListener("scroll", scrolled, { passive: true });
page.observers.push(observe);
observe();
globalThis.ListPreview.actions = { answered, restore };
