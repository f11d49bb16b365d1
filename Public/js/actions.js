/**
 * User actions, dispatched as the event `listpreview:action` with `{row, action, value}`. A live page sends it to the server.
 * Events without a user action have `automatic` as well.
 */

import { changed, numeral, stepper } from "./controls.js";
import { byID, dispatch, ids, inSight, limits, page, patching, screen, templates } from "./runtime.js";

const automatic = { automatic: true };
const controls = "a, button, input, label, select, summary, textarea, [data-action]";

/** A click outside other controls, or Enter or Space on the row itself, performs the row's action. */
function act(event) {
    const { target, key, repeat } = event;
    const control = target.closest?.(controls);
    const { action, value } = control?.dataset ?? {};
    if (!action || control.matches("input, select, textarea, .row-handle")) return;
    if (key && (target !== control || control.matches("a[href], button") || !/^(Enter| )$/.test(key) || repeat)) return;
    // Selecting text is not a press.
    const selection = key || getSelection();
    if (selection?.type === "Range" && control.contains(selection.anchorNode) && !control.matches("a, button")) return;
    // Nor is a press that slides off a control in a row.
    if (event.detail && control !== under && control.contains(under)) return;
    // A link with an action is followed if no server receives the action.
    if (key || (control.matches("a") && page.state.events)) event.preventDefault();
    const field = control.matches(".text-field-clear") && control.parentElement.querySelector("input");
    if (field) {
        field.value = "";
        field.focus();
        change({ target: field });
    } else if (!control.matches(".stepper > *")) dispatch(control, action, control.dataset.sends ? textFor(control) : value);
    else {
        const to = step(control);
        if (to !== null) dispatch(control, action, to);
    }
    closeMenus();
}

/** The text of the field that a button of an alert sends. */
const textFor = (button) => button.closest(".presented-panel").querySelector("input").value;

/**
 * The number after a press on one of a stepper's buttons. It is shown at once, and further presses continue from it
 * until the server answers; the style sheet draws it over the value of the screen. `null` if it already is at the bound.
 */
function step(button) {
    const { value } = button.dataset;
    const { output, less, more, isInText, number } = stepper(button.parentElement);
    if (!output || !page.state.events) return +value;
    // Next to a bound, the step is smaller.
    const length = Math.max(...[number - less, more - number].filter((length) => length > 0));
    if (length < 0) return +value;
    const { shown } = output.dataset;
    const digits = Math.max(...[number, less || 0, more || 0].map((number) => `${number}`.split(".")[1]?.length ?? 0));
    const sign = button.matches(".stepper-minus") ? -1 : 1;
    const read = (text) => parseFloat(text.match(numeral)?.[0]);
    const next = shown ? +(read(shown) + sign * length).toFixed(digits) : +value;
    const limit = parseFloat(button.dataset.limit);
    const isBeyond = (next - limit) * sign > 0;
    // The buttons at the bound are disabled with the answer.
    if (isBeyond && read(shown) === limit) return null;
    const to = `${isBeyond ? limit : next}`;
    output.dataset.shown = isInText ? output.textContent.replace(numeral, to) : to;
    return +to;
}

function valueOf({ type, checked, value, valueAsNumber }) {
    if (type === "checkbox") return checked;
    return /^(number|range)$/.test(type) && !isNaN(valueAsNumber) ? valueAsNumber : value;
}

/** A date or time during typing: each digit produces a new value, and only the last one counts. */
let typed;

function change({ target }) {
    // Browsers report a change when a patch removes a field.
    if (!target.dataset?.action || target === typed || patching.isActive) return;
    dispatch(target, target.dataset.action, valueOf(target));
    changed(target);
}

function noteTyping({ target, key }) {
    if (key === "Enter") endTyping();
    else if (target.matches?.(".date-picker") && key !== "Tab") typed = target;
}

function endTyping() {
    if (patching.isActive) return;
    const target = typed;
    typed = undefined;
    if (target && target.value !== target.defaultValue) change({ target });
}

// MARK: Presses

/** The control that is pressed, where, and whether a patch has come since; after the release, until the click. @type {any} */
let press;
/** The innermost control under the pointer when it was pressed. */
let under;
/** A press on a text field or a menu has no click. */
const controlAt = (node) => node.closest?.("label")?.control ?? node.closest?.("[data-action]");
const isPressable = (control) => control && (!control.matches("input, select, textarea") || /checkbox|radio/.test(control.type));

/** The value that tells controls with the same action apart. */
const keyOf = ({ type, value, dataset }) => (type === "radio" ? value : dataset.value);

