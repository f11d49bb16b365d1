/**
 * Controls show what a user does with them until it is done, and then the value of the screen.
 *
 * A control is *operated* while it is pressed, dragged, typed into or composed in. An action is *unanswered* from the moment when
 * it is sent until the screen has the sent value, or another new one, or until the server answers the action by its number.
 * Without an answer, this takes at most `limits.unanswered`. `held` has the controls that are in use; a control that is not shows
 * the value of the screen.
 */

import { byID, emit, held, holderOf, keepers, limits, page, patching, screen, show } from "./runtime.js";

/** How long a control shows a change that is not answered, in milliseconds. */
limits.unanswered ??= 5000;

const fields = "input, select, textarea";
export const isSearch = (control) => control.matches(".search-text");
const isSwitch = ({ type }) => /^(checkbox|radio)$/.test(type);
export const isText = (control) => control?.matches("textarea, input:not([type=checkbox], [type=radio], [type=range], [type=color])");

// MARK: What the screen says

export const numeral = /-?\d+(\.\d+)?/;
const read = (text) => parseFloat(text?.match(numeral)?.[0]);

/** A stepper: its output, the values of its buttons, its number, and whether the number is in its text. */
export function stepper(buttons) {
    const output = buttons.closest("li")?.querySelector(".stepper-value");
    const [less, more] = [...buttons.children].map(({ dataset }) => parseFloat(dataset.value));
    // Texts may contain other numbers, or none. At a bound, only one button has a value.
    const inText = read(output?.textContent);
    const isInText = !(isNaN(inText) || inText <= less || inText >= more);
    return { output, less, more, isInText, number: isInText ? inText : (less + more) / 2 };
}

/** The screen's value of a control, as its actions have it; `undefined` for a button. */
function said(holder) {
    if (holder.matches(".stepper")) return `${stepper(holder).number}`;
    if (holder.matches(".segmented")) return [...holder.querySelectorAll("input")].find((input) => input.defaultChecked)?.value ?? "";
    if (!holder.matches(fields)) return undefined;
    if (isSwitch(holder)) return `${holder.defaultChecked}`;
    if (holder.options) return ([...holder.options].find((option) => option.defaultSelected) ?? holder.options[0])?.value ?? "";
    // A page has only the length of a password.
    return holder.type === "password" ? holder.placeholder : holder.defaultValue;
}

const isEqual = (said, value) => said === `${value}` || (typeof value === "number" && Number(said) === value);

/**
 * Whether the text of a search stays: the screen has not given it another one. A text that the screen will not answer stays until
 * the user leaves the field, because the next letter may be on its way.
 */
function isUsers({ holder, base, echo, isLost }) {
    const { defaultValue: text } = holder;
    if (!isSearch(holder)) return false;
    return isLost && text ? document.activeElement === holder && (text === base || text === echo) : text === base;
}

/** Shows the screen's value. */
function showSaid(use) {
    if (isUsers(use)) return;
    const { holder } = use;
    const restore = keepCursor();
    for (const control of holder.matches(fields) ? [holder] : holder.querySelectorAll(fields)) show(control);
    restore();
    if (holder.matches(".stepper")) stepper(holder).output?.removeAttribute("data-shown");
    followChoice();
}

/** Browsers put the cursor behind a text that a script sets. It stays where it is, unless it is at the end; so does selected text. */
function keepCursor() {
    const field = /** @type {any} */ (document.activeElement);
    const { value, selectionStart, selectionEnd, selectionDirection } = field;
    return () => {
        if (selectionStart == null || field.value === value || document.activeElement !== field) return;
        const [start, end] = [selectionStart, selectionEnd].map((place) => (place < value.length ? place : field.value.length));
        field.setSelectionRange(start, end, selectionDirection);
    };
}
// After the focus, which has the former selection. Other scripts count on the places of keepers.
const [focus] = keepers;
keepers[0] = (...change) => {
    const restorers = [focus(...change), keepCursor()];
    return () => restorers.forEach((restore) => restore());
};

/** The arrow keys continue from the selected option, also if it is the screen that has selected it. */
function followChoice() {
    const { type, checked, parentElement } = /** @type {any} */ (document.activeElement);
    if (type === "radio" && !checked) parentElement.closest(".segmented")?.querySelector(":checked")?.focus({ preventScroll: true });
}

// MARK: Use

