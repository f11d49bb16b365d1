"use strict";

globalThis.Gallery ??= {};

/** The values that were changed in each state, kept until they are reset: the address has those of one state only. */
Gallery.edits = (() => {
    // Galleries of one server or folder have different paths.
    const name = `listpreview ${location.pathname}`;
    /** @type {Map<string, {id: string, value: unknown}[]>} */
    let kept = new Map();
    try {
        kept = new Map(JSON.parse(sessionStorage.getItem(name) ?? "[]"));
    } catch {
        // There is no storage, or something else in it.
    }

    const key = (screen, state) => JSON.stringify([screen, state]);

    return {
        /** The values of a state. */
        of: (screen, state) => kept.get(key(screen, state)) ?? [],
        /** Keeps the values that a state has now. */
        keep(screen, state, values) {
            if (!values.length && !kept.has(key(screen, state))) return;
            if (values.length) kept.set(key(screen, state), values);
            else kept.delete(key(screen, state));
            try {
                sessionStorage.setItem(name, JSON.stringify([...kept]));
            } catch {
                // They stay until the page is closed.
            }
        },
        /** The change of a row's value, `{id, value}`, that an action on the canvas makes: `edit` is its id and the state's own value. */
        async changeBy({ edit, value }, state) {
            if (!edit) return null;
            const controls = await Gallery.served.controls(state);
            const { id, value: original } = controls.length ? (controls.find((control) => control.id === edit.id) ?? {}) : edit;
            return id ? { id, value: `${value}` === `${original}` ? undefined : value } : null;
        },
    };
})();
