/** Templates: elements with slots `[kind, path, key]` that receive values. */

import { fill } from "./content.js";
import { held, holderOf, require, scripts } from "./shared.js";
import { checkKeys } from "./wire.js";

/** The screen's state of elements that a user has opened or closed since. @type {WeakMap<Element, boolean>} */
const said = new WeakMap();

/** Shows the screen's value in a control. */
export function show(control) {
    if (/^(checkbox|radio)$/.test(control.type)) control.checked = control.defaultChecked;
    else if (control.options) for (const option of control.options) option.selected = option.defaultSelected;
    else if (control.value !== control.defaultValue) control.value = control.defaultValue;
}

/** Changes the screen's value of a control, which shows it, or else what a user is doing with the control. */
function say(control, change) {
    const holder = holderOf(control);
    if (!held.has(holder)) {
        change();
        return show(control);
    }
    const { value, checked } = control;
    const choice = holder.querySelector("input:checked");
    change();
    if (choice) choice.checked = true;
    else if (control.type === "checkbox") control.checked = checked;
    else if (control.value !== value) control.value = value;
    // The chosen option is gone.
    if (control.selectedIndex < 0) show(control);
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
        // An empty text would leave a node that a fresh page does not have, and extensions add nodes to a text.
        if (value && text?.nodeType === 3 && !text.nextSibling) text.data = value;
        else element.textContent = value;
    },
    a(element, value, key) {
        const change = () => (value === null ? element.removeAttribute(key) : element.setAttribute(key, value));
        if (key === "value" && element.localName === "input") say(element, change);
        else change();
        if (value && key.startsWith("data-")) scripts.need(`${key}=`);
    },
    b(element, value, key) {
        const wasFocused = document.activeElement === element;
        const change = () => element.toggleAttribute(key, !!value);
        // If an option is no longer selected, the browser selects another one.
        const control = key === "checked" ? element : key === "selected" && element.closest("select");
        if (control) say(control, change);
        else change();
        if (key === "open") said.delete(element);
        // A disabled button passes the focus on to its neighbor.
        if (key === "disabled" && value && wasFocused) element.parentElement.querySelector("button:enabled")?.focus();
    },
    h(element, value) {
        const fresh = element.cloneNode();
        fresh.innerHTML = value ?? "";
        fill(element, fresh.childNodes);
        if (value) scripts.need(value);
    },
    l(element, rows) {
        if (element.localName === "select") say(element, () => fill(element, rows));
        else fill(element, rows);
    },
};
/** The text of a field. */
export function setField(element, value) {
    say(element, () => kinds.t(element, value));
}

export const isAttribute = (name) => name.match(/^(?!on|style$|srcdoc$)[a-z][a-z\d-]*$/);

/** A child of an element in which something else, such as an extension, has inserted elements with other names. */
function find(element, { children }, index) {
    const names = [...children].map(({ localName }) => localName);
    const own = [...element.children].filter(({ localName }) => names.includes(localName));
    return own.length === names.length ? own[index] : null;
}

/** The element at a path of child indexes, in a template or in an element that was made from it. */
function at(element, path, model = element) {
    // Lists of children would be created for each element, and iterators for each path.
    for (let depth = 0; depth < path.length; depth++) {
        const index = path[depth];
        let child = element.firstElementChild;
        if (element.childElementCount !== model.childElementCount) child = find(element, model, index);
        else for (let count = index; count > 0; count--) child = child?.nextElementSibling;
        element = child;
        model = model.children[index];
        require(element && element.localName === model.localName, path);
    }
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
    const slot = { kind, set: kinds[kind], path, key, type: "string", content };
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
    return at(element, slot.path, slot.content);
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