/**
 * The use of a control: the user's operation, the unanswered actions `{detail, order, isLater, isWaiting, action}`, and the screen's value
 * when the use began, at the last look, and when it last was one that the user has sent. `owed` is the number of answers that came
 * before the responses of their actions. `overtaken` are the values of actions that were answered with a later one: the screen may
 * still show each of them for a moment.
 */
function useOf(control) {
    const holder = holderOf(control);
    let use = held.get(holder);
    if (!use) {
        const row = holder.closest("[data-item], #screen")?.id;
        const [base, last] = [said(holder), said(holder)];
        use = { holder, row, operation: "", isDraft: false, sent: [], base, last, echo: "", owed: 0, overtaken: [], isLost: false, later: undefined, end: undefined };
        held.set(holder, use);
    }
    return use;
}

/** Ends a use without an operation and without unanswered actions. */
function settle(use) {
    if (use.operation || use.sent.length || held.get(use.holder) !== use) return;
    if (use.overtaken.length) {
        use.end ??= setTimeout(() => settle(Object.assign(use, { overtaken: [], end: undefined })), limits.unanswered);
        return;
    }
    for (const timer of [use.later, use.end]) clearTimeout(timer);
    if (use.isLost && use.holder.defaultValue && isUsers(use)) return;
    held.delete(use.holder);
    if (screen.contains(use.holder)) showSaid(use);
    emit(screen, "answered");
}

function begin(control, operation) {
    // Without a server, nothing is answered.
    if (page.state.events) useOf(control).operation = operation;
}

function end(control) {
    const use = held.get(holderOf(control));
    if (use) settle(Object.assign(use, { operation: "", isDraft: false }));
}

// MARK: Answers

let count = 0;
/** The number of the last answered action of a program, in an epoch. */
let answeredAction = 0;
let epoch = page.state.epoch;

/** An action is sent. */
export function sent(detail) {
    const use = useOf(detail.control);
    clearTimeout(use.later);
    use.isLost = false;
    use.sent.push({ detail, order: count++, isLater: false, isWaiting: true, action: 0 });
}

const entryOf = (detail) => {
    const use = held.get(detail.holder) ?? [...held.values()].find(({ sent }) => sent.some((entry) => entry.detail === detail));
    return { use, entry: use?.sent.find((entry) => entry.detail === detail) };
};

/** Removes the oldest actions that were answered, when it is known that their answers come later. */
function drain(use) {
    while (use.owed && use.sent[0]?.isLater) use.owed--, use.sent.shift();
    if (!use.sent.length) use.owed = 0;
    settle(use);
}

/** An action was answered with a response: it was refused, or the page shows its result. */
export function answered(detail, isRefused = false) {
    const { use, entry } = entryOf(detail);
    if (!entry) return;
    use.isLost ||= isRefused && entry === use.sent.at(-1);
    use.sent.splice(use.sent.indexOf(entry), 1);
    use.owed = Math.max(0, use.owed - 1);
    settle(use);
}

/** Whether an action waits for those before it, or until the server can be reached again. */
export function wait(detail, isWaiting) {
    Object.assign(entryOf(detail).entry ?? {}, { isWaiting });
    if (document.hidden) attempt(keepDrafts);
}

/** An action was accepted, and the result comes later. A program may answer it by its number. */
export function accepted(detail, action) {
    const { use, entry } = entryOf(detail);
    if (!entry) return;
    Object.assign(entry, { isLater: true, action });
    if (action && action <= answeredAction) return answered(detail);
    drain(use);
    clearTimeout(use.later);
    if (!use.sent.length) return;
    use.later = setTimeout(() => {
        use.sent = use.sent.filter(({ isLater }) => !isLater);
        settle(use);
    }, limits.unanswered);
}

/** The screen may have another value of a control, which answers one of its actions. */
function hear(use) {
    const value = said(use.holder);
    // A program that answers by number says nothing by values.
    if (answeredAction) {
        use.last = value;
        return settle(use);
    }
    const index = use.sent.findIndex(({ detail }) => isEqual(value, detail.value));
    if (value === undefined) use.owed = use.sent.length;
    else if (value === use.last) return settle(use);
    else if (index >= 0) {
        use.overtaken.push(...use.sent.splice(0, index + 1).slice(0, -1).map(({ detail }) => detail.value));
        use.echo = value;
    } else {
        const late = use.overtaken.findIndex((other) => isEqual(value, other));
        // Another value is the newest one.
        use.overtaken.splice(late < 0 ? 0 : late, late < 0 ? use.overtaken.length : 1);
        if (late < 0) use.owed += use.sent.length ? 1 : 0;
    }
    use.last = value;
    drain(use);
}

