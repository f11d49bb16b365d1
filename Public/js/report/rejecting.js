import { make } from "../gallery/elements.js";

const title = make("h2", {}, "Reject");
const field = make("textarea", { rows: 3, maxLength: 2000, ariaLabel: "Note (optional)", placeholder: "Note, such as the defect (optional)" });
const cancel = make("button.plain", { onclick: () => dialog.close() }, "Cancel");
const done = make("button.primary", { type: "submit" }, "Reject");
const form = make("form", { method: "dialog", onsubmit: () => submit() }, title, field, make("div.dialog-buttons", {}, cancel, done));
const dialog = make("dialog.help.rejecting", { ariaLabel: "Reject" }, form);
let finish = null;

function submit() {
    // A browser may keep the focus there for a moment, and send the next key with it.
    field.blur();
    finish?.(field.value.trim());
}

dialog.addEventListener("click", ({ target }) => target === dialog && dialog.close());
field.addEventListener("keydown", (event) => {
    // A line break needs the shift key, as in a chat.
    if (event.key !== "Enter" || event.shiftKey || event.isComposing) return;
    event.preventDefault();
    form.requestSubmit();
});

/** Asks for the note of a rejection. */
export const rejecting = {
    element: dialog,
    /** Calls back with the note, unless it is cancelled. */
    ask(name, note, then) {
        title.textContent = `Reject ${name}`;
        field.value = note;
        finish = then;
        dialog.showModal();
        field.focus();
    },
};
