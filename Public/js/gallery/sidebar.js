import { counted, make } from "./elements.js";
import { gallery } from "./gallery.js";
import { routes } from "./route.js";
import { search } from "./search.js";

const field = make("input.search", { type: "search", placeholder: "Search", ariaLabel: "Search screens", autocomplete: "off", spellcheck: false });
const list = make("ul.tree", { role: "list" });
const nothing = make("p.quiet.nothing", { hidden: true });
const scroller = make("div.tree-scroller", {}, list, nothing);
const count = make("p.count", { role: "status" });
const element = make("nav.sidebar", { ariaLabel: "Screens", id: "sidebar" });
/** Few enough to show all their states. */
const few = 20;
let entries = [];
let route = { screen: "", state: "", options: {} };
let query = "";
let results = [];
let rows = [];
let height = 34;
let shown = "";

/** The collapsed groups, until the window is closed. */
const closed = new Set();
const memory = `closed groups of ${location.pathname}`;
/** The ids of the screens whose files have problems. */
let invalid = new Set();
/** The results of the last comparison with goldens, by screen and state. @type {Record<string, Record<string, string>>} */
let goldens = {};
/** From the best to the most serious one. */
const serious = ["same", "new", "changed", "unstable", "invalid", "failed"];

/** The most serious result of a screen, or the result of a state. */
function goldenOf({ kind, scenario, state }) {
    const results = Object.hasOwn(goldens, scenario.id) ? goldens[scenario.id] : {};
    const states = kind === "state" ? [state] : scenario.states;
    const places = states.map(({ id }) => (Object.hasOwn(results, id) ? serious.indexOf(results[id]) : -1));
    return serious[Math.max(...places)];
}

const dot = (name, label) => make(`i.dot.dot-${name}`, { role: "img", ariaLabel: label.toLowerCase(), title: label });

/** The title of a scenario's group, as on the page without scripts. */
const groupOf = ({ group }) => group ?? (entries.some(({ scenario }) => scenario.group) ? "Other screens" : "All screens");

function setClosed(group, isClosed) {
    closed[isClosed ? "add" : "delete"](group);
    try {
        sessionStorage.setItem(memory, JSON.stringify([...closed]));
    } catch {
        // Some pages may not store data.
    }
    update();
}

/**
 * The lines of the list: groups, scenarios, and the states of open scenarios. A line knows its parent,
 * its position and the number of lines there.
 */
function lines(results, isSearch) {
    const all = [];
    const isSmall = entries.length <= few;
    const isFoldable = new Set(entries.map(({ scenario }) => scenario.group)).size > 1;
    let group;
    for (const { scenario, states } of results) {
        const title = groupOf(scenario);
        if (!isSearch && group?.title !== title) {
            group = { kind: "group", title, at: all.length, isFoldable, isClosed: isFoldable && closed.has(title), size: 0 };
            all.push(group);
        }
        if (group) group.size++;
        if (group?.isClosed) continue;
        // The search may match one of its states.
        const state = isSearch && states.length < scenario.states.length ? states[0] : undefined;
        const parent = { kind: "scenario", scenario, state, parent: group, at: all.length };
        all.push(parent);
        // A scenario with a single state represents that state.
        if (scenario.states.length < 2 || !(isSearch || isSmall || scenario.id === route.screen)) continue;
        for (const each of states) all.push({ kind: "state", scenario, state: each, parent });
    }
    for (const members of Map.groupBy(all, ({ parent }) => parent).values()) {
        members.forEach((line, place) => Object.assign(line, { place, count: members.length }));
    }
    return all;
}

function update() {
    query = field.value.trim();
    results = search.find(entries, query);
    rows = lines(results, query !== "");
    const states = results.reduce((sum, { states }) => sum + states.length, 0);
    count.textContent = query
        ? `${results.length} of ${counted(entries.length, "screen")}`
        : `${counted(entries.length, "screen")}, ${counted(states, "state")}`;
    nothing.hidden = rows.length > 0;
    nothing.textContent = query ? `Nothing found for “${query}”. tag:name finds tags.` : "There are no screens.";
    list.style.setProperty("--lines", `${rows.length}`);
    shown = "";
    draw();
    gallery.searched?.();
}

