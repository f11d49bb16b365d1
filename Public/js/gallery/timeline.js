import { canvas } from "./canvas.js";
import { iconButton, make, select } from "./elements.js";

const speeds = [0.1, 0.25, 0.5, 1, 2, 4];

const back = iconButton("step-back", "Step back", () => step(-1), ",");
const playButton = iconButton("play", "Play", () => toggle(), "space");
const forward = iconButton("step-forward", "Step forward", () => step(1), ".");
const slider = make("input.scrubber", { type: "range", min: "0", step: "any", ariaLabel: "Position" });
const stops = make("ol.stops", { role: "list" });
const speed = select("Speed", speeds.map((rate) => [`${rate}`, `${rate}×`]), (value) => setRate(+value));
const element = make(
    "section.timeline", { ariaLabel: "Timeline" },
    make("div.buttons", {}, back, playButton, forward), make("div.track", {}, slider, stops), speed,
);
speed.value = "1";

let scenario = null;
let rate = 1;
/** The position in the timeline: a state's number, or between two during a step. */
let position = 0;
let isPlaying = false;
let isHeld = false;
/** The current step: `{from, to, duration, start}`. */
let moving = null;
/** A step in which the user seeks, with the length of its animations. */
let sought = null;
let later;
let listener = (_index) => {};

const last = () => scenario.states.length - 1;

function draw() {
    slider.value = `${position}`;
    slider.style.setProperty("--at", `${last() ? position / last() : 0}`);
    const nearest = Math.round(position);
    const isBetween = Math.abs(position - nearest) > 0.001;
    slider.ariaValueText = isBetween
        ? `between ${scenario.states[Math.floor(position)].title} and ${scenario.states[Math.ceil(position)].title}`
        : scenario.states[nearest].title;
    [...stops.children].forEach((stop, index) => {
        const button = stop.firstElementChild;
        stop.classList.toggle("passed", index <= position);
        if (index === nearest && !isBetween) button.setAttribute("aria-current", "step");
        else button.removeAttribute("aria-current");
    });
    const isMoving = isPlaying && !isHeld;
    playButton.firstElementChild.className = `glyph glyph-${isMoving ? "pause" : "play"}`;
    playButton.ariaLabel = isMoving ? "Pause" : "Play";
    playButton.title = `${playButton.ariaLabel} (space)`;
    back.disabled = position <= 0;
    forward.disabled = position >= last();
}

/** Shows only the current state's name if not all of them fit. */
function spread() {
    if (!scenario) return;
    const space = last() ? stops.clientWidth / last() : stops.clientWidth;
    element.classList.toggle("dense", space < 92);
    stops.style.setProperty("--space", `${space}px`);
}

new ResizeObserver(spread).observe(stops);

function setRate(value) {
    rate = value;
    speed.value = `${value}`;
    canvas.post("rate", { rate });
    // From here on with the new speed.
    if (moving) Object.assign(moving, { base: fraction(), start: performance.now() });
}

const fraction = () => {
    const { base, start, duration } = moving;
    const passed = duration ? ((performance.now() - start) * rate) / duration : 1;
    return Math.min(1, base + (isHeld ? 0 : passed));
};

function follow() {
    if (!moving) return;
    const { from, to } = moving;
    position = from + (to - from) * fraction();
    draw();
    requestAnimationFrame(follow);
}

function stop() {
    clearTimeout(later);
    isPlaying = isHeld = false;
    sought = moving = null;
}

/** Steps to a state through all states between. */
function go(to, animated = true) {
    stop();
    to = Math.max(0, Math.min(last(), to));
    canvas.post("step", { to, rate, animated });
    listener(to);
}

function step(by) {
    // A running step is continued from its destination.
    const from = (isPlaying ? undefined : canvas.leader()?.goal) ?? position;
    go(by > 0 ? Math.floor(from + 0.001) + 1 : Math.ceil(from - 0.001) - 1);
}

function playNext() {
    const next = Math.floor(position + 0.001) + 1;
    if (next > last()) {
        stop();
        return draw();
    }
    canvas.post("step", { to: next, rate, animated: true });
}

