import { titleOf } from "./checks.js";

const { byID, templates } = ListPreview;
const screen = byID("screen");
/** The maximum number of listed rows; any row can be changed. */
const limit = 200;
/** Parts of ready-made rows that have other names in screen files. */
const names = { __proto__: null, title: "text", subtitle: "detail", value: "detail" };
/** Their order in the list; others come after them. */
const order = ["text", "detail", "badge", "accessory", "icon", "emoji", "on", "value", "placeholder", "error", "role", "expanded", "enabled"];
const accessories = ["none", "chevron", "checkmark", "detail"];
/** Functions that undo the changes, in order. */
let changes = [];
/** The changes, as in the address. */
let filled = [];
/** The state's own values of changed fields, by the ids of controls. */
let originals = new Map();
/** The fields that the actions of ready-made controls change. */
const edited = { __proto__: null, toggle: "on", disclose: "expanded", step: "value", slide: "value", edit: "value", pick: "value" };

// MARK: Slots

/** The slots of a row with their elements, by kind and attribute. */
function slotsOf(row) {
    const slots = templates.known.get(row.dataset.item)?.slots ?? [];
    const parts = new Map();
    for (const slot of slots) {
        let target = row;
        for (const place of slot.path) target = target?.children[place];
        if (!target || target === row) continue;
        if (!parts.has(target)) parts.set(target, { __proto__: null });
        parts.get(target)[slot.kind === "t" ? "text" : slot.key] = slot;
    }
    return parts;
}

function valueOf(target, { kind, key }) {
    if (kind === "t") return target.textContent;
    return kind === "b" ? target.hasAttribute(key) : target.getAttribute(key);
}

function put(row, target, slot, value) {
    if (!slot) return;
    const old = valueOf(target, slot);
    templates.set(row, slot, value);
    changes.push(() => templates.set(row, slot, old));
}

// MARK: Fields

/** The name of a part: its own class, or that of the nearest element around it. */
function nameOf(target, row) {
    for (let each = target; each && each !== row; each = each.parentElement) {
        const own = [...each.classList].filter((name) => !/^([sh]-|icon-|accessory-|label$|item$|symbol$|concealed$)/.test(name)).pop();
        if (own) return names[own] ?? (own === "message" && row.querySelector(".text-field") ? "error" : own.replaceAll("-", " "));
    }
    return target.classList.contains("label") ? "label" : target.localName;
}

const text = (name, value, set) => ({ name, kind: "text", value: value ?? "", set });
const flag = (name, value, set) => ({ name, kind: "flag", value, set });
const choice = (name, value, options, set) => ({ name, kind: "choice", value, options, set });
const number = (name, value, bounds, set) => ({ name, kind: "number", value: Number(value), ...bounds, set });

/** Replaces the class that has a prefix. */
function replaced(list, prefix, name) {
    const others = list.split(" ").filter((each) => !each.startsWith(prefix));
    return [...others, ...(name === "none" ? [] : [prefix + name])].join(" ");
}