function marked(title) {
    const chosen = new Set(search.places(title, query));
    const parts = [];
    for (let at = 0; at < title.length; ) {
        const isChosen = chosen.has(at);
        const start = at;
        while (at < title.length && chosen.has(at) === isChosen) at++;
        const text = title.slice(start, at);
        parts.push(isChosen ? make("mark", {}, text) : text);
    }
    return parts;
}

const isCurrent = ({ kind, scenario, state }) => {
    if (!scenario || scenario.id !== route.screen) return false;
    return kind === "state" ? state.id === route.state : !route.state || scenario.states.length < 2;
};

function groupButton({ title, isClosed, size }) {
    const button = make("button", { ariaExpanded: `${!isClosed}`, title, onclick: () => setClosed(title, !isClosed) }, make("span", {}, title));
    if (isClosed) button.append(make("small", {}, `${size}`));
    return button;
}

function line(row, index) {
    const { kind, scenario, state, parent, place, count } = row;
    const { title } = kind === "state" ? state : (scenario ?? row);
    const item = make(`li.${kind}`, { "aria-setsize": count, "aria-posinset": place + 1 });
    item.dataset.line = `${index}`;
    item.style.setProperty("--line", `${index - (parent?.at ?? 0)}`);
    if (kind === "group") item.append(row.isFoldable ? groupButton(row) : make("span", {}, title));
    else {
        const link = make("a", { href: gallery.addressOf(scenario, state), title }, make("span", {}, ...marked(title)));
        if (isCurrent(row)) link.setAttribute("aria-current", "page");
        if (kind === "scenario" && scenario.tags) {
            const tags = scenario.tags.join(" · ");
            link.append(make("small.tags", { ariaLabel: `tags: ${scenario.tags.join(", ")}`, title: `Tags: ${scenario.tags.join(", ")}`, role: "note" }, tags));
        }
        if (kind === "scenario" && invalid.has(scenario.id)) link.append(dot("error", "Has problems"));
        const golden = goldenOf(row);
        if (golden) link.append(dot(`golden-${golden}`, `Golden: ${golden}`));
        if (kind === "scenario" && scenario.states.length > 1) link.append(make("small", {}, `${scenario.states.length}`));
        if (scenario.id === route.screen) item.classList.add("open");
        item.append(link);
    }
    return item;
}

/** The lines that the arrow keys reach, and their identities. */
const stops = ".tree :is(a, button)";
const keyOf = (stop) => stop?.getAttribute("href") ?? stop?.title;

/** Adds the visible lines, and some around them, to the page. */
function draw() {
    const view = scroller.clientHeight;
    const first = Math.max(0, Math.floor(scroller.scrollTop / height) - 8);
    const last = Math.min(rows.length, Math.ceil((scroller.scrollTop + view) / height) + 8);
    const range = `${first} ${last}`;
    if (range === shown) return;
    shown = range;
    const focused = keyOf(document.activeElement?.closest?.(stops));
    const items = new Map();
    const add = (row, index) => {
        const item = line(row, index);
        items.set(row, item);
        if (!row.parent) return list.append(item);
        // A line with visible children is in the page with them.
        if (!items.has(row.parent)) add(row.parent, row.parent.at);
        const outer = items.get(row.parent);
        const inner = outer.querySelector("ul") ?? outer.appendChild(make("ul", { role: "list" }));
        inner.append(item);
    };
    list.replaceChildren();
    rows.slice(first, last).forEach((row, index) => add(row, first + index));
    const links = [...document.querySelectorAll(stops)];
    const same = focused && links.find((link) => keyOf(link) === focused);
    stopAt(same || list.querySelector("a[aria-current]") || links[0]);
    if (same) same.focus({ preventScroll: true });
}