function toggle() {
    if (last() < 1) return;
    if (isPlaying && !isHeld) {
        if (moving) Object.assign(moving, { base: fraction() });
        isHeld = true;
        clearTimeout(later);
        canvas.post("pause");
    } else if (isHeld || sought) {
        if (sought) {
            moving = { from: sought.from, to: sought.from + 1, duration: sought.duration, base: position - sought.from, start: 0 };
            sought = null;
        }
        [isPlaying, isHeld] = [true, false];
        canvas.post("play");
        if (moving) {
            moving.start = performance.now();
            requestAnimationFrame(follow);
        } else playNext();
    } else {
        isPlaying = true;
        if (position < last()) playNext();
        else {
            // Again from the beginning.
            canvas.post("step", { to: 0, animated: false });
            position = 0;
        }
    }
    draw();
}

/** Seeks: the step around a position is paused at that time. */
function seek() {
    const wanted = +slider.value;
    const from = Math.min(last() - 1, Math.floor(wanted));
    if (isPlaying || moving) {
        stop();
        canvas.post("play");
    }
    position = wanted;
    draw();
    const time = wanted - from;
    if (sought?.from === from) {
        sought.time = time;
        if (sought.duration !== null) canvas.post("seek", { time: time * sought.duration });
        return;
    }
    sought = { from, time, duration: null };
    canvas.post("step", { from, to: from + 1, time: 0 });
}

/** If the user releases it at a state, the timeline shows that state. */
function release() {
    const nearest = Math.round(position);
    if (Math.abs(position - nearest) > 0.03) return listener(nearest);
    position = nearest;
    const isEnd = sought && nearest === sought.from + 1;
    if (isEnd) canvas.post("play");
    else canvas.post("step", { to: nearest, animated: false });
    sought = null;
    listener(nearest);
    draw();
}

slider.addEventListener("input", seek);
slider.addEventListener("change", release);
slider.addEventListener("keydown", (event) => {
    const by = { ArrowLeft: -1, ArrowDown: -1, ArrowRight: 1, ArrowUp: 1, PageDown: -1, PageUp: 1 }[event.key];
    const end = { Home: 0, End: last() }[event.key];
    if (by === undefined && end === undefined) return;
    event.preventDefault();
    if (by) step(by);
    else go(end);
});

/** The timeline below the canvas: all states of a scenario in order, and the steps between them with real patches. */
export const player = {
    element, step, stop, toggle, setRate,
    listen: (next) => (listener = next),
    /** Shows a scenario's states. */
    show(next, state) {
        if (next !== scenario) {
            stop();
            scenario = next;
            slider.max = `${last()}`;
            stops.replaceChildren(
                ...scenario.states.map(({ title }, index) => {
                    const item = make("li", {}, make("button", { onclick: () => go(index), title }, make("span", {}, title)));
                    item.style.setProperty("--at", `${last() ? index / last() : 0}`);
                    return item;
                }),
            );
            element.classList.toggle("single", last() < 1);
            spread();
            position = scenario.states.indexOf(state);
        }
        draw();
    },
    rate: () => rate,
    isBusy: () => isPlaying || !!sought,
    /** Receives the messages of the leading frame. */
    hear({ listpreview: verb, index, duration = 0 }) {
        if (!scenario) return;
        if (verb === "ready") {
            stop();
            position = index;
        } else if (verb === "stepped") {
            if (sought) {
                if (index !== sought.from + 1) return;
                sought.duration = duration;
                canvas.post("seek", { time: sought.time * duration });
                return;
            }
            const from = index > position ? index - 1 : index + 1;
            moving = { from: Math.abs(index - position) > 1.001 ? index : from, to: index, duration, base: 0, start: performance.now() };
            if (duration) requestAnimationFrame(follow);
        } else if (verb === "settled") {
            if (sought) return;
            moving = null;
            position = index;
            listener(index);
            if (isPlaying && !isHeld) later = setTimeout(playNext, 600 / rate);
        } else return;
        draw();
    },
};
