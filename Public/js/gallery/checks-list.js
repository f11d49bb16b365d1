import { canvas } from "./canvas.js";
import { counted, make } from "./elements.js";

const element = make("div.checks");
const titles = {
    contrast: "Contrast", label: "Names", target: "Size of targets", heading: "Order of headings", id: "Unique ids",
};

function draw(problems) {
    const errors = problems.filter(({ level }) => level === "error").length;
    const hints = problems.length - errors;
    const summary = [errors && counted(errors, "problem"), hints && counted(hints, "hint")].filter(Boolean);
    const groups = Object.entries(titles).map(([rule, title]) => {
        const found = problems.filter((problem) => problem.rule === rule);
        const sign = found.some(({ level }) => level === "error") ? "error" : found.length ? "advice" : "fine";
        const head = make("h2", {}, make(`span.dot.dot-${sign}`, { ariaHidden: "true" }), title, make("small", {}, found.length ? `${found.length}` : "fine"));
        const items = found.slice(0, 100).map(({ level, message, row, name }) => {
            const show = () => canvas.post("highlight", { ids: [row], reveal: true });
            return make("li", {}, make(`button.word.${level}`, { onclick: show, onfocus: show }, message, make("small", {}, name || row)));
        });
        if (found.length > items.length) items.push(make("li", {}, make("p.quiet", {}, `… and ${found.length - items.length} more`)));
        return make("section", {}, head, ...(items.length ? [make("ul.words", { role: "list" }, ...items)] : []));
    });
    element.replaceChildren(make("p.summary", { role: "status" }, summary.length ? `${summary.join(", ")}.` : "No problems found."), ...groups);
}

const ask = () => canvas.leader()?.post("check");
let key = "";

/** The findings of the checks on the current page, by rule. */
export const checksList = {
    element,
    show({ scenario, index, route }) {
        const next = `${scenario.id} ${index} ${JSON.stringify(route.options)} ${JSON.stringify(route.values)}`;
        if (next === key) return;
        key = next;
        ask();
    },
    hear({ listpreview: verb, problems }) {
        if (verb === "checks") draw(problems);
        if (verb === "ready" || verb === "settled" || verb === "valued") ask();
    },
};
