"use strict";

globalThis.Gallery ??= {};

/** What rows show, to be changed by hand: texts, numbers, switches and choices. Changes are part of the address. */
Gallery.controls = (() => {
    const { make, canvas } = Gallery;
    const list = make("div.control-rows");
    const filter = make("input.search", { type: "search", placeholder: "Filter rows", ariaLabel: "Filter rows", oninput: () => choose() });
    const undo = make("button.plain", { onclick: () => Gallery.set(null) }, "Reset values");
    const element = make("div.controls", {}, make("div.step-head", {}, filter, undo), list);
    let key = "";
    let sets = [];

    const isSet = (row, slot) => sets.find((each) => each.row === row && each.slot === slot);
    const change = (row, slot) => (value) => Gallery.set({ row, slot, value });

    function input(row, { slot, kind, value, label, options }) {
        const now = isSet(row, slot)?.value ?? value;
        const changed = change(row, slot);
        if (kind === "flag") {
            const box = make("input", { type: "checkbox", checked: !!now, role: "switch", onchange: () => changed(box.checked) });
            return make("label.control.flag", {}, make("span", {}, label), box);
        }
        if (kind === "choice") {
            const select = Gallery.select(label, options, changed);
            select.value = now;
            return make("label.control", {}, make("span", {}, label), select);
        }
        const field = make("input", { type: kind === "number" ? "number" : "text", step: "any", value: now, oninput: () => changed(field.value) });
        return make("label.control", {}, make("span", {}, label), field);
    }

    function choose() {
        const wanted = Gallery.search.fold(filter.value.trim());
        for (const row of list.children) row.hidden = !Gallery.search.fold(row.dataset.title ?? "").includes(wanted);
    }

    function draw(rows) {
        const open = new Set([...list.querySelectorAll("details[open]")].map((details) => details.dataset.row));
        list.replaceChildren(
            ...rows.map(({ id, title, slots }, index) => {
                const details = make("details", {}, make("summary", {
                    onmouseenter: () => canvas.post("highlight", { ids: [id] }), onmouseleave: () => canvas.post("highlight", { ids: [] }),
                }, title));
                Object.assign(details.dataset, { row: id, title });
                const fill = () => {
                    if (!details.querySelector(".control")) details.append(...slots.map((slot) => input(id, slot)));
                };
                details.addEventListener("toggle", () => details.open && fill());
                if (open.has(id) || slots.some(({ slot }) => isSet(id, slot)) || (index === 0 && rows.length < 3)) {
                    fill();
                    details.open = true;
                }
                return details;
            }),
        );
        if (!rows.length) list.replaceChildren(make("p.quiet", {}, "No row has a value that can be changed here."));
        choose();
    }

    return {
        element,
        show({ scenario, index, route }) {
            const isReset = sets.length && !route.sets.length;
            sets = route.sets;
            undo.disabled = !sets.length;
            const next = `${scenario.id} ${index}`;
            if (next === key && !isReset) return;
            key = next;
            canvas.leader()?.post("controls");
        },
        hear({ listpreview: verb, rows }) {
            if (verb === "controls") draw(rows);
            // What the rows are then is another matter.
            if (verb === "ready" || verb === "settled") canvas.leader()?.post("controls");
        },
    };
})();
