"use strict";

/**
 * Operations. A verb checks itself against the document as it will be by then, and returns what to do: nothing is
 * touched before the whole patch has been checked.
 */
ListPreview.operations = (() => {
    const { require, templates } = ListPreview;
    /** @returns {any} */
    const byID = (id) => document.getElementById(id);

    // The plan being made: its templates, and nodes by id. A node is there as long as its parent is.
    let all, nodes;
    // What was named last: a parent, a template, and each template's values.
    let latestParent, latestTemplate, latest;
    const isThere = ({ parent }) => parent === null || (parent && isThere(parent));

    function find(id) {
        const element = byID(id);
        if (!nodes.has(id) && element) {
            const parent = element.parentElement;
            const node = find(parent?.id);
            const isHere = node?.element === parent;
            nodes.set(id, { element, template: element.dataset.item, parent: id === "screen" ? null : isHere && node });
        }
        const node = nodes.get(id);
        return node && isThere(node) && node;
    }

    function get(id) {
        const node = find(id);
        require(node, id);
        return node;
    }

    /** A node that can be taken away: not the screen. */
    function child(id) {
        const node = get(id);
        require(node.parent, id);
        return node;
    }

    /** Writes out a 0, which stands for what came before. */
    function expand(value, before) {
        require(value !== 0 || before !== undefined, value);
        return value === 0 ? before : value;
    }

    /** The values of a new element, with those that it shares with the last one of its template. */
    function expandValues(template, values) {
        const before = latest[template];
        return (latest[template] = values.map((value, slot) => expand(value, before && (before[slot] ?? null))));
    }

    /** The parent, if that is where `before` is. */
    function place(parent, before) {
        const node = get(parent);
        require(before === null || get(before).parent === node, before);
        return node;
    }

    function add(id, parent) {
        require(id && typeof id === "string" && !find(id) && byID(id)?.closest("#screen") !== null, id);
        const node = { parent };
        nodes.set(id, node);
        return node;
    }

    function insert(id, parent, template, values) {
        templates.check(all, template, values);
        const node = add(id, parent);
        node.template = template;
        // Inner ids, such as that of a section's list.
        all.get(template).slots.forEach(([kind, , key], index) => {
            if (kind === "a" && key === "id" && values[index]) add(values[index], node);
        });
    }

    /** Writes out runs of ids, each of them checked. */
    function checked(ids, check) {
        const list = [];
        const push = (id) => {
            check(id, list.length);
            list.push(id);
        };
        for (const entry of ids) {
            if (typeof entry === "string") {
                push(entry);
                continue;
            }
            const [prefix, first, count, step = 1] = entry;
            if (Array.isArray(first)) first.forEach((number) => push(prefix + number));
            else {
                require(count > 0 && step, entry);
                for (let index = 0; index < count; index++) push(`${prefix}${first + index * step}`);
            }
        }
        return list;
    }

    /** Moves elements; where the browser would lose focus and scroll positions, keeps them by hand. */
    function move(parent, elements, before) {
        if (parent.moveBefore) return elements.forEach((element) => parent.moveBefore(element, before));
        const active = /** @type {any} */ (document.activeElement);
        const { selectionStart, selectionEnd } = active;
        const scrolled = elements
            .flatMap((element) => [element, ...element.querySelectorAll("*")])
            .map((element) => [element, element.scrollLeft, element.scrollTop])
            .filter(([, left, top]) => left || top);
        for (const element of elements) parent.insertBefore(element, before);
        for (const [element, left, top] of scrolled) element.scrollTo(left, top);
        if (active === document.activeElement) return;
        active.focus({ preventScroll: true });
        if (selectionStart != null) active.setSelectionRange(selectionStart, selectionEnd);
    }

    /** Runs a change; no browser keeps selected text that moves. */
    function keepSelection(change) {
        const selection = getSelection();
        const { isCollapsed, anchorNode, anchorOffset, focusNode, focusOffset } = selection;
        change();
        if (isCollapsed || selection.anchorNode === anchorNode) return;
        if (!anchorNode.isConnected || !focusNode.isConnected) return;
        const clamp = (node, offset) => Math.min(offset, (node.data ?? node.childNodes).length);
        const start = clamp(anchorNode, anchorOffset);
        selection.setBaseAndExtent(anchorNode, start, focusNode, clamp(focusNode, focusOffset));
    }

    function instantiate(id, template, values) {
        return Object.assign(templates.instantiate(template, values), { id });
    }

    const verbs = {
        __proto__: null,
        /** Remove elements. */
        r(ids) {
            ids = checked(ids, (id) => (child(id).parent = undefined));
            return () => ids.forEach((id) => byID(id).remove());
        },
        /** Insert a run of new elements. */
        i(parent, before, template, items) {
            parent = latestParent = expand(parent, latestParent);
            template = latestTemplate = expand(template, latestTemplate);
            const node = place(parent, before);
            items = items.map(([id, ...values]) => {
                values = expandValues(template, values);
                insert(id, node, template, values);
                return [id, values];
            });
            return () => {
                const fragment = new DocumentFragment();
                for (const [id, values] of items) fragment.append(instantiate(id, template, values));
                byID(parent).insertBefore(fragment, before && byID(before));
            };
        },
        /** Move a run of elements. */
        m(parent, before, ids) {
            parent = latestParent = expand(parent, latestParent);
            const node = place(parent, before);
            ids = checked(ids, (id) => {
                const moving = child(id);
                for (let up = node; up; up = up.parent) require(id !== before && up !== moving, id);
                moving.parent = node;
            });
            return () => move(byID(parent), ids.map(byID), before && byID(before));
        },
        /** Set one slot of many elements. */
        s(index, ids, values) {
            const slots = [];
            let last;
            values = values.map((value) => (last = expand(value, last)));
            ids = checked(ids, (id, count) => {
                const { element, template } = get(id);
                const slot = all.get(template)?.slots[index];
                require(slot && count < values.length && (!element || templates.at(element, slot[1])), id);
                templates.checkValue(all, slot, values[count]);
                slots.push(slot);
            });
            require(ids.length === values.length, "values");
            return () => ids.forEach((id, index) => templates.set(byID(id), slots[index], values[index]));
        },
        /** Replace one element. */
        h(id, template, values) {
            template = latestTemplate = expand(template, latestTemplate);
            values = expandValues(template, values);
            const { parent } = child(id);
            nodes.get(id).parent = undefined;
            insert(id, parent, template, values);
            return () => {
                const old = byID(id);
                const hadFocus = old === document.activeElement;
                old.replaceWith(instantiate(id, template, values));
                if (hadFocus) byID(id).focus({ preventScroll: true });
            };
        },
        /** Set an attribute of the element itself. */
        a(id, name, value) {
            const slot = ["a", [], name];
            get(id);
            require(templates.isAttribute(name) && !/^(id|data-item)$/.test(name), name);
            templates.checkValue(all, slot, value);
            return () => {
                templates.set(byID(id), slot, value);
                if (id === "screen" && /^(dir|lang)$/.test(name)) templates.set(document.documentElement, slot, value);
            };
        },
        /** Remove all children. */
        c(parent) {
            // Children know their old parent only.
            const node = get(parent);
            nodes.set(parent, { template: node.template, parent: node.parent });
            node.parent = undefined;
            return () => byID(parent).replaceChildren();
        },
    };

    return {
        keepSelection, move,
        /** Checks operations and returns what applies them. */
        plan(operations, templates) {
            all = templates;
            nodes = new Map();
            latestParent = latestTemplate = undefined;
            latest = { __proto__: null };
            const effects = operations.map(([verb, ...operands]) => {
                require(verbs[verb]?.length === operands.length, verb);
                return verbs[verb](...operands);
            });
            return () => keepSelection(() => effects.forEach((effect) => effect()));
        },
    };
})();
