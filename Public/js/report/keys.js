import { make } from "../gallery/elements.js";
import { approving } from "./approving.js";
import { places } from "./place.js";
import { report } from "./report.js";
import { viewer } from "./viewer.js";

const shortcuts = [
    ["j", "Next state"], ["k", "Previous state"], ["v", "Next variant"], ["/", "Search"], ["1 – 6", "Way to compare"], ["z", "Size"], ["b", "Boxes"],
    ["← →", "Divider, opacity, or the other picture"], ["space", "Blink or not"], ["p", "Plain or aligned comparison"], ["a", "Approve"], ["r", "Reject with a note"], ["g", "All with the same change"], ["A", "Mark all listed"], ["u", "Undo"], ["?", "This page"], ["Esc", "Close"],
];
const list = make("dl.keys", {}, ...shortcuts.map(([key, text]) => make("div", {}, make("dt", {}, make("kbd", {}, key)), make("dd", {}, text))));
const close = make("button.primary", { onclick: () => dialog.close() }, "Done");
const dialog = make("dialog.help", { ariaLabel: "Keys" }, make("h2", {}, "Keys"), list, close);
dialog.addEventListener("click", ({ target }) => target === dialog && dialog.close());

/** The keyboard shortcuts, and a page about them. */
export const keys = {
    element: dialog,
    open: () => dialog.open || dialog.showModal(),
    /** Performs the action of a key; returns whether it has one. */
    press(key, event) {
        if (viewer.press(key, event)) return true;
        const mode = places.modes[+key - 1];
        const acts = {
            j: () => report.next(1),
            k: () => report.next(-1),
            v: () => report.nextVariant(),
            z: () => report.nextZoom(),
            b: () => report.toggleBoxes(),
            p: () => report.togglePlain(),
            r: () => report.reject(),
            g: () => report.approveSame(),
            u: () => approving.undo(),
            a: () => report.approve(),
            A: () => report.markListed(),
            "/": () => report.search(),
            "?": () => keys.open(),
            Escape: () => report.leave(),
        };
        const act = mode ? () => report.choose({ mode }) : Object.hasOwn(acts, key) && acts[key];
        if (act) act();
        return !!act;
    },
};
