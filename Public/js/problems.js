function make(tag, className, ...children) {
    const element = Object.assign(document.createElement(tag), { className });
    element.append(...children);
    return element;
}

/** The lines of the source, with a mark below the column. */
function excerpt({ lines = [], line, column = 0 }) {
    const code = make("pre", "list-problem-lines");
    code.tabIndex = 0;
    code.dir = "ltr";
    const width = Math.max(0, ...lines.map(([number]) => `${number ?? ""}`.length));
    for (const [number, text] of lines) {
        const start = width ? `${`${number}`.padStart(width)} │ ` : "";
        const content = `${start}${text}\n`;
        code.append(number && number === line ? make("mark", "", content) : content);
        if (number && number === line && column) {
            // Tabs have the same width as in the line above.
            const indent = [...text].slice(0, column - 1).join("").replace(/[^\t]/g, " ");
            code.append(make("b", "", `${" ".repeat(width)} │ ${indent}^\n`));
        }
    }
    return lines.length ? [code] : [];
}

const edits = make("div", "list-edits", make("span", "", "Edited"));
edits.setAttribute("role", "status");
edits.lang = "en";
edits.dir = "ltr";

const panel = make("section", "list-problems");
panel.setAttribute("aria-label", "Problems");
panel.setAttribute("role", "alert");
let shown = "[]";
const close = () => panel.remove();
panel.addEventListener("keydown", (event) => {
    if (event.key !== "Escape") return;
    event.stopPropagation();
    close();
});

/**
 * Shows errors in the source of a page: location, message, and the surrounding lines. The page behind them keeps its last
 * valid state. Values that were changed manually on the page of a file can be reset.
 */
globalThis.ListProblems = {
    /** Shown if the server requires an access token that this browser does not have. */
    denied: "The server has a new access token. Open the address that it printed when it started.",
    /** Shows problems; an empty list removes them. Closed problems appear again when they have changed. */
    show(problems) {
        const text = JSON.stringify(problems);
        if (text === shown) return;
        shown = text;
        if (!problems.length) return close();
        const button = make("button", "list-problems-close");
        button.type = "button";
        button.setAttribute("aria-label", "Close");
        button.addEventListener("click", close);
        const items = problems.map((problem) => {
            const place = make("p", "list-problem-place", problem.place);
            place.dir = "ltr";
            return make("li", "", place, make("p", "list-problem-message", problem.message), ...excerpt(problem));
        });
        const note = make("p", "list-problems-note", "The page stays as it is until this is fixed.");
        panel.replaceChildren(button, make("ul", "", ...items), note);
        panel.dir = "ltr";
        panel.lang = "en";
        document.body.append(panel);
        // The location of the error is visible, even in a long line.
        for (const caret of [...panel.querySelectorAll("b")].reverse()) caret.scrollIntoView({ block: "nearest", inline: "end" });
    },
    /** Shows whether the page was changed manually, with a button to reset it. */
    showEdits(isEdited) {
        const hadFocus = edits.contains(document.activeElement);
        if (!isEdited) {
            edits.remove();
            if (hadFocus) document.getElementById("screen")?.focus?.();
            return;
        }
        if (edits.isConnected) return;
        const button = make("button", "", "Reset");
        button.type = "button";
        const { live } = globalThis.ListPreview;
        button.addEventListener("click", () => live.load("sending").then(() => globalThis.ListPreview.sending.reset()));
        edits.replaceChildren(edits.firstChild, button);
        document.body.append(edits);
    },
};
