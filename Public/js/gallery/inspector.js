"use strict";

globalThis.Gallery ??= {};

/** What a step between two states changes: in words, in numbers, as it travels, and in the document. */
Gallery.inspector = (() => {
    const { make, canvas } = Gallery;
    const element = make("div.inspector");
    let shown = "";
    let scenario = null;
    let timeline = null;
    /** The step that is told about: `{from, to}`. */
    let step = null;
    /** How long a step took when it was last done, by its ends. */
    const times = new Map();

    const keyOf = ({ from, to }) => `${scenario.id} ${from} ${to}`;

    /** A patch and what is known about it. */
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

    function wordsList(words) {
        if (!words.length) return make("p.quiet", {}, "Nothing changes.");
        const items = words.map(([text, ids = []]) => {
            const sign = text.match(/^[+\-~>=](?= )/)?.[0] ?? "";
            const button = make(
                "button.word",
                { onmouseenter: () => mark(ids), onmouseleave: () => mark([]), onfocus: () => mark(ids), onblur: () => mark([]), onclick: () => mark(ids, true) },
                sign ? make(`span.sign.sign-${{ "+": "added", "-": "removed" }[sign] ?? "changed"}`, {}, sign) : "",
                sign ? text.slice(2) : text,
            );
            return make("li", {}, button);
        });
        return make("ul.words", { role: "list" }, ...items);
    }

    function facts({ bytes, gzip, page, patch }) {
        const { size } = Gallery;
        const list = make("dl.facts");
        const add = (name, ...values) => list.append(make("dt", {}, name), make("dd", {}, ...values));
        const whole = page?.bytes;
        add("Patch", size(bytes));
        const compressed = make("dd", {}, gzip === undefined ? "…" : size(gzip));
        list.append(make("dt", {}, "Compressed"), compressed);
        if (gzip === undefined) compress(JSON.stringify(patch)).then((count) => (compressed.textContent = size(count)));
        if (whole) {
            const part = Math.min(1, bytes / whole);
            const bar = make("span.bar", { ariaHidden: "true" }, make("i"));
            bar.style.setProperty("--part", `${part}`);
            add("Whole page", `${size(whole)}, of which the patch is ${Math.round((bytes / whole) * 100)} %`, bar);
        }
        const time = times.get(keyOf(step));
        add("Operations", `${patch.ops.length}`);
        add("Applied in", time ? `${time.milliseconds.toFixed(1)} ms` : "not yet");
        add("Animations", time ? (time.duration ? `${Math.round(time.duration)} ms` : "none") : "not yet");
        return list;
    }

    async function compress(text) {
        const stream = new Blob([text]).stream().pipeThrough(new CompressionStream("gzip"));
        return (await new Response(stream).arrayBuffer()).byteLength;
    }

    /** A patch with an operation a line. */
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

    function folded(title, fill) {
        const details = make("details", {}, make("summary", {}, title));
        details.addEventListener("toggle", () => {
            if (details.open && !details.dataset.filled) {
                details.dataset.filled = "1";
                fill(details);
            }
        });
        return details;
    }

    /** The documents of both states, line by line, from a page of its own that nobody sees. */
    async function documents(details) {
        const { from, to } = step;
        const place = make("div.unseen", { ariaHidden: "true", inert: true });
        const wait = make("p.quiet", {}, "Comparing…");
        details.append(wait, place);
        const frame = new Gallery.Frame(scenario, scenario.states[from]);
        place.append(frame.element);
        frame.listen();
        const before = await frame.ask("outline");
        await frame.ask("step", "settled", { to, animated: false });
        const after = await frame.ask("outline");
        place.remove();
        wait.replaceWith(difference(Gallery.compareLines(before.lines, after.lines)));
    }

    /** Lines that changed with two around them; the others are counted. */
    function difference(lines) {
        const near = new Set();
        lines.forEach(([kind], index) => {
            if (kind !== "=") for (let at = index - 2; at <= index + 2; at++) near.add(at);
        });
        const counts = { "+": 0, "-": 0, "=": 0 };
        for (const [kind] of lines) counts[kind]++;
        const list = make("pre.difference", { tabIndex: 0, ariaLabel: "The document before and after" });
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
            list.append(make("span.line.fold", {}, `  … ${Gallery.count(index - start, "line")} kept\n`));
        }
        const summary = make("p.quiet", {}, `${Gallery.count(counts["="], "line")} kept, ${counts["-"]} removed, ${counts["+"]} added.`);
        return make("div", {}, summary, list);
    }

    function choices() {
        const name = (index) => scenario.states[index].title;
        const steps = timeline.steps.flatMap((_, index) => [[index, index + 1], [index + 1, index]]);
        const chooser = Gallery.select(
            "Step", steps.map(([from, to]) => [`${from} ${to}`, `${name(from)} → ${name(to)}`]),
            (value) => {
                const [from, to] = value.split(" ").map(Number);
                step = { from, to };
                draw();
            },
        );
        chooser.value = `${step.from} ${step.to}`;
        return chooser;
    }

    function draw() {
        if (!timeline?.steps.length || !step) {
            element.replaceChildren(make("p.quiet", {}, "This screen has a single state: nothing changes."));
            return;
        }
        const details = patchOf(step);
        const raw = folded("As it travels", (place) => {
            place.append(make("pre.raw", { tabIndex: 0, ariaLabel: "The patch as JSON" }, readable(details.patch)));
        });
        const again = make("button.plain", { onclick: replay }, "Show again");
        element.replaceChildren(
            make("div.step-head", {}, choices(), again),
            wordsList(details.words), facts(details), folded("The document before and after", documents), raw,
        );
    }

    function replay() {
        canvas.leader()?.ask("step", "settled", { to: step.from, animated: false }).then(() => {
            canvas.post("step", { to: step.to, rate: Gallery.player.rate() });
        });
    }

    return {
        element,
        async show(view) {
            const key = `${view.scenario.id} ${view.index}`;
            if (key === shown) return;
            shown = key;
            const isNew = scenario !== view.scenario;
            scenario = view.scenario;
            const known = await Gallery.timeline(scenario);
            if (shown !== key) return;
            timeline = known;
            // The step that led here, or the first that can.
            if (isNew || !step || step.to !== view.index) {
                step = view.index > 0 ? { from: view.index - 1, to: view.index } : { from: 0, to: 1 };
            }
            draw();
        },
        hear({ listpreview: verb, index, milliseconds, duration }, { scenario: heard, from }) {
            if (verb !== "stepped" || heard !== scenario || Math.abs(index - from) !== 1) return;
            step = { from, to: index };
            times.set(keyOf(step), { milliseconds, duration });
            shown = `${scenario.id} ${index}`;
            if (timeline) draw();
        },
    };
})();
