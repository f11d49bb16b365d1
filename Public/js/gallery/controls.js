"use strict";

globalThis.Gallery ??= {};

/**
 * What a state shows, to be changed by hand: texts, numbers, switches and choices. Changes are part of the address. A server
 * has the values of the state's model; without one, or where a state has none, there are the slots of the rows on the page.
 */
Gallery.controls = (() => {
    const { make, canvas, served } = Gallery;
    const list = make("div.control-rows");
    const filter = make("input.search", { type: "search", placeholder: "Filter rows", ariaLabel: "Filter rows", oninput: () => choose() });
    const refusal = make("p.refusal", { role: "alert", hidden: true });
    const undo = make("button.plain", { onclick: () => Gallery.set(null) }, "Reset values");
    const element = make("div.controls", {}, make("div.step-head", {}, filter, undo), refusal, list);
    let key = "";
    let sets = [];
    let values = [];
    /** Whether the model's values are shown; nothing while nobody knows. @type {boolean | null} */
    let isModel = null;

    const isSet = (row, slot) => sets.find((each) => each.row === row && each.slot === slot);
    const change = (row, slot) => (value) => Gallery.set({ row, slot, value });

    const same = (kind, one, other) => (kind === "number" ? one !== "" && Number(one) === other : one === other);
    /** What is as the state has it is no change. */
    const changeValue = ({ id, kind, value }) => (next) => Gallery.setValue(id, same(kind, next, value) ? undefined : next);

    function input(row, control) {
        const { id, slot, kind, value, label, options, min = "", max = "", step = "any" } = control;
        const now = (id === undefined ? isSet(row, slot) : values.find((each) => each.id === id))?.value ?? value;
        const changed = id === undefined ? change(row, slot) : changeValue(control);
        if (kind === "flag") {
            const box = make("input", { type: "checkbox", checked: !!now, role: "switch", onchange: () => changed(box.checked) });
            return make("label.control.flag", {}, make("span", {}, label), box);
        }
        if (kind === "choice") {
            const select = Gallery.select(label, options, changed);
            select.value = now;
            return make("label.control", {}, make("span", {}, label), select);
        }
        const field = make("input", { type: kind === "number" ? "number" : "text", min, max, step, value: now, oninput: () => changed(field.value) });
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
                if (open.has(id) || slots.some((one) => (one.id === undefined ? isSet(id, one.slot) : values.some((each) => each.id === one.id))) || (index === 0 && rows.length < 3)) {
                    fill();
                    details.open = true;
                }
                return details;
            }),
        );
        if (!rows.length) list.replaceChildren(make("p.quiet", {}, "No row has a value that can be changed here."));
        choose();
    }

    /** The values of a model, those of a row together. */
    function drawModel(controls) {
        const named = controls.map((control) => ({ ...control, options: control.options?.map((name) => [name, name || "none"]) }));
        const groups = Map.groupBy(named, ({ group }) => JSON.stringify(group));
        draw([...groups.values()].map((slots) => ({ id: slots[0].group?.element ?? "", title: slots[0].group?.title ?? "Values", slots })));
    }

    return {
        element,
        async show({ scenario, state, index, route }) {
            const isReset = sets.length + values.length && !(route.sets.length + route.values.length);
            [sets, values] = [route.sets, route.values];
            undo.disabled = !sets.length && !values.length;
            const next = `${scenario.id} ${index}`;
            // Whoever types here needs no other fields; whoever changes the address does.
            if (next === key && !isReset && (!isModel || element.contains(document.activeElement))) return;
            key = next;
            isModel = served.isThere() ? null : false;
            const controls = isModel === null ? await served.controls(state) : [];
            if (next !== key) return;
            isModel = controls.length > 0;
            if (isModel) drawModel(controls);
            else canvas.leader()?.post("controls");
        },
        /** Says why values are not shown; nothing when they are. */
        refuse(reason) {
            refusal.textContent = reason;
            refusal.hidden = !reason;
        },
        hear({ listpreview: verb, rows }) {
            if (isModel !== false) return;
            if (verb === "controls") draw(rows);
            // What the rows are then is another matter.
            if (verb === "ready" || verb === "settled") canvas.leader()?.post("controls");
        },
    };
})();