/** A press begins: `more` has its place, or says that it is by a key. */
function begin(control, more) {
    if (press?.isReleased) deliver(press);
    const row = control?.closest("[data-item], #screen")?.id;
    const { action } = control?.dataset ?? {};
    press = isPressable(control) && row
        ? { control, row, action, key: keyOf(control), isStep: control.matches(".stepper > *"), rect: control.getBoundingClientRect(), ...more }
        : null;
}

function release(own) {
    own.isReleased = true;
    setTimeout(deliver, 50, own);
}

addEventListener("pointerdown", ({ target, button, clientX, clientY }) => {
    begin(button ? null : controlAt(target), { clientX, clientY });
    under = target.closest?.(controls);
}, true);
// The release of Space is the press of these controls; that of others is the key itself.
addEventListener("keydown", ({ target, key, repeat }) => {
    if (key === " " && !repeat) begin(target.matches?.("button, input") ? controlAt(target) : null, { isKey: true });
}, true);
addEventListener("keyup", ({ target, key }) => {
    if (key !== " " || !press?.isKey) return;
    if (press.isShifted && target === pressed(press)) release(press);
    else press = null;
}, true);
addEventListener("pointercancel", () => (press = null), true);
page.observers.push(() => press && (press.isShifted = true));

/** The pressed control, or the one that a patch has put in its place. */
function pressed({ control, row, action, key, isStep }) {
    if (screen.contains(control)) return control;
    const element = byID(row);
    const isSame = (other) => other?.dataset.action === action && (keyOf(other) === key || (isStep && other.className === control.className));
    return [element, ...(element?.querySelectorAll("[data-action]") ?? [])].find(isSame);
}

function deliver(own) {
    if (press !== own) return;
    press = null;
    pressed(own)?.click();
}

/** If a patch moves or replaces what is pressed, a browser sends no click, or sends it to what is at the pointer then. */
addEventListener("pointerup", ({ clientX, clientY }) => {
    const own = press;
    const { left, right, top, bottom } = own?.rect ?? {};
    const isInside = clientX >= left && clientX <= right && clientY >= top && clientY <= bottom;
    if (!own?.isShifted || !isInside || Math.hypot(clientX - own.clientX, clientY - own.clientY) > 8) return void (press = null);
    release(own);
}, true);
addEventListener("click", (event) => {
    const own = press;
    if (!own?.isShifted || !event.isTrusted || (!event.detail && !own.isKey)) return;
    if (controlAt(event.target) === pressed(own)) return void (press = null);
    if (own.isKey) return;
    event.stopImmediatePropagation();
    event.preventDefault();
}, true);

// MARK: Menus

const openMenus = () => screen.querySelectorAll(".row-menu[open]");

function closeMenus(except) {
    for (const menu of openMenus()) {
        if (menu === except) continue;
        // A closed menu cannot have the focus.
        if (menu.contains(document.activeElement)) menu.querySelector("summary").focus({ preventScroll: true });
        menu.open = false;
    }
}

function openMenu(event) {
    const { target, pointerType } = event;
    // The row's own menu follows those of its content.
    const menu = [...(target.closest?.("li")?.querySelectorAll(".row-menu:not([hidden])") ?? [])].pop();
    // Text fields have the browser's own menu, and so do links with a mouse.
    const isLink = (pointerType ?? "mouse") === "mouse" && target.closest("a[href]");
    if (!menu || isLink || target.closest("input, textarea, select")) return;
    event.preventDefault();
    menu.open = true;
    menu.querySelector(".row-action").focus();
}

function leaveMenus({ key }) {
    if (key === "Escape") closeMenus();
}

// MARK: Moving

const place = (row, next) => (next ? next.id : row.parentElement.id);

/** The row that was moved last, its place, and the places to which it was sent since, until the screen has it there. @type {any} */
let sent;

function moveTo(row, element) {
    if (sent?.row !== row) sent = { row, place: place(row, row.nextElementSibling), places: [] };
    // Without a server, nothing is answered.
    if (page.state.events) sent.places.push(element);
    sent.time = performance.now();
    dispatch(row, "move", { element });
}

/** A move was refused, or answered: if the row is not at its place then, the screen has declined it. */
export function moved({ control, value }) {
    if (control === sent?.row && value?.element === sent.places[0]) sent = undefined;
}

/** Where a row will be: before an element, or at the end of a list. An answer is awaited as long as that of a control. */
function destination(row) {
    const isLate = sent?.row !== row || performance.now() - sent.time > limits.unanswered;
    return (isLate ? null : byID(sent.places.at(-1))) ?? row.nextElementSibling ?? row.parentElement;
}

page.observers.push(() => {
    if (!sent?.row.isConnected) return void (sent = undefined);
    const now = place(sent.row, sent.row.nextElementSibling);
    if (now === sent.place) return;
    sent.place = now;
    const index = sent.places.indexOf(now);
    // At another place, the screen has decided otherwise.
    sent.places.splice(0, index < 0 ? Infinity : index + 1);
});
// A state that is equal to the previous one rejects an action.
addEventListener("listpreview:unchanged", () => (sent = undefined));