/** The control with the same purpose in the element that a patch has put in the place of a row. */
function successor({ holder, row }) {
    const action = (element) => (element.dataset.action ?? element.querySelector("[data-action]")?.dataset.action);
    const kind = holder.matches(".stepper, .segmented") ? `.${holder.className.split(" ")[0]}` : isText(holder) ? fields : holder.localName;
    const isLike = (other) => action(other) === action(holder) && isText(other) === isText(holder) && !held.has(other);
    return [...(byID(row)?.querySelectorAll(kind) ?? [])].find(isLike);
}

/** A browser reports no change of a text that a script has set, so it is a draft. */
function moveText(use, other) {
    const { value, selectionStart, selectionEnd } = use.holder;
    other.value = value;
    use.isDraft = /type|compose/.test(use.operation);
    if (selectionStart != null && other.selectionStart != null) other.setSelectionRange(selectionStart, selectionEnd);
}

function transfer(use) {
    const other = successor(use);
    held.delete(use.holder);
    if (!other) {
        if (isUnsent(use)) drafts.push(draftOf(use));
        Object.assign(use, { operation: "", sent: [] });
        clearTimeout(use.later);
        return emit(screen, "answered");
    }
    if (use.holder.matches(".stepper")) {
        const shown = stepper(use.holder).output?.dataset.shown;
        if (shown) stepper(other).output?.setAttribute("data-shown", shown);
    } else if (isSwitch(other)) other.checked = use.holder.checked;
    else if (other.matches(fields)) moveText(use, other);
    held.set(other, Object.assign(use, { holder: other }));
}

page.observers.push((patch) => {
    const isOther = epoch !== page.state.epoch;
    if (isOther) answeredAction = 0;
    epoch = page.state.epoch;
    for (const use of [...held.values()]) {
        if (!screen.contains(use.holder)) transfer(use);
        if (held.get(use.holder) === use) hear(use);
        // The server that would have answered the rest is gone.
        if (isOther && !patch) drain(Object.assign(use, { owed: use.sent.length, overtaken: [], isLost: use.isLost || use.sent.length > 0 }));
    }
    if (drafts.length) restoreDrafts();
    followChoice();
});

// A state that is equal to the previous one rejects the oldest action, unless the program answers by number.
addEventListener("listpreview:unchanged", () => {
    if (answeredAction) return;
    const oldest = [...held.values()].filter(({ sent }) => sent.length).sort((one, other) => one.sent[0].order - other.sent[0].order)[0];
    if (oldest) drain(Object.assign(oldest, { owed: oldest.owed + 1 }));
});

addEventListener("listpreview:replied", (event) => {
    answeredAction = Math.max(answeredAction, /** @type {any} */ (event).detail.action);
    for (const use of [...held.values()]) {
        use.sent = use.sent.filter(({ action }) => !(action && action <= answeredAction));
        drain(Object.assign(use, { overtaken: [] }));
    }
});

// MARK: Operations

/** The use that began with the current press. */
let pressed;
const isOpen = (control) => control.localName === "select" && CSS.supports("selector(:open)") && control.matches(":open");
const isOperable = (control) => control?.dataset?.action && control.matches(fields);
const isTyped = (control) => isOperable(control) && !isSwitch(control) && control.localName !== "select";

addEventListener("pointerdown", ({ target }) => {
    const control = /** @type {any} */ (target).closest?.("label")?.control ?? target;
    if (!isOperable(control) || !(isSwitch(control) || control.matches("select, [type=range]"))) return;
    begin(control, "press");
    pressed = held.get(holderOf(control));
}, true);
/** The end of a press: the change follows in a moment, and a menu may be open. */
function release(control) {
    setTimeout(() => (isOpen(control) ? release(control) : pressed !== held.get(holderOf(control)) && end(control)), 50);
}
for (const name of ["pointerup", "pointercancel"]) {
    addEventListener(name, () => {
        const use = pressed;
        pressed = undefined;
        if (use) release(use.holder);
    }, true);
}
// Keys open a menu, too.
addEventListener("keydown", ({ target }) => {
    const menu = /** @type {any} */ (target);
    if (menu.localName !== "select" || !isOperable(menu)) return;
    begin(menu, "press");
    if (held.has(menu)) release(menu);
}, true);

