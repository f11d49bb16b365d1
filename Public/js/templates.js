"use strict";

/** Templates: elements with slots `[kind, path, key]`, which values are set into. */
ListPreview.templates = (() => {
    const { held, require } = ListPreview;
    /** What the screen said of elements that a reader has opened or closed since. @type {WeakMap<Element, boolean>} */
    const said = new WeakMap();
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
        },
        a(element, value, key) {
            if (value === null) element.removeAttribute(key);
            else element.setAttribute(key, value);
            // What somebody typed would hide it.
            if (key === "value" && element.matches("input") && !held.has(element)) element.value = value ?? "";
        },
        b(element, value, key) {
            const wasFocused = document.activeElement === element;
            element.toggleAttribute(key, !!value);
            if (key === "checked" && !held.has(element)) element.checked = !!value;
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
        for (const index of path) element = element?.children[index];
        require(element, path);
        return element;
    }

    function compile([name, { html, slots }]) {
        const holder = document.createElement("template");
        holder.innerHTML = html;
        const content = holder.content.firstElementChild;
        require(content, name);
        for (const [kind, path, key] of slots) {
            require(kinds[kind] && at(content, path) && (!/a|b/.test(kind) || isAttribute(key)), name);
        }
        return [name, { content, slots }];
    }

    /** The element that a slot's value is set into, and what sets it; refuses a value that does not fit. */
    function setting(element, slot, value) {
        const [kind, path, key] = slot ?? [];
        const type = kind === "b" ? "boolean" : kind === "l" ? "object" : "string";
        require(slot && (value === null || typeof value === type), slot);
        const target = at(element, path);
        const content = kind === "l" ? (value ?? []).map((row) => instantiate(key, row)) : value;
        return [target, () => kinds[kind](target, content, key)];
    }

    function instantiate(name, values) {
        const template = templates.known.get(name);
        require(template && values.length <= template.slots.length, name);
        const element = document.importNode(template.content, true);
        values.forEach((value, index) => setting(element, template.slots[index], value)[1]());
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

    const templates = {
        isAttribute, instantiate, kinds, refresh, setting,
        /** Name to `{content, slots}`. @type {Map<string, any>} */
        known: new Map(),
        /** A slot of an element's template. */
        slot: (element, index) => templates.known.get(element.getAttribute("data-item"))?.slots[index],
        /** The known templates and more. */
        extended: (more = {}) => new Map([...templates.known, ...Object.entries(more).map(/** @type {any} */ (compile))]),
    };
    return templates;
})();
