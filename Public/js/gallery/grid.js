import { canvas } from "./canvas.js";
import { iconButton, make } from "./elements.js";
import { gallery } from "./gallery.js";
import { lazyFrames } from "./lazy-frames.js";

const element = make("ul.canvas.many.grid", { role: "list", ariaLabel: "States", hidden: true });
const button = iconButton("grid", "All states", () => gallery.overview(), "g");
const frames = lazyFrames({ root: element, limit: 48, page });
let scenario = null;
/** The windows in the order of the states: `{state, link, figure, holder}`. */
let windows = [];
let options = {};

const shown = () => windows.filter(({ figure }) => !figure.hidden);

function page(place) {
    const view = windows.find(({ figure }) => figure === place);
    return view && { scenario, ...view };
}

function build() {
    frames.clear();
    windows = scenario.states.map((state) => {
        const link = make("a.window-link", { title: state.title }, make("span", {}, state.title));
        const view = canvas.makeWindow("li.view", link);
        return { ...view, state, link, holder: view.screen };
    });
    element.replaceChildren(...windows.map(({ figure }) => figure));
    for (const { figure } of windows) frames.observe(figure);
    element.scrollTop = 0;
}

/** Makes the windows as large as possible, but not too small to read. */
function fit() {
    if (!scenario || element.hidden) return;
    const device = canvas.deviceOf(options);
    const [width, height] = [device.width + 20, device.height + 20];
    const { paddingInlineStart, columnGap, rowGap } = getComputedStyle(element);
    const [gap, under] = [parseFloat(columnGap), parseFloat(rowGap)];
    const across = element.clientWidth - 2 * parseFloat(paddingInlineStart) + gap;
    const down = element.clientHeight - 32 + under;
    const count = shown().length;
    let zoom = Math.min(160 / Math.min(device.width, device.height), (across - gap) / width);
    for (let columns = 1; columns <= count; columns++) {
        const rows = Math.ceil(count / columns);
        zoom = Math.max(zoom, Math.min(0.75, (across / columns - gap) / width, (down / rows - under - 36) / height));
    }
    canvas.setSize(element, device, options.zoom ? options.zoom / 100 : zoom);
}

new ResizeObserver(fit).observe(element);

/** The tab key stops at a single window; the arrow keys move to the others. */
function stopAt(link) {
    for (const other of windows) other.link.tabIndex = other.link === link ? 0 : -1;
}

element.addEventListener("focusin", ({ target }) => stopAt(target));

function focus({ figure, link }) {
    link.focus({ preventScroll: true });
    figure.scrollIntoView({ block: "nearest" });
}

const stop = () => shown().find(({ link }) => link.tabIndex === 0) ?? shown()[0];

/** All states of a screen side by side: each is a window with its page, and links to the state. */
export const grid = {
    element, button,
    isShown: () => !element.hidden,
    /** Shows the states of a screen, and scrolls to one of them. */
    show(next, state, chosen) {
        const isNew = next !== scenario;
        const wasHidden = element.hidden;
        [scenario, options] = [next, chosen];
        element.hidden = false;
        if (isNew) build();
        const device = canvas.deviceOf(options);
        for (const view of windows) {
            view.link.href = gallery.addressOf(scenario, view.state);
            canvas.dress(view, device, options.dir || scenario.dir);
        }
        frames.show(true, canvas.appearanceOf({ ...options, measure: undefined }));
        fit();
        if (!isNew && !wasHidden) return;
        const { figure, link } = windows[scenario.states.indexOf(state)];
        stopAt(link);
        figure.scrollIntoView({ block: "nearest" });
    },
    /** Shows only the windows of some states. */
    filter(states) {
        for (const { figure, state } of windows) figure.hidden = !states.includes(state);
        const found = stop();
        if (found) stopAt(found.link);
        fit();
    },
    hide() {
        element.hidden = true;
        frames.clear();
        element.replaceChildren();
        [scenario, windows] = [null, []];
    },
    focus: () => focus(stop()),
    /** Moves the focus to the window beside, above or below; returns whether there is one. */
    move(key) {
        const all = shown();
        const at = all.findIndex(({ link }) => link === document.activeElement);
        const below = all.findIndex(({ figure }) => figure.offsetTop > all[0].figure.offsetTop);
        const columns = below < 0 ? all.length : below;
        const last = all.length - 1;
        // If the last row is shorter, its last window is the one below.
        const down = at + columns <= last || Math.floor(at / columns) === Math.floor(last / columns) ? at + columns : last;
        const places = { ArrowLeft: at - 1, ArrowRight: at + 1, ArrowUp: at - columns, ArrowDown: down, Home: 0, End: last };
        if (!Object.hasOwn(places, key)) return false;
        const next = at < 0 && key.startsWith("Arrow") ? stop() : all[places[key]];
        if (next) focus(next);
        return true;
    },
    alive: () => frames.places().length,
};
