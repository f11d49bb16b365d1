import { make } from "../gallery/elements.js";
import { markupLines } from "./markup.js";
import { pictures } from "./pictures.js";

const { boxes, distance, layer, movedLayer, moveTogether, paper, scroller } = pictures;
const names = { golden: "Golden", actual: "Actual", heat: "Heat map" };
const reduced = matchMedia("(prefers-reduced-motion: reduce)");
/** These settings are kept from one picture to the next. */
let divider = 50;
let opacity = 50;

const size = ({ width, height } = {}) => (width ? ` ${width} × ${height}` : "");

function pane(picture, side, subject) {
    const window = scroller(`${names[side]}: ${subject}`, paper(picture, layer(picture, side, `${subject}, ${names[side].toLowerCase()}`), boxes(picture, side)));
    const caption = make("figcaption", {}, make("b", {}, names[side]), size(picture[side]));
    return [make("figure.pane", {}, caption, window), window];
}

function beside(picture, subject) {
    const sides = ["golden", "actual"].filter((side) => picture[side]);
    const panes = sides.map((side) => pane(picture, side, subject));
    const windows = panes.map(([, window]) => window);
    moveTogether(windows, (window) => distance(picture, sides[windows.indexOf(window)], window));
    return { element: make("div.panes", {}, ...panes.map(([figure]) => figure)) };
}

/** A picture whose golden was aligned with it: only the size of the picture counts. */
const alone = (picture) => (picture.pieces ? { ...picture, golden: undefined } : picture);

/** Both pictures, overlaid. */
function stack(picture, subject, kind, caption, ...more) {
    const golden = picture.pieces ? movedLayer(picture, `${subject}, golden with aligned rows`) : layer(picture, "golden", `${subject}, golden`);
    const sheet = paper(alone(picture), golden, layer(picture, "actual", `${subject}, actual`), boxes(picture), ...more);
    sheet.classList.add(kind);
    return [sheet, make("div.panes", {}, make("figure.pane", {}, caption, scroller(subject, sheet)))];
}

function slider(picture, subject) {
    const handle = make("div.divider", {
        role: "slider", tabIndex: 0, ariaLabel: "Divider: golden at its left, actual at its right", ariaValueMin: "0", ariaValueMax: "100",
    }, make("i"));
    const caption = make("figcaption.both", {}, make("b", {}, "Golden"), make("b", {}, "Actual"));
    const [sheet, element] = stack(picture, subject, "slider", caption, handle);

    function move(to) {
        divider = Math.min(100, Math.max(0, to));
        sheet.style.setProperty("--divider", `${divider}%`);
        handle.ariaValueNow = `${Math.round(divider)}`;
        handle.ariaValueText = `${Math.round(divider)} % golden`;
    }
    function follow({ clientX }) {
        const { left, width } = sheet.getBoundingClientRect();
        move(((clientX - left) / width) * 100);
    }
    sheet.addEventListener("pointerdown", (event) => {
        // Fingers scroll the content that they touch, except for the handle.
        if (event.button || (event.pointerType !== "mouse" && !event.target.closest(".divider"))) return;
        event.preventDefault();
        handle.focus({ preventScroll: true });
        sheet.setPointerCapture(event.pointerId);
        sheet.classList.add("pulled");
        if (!event.target.closest(".divider")) follow(event);
    });
    sheet.addEventListener("pointermove", (event) => sheet.classList.contains("pulled") && follow(event));
    for (const end of ["pointerup", "pointercancel"]) sheet.addEventListener(end, () => sheet.classList.remove("pulled"));
    sheet.addEventListener("click", (event) => event.target.closest(".divider") || follow(event));
    move(divider);

    function press(key, { shiftKey }) {
        const steps = { ArrowLeft: -1, ArrowRight: 1, ArrowDown: -1, ArrowUp: 1, PageDown: -10, PageUp: 10, Home: -100, End: 100 };
        const isHandle = document.activeElement === handle;
        if (!Object.hasOwn(steps, key) || (!isHandle && !/^Arrow(Left|Right)$/.test(key))) return false;
        move(divider + steps[key] * (shiftKey ? 10 : 1));
        return true;
    }
    return { element, press };
}

function onion(picture, subject) {
    const caption = make("figcaption", {}, make("b", {}, "Golden"), " below, ", make("b", {}, "actual"), " above");
    const [sheet, element] = stack(picture, subject, "onion", caption);
    const range = make("input", { type: "range", min: 0, max: 100, ariaLabel: "Opacity of the actual picture" });
    function set(value) {
        opacity = Math.min(100, Math.max(0, value));
        range.value = opacity;
        sheet.style.setProperty("--opacity", opacity / 100);
        range.ariaValueText = `${opacity} % actual`;
    }
    range.addEventListener("input", () => set(+range.value));
    set(opacity);
    const options = make("label.mix", {}, make("span", {}, "Golden"), range, make("span", {}, "Actual"));
    const press = (key) => {
        const step = { ArrowLeft: -5, ArrowRight: 5 }[key];
        if (!step || document.activeElement === range) return false;
        set(opacity + step);
        return true;
    };
    return { element, options, press };
}

function blink(picture, subject) {
    const name = make("b");
    const caption = make("figcaption", {}, name);
    const [sheet, element] = stack(picture, subject, "blink", caption);
    const button = make("button.plain.blinking", { onclick: () => toggle() });
    let timer = 0;
    let isActual = false;

    function turn(to = !isActual) {
        isActual = to;
        sheet.classList.toggle("turned", isActual);
        name.textContent = isActual ? "Actual" : "Golden";
    }
    function run(isRunning) {
        clearInterval(timer);
        // Slow enough for everybody: at most three flashes per second are safe.
        timer = isRunning ? setInterval(turn, 700) : 0;
        button.textContent = reduced.matches ? "Show the other picture (space)" : isRunning ? "Stop (space)" : "Blink (space)";
        button.ariaPressed = reduced.matches ? null : `${isRunning}`;
    }
    /** With reduced motion, a press switches the pictures. */
    function toggle() {
        if (reduced.matches) turn();
        else run(!timer);
    }
    const calm = () => run(!reduced.matches);
    reduced.addEventListener("change", calm);
    turn(false);
    calm();
    const press = (key) => {
        if (key === " ") toggle();
        else if (key === "ArrowLeft" || key === "ArrowRight") {
            run(false);
            turn();
        } else return false;
        return true;
    };
    const stop = () => {
        clearInterval(timer);
        reduced.removeEventListener("change", calm);
    };
    return { element, options: button, press, stop };
}

function heat(picture, subject) {
    const [figure] = pane(alone(picture), "heat", subject);
    return { element: make("div.panes", {}, figure) };
}

const both = ({ golden, actual } = {}) => !!golden && !!actual;

/**
 * The ways to compare two pictures. Each creates `{element, options, press, stop}`: its element, its options, the action of
 * a key, and its end.
 */
export const modes = {
    side: { title: "Side by side", isFor: (result, picture) => !!(picture?.golden || picture?.actual), make: beside },
    slider: { title: "Slider", isFor: (result, picture) => both(picture), make: slider },
    onion: { title: "Onion skin", isFor: (result, picture) => both(picture), make: onion },
    blink: { title: "Blink", isFor: (result, picture) => both(picture), make: blink },
    heat: { title: "Heat map", isFor: (result, picture) => !!picture?.heat, make: heat },
    lines: { title: "Lines", isFor: ({ html }) => !!html?.diff?.length, make: (picture, subject, result) => ({ element: markupLines(result.html.diff) }) },
};
