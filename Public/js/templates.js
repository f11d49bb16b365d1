/** Templates: elements with slots `[kind, path, key]` that receive values. */

import { held, require, scripts } from "./shared.js";
import { checkKeys } from "./wire.js";

/** The screen's state of elements that a user has opened or closed since. @type {WeakMap<Element, boolean>} */
const said = new WeakMap();
/** The field of a composition, its previous text, and whether the screen has changed it meanwhile. */
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

/** Shows the screen's text in a field: typed text would hide it, but stays until the server has answered. */
export function show(field, value) {
    if (composing?.field === field) composing.isStale = true;
    else if (!held.has(field)) field.value = value;
}

addEventListener("click", ({ target }) => {
    const details = /** @type {any} */ (target).closest?.("summary")?.parentElement;
    if (details && !said.has(details)) said.set(details, details.open);
});

/** How to set the slots of each kind. */
export const kinds = {
    __proto__: null,
    t(element, value) {
        const text = element.firstChild;
        // An empty text would leave a node that a fresh page does not have.
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
        // If an option is no longer selected, the browser selects another one.
        const menu = key === "selected" && element.closest("select");
        if (menu && !held.has(menu)) for (const option of menu.options) option.selected = option.defaultSelected;
        if (key === "open") said.delete(element);
        // A disabled button passes the focus on to its neighbor.
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
    // Lists of children would be created for each element, and iterators for each path.
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

/**
 * The function that sets a slot, its element, the type of its values and, for a list, the function that creates its
 * elements.
 */
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

/** The element that receives the value of a slot; rejects an invalid value. */
export function resolve(slot, element, value) {
    if (!slot || (value !== null && typeof value !== slot.type)) require(false, "a slot");
    return at(element, slot.path);
}

/** Sets a slot of an element; rejects an invalid value. */
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

/** Sets an attribute to that of a fresh page, `null` for none, if the screen has changed it. */
function refresh(element, name, value) {
    const isFlag = /^(checked|disabled|open|selected)$/.test(name);
    // Only users open a row's menu.
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
    /** From name to `{content, slots}`. @type {Map<string, any>} */
    known: new Map(),
    /** The known templates and additional ones. */
    extended: (more = {}) => new Map([...templates.known, ...Object.entries(more).map(/** @type {any} */ (compile))]),
};
