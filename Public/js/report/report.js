import { counted, iconButton, make, say } from "../gallery/elements.js";
import { approving } from "./approving.js";
import { keys } from "./keys.js";
import { places } from "./place.js";
import { rejecting } from "./rejecting.js";
import { list } from "./results-list.js";
import { results, statuses } from "./results.js";
import { viewer } from "./viewer.js";
import { words } from "./words.js";

// Combines the parts: the view follows the address, and every selection changes the address first.

const source = document.getElementById("report-results");
const main = document.getElementById("report");
const title = main.querySelector("h1").textContent;
results.begin(JSON.parse(source.textContent), main);
const data = results.data();

const small = matchMedia("(max-width: 900px)");
let place = places.parse(location.hash);
/** The current view. */
let view = null;

// MARK: The page

const menu = iconButton("menu", "Results", () => drawer(true));
menu.classList.add("menu-button");
const heading = make("h2.screen-title", { tabIndex: -1 });
const state = make("p.state-name");
const previous = make("button.icon-button.step", { ariaLabel: "Previous state", title: "Previous state (k)", onclick: () => next(-1) }, make("span.glyph.glyph-up"));
const following = make("button.icon-button.step", { ariaLabel: "Next state", title: "Next state (j)", onclick: () => next(1) }, make("span.glyph.glyph-down"));
const approveButton = make("button.primary.approve", { title: "Approve (a)", onclick: () => approve() });
const rejectWord = make("span.word-of-reject");
const rejectButton = make("button.plain.reject", { title: "Reject with a note (r)", onclick: () => reject() }, make("span.sign-of-reject", { ariaHidden: "true" }, "✕"), rejectWord);
const help = iconButton("help", "Keys", () => keys.open(), "?");
const bar = make("header.bar", {}, menu, make("div.titles", {}, heading, state), previous, following, rejectButton, approveButton, help);
const friendly = make("section.all-fine", { hidden: true });
/** What concerns the whole run: errors of screens, and differences between environments. */
const notes = main.querySelectorAll(".run-note");
if (small.matches) for (const note of notes) note.open = false;
const middle = make("div.review-middle", {}, viewer.element, words.element);
const review = make("div.review", {}, bar, ...notes, middle, friendly, approving.element);
const spoken = make("p.read-out", { role: "status" });
const scrim = make("div.scrim", { onclick: () => drawer(false) });

main.replaceChildren(review);
document.body.prepend(list.element);
document.body.append(spoken, scrim, keys.element, rejecting.element);
document.body.classList.add("app");
say("");

const isDrawerOpen = () => document.body.classList.contains("drawer-open");
function drawer(isOpen) {
    const wasOpen = isDrawerOpen();
    document.body.classList.toggle("drawer-open", isOpen && small.matches);
    list.element.inert = small.matches && !isOpen;
    main.inert = small.matches && isOpen;
    if (isOpen && small.matches) (list.element.querySelector('a[tabindex="0"]') ?? list.field).focus();
    if (wasOpen && !isOpen) menu.focus();
}
small.addEventListener("change", () => drawer(false));

/** Performs a change that may remove the focused element; the name of the state then receives the focus. */
const keepingFocus = (act) => {
    const focused = document.activeElement;
    act();
    const isKept = focused === document.body || (focused.checkVisibility() && !focused.disabled && !focused.closest("[inert]"));
    if (isKept || document.activeElement !== focused && document.activeElement !== document.body) return;
    (main.inert ? list.field : heading).focus({ preventScroll: true });
};

// MARK: The address

/** Marks are kept when the page is reloaded. */
const kept = () => ({ decisions: approving.kept() });

function choose(changes, isStep = false) {
    const next = { ...place, ...changes };
    const hash = places.format(next);
    if (isStep && hash !== location.hash) history.pushState(kept(), "", hash);
    else history.replaceState(kept(), "", hash);
    keepingFocus(() => show(next));
}

const open = (id) => {
    choose({ id }, true);
    drawer(false);
};
const next = (step) => {
    const found = list.found();
    const at = found.indexOf(view?.result);
    // From a state that is not listed, to the previous or next listed one.
    const order = view?.result ? results.all().indexOf(view.result) : -1;
    const after = found.findIndex((result) => results.all().indexOf(result) > order);
    const next = at >= 0 ? at + step : step > 0 ? after : (after < 0 ? found.length : after) - 1;
    if (found[next]) choose({ id: found[next].first }, true);
};
const nextVariant = () => {
    const pictures = view?.result.pictures ?? [];
    if (pictures.length < 2) return;
    choose({ id: pictures[(pictures.indexOf(view.picture) + 1) % pictures.length].id }, true);
};
const nextZoom = () => choose({ zoom: places.zooms[(places.zooms.indexOf(place.zoom) + 1) % places.zooms.length] });
const toggleBoxes = () => choose({ boxes: !place.boxes });
const search = () => {
    drawer(true);
    list.field.focus();
    list.field.select();
};
const togglePlain = () => choose({ plain: !place.plain });
const approve = () => view && approving.toggle(view.result);
const reject = () => view && approving.reject(view.result);
const approveSame = () => view && approving.approveAll(results.sameAs(view.result));
/** Continues with the next listed state without a decision, if the current state was decided. */
const advance = (ids) => {
    if (!ids.includes(view?.result.id)) return;
    const found = list.found();
    const at = found.indexOf(view.result);
    const next = [...found.slice(at + 1), ...found.slice(0, Math.max(0, at))].find(approving.isOpen);
    if (next) choose({ id: next.first }, true);
};
const markListed = () => approving.mark(list.found());
const leave = () => {
    if (isDrawerOpen()) drawer(false);
    else document.activeElement?.blur?.();
};
/** A decision has changed. */
const changed = () => {
    history.replaceState(kept(), "", location.hash || undefined);
    list.updateMarks();
    if (view) showView();
};

