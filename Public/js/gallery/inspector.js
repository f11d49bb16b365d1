import { canvas } from "./canvas.js";
import { byteSize, counted, make, select } from "./elements.js";
import { Frame, timelineOf } from "./frames.js";
import { compareLines } from "./lines.js";
import { player } from "./timeline.js";
import { copyText } from "./tools.js";

const element = make("div.inspector");
let shown = "";
let scenario = null;
let timeline = null;
/** The described step: `{from, to}`. */
let step = null;
/** The duration of the last run of each step, by its ends. */
const times = new Map();

/** The expanded parts, by title. */
const unfolded = new Set();
/** The compressed sizes of pages, by scenario and state. */
const weights = new Map();
const weightKey = (index) => `${scenario.id} ${index}`;

const keyOf = ({ from, to }) => `${scenario.id} ${from} ${to}`;

/** A patch and its properties. */
function patchOf({ from, to }) {
    const isForward = to > from;
    const entry = timeline.steps[Math.min(from, to)];
    const side = isForward ? 0 : 1;
    return {
        patch: isForward ? entry.forward : entry.backward,
        words: (isForward ? entry.words : entry.wordsBack) ?? [],
        bytes: entry.bytes?.[side],
        gzip: entry.gzip?.[side],
        page: timeline.states[to],
    };
}

const mark = (ids, reveal = false) => canvas.post("highlight", { ids, reveal });

/** `sidebar header` for `SidebarHeader`. */
const spaced = (name) => name.replace(/(?<=[a-z0-9])(?=[A-Z])/g, " ").toLowerCase();

/** Names of values without those of style sheets, attributes and Swift types; quoted texts are not changed. */
const plain = (text) => text.split(/("(?:[^"\\]|\\.)*")/).map((part) => part.startsWith('"') ? part : part
    .replace(/ (style|data)[ -](?=[a-z-]+: )/g, " ")
    .replace(/(?<=: )component: (\w+) -> (\w+)/g, (_, old, now) => `type: ${spaced(old)} -> ${spaced(now)}`)
    .replace(/(?<=[:;] )[a-z][a-z -]*(?=: )/g, (name) => name.replaceAll("-", " "))).join("");

/** A text that does not break within its arrows. */
const unbroken = (text) => text.split(/(->)/).map((part) => (part === "->" ? make("span.arrow", {}, "→") : part));

function wordsList(words) {
    if (!words.length) return make("p.quiet", {}, "Nothing changes.");
    const items = words.map(([text, ids = []]) => {
        const sign = text.match(/^[+\-~>=](?= )/)?.[0] ?? "";
        const button = make(
            "button.word",
            { onmouseenter: () => mark(ids), onmouseleave: () => mark([]), onfocus: () => mark(ids), onblur: () => mark([]), onclick: () => mark(ids, true) },
            sign ? make(`span.sign.sign-${{ "+": "added", "-": "removed" }[sign] ?? "changed"}`, {}, sign) : "",
            ...unbroken(plain(sign ? text.slice(2) : text)),
        );
        return make("li", {}, button);
    });
    return make("ul.words", { role: "list" }, ...items);
}

/** The sizes of the patch and of the page that would be loaded otherwise, uncompressed and compressed. */
function sizes({ bytes, gzip, page, patch }) {
    const row = (title, ...cells) => make("tr", {}, make("th", { scope: "row" }, title), ...cells);
    const heads = ["", "Plain", "Compressed"].map((title) => (title ? make("th", { scope: "col" }, title) : make("td")));
    const small = make("td.patch-gzip", {}, gzip === undefined ? "…" : byteSize(gzip));
    if (gzip === undefined) compress(JSON.stringify(patch)).then((count) => (small.textContent = byteSize(count)));
    const rows = [make("tr", {}, ...heads), row("Patch", make("td", {}, byteSize(bytes)), small)];
    const whole = page?.bytes;
    if (!whole) return [make("table.sizes", {}, ...rows)];
    const known = weights.get(weightKey(step.to));
    rows.push(row("Whole page", make("td", {}, byteSize(whole)), make("td.page-gzip", {}, known ? byteSize(known) : "…")));
    const percent = `The patch is ${Math.round((bytes / whole) * 100)} % of the page.`;
    const bar = make("span.part", { role: "img", ariaLabel: percent, title: percent }, make("i"));
    bar.style.setProperty("--part", `${Math.min(1, bytes / whole)}`);
    return [make("table.sizes", {}, ...rows), bar];
}

