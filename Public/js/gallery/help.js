import { make } from "./elements.js";
import { gallery } from "./gallery.js";
import { grid } from "./grid.js";
import { sidebar } from "./sidebar.js";
import { player } from "./timeline.js";
import { tools } from "./tools.js";

const keys = [
    ["/", "Search"], ["j", "Next state"], ["k", "Previous state"], ["space", "Play or pause"], ["← ,", "Step back"], ["→ .", "Step forward"],
    ["d", "Light or dark"], ["r", "Other direction"], ["w", "Next device"], ["l", "Landscape"], ["g", "All states"], ["c", "Compare variants"], ["f", "Canvas only"], ["i", "Inspector"],
    ["o", "Outline rows"], ["m", "Measure rows"], ["y", "Copy link"],
    ["?", "This page"], ["Esc", "Close, or back"],
];
const list = make("dl.keys", {}, ...keys.map(([key, text]) => make("div", {}, make("dt", {}, make("kbd", {}, key)), make("dd", {}, text))));
const close = make("button.primary", { onclick: () => dialog.close() }, "Done");
const dialog = make("dialog.help", { ariaLabel: "Keys" }, make("h2", {}, "Keys"), list, close);
dialog.addEventListener("click", ({ target }) => target === dialog && dialog.close());

/** The keyboard shortcuts, and a page about them. */
export const help = {
    element: dialog,
    open: () => dialog.open || dialog.showModal(),
    close: () => dialog.close(),
};

/** Performs the action of a key; returns whether it has one. */
export const press = (key) => {
    const isOnCanvas = gallery.isOnCanvas();
    const everywhere = {
        "/": () => {
            gallery.drawer(true);
            sidebar.field.focus();
            sidebar.field.select();
        },
        j: () => gallery.next(1),
        k: () => gallery.next(-1),
        d: () => gallery.darken(),
        y: () => tools.copyLink(),
        "?": () => help.open(),
        Escape: () => gallery.leave(),
    };
    const onCanvas = {
        r: () => gallery.turn(),
        w: () => gallery.nextDevice(),
        l: () => gallery.rotate(),
        g: () => gallery.overview(),
        c: () => gallery.toggle("compare"),
        f: () => gallery.toggle("full"),
        i: () => gallery.toggle("inspector"),
        o: () => gallery.toggle("outline"),
        m: () => gallery.toggle("measure"),
    };
    const onTimeline = {
        " ": () => player.toggle(),
        ",": () => player.step(-1),
        ".": () => player.step(1),
        ArrowLeft: () => player.step(-1),
        ArrowRight: () => player.step(1),
    };
    if (grid.isShown() && grid.move(key)) return true;
    const whileMeasuring = { ArrowUp: () => tools.step(-1), ArrowDown: () => tools.step(1) };
    const keys = { __proto__: null, ...everywhere, ...(isOnCanvas && onCanvas), ...(isOnCanvas && !grid.isShown() && onTimeline), ...(tools.isMeasuring() && whileMeasuring) };
    const act = keys[key];
    if (act) act();
    return !!act;
};
