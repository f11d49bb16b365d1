import { require } from "./shared.js";

/** Refuses an object with unknown keys: their meaning must not be guessed. */
export function checkKeys(object, ...known) {
    for (const key of Object.keys(object)) require(known.includes(key), key);
}

/** Writes out a list of ids, in which runs stand for many. */
export const ids = (entries) =>
    entries.flatMap((entry) => {
        if (typeof entry === "string") return entry;
        const [prefix, first, count, step = 1] = entry;
        if (Array.isArray(first)) {
            require(first.every((number) => Number.isSafeInteger(number) && number >= 0), entry);
            return first.map((number) => prefix + number);
        }
        require(first >= 0 && count > 0 && count <= 2 ** 20 && step, entry);
        return Array.from({ length: count }, (_, index) => prefix + (first + index * step));
    });

/** Writes out what operations do not repeat: a 0 stands for what came before, runs stand for ids. */
export function expand(operations) {
    let parent, template;
    /** The values of each template's last element. */
    const latest = { __proto__: null };

    function before(value, last) {
        require(value !== 0 || last !== undefined, "0");
        return value === 0 ? last : value;
    }

    function values(list) {
        const last = latest[template];
        return (latest[template] = list.map((value, slot) => before(value, last && (last[slot] ?? null))));
    }

    const forms = {
        r: (list) => [ids(list)],
        i(place, next, name, items) {
            [parent, template] = [before(place, parent), before(name, template)];
            return [parent, next, template, items.map(([id, ...list]) => [id, values(list)])];
        },
        m: (place, next, list) => [(parent = before(place, parent)), next, ids(list)],
        s(slot, list, all) {
            let last;
            return [slot, ids(list), all.map((value) => (last = before(value, last)))];
        },
        h: (id, name, list) => [id, (template = before(name, template)), values(list)],
    };
    return operations.map(([verb, ...operands]) => {
        const form = Object.hasOwn(forms, verb) && forms[verb];
        require(!form || form.length === operands.length, verb);
        return [verb, ...(form ? form(...operands) : operands)];
    });
}
