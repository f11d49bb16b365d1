import { require } from "./shared.js";

/** Rejects an object with unknown keys: their meaning must not be guessed. */
export function checkKeys(object, known) {
    for (const key in object) require(known.has(key), key);
}

/** Expands a list of ids, in which runs represent several. */
export function ids(entries) {
    const result = [];
    for (const entry of entries) {
        if (typeof entry === "string") {
            result.push(entry);
            continue;
        }
        const [prefix, first, count, step = 1] = entry;
        if (Array.isArray(first)) {
            require(first.every((number) => Number.isSafeInteger(number) && number >= 0), entry);
            for (const number of first) result.push(prefix + number);
        } else {
            require(first >= 0 && count > 0 && count <= 2 ** 20 && step, entry);
            for (let index = 0; index < count; index++) result.push(prefix + (first + index * step));
        }
    }
    return result;
}