/** The fields of one part. */
function* fieldsOf(target, slots, row, parts) {
    const set = (name, value) => put(row, target, slots[name], value);
    const name = nameOf(target, row);
    if (target.matches(".image-view")) {
        const symbol = target.querySelector(".symbol");
        const inner = parts.get(symbol) ?? {};
        const hide = (value) => {
            set("hidden", value);
            // A name for screen readers needs its role, and neither belongs to a missing image.
            if (value) ["role", "aria-label"].forEach((key) => set(key, null));
        };
        if (!inner.class || target.querySelector("[src]")) return;
        if (symbol.textContent) {
            yield text("emoji", symbol.textContent, (value) => {
                put(row, symbol, inner.text, value);
                hide(!value);
            });
        } else {
            const icon = [...symbol.classList].find((each) => each.startsWith("icon-"))?.slice(5) ?? "none";
            // The gallery knows all icons.
            yield choice("icon", icon, null, (value) => {
                put(row, symbol, inner.class, replaced(symbol.className, "icon-", value));
                hide(value === "none");
            });
        }
    } else if (target.matches(".accessory") && slots.class) {
        const kind = accessories.find((each) => target.classList.contains(`accessory-${each}`)) ?? "none";
        yield choice("accessory", kind, accessories, (value) => {
            set("class", replaced(target.className, "accessory-", value));
            set("hidden", value === "none");
        });
    } else if (slots.text && target.closest(".stepper-value")) {
        const buttons = [...row.querySelectorAll(".stepper > [data-value]")];
        yield number("value", target.textContent, {}, (value) => {
            const step = Number(value) - Number(target.textContent);
            set("text", value);
            for (const button of buttons) {
                put(row, button, parts.get(button)?.["data-value"], `${+(Number(button.dataset.value) + step).toFixed(6)}`);
            }
        });
    } else if (slots.text) {
        const old = target.textContent;
        yield text(name, old, (value) => {
            set("text", value);
            set("hidden", value === "");
            // The text for screen readers changes with it.
            for (const [other, others] of parts) {
                if (name === "error") {
                    put(row, other, others["aria-description"], value || null);
                    put(row, other, others["aria-invalid"], value ? "true" : null);
                    continue;
                }
                for (const key of ["aria-label", "aria-valuetext"]) {
                    if (others[key] && old && other.getAttribute(key) === old) put(row, other, others[key], value || null);
                }
            }
        });
    } else if (target.matches("[role=progressbar]") && slots["aria-valuenow"]) {
        const bar = target.querySelector("rect");
        yield number(name, target.getAttribute("aria-valuenow"), { min: 0, max: 100 }, (value) => {
            set("aria-valuenow", value);
            put(row, bar, parts.get(bar)?.width, `${value}%`);
        });
    } else if (target.matches("select")) {
        const options = [...target.options].filter((option) => !option.disabled).map(({ value, label }) => [value, label]);
        const now = () => [...target.options].map((option) => option.defaultSelected);
        const choose = (selected) => selected.forEach((is, place) => {
            if (target.options[place]) target.options[place].selected = target.options[place].defaultSelected = is;
        });
        const chosen = [...target.options].find((option) => option.defaultSelected)?.value ?? "";
        yield choice("value", chosen, options, (value) => {
            const old = now();
            choose([...target.options].map((option) => option.value === value));
            changes.push(() => choose(old));
        });
    } else if (slots.value && target.matches("input[type=range]")) {
        const { min, max, step } = target;
        yield number("value", target.getAttribute("value"), { min, max, step }, (value) => set("value", value));
    } else if (slots.value && target.matches("input:not([type=password])")) {
        yield text("value", target.getAttribute("value"), (value) => set("value", value));
    }
    if (slots.checked) yield flag("on", target.hasAttribute("checked"), (value) => set("checked", value));
    if (slots.open) yield flag("expanded", target.hasAttribute("open"), (value) => set("open", value));
    if (slots.placeholder) {
        // An empty field contains a space.
        yield text("placeholder", target.getAttribute("placeholder")?.trim(), (value) => set("placeholder", value || " "));
    }
    if (target.matches(".button-row") && slots.class) {
        const roles = ["normal", "destructive"];
        yield choice("role", roles[+target.classList.contains("destructive")], roles, (value) => {
            const others = target.className.split(" ").filter((each) => each !== "destructive");
            set("class", [...others, ...(value === "destructive" ? [value] : [])].join(" "));
        });
    }
    const isOnly = [...parts.values()].filter((each) => each.disabled).length === 1;
    if (slots.disabled && isOnly) yield flag("enabled", !target.hasAttribute("disabled"), (value) => set("disabled", !value));
}

/** Names of several parts get numbers, unless the model has one value for them. */
function distinct(fields) {
    const alike = Map.groupBy(fields, ({ field }) => field.name);
    return [...alike].flatMap(([name, each]) => {
        if (name === "detail") return [(each.find(({ target }) => !target.hidden) ?? each[each.length - 1]).field];
        return each.map(({ field }, index) => (index ? { ...field, name: `${name} ${index + 1}` } : field));
    });
}

/** All fields of a row. Hidden elements are omitted, because a change would not be visible. */
function allFieldsOf(row) {
    const parts = slotsOf(row);
    const seen = [...parts].filter(([target]) => {
        const hidden = target.parentElement.closest("[hidden]");
        // An image is one value; the images at the ends of a slider do not belong to the row.
        const isInner = target.parentElement.closest(".image-view") || target.closest(".slider-line .image-view");
        return !isInner && (!hidden || !row.contains(hidden));
    });
    const place = ({ name }) => order.indexOf(name) + 1 || order.length + 1;
    const found = seen.flatMap(([target, slots]) => {
        const { action } = target.dataset;
        return [...fieldsOf(target, slots, row, parts)].map((field) => ({ target, field: { ...field, action } }));
    });
    return distinct(found).sort((one, other) => place(one) - place(other));
}