addEventListener("input", (event) => {
    const { target, isTrusted, isComposing } = /** @type {any} */ (event);
    if (!isTyped(target) || isSearch(target)) return;
    begin(target, "type");
    if (isTrusted || isComposing || !held.has(target)) return;
    // Some password managers and extensions dispatch nothing else, and the browser reports no change of their text.
    held.get(target).isDraft = true;
    if (document.activeElement !== target) setTimeout(() => held.get(target)?.isDraft && target.dispatchEvent(new Event("change", { bubbles: true })));
}, true);
addEventListener("compositionstart", ({ target }) => isTyped(target) && begin(target, "compose"), true);
addEventListener("compositionend", ({ target }) => {
    // What was composed is sent, or typed.
    if (isTyped(target)) setTimeout(() => held.get(target)?.operation === "compose" && end(target));
}, true);

/** The user is done with a control, whose change was dispatched. */
export function changed(control) {
    const use = held.get(holderOf(control));
    if (!use) return;
    Object.assign(use, { operation: "", isDraft: false });
    // If the page's own scripts have taken the action, they also show its result.
    if (!use.sent.length) held.delete(use.holder);
}

addEventListener("focusout", ({ target }) => {
    // The window may have lost the focus, not the field.
    if (document.activeElement === target || !held.has(target) || patching.isActive) return;
    const { isDraft } = held.get(target);
    if (isDraft && /** @type {any} */ (target).value !== said(target)) target?.dispatchEvent(new Event("change", { bubbles: true }));
    else end(target);
});

// MARK: Leaving and returning

const key = `listpreview ${location.pathname}`;
const fieldsOf = (row) => [...(row?.querySelectorAll(fields) ?? [])];

/** Text that was not sent, whose fields are not on the page: `[row, index of the field, text]`. @type {[string, number, string][]} */
let drafts = [];
const isUnsent = ({ holder, operation, sent }) =>
    (/type|compose/.test(operation) || sent.at(-1)?.isWaiting) && isText(holder) && holder.type !== "password";

/** @returns {[string, number, string]} */
const draftOf = ({ holder, row }) => [row, fieldsOf(holder.closest("[data-item]")).indexOf(holder), holder.value];

/** Text stays in its own field when the user returns to the page, or the field does. */
function restoreDrafts() {
    drafts = drafts.slice(-20).filter(([row, index, value]) => {
        const field = fieldsOf(byID(row))[index];
        if (!isText(field)) return true;
        if (held.has(field)) return false;
        begin(field, "type");
        useOf(field).isDraft = true;
        field.value = value;
        return false;
    });
}

/** A hidden page may be discarded without notice. When it is visible again, it has the drafts itself. */
function keepDrafts() {
    const kept = [...drafts, ...[...held.values()].filter(isUnsent).map(draftOf)];
    if (kept.length) sessionStorage.setItem(key, JSON.stringify(kept));
    else sessionStorage.removeItem(key);
}

function readDrafts() {
    drafts.push(...JSON.parse(sessionStorage.getItem(key) ?? "[]"));
    sessionStorage.removeItem(key);
    restoreDrafts();
}

/** Browsers restore controls by their order, with values that the screen no longer has. */
function showAll() {
    for (const control of screen.querySelectorAll(fields)) if (!held.has(holderOf(control))) show(control);
}

/** A browser may forbid the storage. */
function attempt(step) {
    try {
        step();
    } catch (error) {
        console.warn(error);
    }
}

if (page.state.events) {
    // What users did before this script was loaded.
    for (const holder of [...held.keys()]) {
        held.delete(holder);
        if (isTyped(holder) && !isSearch(holder)) begin(holder, "type");
    }
    const isReturn = /** @type {any} */ (performance.getEntriesByType("navigation")[0])?.type !== "navigate";
    const keep = ({ type }) => attempt(type === "pagehide" || document.hidden ? keepDrafts : () => sessionStorage.removeItem(key));
    // Not before the drafts were read: they would be overwritten.
    const listen = () => ["pagehide", "visibilitychange"].forEach((name) => addEventListener(name, keep));
    function come(isNew) {
        showAll();
        if (isNew && isReturn) attempt(readDrafts);
        listen();
    }
    addEventListener("pageshow", ({ persisted }) => come(!persisted));
    if (document.readyState === "complete") isReturn ? come(true) : listen();
}
