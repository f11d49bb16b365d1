import { edits } from "./edits.js";
import { make, say } from "./elements.js";
import { gallery } from "./gallery.js";
import { served } from "./served.js";
import { typedValues } from "./typed-values.js";

const storage = `listpreview added ${location.pathname}`;
/** The content of the canvas: `{scenario, state, pairs}`. */
let view = null;

const button = make("button.plain", { hidden: true, onclick: open }, "Add as a state…");
const field = make("input", { type: "text", required: true, maxLength: 100, autocomplete: "off", oninput: check });
const refusal = make("p.refusal", { role: "alert", hidden: true });
const cancel = make("button.plain", { onclick: () => dialog.close() }, "Cancel");
const add = make("button.primary", { type: "submit" }, "Add");
const form = make("form", { onsubmit: submit }, make("h2", {}, "Add as a state"), make("label.control", {}, make("span", {}, "Name"), field), refusal, make("div.dialog-ends", {}, cancel, add));
const dialog = make("dialog.help.adding", { ariaLabel: "Add as a state" }, form);
dialog.addEventListener("click", ({ target }) => target === dialog && dialog.close());

const isTaken = (name) => view.scenario.states.some(({ title }) => title.toLowerCase() === name.trim().toLowerCase());

/** An unused name. */
function freeName() {
    let [name, number] = ["Edited", 2];
    while (isTaken(name)) name = `Edited ${number++}`;
    return name;
}

function refuse(reason) {
    refusal.textContent = reason;
    refusal.hidden = !reason;
}

function check() {
    const isRefused = isTaken(field.value);
    refuse(isRefused ? "Another state has this name." : "");
    add.disabled = isRefused || !field.value.trim();
}

function open() {
    field.value = freeName();
    check();
    dialog.isConnected || document.body.append(dialog);
    dialog.showModal();
    field.select();
}

async function submit(event) {
    event.preventDefault();
    const { scenario, state, pairs } = view;
    const name = field.value;
    add.disabled = true;
    try {
        const changed = JSON.parse(typedValues(pairs, await served.controls(state)));
        const added = await served.edit(state, "add", { name, values: changed });
        edits.keep(scenario.id, state.id, []);
        keep({ name, path: state.path.replace(/[^/]*$/, `${added.state}.html`), back: location.hash });
        leave(gallery.addressOf(scenario, { id: added.state }));
    } catch (error) {
        refuse(error.message);
        add.disabled = false;
        served.resume();
    }
}

/** Reloads the gallery with the new content of the file. */
function leave(hash) {
    history.pushState(null, "", hash);
    location.reload();
}

/** Keeps a notice for the reloaded page. */
function keep(notice) {
    try {
        sessionStorage.setItem(storage, JSON.stringify(notice));
    } catch {
        // Then there is no notice.
    }
}

async function undo({ path, back }) {
    try {
        await served.edit({ path }, "undo", {});
        leave(back);
    } catch (error) {
        say(error.message);
        served.resume();
    }
}

/** Adds the state on the canvas with its changed values to its screen file, if a server has the file. */
export const adding = {
    button,
    /** Offers to add a state with values, unless the text of the state has no location for one of them. */
    show(next, isWhole) {
        view = next;
        button.hidden = !served.acceptsEdits();
        button.disabled = !isWhole;
    },
    /** Shows what was added before the reload, and offers to undo it. */
    begin() {
        let added = null;
        try {
            added = JSON.parse(sessionStorage.getItem(storage));
            sessionStorage.removeItem(storage);
        } catch {
            // The storage is unavailable, or has other content.
        }
        if (!added || !served.acceptsEdits()) return;
        say(`Added “${added.name}” to the file.`, make("button.plain", { onclick: () => undo(added) }, "Undo"));
    },
};