function facts({ patch }) {
    const list = make("dl.facts");
    const add = (name, value) => list.append(make("dt", {}, name), make("dd", {}, value));
    const time = times.get(keyOf(step));
    add("Operations", `${patch.ops.length}`);
    add("Time to change the page", time ? `${time.milliseconds.toFixed(1)} ms` : "not played yet");
    add("Length of the animations", time ? (time.duration ? `${Math.round(time.duration)} ms` : "none") : "not played yet");
    return list;
}

/** Computes the compressed size of the page of a step's destination. */
async function weigh() {
    if (!timeline?.steps.length || !step) return;
    const key = weightKey(step.to);
    if (!weights.has(key)) weights.set(key, await compress(await sourceOf(step.to)));
    const cell = step && key === weightKey(step.to) && element.querySelector(".page-gzip");
    if (cell) cell.textContent = byteSize(weights.get(key));
}

/** The text of a state's page: from the single file, or from a hidden page. */
async function sourceOf(index) {
    const carried = document.getElementById(`page-${scenario.id}/${scenario.states[index].id}`);
    return carried ? carried.textContent : (await unseen(index, element, (frame) => frame.ask("source"))).text;
}

/** Runs a function with a hidden page of a state. */
async function unseen(index, parent, act) {
    const place = make("div.unseen", { ariaHidden: "true", inert: true });
    parent.append(place);
    const frame = new Frame(scenario, scenario.states[index]);
    place.append(frame.element);
    frame.listen();
    try {
        return await act(frame);
    } finally {
        place.remove();
    }
}

async function compress(text) {
    const stream = new Blob([text]).stream().pipeThrough(new CompressionStream("gzip"));
    return (await new Response(stream).arrayBuffer()).byteLength;
}

/** A patch with one operation per line. */
function readable({ ops, ...rest }) {
    const lines = (values, indent) => values.map((value) => indent + value).join(",\n");
    const entries = Object.entries(rest).map(([name, value]) => {
        if (name !== "templates" && name !== "rules") return `${JSON.stringify(name)}: ${JSON.stringify(value)}`;
        const isList = Array.isArray(value);
        const inner = isList
            ? value.map((each) => JSON.stringify(each))
            : Object.entries(value).map(([key, each]) => `${JSON.stringify(key)}: ${JSON.stringify(each)}`);
        return `${JSON.stringify(name)}: ${isList ? "[" : "{"}\n${lines(inner, "    ")}\n  ${isList ? "]" : "}"}`;
    });
    entries.push(`"ops": [\n${lines(ops.map((op) => JSON.stringify(op)), "    ")}\n  ]`);
    return `{\n${lines(entries, "  ")}\n}`;
}

/** A part that is collapsed until it is pressed, and stays expanded from one step to the next. */
function folded(title, fill) {
    const details = make("details", { open: unfolded.has(title) }, make("summary", {}, title));
    details.addEventListener("toggle", () => {
        if (details.isConnected) unfolded[details.open ? "add" : "delete"](title);
        if (details.open && !details.dataset.filled) {
            details.dataset.filled = "1";
            fill(details);
        }
    });
    return details;
}

/** The documents of both states, line by line, from a separate page. */
async function documents(details) {
    const { from, to } = step;
    const wait = make("p.quiet", {}, "Comparing…");
    details.append(wait);
    const [before, after] = await unseen(from, details, async (frame) => {
        const before = await frame.ask("outline");
        await frame.ask("step", "settled", { to, animated: false });
        return [before, await frame.ask("outline")];
    });
    wait.replaceWith(difference(compareLines(before.lines, after.lines)));
}

