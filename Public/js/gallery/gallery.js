import { actionLog } from "./action-log.js";
import { adding } from "./adding.js";
import { canvas } from "./canvas.js";
import { edits } from "./edits.js";
import { iconButton, make, makeNote, say } from "./elements.js";
import { grid } from "./grid.js";
import { help, press } from "./help.js";
import { optionsBar } from "./options.js";
import { panel } from "./panel.js";
import { routes } from "./route.js";
import { served } from "./served.js";
import { sidebar } from "./sidebar.js";
import { start } from "./start.js";
import { begun } from "./starting.js";
import { player } from "./timeline.js";
import { tools } from "./tools.js";
import { values } from "./values.js";

// Combines the parts: the view follows the address, and every selection changes the address first.

const source = document.getElementById("gallery-catalog");
const main = document.getElementById("gallery");
const catalog = JSON.parse(source.textContent);
// As on the page: grouped, and scenarios without a group at the end.
const groups = Map.groupBy(catalog.scenarios, ({ group }) => group ?? "");
const alone = groups.get("") ?? [];
groups.delete("");
catalog.scenarios = [...[...groups.values()].flat(), ...alone];
const byID = new Map(catalog.scenarios.map((scenario) => [scenario.id, scenario]));

let route = routes.parse("");
/** The content of the canvas. */
let scenario = null;
let state = null;
/** The state's own direction. */
let dir = "ltr";
/** The state's own appearance. */
let appearance = "ios18";
let from = 0;
let startPlace = 0;
/** Whether the page already shows its first address. */
let isBegun = false;

// MARK: The page

const stage = make("section.stage", { hidden: true, ariaLabel: "Screen" });
const notes = makeNote();
const middle = make("div.stage-middle", {}, make("div.stage-column", {}, notes.element, canvas.element, grid.element, tools.element, player.element), panel.element);
stage.append(optionsBar.element, middle);
optionsBar.element.querySelector(".ends").prepend(grid.button);
optionsBar.element.querySelector(".option-fields").append(...tools.controls);
const scrim = make("div.scrim", { onclick: () => drawer(false) });
const startMenu = iconButton("menu", "Screens", () => drawer(true));
startMenu.classList.add("menu-button");
const startHelp = iconButton("help", "Keys", () => help.open(), "?");
const startPage = make("div.start");
startPage.append(...main.childNodes);
startPage.prepend(make("div.start-bar", {}, startMenu, startHelp));
main.append(startPage, stage);
document.body.prepend(sidebar.element);
// Also for users without a keyboard.
const whole = iconButton("close", "Show everything", () => choose({ full: undefined }), "f");
whole.classList.add("leave-full");
main.append(whole);
document.body.append(scrim, help.element);
document.body.classList.add("app");

const small = matchMedia("(max-width: 900px)");
const isDrawerOpen = () => document.body.classList.contains("drawer-open");
const drawer = (isOpen) => {
    const wasOpen = isDrawerOpen();
    document.body.classList.toggle("drawer-open", isOpen && small.matches);
    sidebar.element.inert = small.matches && !isOpen;
    main.inert = small.matches && isOpen;
    // Not the field, which would open the on-screen keyboard.
    if (isOpen && small.matches) sidebar.element.querySelector("a")?.focus();
    if (wasOpen && !isOpen) [...document.querySelectorAll(".menu-button")].find((button) => button.checkVisibility())?.focus();
};
small.addEventListener("change", () => drawer(false));

// MARK: The address

/** A gallery of one screen has no other page. */
const only = catalog.scenarios.length === 1 ? catalog.scenarios[0] : null;
const landing = ({ states }) => (states.length > 1 ? "" : states[0].id);

/** The destination of an address: without a state, or with an unknown one, all states of a screen, or its only state. */
function placed(next) {
    const found = byID.get(next.screen) ?? (next.screen ? null : only);
    if (!found || found.states.some(({ id }) => id === next.state)) return next;
    // A state that no longer exists in a newer version of the server is not an error of the address.
    const isReloaded = performance.getEntriesByType("navigation")[0]?.type === "reload";
    if (next.state && (isBegun || !isReloaded)) say(`There is no state “${next.state}”.`);
    return { ...next, screen: found.id, state: landing(found), values: [] };
}

/** The start page, with the selected options. */
function home() {
    const { inspector, compare, full, outline, measure, ...options } = route.options;
    go(placed({ screen: "", state: "", options, values: [] }));
}

/** The address of a state; without a state, of all states of a screen. */
const addressOf = (scenario, state) => {
    const id = state?.id ?? landing(scenario);
    const { compare, inspector, full, ...options } = route.options;
    const kept = route.screen ? { ...options, compare: id ? compare : undefined, inspector, full } : options;
    const values = id ? edits.of(scenario.id, id) : [];
    return routes.format({ screen: scenario.id, state: id, options: kept, values });
};

function replace(next) {
    const hash = routes.format(next);
    if (hash !== location.hash) history.replaceState(null, "", hash);
    show(next);
}

