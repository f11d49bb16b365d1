"use strict";

// The sides alternate on one list, edit by edit. A time is that of the edit and of the layout after it. The document of
// each side is compared with the expected one.

const list = document.getElementById("s-a_rows");
const item = (id, text = `Row ${id}`) => ({ id: `r-${id}`, texts: [text, "What the row is about, in a few words", `${id % 90}`] });
const range = (count, first = 0) => Array.from({ length: count }, (_, index) => item(first + index));

/** A reproducible source of numbers. */
function makeRandom(seed) {
    return (limit) => {
        seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
        return Math.floor((seed / 2 ** 32) * limit);
    };
}

const html = ({ id, texts: [title, subtitle, badge] }) =>
    `<li data-item="Row" id="${id}"><div class="item subtitle-row"><div class="item-texts"><span class="label title">${title}</span>`
    + `<span class="label subtitle">${subtitle}</span></div><span class="badge">${badge}</span></div></li>`;
const values = ({ id, texts }) => [id, ...texts];
const insert = (before, items) => ["i", "s-a_rows", before, "Row", items.map(values)];
const byID = (id) => document.getElementById(id);

const template = document.createElement("template");
template.innerHTML = html({ id: "", texts: ["", "", ""] });

/** A row in hand-written code: a clone with values. */
function make({ id, texts: [title, subtitle, badge] }) {
    const row = template.content.firstElementChild.cloneNode(true);
    row.id = id;
    const [texts, pill] = row.firstElementChild.children;
    texts.children[0].textContent = title;
    texts.children[1].textContent = subtitle;
    pill.textContent = badge;
    return row;
}

function insertByHand(before, items) {
    const fragment = new DocumentFragment();
    fragment.append(...items.map(make));
    list.insertBefore(fragment, before && byID(before));
}

const setTitle = (id, text) => (byID(id).firstElementChild.firstElementChild.firstElementChild.firstChild.data = text);