/** Changed lines with two lines of context; the others are counted. */
function difference(lines) {
    const near = new Set();
    lines.forEach(([kind], index) => {
        if (kind !== "=") for (let at = index - 2; at <= index + 2; at++) near.add(at);
    });
    const counts = { "+": 0, "-": 0, "=": 0 };
    for (const [kind] of lines) counts[kind]++;
    const list = make("pre.difference", { tabIndex: 0, ariaLabel: "HTML before and after" });
    const names = { "+": "added", "-": "removed", "=": "kept" };
    for (let index = 0; index < lines.length; ) {
        const [kind, text] = lines[index];
        if (near.has(index)) {
            list.append(make(`span.line.${names[kind]}`, {}, `${kind === "=" ? " " : kind} ${text}\n`));
            index++;
            continue;
        }
        const start = index;
        while (index < lines.length && !near.has(index)) index++;
        list.append(make("span.line.fold", {}, `  … ${counted(index - start, "line")} kept\n`));
    }
    const summary = make("p.quiet", {}, `${counted(counts["="], "line")} kept, ${counts["-"]} removed, ${counts["+"]} added.`);
    return make("div", {}, summary, list);
}

function choices() {
    const name = (index) => scenario.states[index].title;
    const steps = timeline.steps.flatMap((_, index) => [[index, index + 1], [index + 1, index]]);
    const chooser = select(
        "Step", steps.map(([from, to]) => [`${from} ${to}`, `${name(from)} → ${name(to)}`]),
        (value) => {
            const [from, to] = value.split(" ").map(Number);
            step = { from, to };
            draw();
            weigh();
            element.querySelector(".step-head select")?.focus();
        },
    );
    chooser.value = `${step.from} ${step.to}`;
    return chooser;
}

function draw() {
    if (!timeline?.steps.length || !step) {
        element.replaceChildren(make("p.quiet", {}, timeline?.isMissing ? "The changes could not be loaded." : "This screen has a single state: nothing changes."));
        return;
    }
    const details = patchOf(step);
    const raw = folded("Patch JSON", (place) => {
        const text = make("pre.raw", { tabIndex: 0, ariaLabel: "The patch as JSON" }, readable(details.patch));
        const button = make("button.plain", { onclick: () => copyText(JSON.stringify(details.patch), () => text) }, "Copy");
        place.append(make("div.raw-place", {}, text, button));
    });
    const again = make("button.plain", { onclick: replay }, "Show again");
    element.replaceChildren(
        make("div.step-head", {}, choices(), again),
        wordsList(details.words), ...sizes(details), facts(details), folded("HTML before and after", documents), raw,
    );
}

function replay() {
    canvas.leader()?.ask("step", "settled", { to: step.from, animated: false }).then(() => {
        canvas.post("step", { to: step.to, rate: player.rate() });
    });
}

/** The changes of a step between two states: in words, in numbers, as a patch, and in the document. */
export const inspector = {
    element,
    async show(view) {
        const key = `${view.scenario.id} ${view.index}`;
        if (key === shown) return;
        shown = key;
        const isNew = scenario !== view.scenario;
        scenario = view.scenario;
        const known = await timelineOf(scenario);
        if (shown !== key) return;
        timeline = known;
        // The step that led here, or the first one that is possible.
        if (isNew || !step || step.to !== view.index) {
            step = view.index > 0 ? { from: view.index - 1, to: view.index } : { from: 0, to: 1 };
        }
        draw();
        weigh();
    },
    hear({ listpreview: verb, index, milliseconds, duration }, { scenario: heard, from }) {
        // During animations, the page contains additional elements.
        if (verb === "settled" && heard === scenario) weigh();
        if (verb !== "stepped" || heard !== scenario || Math.abs(index - from) !== 1) return;
        step = { from, to: index };
        times.set(keyOf(step), { milliseconds, duration });
        shown = `${scenario.id} ${index}`;
        if (timeline) draw();
    },
};
