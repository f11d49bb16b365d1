"use strict";

/**
 * Templates: markup with slots, of which rows are copies with values.
 *
 * @typedef {[kind: "t" | "a" | "b" | "h" | "l", path: number[], name?: string]} Slot
 * @typedef {{html: string, slots: Slot[]}} Markup
 * @typedef {{content: Element, slots: Slot[]}} Template
 * @typedef {null | string | boolean | any[][]} Value
 */
ListPreview.templates = (() => {
    const { require } = ListPreview;
    const attribute = /^(?!on|style$|srcdoc$)[a-z][a-z0-9-]*$/;
    const types = { t: "string", a: "string", b: "boolean", h: "string" };
    /** @type {Map<string, Template>} */
    let known = new Map();

    /** Makes a template of its markup, after checking all of it. @returns {Template} */
    function compile(/** @type {string} */ name, /** @type {Markup} */ { html, slots }) {
        const holder = document.createElement("template");
        holder.innerHTML = html;
        const content = holder.content.firstElementChild;
        require(content && !content.nextElementSibling, `${name} is not one element`);
        for (const [kind, path, key] of slots) {
            require(kind === "l" || types[kind], `${name}: slot of kind ${kind}`);
            require(at(content, path), `${name}: no element at ${path}`);
            require(!/[ab]/.test(kind) || attribute.test(/** @type {string} */ (key)), `${name}: attribute ${key}`);
        }
        return { content, slots };
    }

    /** The element at the end of a path of child indexes. */
    function at(/** @type {Element} */ element, /** @type {number[]} */ path) {
        for (const index of path) element = element?.children[index];
        return element;
    }

    /** Refuses values that do not fit a template's slots. */
    function check(/** @type {Map<string, Template>} */ all, /** @type {string} */ name, /** @type {Value[]} */ values) {
        const slots = all.get(name)?.slots;
        require(slots, `no template ${name}`);
        require(Array.isArray(values) && values.length <= slots.length, `${name}: values`);
        values.forEach((value, index) => checkValue(all, slots[index], value));
    }

    function checkValue(/** @type {Map<string, Template>} */ all, /** @type {Slot} */ [kind, , key], /** @type {any} */ value) {
        if (value === null) return;
        if (kind !== "l") return require(typeof value === types[kind], `a ${typeof value} in a slot of kind ${kind}`);
        require(Array.isArray(value), "a list slot without a list");
        for (const row of value) check(all, /** @type {string} */ (key), row);
    }

    /** A new element of a template. */
    function instantiate(/** @type {string} */ name, /** @type {string | null} */ id, /** @type {Value[]} */ values) {
        const { content, slots } = /** @type {Template} */ (known.get(name));
        const element = document.importNode(content, true);
        if (id) element.id = id;
        values.forEach((value, index) => value === null || set(element, slots[index], value));
        return element;
    }

    /** Setters by slot kind. @type {Record<string, (element: any, value: any, key: any) => void>} */
    const setters = {
        t(element, value) {
            const text = element.firstChild;
            if (value && text?.nodeType === 3 && !text.nextSibling) text.data = value;
            else element.textContent = value;
        },
        a(element, value, key) {
            if (value === null) element.removeAttribute(key);
            else element.setAttribute(key, value);
            // What a reader has typed hides the attribute.
            if (key === "value" && "form" in element) element.value = value ?? "";
        },
        b(element, value, key) {
            element.toggleAttribute(key, !!value);
            if (key === "checked") element.checked = !!value;
        },
        h(element, value) {
            element.innerHTML = value ?? "";
        },
        l(element, value, key) {
            element.replaceChildren(...(value ?? []).map((/** @type {Value[]} */ row) => instantiate(key, null, row)));
        },
    };

    /** Sets one slot of an element. */
    function set(/** @type {Element} */ element, /** @type {Slot} */ [kind, path, key], /** @type {Value} */ value) {
        setters[kind](at(element, path), value, key);
    }

    /** Gives `element` the slots of `other`, an element of the same template. */
    function transfer(/** @type {Element} */ element, /** @type {Element} */ other, /** @type {string} */ name) {
        for (const [kind, path, key = ""] of known.get(name)?.slots ?? []) {
            const target = at(element, path);
            const source = at(other, path);
            if (kind === "l") {
                if (!target.isEqualNode(source)) target.replaceChildren(...source.cloneNode(true).childNodes);
                continue;
            }
            const read = (/** @type {Element} */ from) =>
                ({ t: () => from.textContent, a: () => from.getAttribute(key), b: () => from.hasAttribute(key), h: () => from.innerHTML })[kind]();
            if (read(target) !== read(source)) setters[kind](target, read(source), key);
        }
    }

    return {
        at, check, checkValue, instantiate, set, transfer,
        /** The known templates and `more` ones; nothing is kept yet. */
        extended(/** @type {Record<string, Markup>} */ more = {}) {
            return new Map([...known, ...Object.entries(more).map(([name, markup]) => /** @type {const} */ ([name, compile(name, markup)]))]);
        },
        /** Keeps a set of templates. */
        adopt(/** @type {Map<string, Template>} */ all) {
            known = all;
        },
    };
})();