function go(next) {
    const hash = routes.format(next);
    // Without the address's event, which may arrive later than the next key.
    if (hash !== location.hash) history.pushState(null, "", hash);
    visit(next);
}

function visit(asked) {
    const next = placed(asked);
    if (next !== asked) history.replaceState(null, "", routes.format(next));
    const isSame = next.screen === route.screen;
    show(next, isSame && next.state !== route.state ? { rate: player.rate() } : null);
    drawer(false);
}

// MARK: Options

const choose = (changes) => replace({ ...route, options: { ...route.options, ...changes } });
const toggle = (name) => {
    if (!grid.isShown() || /^(full|outline)$/.test(name)) return choose({ [name]: route.options[name] ? undefined : "1" });
    // The others concern a single state.
    go({ ...route, state: state.id, options: { ...route.options, [name]: route.options[name] ?? "1" } });
};
/** Shows all states of the screen, or returns to the previous state. */
const overview = () => open(scenario, grid.isShown() ? state : undefined);
const searched = () => {
    if (!grid.isShown()) return;
    grid.filter(sidebar.fitting(scenario));
    describe();
};
const open = (scenario, state) => go(routes.parse(addressOf(scenario, state)));
const isOnCanvas = () => !!scenario;
const reset = () => {
    const { inspector, compare, full } = route.options;
    replace({ ...route, options: { inspector, compare, full } });
};
const turn = () => {
    const other = dir === "rtl" ? "ltr" : "rtl";
    choose({ dir: route.options.dir === other ? undefined : other });
};
const nextDevice = () => {
    const names = Object.keys(canvas.devices);
    const next = names[(names.indexOf(route.options.device ?? "phone") + 1) % names.length];
    choose({ device: next === "phone" ? undefined : next });
};
const rotate = () => {
    if (canvas.deviceOf(route.options).turned) choose({ orientation: route.options.orientation ? undefined : "landscape" });
};
const darken = () => {
    const isDark = route.options.scheme ? route.options.scheme === "dark" : matchMedia("(prefers-color-scheme: dark)").matches;
    choose({ scheme: isDark ? "light" : "dark" });
};
const next = (step) => {
    const found = sidebar.found();
    const at = found.findIndex(([one, other]) => one === scenario && other === state);
    // From all states, the next state is the first one.
    const first = found.findIndex(([one]) => one === scenario);
    const place = grid.isShown() && first >= 0 ? first - (step < 0) : at < 0 ? (step > 0 ? 0 : found.length - 1) : at + step;
    if (found[place]) open(...found[place]);
};
/** Sets a value, or resets it to that of the state. */
const setValue = (id, value) => {
    const others = route.values.filter((each) => each.id !== id);
    replace({ ...route, values: value === undefined ? others : [...others, { id, value }] });
};
const resetValues = () => replace({ ...route, values: [] });
const leave = () => {
    const sheet = document.querySelector(":popover-open");
    if (sheet) sheet.hidePopover();
    else if (isDrawerOpen()) drawer(false);
    else if (notes.isOpen()) notes.close();
    else if (route.options.full) choose({ full: undefined });
    else if (tools.isMeasuring()) choose({ measure: undefined });
    else if (route.options.inspector && !grid.isShown()) choose({ inspector: undefined });
    else if (route.options.compare) choose({ compare: undefined });
    else if (scenario && (document.activeElement === document.body || grid.element.contains(document.activeElement))) back();
    else document.activeElement?.blur?.();
};

/** From a state to all states of its screen, and from there to the start page. */
function back() {
    if (!grid.isShown() && scenario.states.length > 1) open(scenario);
    else if (!only) home();
}

// MARK: Showing

const index = () => scenario.states.indexOf(state);
const view = () => ({ scenario, state, route, index: index(), dir, appearance });

/** Shows the current screen and state in the bar. */
function describe() {
    grid.button.ariaPressed = `${grid.isShown()}`;
    grid.button.disabled = scenario.states.length < 2;
    if (!grid.isShown()) return optionsBar.show(view());
    const [count, found] = [scenario.states.length, sidebar.fitting(scenario).length];
    const title = found < count ? `${found} of ${count} states` : `${count} states`;
    const { inspector, ...options } = route.options;
    optionsBar.show({ ...view(), state: { title }, route: { ...route, options } });
}

