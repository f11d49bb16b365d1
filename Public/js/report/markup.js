import { make } from "../gallery/elements.js";

const signs = { added: "+", removed: "−", same: " ", skipped: " " };
const names = { added: "added: ", removed: "removed: " };
/** The number of lines around a change. */
const context = 3;

/** Where two lines start and end to differ; nothing if they have little in common. */
function middle(one, other) {
    let start = 0;
    while (start < one.length && one[start] === other[start]) start++;
    let end = 0;
    while (end < Math.min(one.length, other.length) - start && one.at(-1 - end) === other.at(-1 - end)) end++;
    // Not inside a surrogate pair.
    if (/[\ud800-\udbff]/.test(one[start - 1] ?? "")) start--;
    if (/[\udc00-\udfff]/.test(one.at(-end) ?? "") && end) end--;
    return start + end > 2 && start + end >= one.trim().length / 4 ? [start, end] : null;
}

function marked(text, place) {
    if (!place) return [text];
    const [start, end] = place;
    return [text.slice(0, start), make("mark", {}, text.slice(start, text.length - end)), text.slice(text.length - end)];
}

function line({ kind, text, golden, actual }, place) {
    return make(`div.code-line.${kind}`, {}, make("span.number", { ariaHidden: "true" }, `${golden ?? ""}`), make("span.number", { ariaHidden: "true" }, `${actual ?? ""}`),
        make("span.code-sign", { ariaHidden: "true" }, signs[kind] ?? " "), make("span.read-out", {}, names[kind] ?? ""), make("code", {}, ...marked(text, place)));
}

/** In lines with a known counterpart, the differences are marked. */
function changed(removed, added) {
    const places = removed.length === added.length ? removed.map((each, index) => middle(each.text, added[index].text)) : [];
    const others = removed.length === added.length ? added.map((each, index) => places[index] && middle(each.text, removed[index].text)) : [];
    return [...removed.map((each, index) => line(each, places[index])), ...added.map((each, index) => line(each, others[index]))];
}

function fold(lines) {
    const text = lines.length === 1 ? "1 line that is the same" : `${lines.length} lines that are the same`;
    const button = make("button.code-fold", { onclick: () => {
        const [first, ...rest] = lines.map((each) => line(each));
        first.tabIndex = -1;
        button.replaceWith(first, ...rest);
        first.focus({ preventScroll: true });
    } }, text);
    return button;
}

function same(lines, isFirst, isLast) {
    const [head, tail] = [isFirst ? 0 : context, isLast ? 0 : context];
    if (lines.length <= head + tail + 1) return lines.map((each) => line(each));
    const end = lines.length - tail;
    return [...lines.slice(0, head).map((each) => line(each)), fold(lines.slice(head, end)), ...lines.slice(end).map((each) => line(each))];
}

/** The difference of the HTML, line by line. Long equal parts are collapsed and open on a press. */
export const markupLines = (diff) => {
    const content = [];
    for (let at = 0; at < diff.length; ) {
        const run = (kind) => {
            const start = at;
            while (at < diff.length && diff[at].kind === kind) at++;
            return diff.slice(start, at);
        };
        const first = at;
        if (diff[at].kind === "same") content.push(...same(run("same"), first === 0, at === diff.length));
        else if (diff[at].kind === "skipped") content.push(...run("skipped").map((each) => make("div.code-line.skipped", {}, make("code", {}, each.text || "⋯"))));
        else content.push(...changed(run("removed"), run("added")));
        if (at === first) at++;
    }
    return make("div.code", { tabIndex: 0, role: "region", ariaLabel: "The HTML line by line" }, make("div.code-lines", {}, ...content));
};
