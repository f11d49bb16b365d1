"use strict";

/** Templates: elements with slots `[kind, path, key]`, which values are set into. */
ListPreview.templates = (() => {
    const { require } = ListPreview;
    /** Name to `{content, slots}`. @type {Map<string, any>} */
    let known = new Map();

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
        },
        b: (element, value, key) => element.toggleAttribute(key, !!value),
        h: (element, value) => (element.innerHTML = value ?? ""),
        l: (element, value, key) => element.replaceChildren(...(value ?? []).map((row) => instantiate(key, row))),
    };

    /** The element at a path of child indexes. */
    const at = (element, path) => path.reduce((parent, index) => parent?.children[index], element);

    const isAttribute = (name) => name.match(/^(?!on|style$|srcdoc$)[a-z][a-z\d-]*$/);

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

    /** Refuses values that do not fit a template. */
    function check(all, name, values) {
        const slots = all.get(name)?.slots;
        require(slots?.length >= values.length, name);
        values.forEach((value, index) => checkValue(all, slots[index], value));
    }

    function checkValue(all, [kind, , key], value) {
        if (value === null) return;
        require(kind === "l" ? Array.isArray(value) : typeof value === (kind === "b" ? "boolean" : "string"), value);
        if (kind === "l") value.forEach((row) => check(all, key, row));
    }

    function set(element, [kind, path, key], value) {
        kinds[kind](at(element, path), value, key);
    }

    function instantiate(name, values) {
        const { content, slots } = known.get(name);
        const element = document.importNode(content, true);
        values.forEach((value, index) => value === null || set(element, slots[index], value));
        return element;
    }

    return {
        at, check, checkValue, instantiate, isAttribute, set,
        /** The known templates and more, which are not known before `adopt`. */
        extended: (more = {}) => new Map([...known, ...Object.entries(more).map(/** @type {any} */ (compile))]),
        adopt: (all) => (known = all),
    };
})();
