/** Operations. All of a patch's are checked before the first is done: a refused patch has touched nothing. */

import { byID, held, require, screen } from "./shared.js";
import { templates } from "./templates.js";

/** Moves an element, which keeps its state where the browser can. */
export const move = (parent, element, before) => (parent.moveBefore ?? parent.insertBefore).call(parent, element, before);

const fields = "input, select, textarea";

/** Whether a reader is at a control, or has changed it. */
function isInUse(field) {
    if (field === document.activeElement || held.has(field)) return true;
    if (field.matches("select")) return [...field.options].some(({ selected, defaultSelected }) => selected !== defaultSelected);
    return field.value !== field.defaultValue || field.checked !== field.defaultChecked;
}

/** Puts an element in the place of another one. Controls in use stay the elements that they are, with what was typed. */
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
        templates.refreshAll(mine, other);
    }
    old.remove();
}

const inTurn = (steps) => () => steps.forEach((step) => step());

/** Checks operations, each as if those before it were done, and gives what does them all. */
export function prepare(operations) {
    /** The new elements, by id. */
    const made = new Map();
    /** Where new elements and those that move will be by then; nowhere when they are gone. */
    const places = new Map();
    const placeOf = (element) => (places.has(element) ? places.get(element) : element.parentNode);
    const find = (id) => (made.size && made.get(id)) || byID(id);

    function isIn(element, outer) {
        if (!places.size) return outer.contains(element || null);
        while (element && element !== outer) element = placeOf(element);
        return !!element;
    }

    function get(id) {
        const element = typeof id === "string" && find(id);
        require(isIn(element, screen), id);
        return element;
    }

    /** An element that can be taken away: not the screen. */
    function child(id) {
        require(id !== "screen", id);
        return get(id);
    }

    function take(id) {
        const element = child(id);
        places.set(element, null);
        return element;
    }

    /** A parent and its child. */
    function spot(parent, before) {
        const [place, next] = [get(parent), before === null ? null : get(before)];
        require(!next || placeOf(next) === place, before);
        return [place, next];
    }

    /** A new element, whose ids nothing else has. */
    function make(id, template, values, place) {
        require(typeof id === "string", id);
        const element = Object.assign(templates.instantiate(template, values), { id });
        places.set(element, place);
        for (const inner of [element, ...element.querySelectorAll("[id]")]) {
            require(inner.id && !isIn(find(inner.id), document), inner.id);
            made.set(inner.id, inner);
        }
        return element;
    }

    /** Sets one slot of many elements; `slotOf` gives that of a template. */
    function setAll(elements, slotOf, values) {
        let name, slot;
        const settings = elements.map((element, index) => {
            const own = element.getAttribute("data-item");
            if (!slot || own !== name) slot = slotOf((name = own));
            const setting = templates.setting(element, slot, values[index]);
            require(!places.size || isIn(setting.target, element), slot);
            return setting;
        });
        return () => settings.forEach(templates.set);
    }

    const verbs = {
        __proto__: null,
        /** Remove elements. */
        r(ids) {
            return inTurn(ids.map(take).map((element) => () => element.remove()));
        },
        /** Insert a run of new elements. */
        i(parent, before, template, items) {
            const [place, next] = spot(parent, before);
            const fragment = new DocumentFragment();
            // One by one: a call cannot have as many arguments as a list has rows.
            for (const [id, values] of items) fragment.append(make(id, template, values, place));
            return () => place.insertBefore(fragment, next);
        },
        /** Move a run of elements. */
        m(parent, before, ids) {
            require(!ids.includes(before), before);
            const [place, next] = spot(parent, before);
            const elements = ids.map(child);
            for (const element of elements) {
                require(!isIn(place, element), element.id);
                places.set(element, place);
            }
            return inTurn(elements.map((element) => () => move(place, element, next)));
        },
        /** Set one slot of many elements. */
        s(index, ids, values) {
            require(ids.length === values.length, ids.length);
            return setAll(ids.map(get), (name) => templates.known.get(name)?.slots[index], values);
        },
        /** Replace one element. */
        h(id, template, values) {
            const place = placeOf(child(id));
            const old = take(id);
            const element = make(id, template, values, place);
            return () => replace(old, element);
        },
        /** Set an attribute of the element itself. */
        a(id, name, value) {
            require(templates.isAttribute(name) && !/^(id|data-item)$/.test(name), name);
            const elements = [get(id)];
            if (id === "screen" && /^(dir|lang)$/.test(name)) elements.push(document.documentElement);
            return setAll(elements, () => ["a", [], name], elements.map(() => value));
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

    return inTurn(
        operations.map(([verb, ...operands]) => {
            require(verbs[verb]?.length === operands.length, verb);
            return verbs[verb](...operands);
        }),
    );
}
