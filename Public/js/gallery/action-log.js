"use strict";

globalThis.Gallery ??= {};

/** What the rows on the canvas sent, newest first, until it is cleared. */
Gallery.actionLog = (() => {
    const { make, canvas } = Gallery;
    /** The most actions that are listed. */
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
        count.textContent = length ? Gallery.count(length, "action") : "";
    }

    function removeAll() {
        list.replaceChildren();
        update();
        // A disabled button has no focus.
        element.closest("[tabindex]")?.focus();
    }

    /** A value as people read it; where a row was moved to is an element's id. */
    function text(value) {
        if (typeof value === "boolean") return value ? "on" : "off";
        return typeof value === "object" ? `to ${value?.element ?? ""}` : `${value}`;
    }

    update();
    return {
        element,
        show() {},
        /** Lists an action; says it where the list is not in sight. */
        add({ row, title, action, value }) {
            const name = title || row || "Screen";
            const shown = value === null || value === undefined ? "" : text(value);
            const now = new Date();
            const time = make("time", { dateTime: now.toISOString() }, now.toLocaleTimeString("en", { hour12: false }));
            const words = [make("b", {}, name), make("code", {}, action), ...(shown ? [make("span.action-value", {}, shown)] : []), time];
            // With spaces between them for those who have it read out.
            const item = make("li", {
                onmouseenter: () => canvas.post("highlight", { ids: [row] }), onmouseleave: () => canvas.post("highlight", { ids: [] }),
            }, ...words.flatMap((word) => [word, " "]));
            list.prepend(item);
            while (list.children.length > limit) list.lastElementChild.remove();
            update();
            if (!element.checkVisibility()) Gallery.say([name, action, shown].filter(Boolean).join(" "));
        },
    };
})();
