/** Templates: elements with slots `[kind, path, key]`, which values are set into. */

import { held, require, scripts } from "./shared.js";
import { checkKeys } from "./wire.js";

/** What the screen said of elements that a reader has opened or closed since. @type {WeakMap<Element, boolean>} */
const said = new WeakMap();
/** The field in which characters are being composed, its text before, and whether the screen changed it meanwhile. */
let composing;
addEventListener("compositionstart", ({ target }) => {
    composing = { field: target, value: /** @type {any} */ (target).value, isStale: false };
});
addEventListener("compositionend", () => {
    const { field, value, isStale } = composing ?? {};
    composing = undefined;
    // Nothing was composed: the field shows the screen's text.
    if (isStale && field.value === value) show(field, field.defaultValue);
});

/** Shows the screen's text in a field: what was typed would hide it, but stays until it is answered. */
export function show(field, value) {
    if (composing?.field === field) composing.isStale = true;
    else if (!held.has(field)) field.value = value;
}

addEventListener("click", ({ target }) => {
    const details = /** @type {any} */ (target).closest?.("summary")?.parentElement;
    if (details && !said.has(details)) said.set(details, details.open);
});

/** How the slots of each kind are set. */
export const kinds = {
    __proto__: null,
    t(element, value) {
        const text = element.firstChild;
        // An empty text would be left behind as a node that no fresh page has.
        if (value && text?.nodeType === 3) text.data = value;
        else element.textContent = value;
    },
    a(element, value, key) {
        if (value === null) element.removeAttribute(key);
        else element.setAttribute(key, value);
        if (key === "value" && element.localName === "input") show(element, value ?? "");
        if (value && key.startsWith("data-")) scripts.need(`${key}=`);
    },
    b(element, value, key) {
        const wasFocused = document.activeElement === element;
        element.toggleAttribute(key, !!value);
        if (key === "checked" && !held.has(element.closest(".segmented") ?? element)) element.checked = !!value;
        // An option that is no longer chosen leaves another one to be.
        const menu = key === "selected" && element.closest("select");
        if (menu && !held.has(menu)) for (const option of menu.options) option.selected = option.defaultSelected;
        if (key === "open") said.delete(element);
        // A button that can no longer be pressed passes the focus on to its neighbour.
        if (key === "disabled" && value && wasFocused) element.parentElement.querySelector("button:enabled")?.focus();
    },
    h(element, value) {
        element.innerHTML = value ?? "";
        if (value) scripts.need(value);
    },
    l(element, rows) {
        const { value } = element;
        element.replaceChildren(...rows);
        if (held.has(element)) element.value = value;
    },
};
/** The text of a field. */
function setField(element, value) {
    kinds.t(element, value);
    show(element, value ?? "");
}

export const isAttribute = (name) => name.match(/^(?!on|style$|srcdoc$)[a-z][a-z\d-]*$/);

/** The element at a path of child indexes. */
function at(element, path) {
    // Lists of children would be made anew for each element, and iterators for each path.
    for (let depth = 0; depth < path.length; depth++) {
        element = element?.firstElementChild;
        for (let count = path[depth]; count > 0; count--) element = element?.nextElementSibling;
    }
    require(element, path);
    return element;
}

const isForbidden = (name) => /^(on|(style|srcdoc)$)/i.test(name);

/** The slot of an attribute of the element itself. */
export const attribute = (key) => ({ set: kinds.a, path: [], key, type: "string" });

/** What sets a slot, where, to values of which type, and for a list what makes elements of its value. */
function compileSlot([kind, path, key], content, name) {
    const target = at(content, path);
    require(kinds[kind] && (!/a|b/.test(kind) || isAttribute(key)), name);
    const slot = { kind, set: kinds[kind], path, key, type: "string" };
    if (kind === "b") slot.type = "boolean";
    if (kind === "t" && target.localName === "textarea") slot.set = setField;
    if (kind === "l") Object.assign(slot, { type: "object", read: (rows) => (rows ?? []).map((row) => instantiate(key, row)) });
    return slot;
}

const templateKeys = new Set(["html", "slots"]);

function compile([name, template]) {
    checkKeys(template, templateKeys);
    const { html, slots } = template;
    const holder = document.createElement("template");
    holder.innerHTML = html;
    const content = holder.content.firstElementChild;
    require(content, name);
    const compiled = slots.map((slot) => compileSlot(slot, content, name));
    for (const element of [content, ...content.querySelectorAll("*")]) {
        require(element.localName !== "script" && !element.getAttributeNames().some(isForbidden), name);
    }
    scripts.need(html);
    return [name, { content, slots: compiled }];
}

/** The element that a value of a slot goes to; refuses a value that does not fit. */
export function resolve(slot, element, value) {
    if (!slot || (value !== null && typeof value !== slot.type)) require(false, "a slot");
    return at(element, slot.path);
}

/** Sets a slot of an element; refuses a value that does not fit. */
function set(element, slot, value) {
    const target = resolve(slot, element, value);
    slot.set(target, slot.read ? slot.read(value) : value, slot.key);
}

export function instantiate(name, values) {
    const template = templates.known.get(name);
    require(template && values.length <= template.slots.length, name);
    const element = document.importNode(template.content, true);
    values.forEach((value, index) => set(element, template.slots[index], value));
    return element;
}

/** Sets an attribute to what a fresh page says, `null` for none, where that is not what the screen said before. */
function refresh(element, name, value) {
    const isFlag = /^(checked|disabled|open|selected)$/.test(name);
    // Only readers open a row's menu.
    if (name === "open" && (element.matches(".row-menu") || said.get(element) === (value !== null))) return;
    if (isFlag) kinds.b(element, value !== null, name);
    else kinds.a(element, value, name);
}

/** Sets all attributes to those of a fresh element. */
export function refreshAll(element, fresh) {
    const names = new Set([...element.attributes, ...fresh.attributes].map(({ name }) => name));
    for (const name of names) {
        const value = fresh.getAttribute(name);
        if (element.getAttribute(name) !== value) refresh(element, name, value);
    }
}

export const templates = {
    set,
    /** Name to `{content, slots}`. @type {Map<string, any>} */
    known: new Map(),
    /** The known templates and more. */
    extended: (more = {}) => new Map([...templates.known, ...Object.entries(more).map(/** @type {any} */ (compile))]),
};