// MARK: Identities

/** The identity that an `id` attribute was made from. */
function decode(id) {
    try {
        return decodeURIComponent(id.replace(/_x\d+$/, "").replaceAll("_", "%"));
    } catch {
        return id;
    }
}

/** The model's name of an element: the prefix of its field ids, and its heading in the list. */
function ownerOf(element) {
    const { id } = element;
    if (id === "screen-title") return { name: "screen", title: "Screen", element: id, only: "title" };
    const [, section, kind] = id.match(/^s-(.*)_(header|footer)$/s) ?? [];
    if (kind) return { name: decode(section), title: `Section '${decode(section)}'`, element: `s-${section}`, only: kind };
    return id.startsWith("r-") ? { name: decode(id.slice(2)), title: titleOf(element), element: id } : null;
}

const elements = () => [...screen.querySelectorAll("[data-item]:not([data-item=section])")];

function controlsOf(element) {
    const owner = ownerOf(element);
    const found = owner ? allFieldsOf(element) : [];
    const first = found.find(({ kind }) => kind === "text");
    return found.map((field) => {
        // As in screen files, a header is its text.
        const label = !owner.only ? field.name : field === first ? owner.only : `${owner.only} ${field.name}`;
        return { ...field, id: `${owner.name}.${label}`, label, group: { title: owner.title, element: owner.element } };
    });
}

// MARK: Changes

function reset() {
    for (const undo of changes.reverse()) undo();
    changes = [];
    filled = [];
}

/** Whether a control accepts a value; returns the value in the type of its kind. */
function fitting({ kind, options }, value) {
    if (kind === "flag") return typeof value === "boolean" ? { value } : null;
    if (kind === "number" && (String(value).trim() === "" || !Number.isFinite(Number(value)))) return null;
    if (kind === "choice" && options && !options.some((option) => [option].flat()[0] === value)) return null;
    return { value: String(value) };
}

/** Sets values, `{id, value}`, and returns those that are invalid here. */
function fill(values) {
    const refused = [];
    const all = elements();
    filled = values;
    originals = new Map();
    for (const { id, value } of values) {
        // The names of fields contain no dots; those of rows may.
        const owners = all.filter((element) => id.startsWith(`${ownerOf(element)?.name}.`));
        const controls = owners.flatMap(controlsOf).filter((control) => control.id === id);
        const fits = controls.map((control) => [control, fitting(control, value)]);
        if (!fits.length || fits.some(([, fit]) => !fit)) refused.push(id);
        for (const [control, fit] of fits) {
            if (!fit) continue;
            originals.set(id, control.value);
            control.set(fit.value);
        }
    }
    return refused;
}

/** The fields, with the values of the state itself. */
function list() {
    const kept = filled;
    reset();
    const all = elements();
    const rows = all.filter(({ id }) => id.startsWith("r-"));
    const left = new Set(rows.slice(limit));
    const controls = all.filter((element) => !left.has(element)).flatMap(controlsOf).map(({ set: _, ...control }) => control);
    fill(kept);
    return { controls, listed: rows.length - left.size };
}

/**
 * The value that an action of a row changes: the id of its control and the state's own value; nothing for other actions. A
 * component's own switch is found by its action.
 */
function editedBy(row, action) {
    const element = byID(row);
    const isReadyMade = !!element?.querySelector(".item");
    const control = element && controlsOf(element).find((each) =>
        isReadyMade ? each.label === edited[action] : each.kind === "flag" && each.action === action);
    if (!control) return null;
    return { id: control.id, value: originals.get(control.id) ?? control.value, ...(isReadyMade ? {} : { row, action }) };
}

/**
 * Values that can be changed on a page without a server: texts, icons, accessories, and the states of controls. They have
 * the names of screen files, so that an address means the same in an exported gallery and in a served one.
 */
export const fields = { fill, list, reset, edited: editedBy };
