import { canvas } from "./canvas.js";
import { copying } from "./copying.js";
import { counted, make, select } from "./elements.js";
import { gallery } from "./gallery.js";
import { places } from "./places.js";
import { search } from "./search.js";
import { served } from "./served.js";

const list = make("div.control-rows");
const filter = make("input.search", { type: "search", placeholder: "Filter rows", ariaLabel: "Filter rows", oninput: () => choose() });
const refusal = make("p.refusal", { role: "alert", hidden: true });
const note = make("p.quiet.control-note", { hidden: true });
const undo = make("button.plain", { onclick: () => gallery.resetValues() }, "Reset values");
const element = make("div.controls", {}, make("div.step-head", {}, filter, undo), refusal, list, copying.element, note);
let key = "";
let values = [];
/** The number of rows of the state. */
let rowCount = 0;
/** The locations of the state's rows in the file. @type {Awaited<ReturnType<typeof places.load>>} */
let rowPlaces = { rows: {} };
/** Whether the values of the model are shown; nothing until that is known. @type {boolean | null} */
let isModel = null;

/** The controls of each row. @type {Map<HTMLElement, {id: string}[]>} */
const controlsOf = new Map();
const changed = ({ id }) => values.find((each) => each.id === id);
const same = (kind, one, other) => (kind === "number" ? one !== "" && Number(one) === other : one === other);
/** A value that equals that of the state is not a change. */
const changeValue = ({ id, kind, value }) => (next) => gallery.setValue(id, same(kind, next, value) ? undefined : next);

function input(control) {
    const { kind, value, label, options, min = "", max = "", step = "any" } = control;
    const now = changed(control)?.value ?? value;
    const change = changeValue(control);
    if (kind === "flag") {
        const box = make("input", { type: "checkbox", checked: !!now, role: "switch", onchange: () => change(box.checked) });
        return make("label.control.flag", {}, make("span", {}, label), box);
    }
    if (kind === "choice") {
        const choices = (options ?? gallery.icons).map((option) => (Array.isArray(option) ? option : [option, option || "none"]));
        const menu = select(label, choices, change);
        menu.value = now;
        return make("label.control", {}, make("span", {}, label), menu);
    }
    const field = make("input", { type: kind === "number" ? "number" : "text", min, max, step, value: now, oninput: () => change(field.value) });
    return make("label.control", {}, make("span", {}, label), field);
}

function choose() {
    const wanted = search.fold(filter.value.trim());
    for (const group of list.children) group.hidden = !search.fold(group.dataset.title ?? "").includes(wanted);
}

function markEdited() {
    for (const [details, members] of controlsOf) details.classList.toggle("edited", members.some(changed));
}

/** Lists controls, grouped by row. `listed` is the number of the state's rows that have controls. */
function draw(controls, listed) {
    const open = new Set([...list.querySelectorAll("details[open]")].map((details) => details.dataset.row));
    const groups = [...Map.groupBy(controls, ({ group }) => JSON.stringify(group)).values()];
    controlsOf.clear();
    list.replaceChildren(
        ...groups.map((members, index) => {
            const [{ group }] = members;
            const [id, title] = [group?.element ?? "", group?.title ?? "Values"];
            const details = make("details", {}, make("summary", {
                onmouseenter: () => canvas.post("highlight", { ids: [id] }), onmouseleave: () => canvas.post("highlight", { ids: [] }),
            }, title));
            Object.assign(details.dataset, { row: id, title });
            controlsOf.set(details, members);
            const fill = () => {
                if (!details.querySelector(".control")) details.append(...members.map(input), ...places.shown(rowPlaces, id));
            };
            details.addEventListener("toggle", () => details.open && fill());
            if (open.has(id) || members.some(changed) || (index === 0 && groups.length < 3)) {
                fill();
                details.open = true;
            }
            return details;
        }),
    );
    markEdited();
    if (!groups.length) list.replaceChildren(make("p.quiet", {}, "No row has a value that can be changed here."));
    const few = listed < rowCount ? `Only the first ${listed} of ${counted(rowCount, "row")} are listed. ` : "";
    const page = isModel || served.isThere() ? "" : "Changes are made on the page. In a served gallery they change the model, which has more values.";
    note.textContent = few + page;
    note.hidden = !note.textContent;
    choose();
}

/** The rows that the controls of a model concern; all rows if the controls do not concern rows. */
function countRows(controls) {
    const rows = new Set(controls.map(({ group }) => group?.element).filter((element) => element?.startsWith("r-")));
    return rows.size || rowCount;
}

/**
 * The values of a state, with fields to change them: texts, numbers, switches and choices. Changes are part of the address. A server
 * has the values of the state's model. Without a server, or without such values, the page uses those that it can show itself.
 */
export const controls = {
    element,
    async show({ scenario, state, index, route }) {
        const isReset = values.length && !route.values.length;
        values = route.values;
        undo.disabled = !values.length;
        markEdited();
        copying.show(scenario, state, values);
        const next = `${scenario.id} ${index}`;
        // Typing does not need other fields; a change of the address does.
        if (next === key && !isReset && element.contains(document.activeElement)) return;
        key = next;
        rowCount = state.rows;
        isModel = null;
        const [controls, found] = await Promise.all([served.controls(state), places.load(state)]);
        if (next !== key) return;
        rowPlaces = found;
        isModel = controls.length > 0;
        if (isModel) draw(controls, countRows(controls));
        else canvas.leader()?.post("controls");
    },
    /** Shows why values are not applied; nothing if they are. */
    refuse(reason) {
        refusal.textContent = reason;
        refusal.hidden = !reason;
    },
    hear(message) {
        const { listpreview: verb, controls, listed } = message;
        copying.hear(message);
        if (isModel !== false) return;
        if (verb === "controls") draw(controls, listed);
        // Another state has other rows.
        if (verb === "ready" || verb === "settled") canvas.leader()?.post("controls");
    },
};
