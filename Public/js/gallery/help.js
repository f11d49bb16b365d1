"use strict";

globalThis.Gallery ??= {};

/** The keyboard shortcuts, and a page about them. */
Gallery.help = (() => {
    const { make } = Gallery;
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

    return {
        element: dialog,
        open: () => dialog.open || dialog.showModal(),
        close: () => dialog.close(),
    };
})();

/** Performs the action of a key; returns whether it has one. */
Gallery.press = (key) => {
    const { grid, player, sidebar, tools } = Gallery;
    const isOnCanvas = Gallery.isOnCanvas();
    const everywhere = {
        "/": () => {
            Gallery.drawer(true);
            sidebar.field.focus();
            sidebar.field.select();
        },
        j: () => Gallery.next(1),
        k: () => Gallery.next(-1),
        d: () => Gallery.darken(),
        y: () => tools.copyLink(),
        "?": () => Gallery.help.open(),
        Escape: () => Gallery.leave(),
    };
    const onCanvas = {
        r: () => Gallery.turn(),
        w: () => Gallery.nextDevice(),
        l: () => Gallery.rotate(),
        g: () => Gallery.overview(),
        c: () => Gallery.toggle("compare"),
        f: () => Gallery.toggle("full"),
        i: () => Gallery.toggle("inspector"),
        o: () => Gallery.toggle("outline"),
        m: () => Gallery.toggle("measure"),
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
