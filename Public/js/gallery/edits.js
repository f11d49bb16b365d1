import { served } from "./served.js";

// Galleries of the same server or folder have different paths.
const name = `listpreview ${location.pathname}`;
/** @type {Map<string, {id: string, value: unknown}[]>} */
let kept = new Map();
try {
    kept = new Map(JSON.parse(sessionStorage.getItem(name) ?? "[]"));
} catch {
    // The storage is unavailable, or has other content.
}

const key = (screen, state) => JSON.stringify([screen, state]);

/** The changed values of each state, kept until they are reset: the address contains those of one state only. */
export const edits = {
    /** The values of a state. */
    of: (screen, state) => kept.get(key(screen, state)) ?? [],
    /** Stores the current values of a state. */
    keep(screen, state, values) {
        if (!values.length && !kept.has(key(screen, state))) return;
        if (values.length) kept.set(key(screen, state), values);
        else kept.delete(key(screen, state));
        try {
            sessionStorage.setItem(name, JSON.stringify([...kept]));
        } catch {
            // They are kept until the page is closed.
        }
    },
    /** The change of a row's value, `{id, value}`, by an action on the canvas: `edit` is its id and the state's own value. */
    async changeBy({ edit, value }, state) {
        if (!edit) return null;
        const controls = await served.controls(state);
        const isEdited = ({ id, action, group }) =>
            edit.action ? action === edit.action && group?.element === edit.row : id === edit.id;
        const { id, value: original } = controls.length ? (controls.find(isEdited) ?? {}) : edit;
        return id ? { id, value: `${value}` === `${original}` ? undefined : value } : null;
    },
};
