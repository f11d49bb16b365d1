/** Operations. All operations of a patch are checked before the first is performed: a rejected patch changes nothing. */

import { byID, held, holderOf, require, screen, scripts } from "./shared.js";
import { attribute, instantiate, isAttribute, refreshAll, resolve, templates } from "./templates.js";
import { ids } from "./wire.js";

/** After a move, Firefox 153 does not match :first-child and :last-child again: it does when this comes and goes. */
const mark = CSS.supports("-moz-appearance", "none") && document.createElement("i");

/**
 * Moves an element; it keeps its state if the browser supports that. Chromium 156 crashes if an element with its state comes
 * from one screen of a page to another, because screens are containers of queries.
 */
export function move(parent, element, before) {
    const { parentNode, previousElementSibling, nextElementSibling } = element;
    if (parent.moveBefore && parent.closest("nav,dialog") === parentNode.closest("nav,dialog")) parent.moveBefore(element, before);
    else parent.insertBefore(element, before);
    if (!mark || !previousElementSibling === !nextElementSibling) return;
    parentNode.insertBefore(mark, previousElementSibling ? null : parentNode.firstChild);
    mark.remove();
}

const fields = "input, select, textarea";

/** Whether the user has focused or changed a control. */
function isInUse(field) {
    if (field === document.activeElement || held.has(holderOf(field))) return true;
    if (field.matches("select")) return [...field.options].some(({ selected, defaultSelected }) => selected !== defaultSelected);
    return field.value !== field.defaultValue || field.checked !== field.defaultChecked;
}

/** Replaces an element. Controls in use keep their elements, with the typed text. */
export function replace(old, element) {
    if (!element.isConnected) old.before(element);
    const others = [...element.querySelectorAll(fields)];
    for (const mine of old.querySelectorAll(fields)) {
        const isLike = ({ type, dataset }) => type === mine.type && dataset.action === mine.dataset.action;
        const [other] = others.splice(others.findIndex(isLike) >>> 0, 1);
        if (!other || !isInUse(mine) || mine.innerHTML !== other.innerHTML) continue;
        const [place, next] = [mine.parentNode, mine.nextSibling];
        move(other.parentNode, mine, other);
        place.insertBefore(other, next);
        refreshAll(mine, other);
    }
    old.remove();
}

const inTurn = (steps) => () => steps.forEach((step) => step());

/**
 * Checks operations, each on the result of those before it. Returns a function that performs them, and the ids of the
 * elements that are inserted, moved and changed.
 */