/** Follows the pointer again after a patch, while a row is dragged. @type {(() => void) | undefined} */
let followDrag;

function drag(event) {
    const handle = event.target.closest?.(".row-handle");
    if (!handle || event.button) return;
    event.preventDefault();
    handle.setPointerCapture(event.pointerId);
    const row = handle.closest("li");
    const { left, top } = row.getBoundingClientRect();
    const grip = { x: event.clientX - left, y: event.clientY - top };
    const names = ["pointermove", "pointerup", "pointercancel"];
    let point = event;
    /** The row under the pointer, whether the dragged row goes before it, and the ids of that row and the one that follows it. */
    let over, isBefore;
    let [overID, followingID] = ["", ""];
    function unmark() {
        for (const element of screen.querySelectorAll(".drop-before, .drop-after")) {
            element.classList.remove("drop-before", "drop-after");
            if (element.className === "") element.removeAttribute("class");
        }
    }
    function mark() {
        unmark();
        over?.classList.add(isBefore ? "drop-before" : "drop-after");
    }
    /** Keeps the row at the pointer, even if its place in the list changes. */
    function carry() {
        for (const animation of row.getAnimations()) if (animation.id === "slide") animation.cancel();
        row.style.translate = "";
        const { left, top } = row.getBoundingClientRect();
        row.style.translate = `${isGrid(row) ? point.clientX - grip.x - left : 0}px ${point.clientY - grip.y - top}px`;
        row.style.pointerEvents = "none";
    }
    function move({ clientX, clientY }) {
        point = { clientX, clientY };
        carry();
        const other = document.elementFromPoint(clientX, clientY)?.closest("#screen section > ul > li");
        over = other === row ? null : other;
        if (over) {
            const { left, top, width, height } = over.getBoundingClientRect();
            isBefore = isGrid(over) ? clientX < left + width / 2 === (screen.dir !== "rtl") : clientY < top + height / 2;
            [overID, followingID] = [over.id, over.nextElementSibling?.id ?? ""];
        }
        mark();
    }
    /** Rows scroll below a pointer that stays where it is. */
    const scroll = () => row.style.translate && move(point);
    /** After a patch, the destination is the same row, or else the one that followed it. */
    function follow() {
        if (!screen.contains(handle)) return end({ type: "gone" });
        // A row of another template has another element.
        const now = over && byID(overID);
        if (over && !now) [over, overID, isBefore] = [byID(followingID), followingID, true];
        else over = now;
        if (over === row) over = null;
        if (row.style.translate) carry();
        mark();
    }
    function end({ type, key }) {
        if (type === "keydown" && key !== "Escape") return;
        for (const name of names) handle.removeEventListener(name, name === "pointermove" ? move : end);
        removeEventListener("keydown", end);
        removeEventListener("scroll", scroll, true);
        followDrag = undefined;
        row.style.translate = row.style.pointerEvents = "";
        if (!row.getAttribute("style")) row.removeAttribute("style");
        unmark();
        const next = isBefore ? over : over?.nextElementSibling;
        if (type === "pointerup" && over && next !== row) moveTo(row, place(over, next));
    }
    for (const name of names) handle.addEventListener(name, name === "pointermove" ? move : end);
    addEventListener("keydown", end);
    addEventListener("scroll", scroll, true);
    followDrag = follow;
}

page.observers.push(() => followDrag?.());

const isGrid = (row) => row.parentElement.matches(".grid");

function moveByKey(event) {
    const handle = event.target.closest?.(".row-handle");
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (!handle || !step) return;
    event.preventDefault();
    const row = handle.closest("li");
    // Further presses count on from where the row was sent.
    const from = destination(row);
    const list = from.closest("ul");
    const others = (list) => [...list.children].filter((other) => other !== row);
    const rows = others(list);
    const index = (from === list ? rows.length : rows.indexOf(from)) + step;
    if (index >= 0 && index <= rows.length) return moveTo(row, (rows[index] ?? list).id);
    const lists = [...screen.querySelectorAll("section > ul")];
    const next = lists[lists.indexOf(list) + step];
    // After the last row of the section above, or before the first row of the section below.
    if (next) moveTo(row, ((step > 0 && others(next)[0]) || next).id);
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
// Before the field shows the screen's value.
addEventListener("focusout", endTyping, true);
addEventListener("pointerdown", ({ target }) => target === typed && endTyping());
addEventListener("focusin", ({ target }) => closeMenus(target.closest?.(".row-menu")));
addEventListener("contextmenu", openMenu);
addEventListener("pointerdown", drag);
addEventListener("scroll", scrolled, { passive: true });
page.observers.push(observe);
observe();