/** Edits of a list of `count` rows: the target, our operations, and the same in hand-written code. */
const edits = {
    create(count) {
        const target = range(count);
        return { source: [], target, ops: [insert(null, target)], hand: () => insertByHand(null, target) };
    },
    replace(count) {
        const target = range(count, count);
        const ops = [["c", "s-a_rows"], insert(null, target)];
        return { target, ops, hand: () => (list.replaceChildren(), insertByHand(null, target)) };
    },
    "update every 10th"(count) {
        const target = range(count);
        const changed = target.filter((_, index) => index % 10 === 0);
        for (const row of changed) row.texts = ["changed", ...row.texts.slice(1)];
        const ids = changed.map(({ id }) => id);
        return {
            target, ops: [["s", 0, [["r-", 0, ids.length, 10]], ["changed", ...ids.slice(1).map(() => 0)]]],
            hand: () => ids.forEach((id) => setTitle(id, "changed")),
        };
    },
    swap(count) {
        const target = range(count);
        const [a, b] = [1, count - 2];
        [target[a], target[b]] = [target[b], target[a]];
        return {
            target, ops: [["m", "s-a_rows", `r-${count - 1}`, ["r-1"]], ["m", 0, "r-2", [`r-${count - 2}`]]],
            hand() {
                list.moveBefore(byID("r-1"), byID(`r-${count - 1}`));
                list.moveBefore(byID(`r-${count - 2}`), byID("r-2"));
            },
        };
    },
    remove(count) {
        const target = range(count);
        const [{ id }] = target.splice(count >> 1, 1);
        return { target, ops: [["r", [id]]], hand: () => byID(id).remove() };
    },
    append(count) {
        const more = range(1000, count);
        return { target: [...range(count), ...more], ops: [insert(null, more)], hand: () => insertByHand(null, more) };
    },
    clear: () => ({ target: [], ops: [["c", "s-a_rows"]], hand: () => list.replaceChildren() }),
    reverse(count) {
        const target = range(count).reverse();
        return {
            target, ops: [["m", "s-a_rows", "r-0", [["r-", count - 1, count - 1, -1]]]],
            hand: () => {
                const first = byID("r-0");
                for (let index = count - 1; index > 0; index--) list.moveBefore(byID(`r-${index}`), first);
            },
        };
    },
    "last to first"(count) {
        const target = range(count);
        target.unshift(target.pop());
        const id = `r-${count - 1}`;
        return { target, ops: [["m", "s-a_rows", "r-0", [id]]], hand: () => list.moveBefore(byID(id), byID("r-0")) };
    },
    /** 10 removed, 10 inserted, 5 moved, 50 changed. */
    mixed(count) {
        const random = makeRandom(5);
        const target = range(count);
        const steps = [];
        const removed = Array.from({ length: 10 }, () => target.splice(random(target.length), 1)[0].id);
        steps.push(() => removed.forEach((id) => byID(id).remove()));
        const ops = [["r", removed]];
        for (let index = 0; index < 5; index++) {
            const [row] = target.splice(random(target.length), 1);
            const place = random(target.length);
            const { id } = target[place];
            target.splice(place, 0, row);
            ops.push(["m", "s-a_rows", id, [row.id]]);
            steps.push(() => list.moveBefore(byID(row.id), byID(id)));
        }
        for (let index = 0; index < 10; index++) {
            const place = random(target.length);
            const { id } = target[place];
            const row = item(count + index);
            target.splice(place, 0, row);
            ops.push(insert(id, [row]));
            steps.push(() => insertByHand(id, [row]));
        }
        const changed = new Set();
        while (changed.size < 50) changed.add(target[random(target.length)]);
        for (const row of changed) row.texts = [`changed ${row.id}`, ...row.texts.slice(1)];
        const rows = [...changed];
        ops.push(["s", 0, rows.map(({ id }) => id), rows.map(({ texts }) => texts[0])]);
        steps.push(() => rows.forEach(({ id, texts }) => setTitle(id, texts[0])));
        return { target, ops, hand: () => steps.forEach((step) => step()) };
    },
};

function patch(ops, hints) {
    const { revision } = ListPreview.document.state;
    return JSON.stringify({ v: 1, from: revision, to: revision + 1, hints, ops });
}

/** The work of each side, and the preparation before its time starts. */
const lanes = {
    "ListPreview": ({ ops }) => {
        const text = patch(ops, { bulk: true });
        return () => ListPreview.apply(JSON.parse(text));
    },
    "ListPreview, animated": ({ ops }) => {
        const text = patch(ops, {});
        return () => ListPreview.apply(JSON.parse(text));
    },
    "by hand": ({ hand }) => hand,
    "innerHTML": ({ target }) => {
        const text = target.map(html).join("");
        return () => (list.innerHTML = text);
    },
};

/** Measures an edit once on every side, starting with another one each time; returns milliseconds by side. */
function measure(name, count, round) {
    const edit = edits[name](count);
    const source = (edit.source ?? range(count)).map(html).join("");
    const expected = document.createElement("ul");
    expected.innerHTML = edit.target.map(html).join("");
    const times = {};
    const order = Object.entries(lanes);
    order.unshift(...order.splice(round % order.length));
    for (const [lane, prepare] of order) {
        for (const animation of document.getAnimations()) animation.cancel();
        for (const layer of document.querySelectorAll(".list-leaving")) layer.remove();
        list.innerHTML = source;
        document.body.getBoundingClientRect();
        const run = prepare(edit);
        const start = performance.now();
        run();
        document.body.getBoundingClientRect();
        times[lane] = performance.now() - start;
        const isRight = list.childElementCount === expected.childElementCount
            && [...list.children].every((row, index) => row.isEqualNode(expected.children[index]));
        if (!isRight) throw new Error(`${name} of ${count} rows: ${lane} leads to another document`);
    }
    return times;
}
