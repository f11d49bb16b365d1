import { counted, make, say } from "../gallery/elements.js";
import { rejecting } from "./rejecting.js";
import { report } from "./report.js";
import { results } from "./results.js";

const token = document.querySelector('meta[name="listpreview-token"]')?.content;
/** By id: `marked`, `approved` or `rejected`, the last with a note. */
let decisions = new Map();
const busy = new Set();
const refusals = new Map();
/** The history of decisions: the states, their previous decisions, and whether a server knows them. */
const steps = [];
const text = make("span.marked-count", { role: "status" });
const commandLine = (ariaLabel, ...words) => make("code.command", { tabIndex: 0, role: "textbox", ariaReadOnly: "true", ariaLabel, translate: false }, ...words);
const command = commandLine("Command that approves");
const copy = make("button.primary", { onclick: () => copyText(command) }, "Copy");
const notes = make("button.plain.notes-button", { title: "Copy rejections as Markdown", onclick: () => copyNotes() }, "Copy notes");
const send = make("button.primary", { onclick: () => approve(idsOf("marked")) });
const back = make("button.plain.undo", { title: "Undo (u)", onclick: () => undo() }, "Undo");
const clear = make("button.plain.clear", { onclick: () => decide([], () => decisions.clear()) }, "Clear");
const bar = make("section.approving", { ariaLabel: "Approving", hidden: true }, text, token ? send : command, ...(token ? [] : [copy]), notes, back, clear);

/** A word, quoted for shells. */
const quoted = (word) => (/^[\w@%:,./][\w@%:,./+-]*$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`);

/** The command of this run with another verb and the same arguments. */
function commandOf(verb) {
    const { command = "listpreview verify", commands = {} } = results.data();
    const [program, ...rest] = command.split(/ verify(?= |$)/);
    const given = commands[verb];
    return given ?? (verb === "approve" ? `${program} approve` : `${program} ${verb}${rest.join(" verify")}`);
}

function approvalOf(ids) {
    const open = results.all().filter(canApprove);
    if (ids.length > 1 && open.every(({ id }) => ids.includes(id))) return `${commandOf("approve")} --all`;
    // An argument that starts like a flag needs `--` before it.
    const words = [...(ids.some((id) => id.startsWith("-")) ? ["--"] : []), ...ids.map(quoted)];
    return `${commandOf("approve")} ${words.join(" ")}`;
}

const write = (content) => navigator.clipboard?.writeText(content).then(() => true, () => false);

async function copyText(element) {
    const range = document.createRange();
    range.selectNodeContents(element);
    getSelection().removeAllRanges();
    getSelection().addRange(range);
    const isDone = await write(element.textContent);
    // If the page may not write to the clipboard, the user can still copy the selection.
    say(isDone || document.execCommand("copy") ? "Copied." : "The command is selected; copy it from there.");
}

async function copyNotes() {
    const lines = idsOf("rejected").map((id) => {
        const { note } = decisions.get(id);
        return `- \`${id}\`: ${note.replaceAll("\n", "\n  ") || "rejected"}`;
    });
    say((await write(`${lines.join("\n")}\n`)) ? "Copied." : "The notes could not be copied.");
}

const canApprove = ({ status }) => status === "changed" || status === "new";
const idsOf = (kind) => [...decisions].filter(([, decision]) => decision.kind === kind).map(([id]) => id);
const stateOf = ({ id }) => (busy.has(id) ? "approving" : decisions.get(id)?.kind ?? "");

function change(act) {
    act();
    update();
}

/** Changes decisions with undo. */
function decide(ids, act, isSent = false) {
    steps.push({ ids, isSent, before: new Map(decisions) });
    change(act);
}

const update = () => report.keepingFocus(showDecisions);

function showDecisions() {
    const [marked, rejected, approved] = ["marked", "rejected", "approved"].map(idsOf);
    bar.hidden = !marked.length && !rejected.length && !approved.length;
    const counts = [[approved, "approved"], [marked, "marked"], [rejected, "rejected"]];
    text.textContent = counts.filter(([ids]) => ids.length).map(([ids, word]) => `${ids.length} ${word}`).join(", ");
    send.textContent = `Approve ${marked.length}`;
    send.disabled = busy.size > 0;
    for (const part of [send, command, copy]) part.hidden = !marked.length;
    clear.hidden = !marked.length && !(rejected.length && !token);
    notes.hidden = !rejected.length;
    back.hidden = !steps.length;
    command.textContent = marked.length ? approvalOf(marked) : "";
    report.changed();
}

/** The reply of the server, or an error message. */
async function answer(path, content) {
    const headers = { "Content-Type": "application/json", "X-CSRF-Token": token };
    const response = await fetch(path, { method: "POST", headers, body: JSON.stringify({ ...content, run: results.data().run }) }).catch(() => null);
    if (!response) throw new Error("The server does not answer. Is it still running?");
    const body = await response.text();
    if (!response.ok) throw new Error(body.trim().slice(0, 500) || `The server rejected it (${response.status}).`);
    try {
        return JSON.parse(body);
    } catch {
        throw new Error("The server's response cannot be read.");
    }
}

