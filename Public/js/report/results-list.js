import { counted, make } from "../gallery/elements.js";
import { search } from "../gallery/search.js";
import { approving } from "./approving.js";
import { places } from "./place.js";
import { report } from "./report.js";
import { percent, results, statuses } from "./results.js";

const field = make("input.search", { type: "search", placeholder: "Search", ariaLabel: "Search results", autocomplete: "off", spellcheck: false });
const chips = make("div.chips", { role: "group", ariaLabel: "Statuses that are listed" });
const rows = make("ul.results", { role: "list" });
const nothing = make("p.quiet", { hidden: true }, "Nothing fits. ");
const scroller = make("div.results-scroller", {}, rows, nothing);
const count = make("p.count", { role: "status" });
const everything = make("button.plain", { onclick: () => report.markListed() });
const foot = make("div.results-foot", {}, count, everything);
const element = make("nav.sidebar", { ariaLabel: "Results", id: "sidebar" });
/** The lines by result, and the headings of the screens. */
const lines = new Map();
const headings = [];
let place = places.parse("");
let shown = "";
let linked = "";
let marked = null;
let stop = null;
let found = [];

/** The share of a state's pictures, or the largest of them. */
const shareOf = ({ share, isShareOfAll }) => {
    const text = percent(share);
    // "under 0.01%" is a limit already.
    return isShareOfAll || text.startsWith("under") ? text : `up to ${text}`;
};

function chip(status) {
    const { title, sign } = statuses[status];
    const number = results.count(status);
    const button = make(`button.chip.of-${status}`, { onclick: () => toggle(status) },
        make("span.sign", { ariaHidden: "true" }, sign), `${title} `, make("b", {}, `${number}`));
    button.dataset.status = status;
    return button;
}

function toggle(status) {
    const now = place.show ?? results.usual();
    const next = places.statuses.filter((each) => (each === status) !== now.includes(each));
    const isUsual = next.join() === results.usual().join();
    report.choose({ show: isUsual ? null : next });
}

/** The current picture as a thumbnail, or the golden of a state that no longer exists. It has no alternative text. */
function thumbnail({ pictures }) {
    const side = pictures.map(({ actual, golden }) => actual ?? golden).find(Boolean);
    const place = make("span.thumbnail", { ariaHidden: "true" });
    if (side) place.append(make("img", { alt: "", loading: "lazy", decoding: "async", draggable: false, src: results.source(side) }));
    return place;
}

function line(result) {
    const { title, sign } = statuses[result.status] ?? statuses.failed;
    const link = make("a", { title: result.id, tabIndex: -1 }, thumbnail(result), make(`span.sign.of-${result.status}`, { ariaHidden: "true" }, sign),
        make("span.name", {}, result.name), make("span.read-out", {}, `, ${title.toLowerCase()}`));
    if (result.status === "changed") {
        const rest = result.pictures.some(({ aligned }) => aligned) ? "moved" : "HTML";
        link.append(make("small", {}, result.share ? shareOf(result) : rest));
    }
    link.append(make("span.tick", { role: "img", hidden: true }));
    const item = make("li", {}, link);
    lines.set(result, { item, link });
    return item;
}

function heading(screen, items) {
    const element = make("li.heading", {}, make("h2", {}, screen));
    headings.push({ element, items });
    return element;
}

/** The tab key stops at a single line; the arrow keys move to the others. */
function stopAt(link) {
    if (stop) stop.tabIndex = -1;
    stop = link ?? null;
    if (stop) stop.tabIndex = 0;
}

function update() {
    const key = JSON.stringify([place.show, place.search]);
    if (key === shown) return;
    shown = key;
    found = results.listed(place);
    const visible = new Set(found);
    for (const [result, { item }] of lines) item.hidden = !visible.has(result);
    for (const { element, items } of headings) element.hidden = items.every(({ hidden }) => hidden);
    const chosen = place.show ?? results.usual();
    for (const button of chips.children) button.ariaPressed = `${chosen.includes(button.dataset.status)}`;
    if (field.value.trim() !== place.search) field.value = place.search;
    nothing.hidden = found.length > 0;
    const total = results.all().length;
    count.textContent = found.length === total ? counted(total, "state") : `${found.length} of ${counted(total, "state")}`;
    updateMarks();
}

function updateMarks() {
    for (const [result, { link }] of lines) {
        const tick = link.querySelector(".tick");
        const state = approving.stateOf(result);
        tick.hidden = !state;
        tick.className = `tick ${state}`;
        tick.textContent = state === "rejected" ? "✕" : "✓";
        tick.ariaLabel = state;
    }
    const open = found.filter(approving.isOpen);
    everything.hidden = open.length < 2;
    everything.textContent = `Mark all ${open.length}`;
    everything.title = "Mark all listed states for approval (A)";
}

function pressed(event) {
    const { key, target } = event;
    const step = { ArrowDown: 1, ArrowUp: -1 }[key];
    if (step) {
        event.preventDefault();
        const links = found.map((result) => lines.get(result).link);
        const next = links[target === field ? 0 : links.indexOf(document.activeElement) + step];
        if (next) next.focus();
        else if (step < 0) field.focus();
    }
    if (key === "Enter" && target === field && found[0]) {
        event.preventDefault();
        report.open(found[0].first);
    }
    if (key === "Escape" && target === field && field.value) {
        event.stopPropagation();
        report.choose({ search: "" });
    }
}

/** The list of all results in the sidebar, filtered by status and by text. */
export const list = {
    element, field, updateMarks,
    found: () => found,
    begin(title) {
        const home = make("h1.home", {}, title);
        const used = places.statuses.filter((status) => results.count(status));
        chips.append(...used.map(chip));
        for (const states of Map.groupBy(results.all(), ({ screen }) => screen).values()) {
            const items = states.map(line);
            rows.append(heading(states[0].screenTitle, items), ...items);
        }
        nothing.append(make("button.plain", { onclick: () => report.choose({ show: [...places.statuses], search: "" }) }, "List everything"));
        const searching = make("label.search-field", {}, make("span.symbol.icon-magnifier"), field);
        element.append(make("div.sidebar-head", {}, home, searching, chips), scroller, foot);
        field.addEventListener("input", () => report.choose({ search: field.value.trim() }));
        element.addEventListener("keydown", pressed);
        rows.addEventListener("focusin", ({ target }) => stopAt(target));
    },
    /** Shows the selection. */
    show(next, current) {
        place = next;
        update();
        const key = places.format({ ...place, id: "" });
        if (key !== linked) {
            linked = key;
            for (const [result, { link }] of lines) link.setAttribute("href", places.format({ ...place, id: result.first }));
        }
        if (current !== marked) {
            lines.get(marked)?.link.removeAttribute("aria-current");
            lines.get(current)?.link.setAttribute("aria-current", "page");
            marked = current;
        }
        const link = lines.get(current)?.link ?? lines.get(found[0])?.link;
        stopAt(link);
        if (lines.get(current)?.item.checkVisibility()) link.scrollIntoView({ block: "nearest" });
    },
};
