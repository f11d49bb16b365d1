import { canvas } from "./canvas.js";
import { counted, make, say } from "./elements.js";

/** The maximum number of listed actions. */
const limit = 200;
const list = make("ol.action-list", { role: "log", ariaLabel: "Actions", reversed: true });
const empty = make("p.quiet", {}, "No row has sent an action yet. Press a button or a row on the canvas.");
const count = make("span.quiet", {}, "");
const clear = make("button.plain", { onclick: () => empty.hidden && removeAll() }, "Clear");
const element = make("div.actions", {}, make("div.step-head", {}, count, clear), empty, list);

function update() {
    const { length } = list.children;
    empty.hidden = length > 0;
    clear.disabled = !length;
    count.textContent = length ? counted(length, "action") : "";
}

function removeAll() {
    list.replaceChildren();
    update();
    // A disabled button cannot have the focus.
    element.closest("[tabindex]")?.focus();
}

/** A readable value; the destination of a moved row is the id of an element. */
function text(value) {
    if (typeof value === "boolean") return value ? "on" : "off";
    return typeof value === "object" ? `to ${value?.element ?? ""}` : `${value}`;
}

update();

/** The actions of rows on the canvas, newest first, until the list is cleared. */
export const actionLog = {
    element,
    show() {},
    /** Lists an action; shows a notice if the list is not visible. */
    add({ row, title, action, value }) {
        const name = title || row || "Screen";
        const shown = value === null || value === undefined ? "" : text(value);
        const now = new Date();
        const time = make("time", { dateTime: now.toISOString() }, now.toLocaleTimeString("en", { hour12: false }));
        const words = [make("b", {}, name), make("code", {}, action), ...(shown ? [make("span.action-value", {}, shown)] : []), time];
        // With spaces between them for screen readers.
        const item = make("li", {
            onmouseenter: () => canvas.post("highlight", { ids: [row] }), onmouseleave: () => canvas.post("highlight", { ids: [] }),
        }, ...words.flatMap((word) => [word, " "]));
        list.prepend(item);
        while (list.children.length > limit) list.lastElementChild.remove();
        update();
        if (!element.checkVisibility()) say([name, action, shown].filter(Boolean).join(" "));
    },
};