/** The tab key stops at a single line; the arrow keys move to the others. */
function stopAt(link) {
    for (const other of list.querySelectorAll("a, button")) other.tabIndex = other === link ? 0 : -1;
}

function reveal(index) {
    if (index < 0) return;
    const [top, bottom] = [index * height, (index + 1) * height];
    if (top < scroller.scrollTop) scroller.scrollTop = top - height;
    else if (bottom > scroller.scrollTop + scroller.clientHeight) scroller.scrollTop = bottom + height - scroller.clientHeight;
    draw();
}

/** Moves the focus along the lines. */
function move(step) {
    const at = Number(document.activeElement?.closest?.(".tree li")?.dataset.line ?? -1);
    let next = at + step;
    while (rows[next]?.kind === "group" && !rows[next].isFoldable) next += step;
    if (next < 0) return field.focus();
    if (!rows[next]) return;
    reveal(next);
    list.querySelector(`li[data-line="${next}"] > :is(a, button)`)?.focus({ preventScroll: true });
}

function pressed(event) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) {
        event.preventDefault();
        move(document.activeElement === field ? 1 : step);
    }
    const isClosing = { ArrowLeft: "true", ArrowRight: "false" }[event.key];
    if (isClosing && event.target.ariaExpanded) {
        event.preventDefault();
        if (event.target.ariaExpanded === isClosing) event.target.click();
    }
    if (event.key === "Enter" && event.target === field) {
        const best = rows.find(({ kind }) => kind === "scenario");
        if (best) {
            gallery.open(best.scenario, best.state);
            field.blur();
        }
    }
    if (event.key === "Escape" && event.target === field && field.value) {
        event.stopPropagation();
        field.value = "";
        update();
    }
}

/** The list of all scenarios and their states, with its search. The page contains only the visible lines. */
export const sidebar = {
    element, field,
    start(catalog) {
        entries = search.index(catalog.scenarios);
        const home = make("a.home", { href: "#/" }, catalog.title);
        element.append(make("div.sidebar-head", {}, home, make("label.search-field", {}, make("span.symbol.icon-magnifier"), field)), scroller, count);
        field.addEventListener("input", () => {
            scroller.scrollTop = 0;
            update();
        });
        element.addEventListener("keydown", pressed);
        try {
            for (const group of JSON.parse(sessionStorage.getItem(memory) ?? "[]")) closed.add(group);
        } catch {
            // Then all are open.
        }
        list.addEventListener("focusin", ({ target }) => stopAt(target));
        scroller.addEventListener("scroll", draw, { passive: true });
        new ResizeObserver(() => {
            height = parseFloat(getComputedStyle(list).getPropertyValue("--line-height")) || height;
            shown = "";
            draw();
        }).observe(scroller);
        update();
    },
    /** Shows the selection. */
    show(next) {
        const isSame = next.screen === route.screen && routes.format(next) === routes.format(route);
        const screen = next.screen !== route.screen && entries.find(({ scenario }) => scenario.id === next.screen)?.scenario;
        route = next;
        // The line of the screen is in the page.
        if (screen && closed.has(groupOf(screen))) setClosed(groupOf(screen), false);
        else if (!isSame) update();
        reveal(rows.findIndex(isCurrent));
    },
    /** Marks the screens whose files have problems. */
    report(ids) {
        if (`${[...invalid]}` === `${ids}`) return;
        invalid = new Set(ids);
        shown = "";
        draw();
    },
    /** Shows the results of the last comparison with goldens. */
    compare(results) {
        goldens = results;
        shown = "";
        draw();
    },
    /** The listed states of a scenario; all of them if none is listed. */
    fitting(scenario) {
        const found = results.find((result) => result.scenario === scenario);
        return found?.states.length ? found.states : scenario.states;
    },
    /** The listed scenarios and states, in order. */
    found() {
        return results.flatMap(({ scenario, states }) => {
            return (states.length ? states : scenario.states).map((state) => [scenario, state]);
        });
    },
};
