"use strict";

globalThis.Report ??= {};

/** The keyboard shortcuts, and a page about them. */
Report.keys = (() => {
    const { make } = Gallery;
    const keys = [
        ["j", "Next state"], ["k", "Previous state"], ["v", "Next variant"], ["/", "Search"], ["1 – 6", "Way to compare"], ["z", "Size"], ["b", "Boxes"],
        ["← →", "Divider, opacity, or the other picture"], ["space", "Blink or not"], ["p", "Plain or aligned comparison"], ["a", "Approve"], ["r", "Reject with a note"], ["g", "All with the same change"], ["A", "Mark all listed"], ["u", "Undo"], ["?", "This page"], ["Esc", "Close"],
    ];
    const list = make("dl.keys", {}, ...keys.map(([key, text]) => make("div", {}, make("dt", {}, make("kbd", {}, key)), make("dd", {}, text))));
    const close = make("button.primary", { onclick: () => dialog.close() }, "Done");
    const dialog = make("dialog.help", { ariaLabel: "Keys" }, make("h2", {}, "Keys"), list, close);
    dialog.addEventListener("click", ({ target }) => target === dialog && dialog.close());

    return {
        element: dialog,
        open: () => dialog.open || dialog.showModal(),
        /** Performs the action of a key; returns whether it has one. */
        press(key, event) {
            if (Report.viewer.press(key, event)) return true;
            const mode = Report.place.modes[+key - 1];
            const acts = {
                j: () => Report.next(1),
                k: () => Report.next(-1),
                v: () => Report.nextVariant(),
                z: () => Report.nextZoom(),
                b: () => Report.toggleBoxes(),
                p: () => Report.togglePlain(),
                r: () => Report.reject(),
                g: () => Report.approveSame(),
                u: () => Report.approving.undo(),
                a: () => Report.approve(),
                A: () => Report.markListed(),
                "/": () => Report.search(),
                "?": () => Report.keys.open(),
                Escape: () => Report.leave(),
            };
            const act = mode ? () => Report.choose({ mode }) : Object.hasOwn(acts, key) && acts[key];
            if (act) act();
            return !!act;
        },
    };
})();