// MARK: Showing

function showView() {
    const { result } = view;
    const { title: status, sign } = statuses[result.status] ?? statuses.failed;
    heading.textContent = result.screenTitle;
    state.replaceChildren(make(`span.badge.of-${result.status}`, {}, make("span", { ariaHidden: "true" }, `${sign} `), status), make("bdi", {}, result.name));
    const doing = approving.stateOf(result);
    approveButton.hidden = !approving.canApprove(result);
    approveButton.textContent = doing === "approved" ? "Approved" : doing === "approving" ? "Approving…" : doing === "marked" && !approving.isServed ? "Marked" : "Approve";
    // Disabled buttons keep the focus.
    for (const button of [approveButton, rejectButton]) button.ariaDisabled = `${approving.isDone(result)}`;
    rejectButton.hidden = approveButton.hidden || doing === "approved";
    rejectWord.textContent = doing === "rejected" ? "Rejected" : "Reject";
    approveButton.ariaPressed = approving.isServed ? null : `${doing === "marked"}`;
    const found = list.found();
    const at = found.indexOf(result);
    previous.ariaDisabled = `${at === 0 || !found.length}`;
    following.ariaDisabled = `${(at >= 0 && at === found.length - 1) || !found.length}`;
    viewer.show(view);
    words.show(view);
}

function announce(at, found) {
    const { result, picture } = view;
    const name = [result.screenTitle, result.name, picture?.variantTitle].filter(Boolean).join(", ");
    const number = at < 0 ? "" : `, ${at + 1} of ${found.length}`;
    const decision = approving.stateOf(result);
    const status = statuses[result.status]?.title.toLowerCase() ?? result.status;
    const text = `${name}: ${status}${decision && `, ${decision}`}${number}`;
    if (spoken.textContent !== text) spoken.textContent = text;
}

/** Shown if there is nothing to review. */
function showFriendly() {
    viewer.clear();
    const number = data.summary?.same ?? results.count("same");
    const isEmpty = !results.all().length && !number;
    const isPartial = data.errors?.length > 0;
    const text = isEmpty ? "Nothing was compared"
        : isPartial ? `${counted(number, "state")} ${number === 1 ? "is" : "are"} as recorded`
        : number === 1 ? "The only state is as recorded" : `All ${number.toLocaleString("en")} states are as recorded`;
    const more = isEmpty ? (isPartial ? "No screen could be read." : "No state matches the filter.") : `Compared with ${data.goldens ?? "the folder of goldens"}.`;
    const button = make("button.plain", { hidden: !results.all().length, onclick: () => choose({ show: [...places.statuses] }) }, "Show all");
    friendly.replaceChildren(make(`span.all-fine-sign${isEmpty || isPartial ? ".empty" : ""}`, { ariaHidden: "true" }, isEmpty ? "∅" : isPartial ? "=" : "✓"), make("h2", {}, text), make("p.quiet", {}, more), button);
    heading.textContent = title;
    state.replaceChildren();
    for (const button of [previous, following, approveButton, rejectButton]) button.hidden = true;
}

function show(next) {
    place = next;
    const chosen = results.find(next.id);
    const first = results.listed({ ...place, search: "" })[0] ?? results.listed(place)[0];
    const isMissing = next.id && !chosen;
    if (isMissing) say(`There is no result “${next.id}”.`);
    const shown = chosen ?? (first && results.find(first.first));
    view = shown ? { ...shown, place } : null;
    if (shown && !chosen) {
        place = { ...place, id: shown.picture?.id ?? shown.result.id };
        view.place = place;
        history.replaceState(history.state, "", places.format(place));
    }
    list.show(place, view?.result);
    friendly.hidden = !!view;
    middle.hidden = !view;
    document.title = view ? `${view.result.screenTitle}, ${view.result.name} – ${title}` : title;
    for (const button of [previous, following]) button.hidden = !view;
    if (view) {
        showView();
        announce(list.found().indexOf(view.result), list.found());
    } else showFriendly();
}

// MARK: Events

addEventListener("hashchange", () => show(places.parse(location.hash)));

// Without the address's event, which may arrive later than the next key.
document.addEventListener("click", (event) => {
    const link = event.target.closest?.(".results a");
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    open(places.parse(link.getAttribute("href")).id);
});

addEventListener("keydown", (event) => {
    const { key, target, ctrlKey, metaKey, altKey } = event;
    if (ctrlKey || metaKey || altKey || event.defaultPrevented || document.querySelector("dialog[open]")) return;
    const isTyping = target.closest?.("input:not([type=checkbox], [type=range]), textarea");
    if (isTyping && key === "Escape") return target.blur();
    if (isTyping) return;
    // A button handles the space bar itself, a range its arrows, and a window its scroll keys.
    if (key === " " && target.closest?.("button, summary, a, .scroller")) return;
    if (keys.press(key, event)) event.preventDefault();
});

/** What the parts ask of the whole. */
export const report = {
    keepingFocus, choose, open, next, nextVariant, nextZoom, toggleBoxes, search,
    togglePlain, approve, reject, approveSame, advance, markListed, leave, changed,
};

const decisions = history.state?.decisions ?? [];
list.begin(title);
drawer(false);
show(place);
approving.begin(decisions);