function show(next, walk = null) {
    const before = route;
    route = next;
    const found = byID.get(next.screen);
    const { scheme, full } = next.options;
    document.documentElement.style.colorScheme = scheme ?? "";
    document.body.classList.toggle("full", !!full && !!found);
    if (!found) {
        if (next.screen) say(`There is no screen “${next.screen}”.`);
        const last = scenario;
        if (scenario) leaveCanvas();
        else values.clear();
        grid.hide();
        scenario = state = null;
        stage.hidden = true;
        startPage.hidden = false;
        main.scrollTop = startPlace;
        document.title = catalog.title;
        start.show(true, { ...canvas.appearanceOf({ ...next.options, device: undefined }), insets: null });
        // A keyboard user continues at the same element.
        if (last && document.activeElement === document.body) {
            document.getElementById(`s-${last.id}`)?.querySelector(".card-link")?.focus({ preventScroll: true });
        }
    } else {
        if (!scenario) startPlace = main.scrollTop;
        const isNew = found !== scenario;
        scenario = found;
        const isAll = !next.state;
        if (!isAll || isNew) state = found.states.find(({ id }) => id === next.state) ?? found.states[0];
        if (isNew) dir = scenario.dir;
        if (!isAll) edits.keep(scenario.id, state.id, next.values);
        start.show(false, {});
        startPage.hidden = true;
        stage.hidden = false;
        if (isAll) showAll(before);
        else showState(next, walk);
    }
    const single = found && !grid.isShown() ? view() : null;
    panel.show(single ? next.options.inspector : undefined, single);
    tools.show(next.options, single);
    sidebar.show(next);
}

function showState(next, walk) {
    grid.hide();
    canvas.element.hidden = player.element.hidden = false;
    document.title = `${scenario.title}, ${state.title} – ${catalog.title}`;
    notes.show(state.notes ?? scenario.notes ?? "");
    const isFresh = canvas.show(scenario, state, next.options, walk);
    player.show(scenario, state);
    values.show(view(), isFresh);
    describe();
    if (isFresh) from = index();
}

/** Shows all states of a screen; the focus is on the state that was shown before. */
function showAll(before) {
    const isOther = route.screen !== before.screen || route.state !== before.state;
    leaveCanvas();
    canvas.element.hidden = player.element.hidden = true;
    document.title = `${scenario.title} – ${catalog.title}`;
    notes.show(scenario.notes ?? "");
    grid.show(scenario, state, route.options);
    grid.filter(sidebar.fitting(scenario));
    describe();
    if (isOther && isBegun && (document.activeElement === document.body || !document.activeElement?.checkVisibility())) grid.focus();
}

/** Removes the state from the canvas. */
function leaveCanvas() {
    player.stop();
    canvas.clear();
    values.clear();
}

canvas.listen((message, frame) => {
    if (message.listpreview === "measured") return tools.hear(message);
    if (frame !== canvas.leader()) return;
    const { listpreview: verb } = message;
    if (message.dir) dir = message.dir;
    if (message.appearance) appearance = message.appearance;
    if (verb === "action") {
        actionLog.add(message);
        const acted = state;
        edits.changeBy(message, acted).then((change) => change && acted === state && setValue(change.id, change.value));
    }
    if (verb === "key") press(message.key);
    else if (verb === "error") {
        say(message.message);
        if (/^Refused/.test(message.message)) {
            canvas.reload(route.options);
            values.show(view(), true);
        }
    }
    player.hear(message);
    panel.hear(message, { scenario, from });
    if (message.index !== undefined) from = message.index;
    if (verb === "valued" || verb === "settled") values.hear(message);
    if (verb === "settled" || verb === "ready") describe();
});

// The new state of the timeline, without stepping to it again.
player.listen((place) => {
    const next = scenario.states[place];
    if (next === state) return;
    replace({ ...route, state: next.id, values: edits.of(scenario.id, next.id) });
});

// MARK: Events

addEventListener("hashchange", () => {
    visit(routes.parse(location.hash));
});

// Links keep the options.
document.addEventListener("click", (event) => {
    const link = event.target.closest?.('a[href^="#/"]');
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    const { screen, state: name } = routes.parse(link.getAttribute("href"));
    const target = byID.get(screen);
    if (target) open(target, target.states.find(({ id }) => id === name));
    else home();
});

addEventListener("keydown", (event) => {
    const { key, target, ctrlKey, metaKey, altKey } = event;
    if (ctrlKey || metaKey || altKey || event.defaultPrevented || document.querySelector("dialog[open]")) return;
    const isTyping = target.closest?.("input:not([type=checkbox], [type=radio], [type=range]), select, textarea");
    if (isTyping && key !== "Escape") return;
    if (isTyping && !target.closest("[popover]")) return target.blur();
    // A button handles the space bar itself.
    if (key === " " && target.closest?.("button, summary, a, input:not([type=range])")) return;
    if (press(key)) event.preventDefault();
});

/** What the parts ask of the whole. */
export const gallery = {
    choose, toggle, overview, searched, open, isOnCanvas, reset, turn, nextDevice,
    rotate, darken, next, setValue, resetValues, leave, drawer, addressOf,
    /** The names of all icons. */
    icons: catalog.icons,
};

// When the script of a server has been loaded, too.
addEventListener("DOMContentLoaded", () => {
    begun();
    served.begin(catalog.server);
    adding.begin();
    sidebar.start(catalog);
    start.begin(main, catalog);
    drawer(false);
    visit(routes.parse(location.hash));
    isBegun = true;
});
