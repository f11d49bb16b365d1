"use strict";

/** Operations, which are all done or, when one of them cannot be, all undone. */
ListPreview.operations = (() => {
    const { byID, require, templates } = ListPreview;
    /** What undoes what has been done so far, the first thing first. @type {(() => void)[]} */
    let done;

    function get(id) {
        const element = typeof id === "string" && byID(id);
        require(element && element.closest("#screen"), id);
        return element;
    }

    /** An element that can be taken away: not the screen. */
    function child(id) {
        require(id !== "screen", id);
        return get(id);
    }

    function take(element) {
        const { parentNode, nextSibling } = element;
        element.remove();
        done.push(() => parentNode.insertBefore(element, nextSibling));
    }

    /** A new element, whose ids nothing else has. */
    function make(id, template, values, ids) {
        require(typeof id === "string", id);
        const element = Object.assign(templates.instantiate(template, values), { id });
        for (const { id } of [element, ...element.querySelectorAll("[id]")]) {
            require(id && !byID(id) && ids.size < ids.add(id).size, id);
        }
        return element;
    }

    /** Moves an element; where the browser would lose scroll positions, keeps them by hand. */
    function move(parent, element, before) {
        if (parent.moveBefore) return parent.moveBefore(element, before);
        const scrolled = [element, ...element.querySelectorAll("*")]
            .map((inner) => [inner, inner.scrollLeft, inner.scrollTop])
            .filter(([, left, top]) => left || top);
        parent.insertBefore(element, before);
        for (const [inner, left, top] of scrolled) inner.scrollTo({ left, top, behavior: "instant" });
    }

    function set(element, slot, value) {
        done.push(templates.keep(element, slot));
        templates.set(element, slot, value);
    }

    const verbs = {
        __proto__: null,
        /** Remove elements. */
        r: (ids) => ids.forEach((id) => take(child(id))),
        /** Insert a run of new elements. */
        i(parent, before, template, items) {
            const ids = new Set();
            const elements = items.map(([id, values]) => make(id, template, values, ids));
            const fragment = new DocumentFragment();
            // One by one: a call cannot have as many arguments as a list has rows.
            for (const element of elements) fragment.append(element);
            get(parent).insertBefore(fragment, before && get(before));
            done.push(() => elements.forEach((element) => element.remove()));
        },
        /** Move a run of elements. */
        m(parent, before, ids) {
            require(!ids.includes(before), before);
            const [place, next] = [get(parent), before && get(before)];
            require(!next || next.parentNode === place, before);
            for (const element of ids.map(child)) {
                const { parentNode, nextSibling } = element;
                require(!element.contains(place), element.id);
                done.push(() => move(parentNode, element, nextSibling));
                move(place, element, next);
            }
        },
        /** Set one slot of many elements. */
        s(index, ids, values) {
            require(ids.length === values.length, ids.length);
            ids.forEach((id, place) => {
                const element = get(id);
                set(element, templates.slot(element, index), values[place]);
            });
        },
        /** Replace one element. */
        h(id, template, values) {
            const old = child(id);
            const { parentNode, nextSibling } = old;
            take(old);
            const element = make(id, template, values, new Set());
            parentNode.insertBefore(element, nextSibling);
            done.push(() => element.remove());
        },
        /** Set an attribute of the element itself. */
        a(id, name, value) {
            require(templates.isAttribute(name) && !/^(id|data-item)$/.test(name), name);
            const slot = ["a", [], name];
            set(get(id), slot, value);
            if (id === "screen" && /^(dir|lang)$/.test(name)) set(document.documentElement, slot, value);
        },
        /** Remove all children. */
        c(parent) {
            const element = get(parent);
            const nodes = [...element.childNodes];
            element.replaceChildren();
            done.push(() => nodes.forEach((node) => element.append(node)));
        },
    };

    return {
        move,
        run(operations) {
            done = [];
            try {
                for (const [verb, ...operands] of operations) {
                    require(verbs[verb]?.length === operands.length, verb);
                    verbs[verb](...operands);
                }
            } catch (error) {
                for (const undo of done.reverse()) undo();
                throw error;
            } finally {
                // It holds on to what is gone.
                done = [];
            }
        },
    };
})();
