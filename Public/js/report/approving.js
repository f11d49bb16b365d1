"use strict";

globalThis.Report ??= {};

/** Marks states to be approved, says the command that approves them, and does it where a server can. */
Report.approving = (() => {
    const { make } = Gallery;
    const { results } = Report;
    const token = document.querySelector('meta[name="listpreview-token"]')?.content;
    /** The ids of states that are marked, are being approved, and were. */
    const marked = new Set();
    const busy = new Set();
    const approved = new Set();
    const refusals = new Map();
    const text = make("span.marked-count");
    const command = make("code.command", { tabIndex: 0, role: "textbox", ariaReadOnly: "true", ariaLabel: "Command that approves", translate: false });
    const copy = make("button.primary", { onclick: () => copyText(command) }, "Copy");
    const send = make("button.primary", { onclick: () => approve([...marked]) });
    const clear = make("button.plain", { onclick: () => change(() => marked.clear()) }, "Clear");
    const bar = make("section.approving", { ariaLabel: "Approving", hidden: true }, text, token ? send : command, ...(token ? [clear] : [copy, clear]));

    /** A word as shells read it. */
    const quoted = (word) => (/^[\w@%:,./][\w@%:,./+-]*$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`);

    /** The command of this run with another verb; what it was given stays. */
    function commandOf(verb) {
        const { command = "listpreview verify", commands = {} } = results.data();
        const [program, ...rest] = command.split(/ verify(?= |$)/);
        const given = commands[verb];
        return given ?? (verb === "approve" ? `${program} approve` : `${program} ${verb}${rest.join(" verify")}`);
    }

    function approvalOf(ids) {
        const open = results.all().filter(canApprove);
        if (ids.length > 1 && open.every(({ id }) => ids.includes(id))) return `${commandOf("approve")} --all`;
        // What begins like a flag is none.
        const words = [...(ids.some((id) => id.startsWith("-")) ? ["--"] : []), ...ids.map(quoted)];
        return `${commandOf("approve")} ${words.join(" ")}`;
    }

    async function copyText(element) {
        const range = document.createRange();
        range.selectNodeContents(element);
        getSelection().removeAllRanges();
        getSelection().addRange(range);
        const isDone = await navigator.clipboard?.writeText(element.textContent).then(() => true, () => false);
        // Where pages may not write there by themselves, what is selected can still be copied.
        Gallery.say(isDone || document.execCommand("copy") ? "Copied." : "The command is selected; copy it from there.");
    }

    const canApprove = ({ status }) => status === "changed" || status === "new";
    const stateOf = ({ id }) => (approved.has(id) ? "approved" : busy.has(id) ? "approving" : marked.has(id) ? "marked" : "");

    function change(act) {
        act();
        update();
    }

    function update() {
        const ids = [...marked];
        bar.hidden = !ids.length;
        text.textContent = `${ids.length} marked`;
        send.textContent = `Approve ${ids.length}`;
        send.disabled = busy.size > 0;
        command.textContent = ids.length ? approvalOf(ids) : "";
        Report.changed();
    }

    /** What the server says; an error in words where it says none. */
    async function answer(ids) {
        const headers = { "Content-Type": "application/json", "X-CSRF-Token": token };
        const response = await fetch("approve", { method: "POST", headers, body: JSON.stringify({ ids, run: results.data().run }) }).catch(() => null);
        if (!response) throw new Error("The server does not answer. Is it still running?");
        const body = await response.text();
        if (!response.ok) throw new Error(body.trim().slice(0, 500) || `The server refused it (${response.status}).`);
        try {
            return JSON.parse(body);
        } catch {
            throw new Error("The server gave an answer that cannot be read.");
        }
    }

    async function approve(ids) {
        change(() => ids.forEach((id) => {
            busy.add(id);
            refusals.delete(id);
        }));
        const said = await answer(ids).catch(({ message }) => ({ failed: ids.map((id) => ({ id, message })) }));
        const failed = said.failed ?? [];
        change(() => {
            for (const id of ids) busy.delete(id);
            for (const id of said.approved ?? []) {
                approved.add(id);
                marked.delete(id);
            }
            for (const { id, message } of failed) refusals.set(id, message);
        });
        // Of a single state it is said where it is shown.
        if (ids.length === 1 && failed.length) return;
        const count = said.approved?.length ?? 0;
        const reason = failed.length === 1 || new Set(failed.map(({ message }) => message)).size === 1 ? failed[0]?.message : "";
        const parts = [count && `${Gallery.count(count, "state")} approved.`, failed.length && `${failed.length} not approved${reason ? `: ${reason}` : "."}`];
        Gallery.say(parts.filter(Boolean).join(" ") || "Nothing was approved.");
    }

    return {
        element: bar, canApprove, stateOf,
        isServed: !!token,
        isDone: ({ id }) => approved.has(id) || busy.has(id),
        marked: () => [...marked],
        refusalOf: ({ id }) => refusals.get(id),
        /** Marks states that were marked before. */
        restore: (ids) => change(() => ids.filter((id) => results.find(id)).forEach((id) => marked.add(id))),
        /** Marks a state or no longer; where a server can, approves it. */
        toggle(result) {
            if (!canApprove(result)) return Gallery.say(result.status === "orphaned" ? "What is orphaned is pruned, not approved." : "There is nothing to approve.");
            if (Report.approving.isDone(result)) return undefined;
            if (token) return approve([result.id]);
            return change(() => marked.delete(result.id) || marked.add(result.id));
        },
        mark: (list) => change(() => list.filter((result) => canApprove(result) && !Report.approving.isDone(result)).forEach(({ id }) => marked.add(id))),
        /** What there is to say about files that no state has any more. */
        orphan(result) {
            const words = make("code.command", { tabIndex: 0, translate: false }, commandOf("prune"));
            const files = (result.files ?? []).map((file) => make("li", {}, make("code", { dir: "auto" }, file)));
            return make("div.still.orphan", {}, make("p", {}, "No state has these files any more:"), make("ul", { role: "list" }, ...files),
                make("p", {}, "This removes all that are orphaned:"), make("div.command-line", {}, words, make("button.primary", { onclick: () => copyText(words) }, "Copy")));
        },
    };
})();