export function prepare(operations) {
    /** The new elements, by id. */
    const made = new Map();
    /** The future parents of new and moved elements; none for removed elements. */
    const places = new Map();
    const [inserted, moved, changed] = [new Set(), new Set(), []];
    /** Values that operations do not repeat: the last parent and template, and the values of each template's last element. */
    let lastParent, lastTemplate;
    /** Whether the direction of a text changes. */
    let isTurned = false;
    const lastValues = { __proto__: null };

    const placeOf = (element) => (places.has(element) ? places.get(element) : element.parentNode);
    const find = (id) => (made.size && made.get(id)) || byID(id);

    function isIn(element, outer) {
        if (!places.size) return outer.contains(element || null);
        while (element && element !== outer) element = placeOf(element);
        return !!element;
    }

    /** The parent of the last element, so that its children are not searched for in the screen again. */
    let parent;

    function get(id) {
        const element = typeof id === "string" && find(id);
        if (element && element.parentNode === parent && !places.size) return element;
        require(isIn(element, screen), id);
        if (element !== screen) parent = element.parentNode;
        return element;
    }

    /** An element that can be removed: any but the screen. */
    function child(id) {
        require(id !== "screen", id);
        return get(id);
    }

    function take(id) {
        const element = child(id);
        places.set(element, null);
        return element;
    }

    /** A 0 repeats the previous value. */
    function repeat(value, last) {
        require(value !== 0 || last !== undefined, "0");
        return value === 0 ? last : value;
    }

    /** A parent and its child. */
    function spot(parent, before) {
        lastParent = repeat(parent, lastParent);
        const [place, next] = [get(lastParent), before === null ? null : get(before)];
        require(!next || placeOf(next) === place, before);
        return [place, next];
    }

    /** A new element; its ids are unique. */
    function make(id, list, place) {
        require(typeof id === "string", id);
        const last = lastValues[lastTemplate];
        const values = list.map((value, index) => repeat(value, last && (last[index] ?? null)));
        lastValues[lastTemplate] = values;
        const element = Object.assign(instantiate(lastTemplate, values), { id });
        places.set(element, place);
        for (const inner of [element, ...element.querySelectorAll("[id]")]) {
            require(inner.id && !isIn(find(inner.id), document), inner.id);
            made.set(inner.id, inner);
        }
        return element;
    }

    /** Sets one slot of many elements; `slotOf` returns that of a template. */
    function setAll(elements, slotOf, values) {
        const settings = [];
        let name, slot, value;
        for (let index = 0; index < elements.length; index++) {
            const element = elements[index];
            const own = element.getAttribute("data-item");
            if (own !== name || !slot) slot = slotOf((name = own));
            if (values[index] !== 0) value = values[index];
            const target = resolve(slot, element, value);
            if (places.size) require(isIn(target, element), name);
            settings.push(slot, target, slot.read ? slot.read(value) : value);
        }
        return () => {
            for (let index = 0; index < settings.length; index += 3) {
                const slot = settings[index];
                slot.set(settings[index + 1], settings[index + 2], slot.key);
            }
        };
    }

    const verbs = {
        __proto__: null,
        /** Remove elements. */
        r(list) {
            return inTurn(ids(list).map(take).map((element) => () => element.remove()));
        },
        /** Insert a run of new elements. */
        i(parent, before, template, items) {
            const [place, next] = spot(parent, before);
            lastTemplate = repeat(template, lastTemplate);
            const fragment = new DocumentFragment();
            // One by one: the number of arguments of a call is limited.
            for (const [id, ...values] of items) {
                fragment.append(make(id, values, place));
                inserted.add(id);
            }
            return () => place.insertBefore(fragment, next);
        },
        /** Move a run of elements. */
        m(parent, before, list) {
            const rows = ids(list);
            require(!rows.includes(before), before);
            const [place, next] = spot(parent, before);
            const elements = rows.map(child);
            for (const element of elements) {
                require(!isIn(place, element), element.id);
                places.set(element, place);
                moved.add(element.id);
            }
            return inTurn(elements.map((element) => () => move(place, element, next)));
        },
        /** Set one slot of many elements. */
        s(index, list, values) {
            const rows = ids(list);
            require(rows.length === values.length, rows.length);
            changed.push(rows);
            return setAll(rows.map(get), (name) => templates.known.get(name)?.slots[index], values);
        },
        /** Replace one element. */
        h(id, template, values) {
            lastTemplate = repeat(template, lastTemplate);
            changed.push(id);
            const place = placeOf(child(id));
            const old = take(id);
            const element = make(id, values, place);
            return () => replace(old, element);
        },
        /** Set an attribute of the element itself. */
        a(id, name, value) {
            require(isAttribute(name) && !/^(id|data-item)$/.test(name), name);
            changed.push(id);
            scripts.need(`${value}`);
            isTurned ||= name === "dir";
            const elements = [get(id)];
            if (id === "screen" && /^(dir|lang)$/.test(name)) elements.push(document.documentElement);
            return setAll(elements, () => attribute(name), elements.map(() => value));
        },
        /** Remove all children. */
        c(parent) {
            const element = get(parent);
            for (const inner of [...element.children, ...places.keys()]) {
                if (placeOf(inner) === element) places.set(inner, null);
            }
            return () => element.replaceChildren();
        },
    };

    const steps = operations.map(([verb, ...operands]) => {
        require(verbs[verb]?.length === operands.length, verb);
        return verbs[verb](...operands);
    });
    return { change: inTurn(steps), inserted, moved, changed, isTurned };
}