/** Sends a request to the server; `act` is called with the states for which it succeeded. */
async function ask(path, ids, content, act) {
    change(() => ids.forEach((id) => {
        busy.add(id);
        refusals.delete(id);
    }));
    const said = await answer(path, { ids, ...content }).catch(({ message }) => ({ failed: ids.map((id) => ({ id, message })) }));
    const { done = [], failed = [] } = said;
    for (const id of ids) busy.delete(id);
    for (const { id, message } of failed) refusals.set(id, message);
    if (done.length) act(done);
    else update();
    return { done, failed };
}

async function approve(ids) {
    const { done, failed } = await ask("approve", ids, {}, (done) => {
        decide(done, () => done.forEach((id) => decisions.set(id, { kind: "approved" })), true);
    });
    // For a single state, the message is next to it.
    if (ids.length === 1 && failed.length) return;
    const reason = failed.length === 1 || new Set(failed.map(({ message }) => message)).size === 1 ? failed[0]?.message : "";
    const parts = [done.length && `${counted(done.length, "state")} approved.`, failed.length && `${failed.length} not approved${reason ? `: ${reason}` : "."}`];
    say(parts.filter(Boolean).join(" ") || "Nothing was approved.");
    if (done.length) report.advance(ids);
}

function reject(result) {
    if (!canApprove(result)) return say("There is nothing to reject.");
    if (isDone(result)) return undefined;
    const { id } = result;
    return rejecting.ask(`${result.screenTitle}, ${result.name}`, decisions.get(id)?.note ?? "", async (note) => {
        const set = (ids) => decide(ids, () => decisions.set(id, { kind: "rejected", note }), !!token);
        if (!token) set([id]);
        else if ((await ask("reject", [id], { note }, set)).failed.length) return;
        say("Rejected.");
        report.advance([id]);
    });
}

/** Undoes the last decision, and shows its state. */
async function undo() {
    const step = steps.pop();
    if (!step) return say("There is nothing to undo.");
    if (step.isSent) {
        const { failed } = await ask("undo", step.ids, {}, (done) => change(() => {
            for (const id of done) {
                const before = step.before.get(id);
                if (before?.kind === "marked") decisions.set(id, before);
                else decisions.delete(id);
            }
        }));
        if (failed.length) say(`Not undone: ${failed[0].message}`);
        else say("Undone.");
    } else {
        change(() => (decisions = step.before));
        say("Undone.");
    }
    const found = step.ids.length === 1 && results.find(step.ids[0]);
    return found ? report.open(found.result.first) : undefined;
}

const isDone = ({ id }) => decisions.get(id)?.kind === "approved" || busy.has(id);
const isOpen = (result) => canApprove(result) && !stateOf(result);

/** Decisions about states: approve, reject and undo. The page shows the approving command; a server approves directly. */
export const approving = {
    element: bar, canApprove, isDone, isOpen, reject, stateOf, undo,
    isServed: !!token,
    /** The decisions that no server knows: they are kept when the page is reloaded. */
    kept: () => [...decisions].filter(([, { kind }]) => kind === "marked" || (kind === "rejected" && !token)),
    noteOf: ({ id }) => (decisions.get(id)?.kind === "rejected" ? decisions.get(id).note : null),
    refusalOf: ({ id }) => refusals.get(id),
    /** Starts with the rejections in the results, and with the earlier decisions. */
    begin(kept) {
        for (const { id, rejection } of results.all()) if (rejection !== undefined) decisions.set(id, { kind: "rejected", note: rejection });
        for (const [id, decision] of kept) if (results.find(id)) decisions.set(id, decision);
        if (decisions.size) update();
    },
    /** Marks or unmarks a state; with a server, approves it. */
    toggle(result) {
        const { id } = result;
        if (!canApprove(result)) return say(result.status === "orphaned" ? "Orphaned goldens are pruned, not approved." : "There is nothing to approve.");
        if (isDone(result)) return undefined;
        if (token) return approve([id]);
        const isMarked = stateOf(result) === "marked";
        decide([id], () => (isMarked ? decisions.delete(id) : decisions.set(id, { kind: "marked" })));
        return isMarked ? undefined : report.advance([id]);
    },
    mark(list) {
        const ids = list.filter(isOpen).map(({ id }) => id);
        if (ids.length) decide(ids, () => ids.forEach((id) => decisions.set(id, { kind: "marked" })));
    },
    /** Approves states with the same change. */
    approveAll(list) {
        const open = list.filter(isOpen);
        if (!open.length) return say("There is nothing to approve.");
        if (token) return approve(open.map(({ id }) => id));
        approving.mark(open);
        return report.advance(open.map(({ id }) => id));
    },
    /** The text about files whose states no longer exist. */
    orphan(result) {
        const words = commandLine("Command that removes them", commandOf("prune"));
        const files = (result.files ?? []).map((file) => make("li", {}, make("code", { dir: "auto" }, file)));
        return make("div.still.orphan", {}, make("p", {}, "These files no longer belong to a state:"), make("ul", { role: "list" }, ...files),
            make("p", {}, "This removes all orphaned goldens:"), make("div.command-line", {}, words, make("button.primary", { onclick: () => copyText(words) }, "Copy")));
    },
};
