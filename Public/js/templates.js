/** Templates: elements with slots `[kind, path, key]`, which values are set into. */

import { held, require } from "./shared.js";
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
function show(field, value) {
    if (composing?.field === field) composing.isStale = true;
    else if (!held.has(field)) field.value = value;
}

addEventListener("click", ({ target }) => {
    const details = /** @type {any} */ (target).closest?.("summary")?.parentElement;
    if (details && !said.has(details)) said.set(details, details.open);
});

/** How the slots of each kind are set. */
const kinds = {
    __proto__: null,
    t(element, value) {
        const text = element.firstChild;
        // An empty text would be left behind as a node that no fresh page has.
        if (value && text?.nodeType === 3) text.data = value;
        else element.textContent = value;
        if (element.localName === "textarea") show(element, value ?? "");
    },
    a(element, value, key) {
        if (value === null) element.removeAttribute(key);
        else element.setAttribute(key, value);
        if (key === "value" && element.localName === "input") show(element, value ?? "");
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
    h: (element, value) => (element.innerHTML = value ?? ""),
    l(element, rows) {
        const { value } = element;
        element.replaceChildren(...rows);
        if (held.has(element)) element.value = value;
    },
};

const isAttribute = (name) => name.match(/^(?!on|style$|srcdoc$)[a-z][a-z\d-]*$/);

/** The element at a path of child indexes. */
function at(element, path) {
    // Lists of children would be made anew for each element.
    for (const index of path) {
        element = element?.firstElementChild;
        for (let count = index; count > 0; count--) element = element?.nextElementSibling;
    }
    require(element, path);
    return element;
}

const isForbidden = (name) => /^(on|(style|srcdoc)$)/i.test(name);

function compile([name, template]) {
    checkKeys(template, "html", "slots");
    const { html, slots } = template;
    const holder = document.createElement("template");
    holder.innerHTML = html;
    const content = holder.content.firstElementChild;
    require(content, name);
    for (const [kind, path, key] of slots) {
        require(kinds[kind] && at(content, path) && (!/a|b/.test(kind) || isAttribute(key)), name);
    }
    for (const element of [content, ...content.querySelectorAll("*")]) {
        require(element.localName !== "script" && !element.getAttributeNames().some(isForbidden), name);
    }
    return [name, { content, slots }];
}

/** How a slot's value is set into an element; refuses a value that does not fit. */
function setting(element, slot, value) {
    require(slot, "a slot");
    const { 0: kind, 1: path, 2: key } = slot;
    const type = kind === "b" ? "boolean" : kind === "l" ? "object" : "string";
    require(value === null || typeof value === type, slot);
    const target = at(element, path);
    const content = kind === "l" ? (value ?? []).map((row) => instantiate(key, row)) : value;
    return { target, kind, content, key };
}

const set = ({ target, kind, content, key }) => kinds[kind](target, content, key);

function instantiate(name, values) {
    const template = templates.known.get(name);
    require(template && values.length <= template.slots.length, name);
    const element = document.importNode(template.content, true);
    values.forEach((value, index) => set(setting(element, template.slots[index], value)));
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
function refreshAll(element, fresh) {
    const names = new Set([...element.attributes, ...fresh.attributes].map(({ name }) => name));
    for (const name of names) {
        const value = fresh.getAttribute(name);
        if (element.getAttribute(name) !== value) refresh(element, name, value);
    }
}

export const templates = {
    isAttribute, instantiate, kinds, refresh, refreshAll, set, setting, show,
    /** Name to `{content, slots}`. @type {Map<string, any>} */
    known: new Map(),
    /** The known templates and more. */
    extended: (more = {}) => new Map([...templates.known, ...Object.entries(more).map(/** @type {any} */ (compile))]),
};
