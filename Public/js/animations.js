import { byID, ids, inSight, page, screen, sightLimit } from "./runtime.js";

const limit = 60;
/** The start and end of motions, where elements are also transparent. Sides are physical in all languages. */
const motions = {
    __proto__: null,
    fade: {}, automatic: {},
    left: { translate: "-100%" }, right: { translate: "100%" },
    top: { translate: "0 -100%" }, bottom: { translate: "0 100%" },
    middle: { scale: "1 0" },
};
/** Copies of these would load or play again. */
const isAlive = (element) => element.querySelector("audio, canvas, embed, iframe, object, video");
/** The elements with some ids, limited to the number that can be animated. */
const some = (ids) => [...ids].slice(0, limit).map(byID).filter(Boolean);
const inert = document.implementation.createHTMLDocument();

/** What a screen presents above its content, which is at the same place of the window and has its own motion. */
const presented = "dialog, .screen-notice";
/** The elements in the window, with those that are above all others. */
function allInSight() {
    const rects = inSight();
    for (const element of screen.querySelectorAll(":scope > :is(dialog, .screen-notice, .sidebar-column)")) {
        rects.set(element, element.getBoundingClientRect());
        for (const panel of element.matches(".sheet, .sidebar-column") ? element.children : []) {
            rects.set(panel, panel.getBoundingClientRect());
            for (const child of panel.children) {
                rects.set(child, child.getBoundingClientRect());
                if (child.localName === "section") inSight(child, rects);
            }
        }
    }
    return rects;
}

/** Whether an element enters with what contains it. */
const isPresentedNow = ({ inserted }, element) => inserted.has(element.closest("dialog")?.id) && element.localName !== "dialog";

/** The properties that are needed to show an element again after its removal. */
function describe(element) {
    const { id, parentElement: parent, previousElementSibling: previous, nextElementSibling: next } = element;
    const rect = element.getBoundingClientRect();
    const { width, height } = getComputedStyle(element);
    const card = element.localName === "ul" ? cardOf(element, rect) : null;
    const edges = element.localName === "li" ? edgesOf(element) : null;
    const swiped = edges && swipeOf(element);
    const panel = element.matches(presented) ? element.lastElementChild.getBoundingClientRect() : null;
    return { id, panel, parent, previous, next, x: rect.x, y: rect.y, width, height, rect, offset: [element.offsetLeft, element.offsetTop], swiped, card, edges, ghost: null, motion: "", parts: [], rest: null };
}

/** The displayed edges of the card behind a list's rows, which `::before` draws and which may still be moving. */
function cardOf(list, { top, bottom }) {
    const { content, insetBlockStart, insetBlockEnd } = getComputedStyle(list, "::before");
    if (content === "none") return { top, bottom };
    return { top: top + (parseFloat(insetBlockStart) || 0), bottom: bottom - (parseFloat(insetBlockEnd) || 0) };
}

const corners = ["borderStartStartRadius", "borderStartEndRadius", "borderEndStartRadius", "borderEndEndRadius"];
/** The element that draws a row's separator: the separator moves with the content of a swiped row. */
const lined = (row) => [...row.children].find((child) => child.matches(".row-content")) ?? row;

/** How far a row is swiped. */
const swipeOf = (row) => lined(row).getBoundingClientRect().x - row.getBoundingClientRect().x;

/** A row's corners and the separator below, which depend on its position in the list. */
function edgesOf(row) {
    const style = getComputedStyle(row);
    const line = getComputedStyle(lined(row), "::after");
    return [corners.map((name) => style[name]), parseFloat(line.borderBlockEndWidth) || 0, line.borderBlockEndColor];
}

/** Keeps the content of a removed section at its position if other rows have moved out of the section. */
function holdContent({ ghost }, all) {
    const isLeft = [...all].some(([row, { parent }]) => row.localName === "li" && ghost.contains(parent) && !ghost.contains(row));
    for (const [element, { width, height, offset, edges }] of isLeft ? all : []) {
        if (!ghost.contains(element)) continue;
        if (element.localName === "ul") element.style.height = height;
        if (!edges) continue;
        const [radii, line] = edges;
        const place = { position: "absolute", left: `${offset[0]}px`, top: `${offset[1]}px`, width, height };
        Object.assign(element.style, place, Object.fromEntries(corners.map((name, index) => [name, radii[index]])));
        for (const name of ["--separator-bottom", "--separator-last"]) element.style.setProperty(name, `${line}px`);
    }
}

/** Puts an element in the layer of removed elements, with copies of the siblings and parents that affect its style. */
function show({ ghost, parent, previous, next, width, height }, layer) {
    Object.assign(ghost.style, { position: "absolute", left: 0, top: 0, width, height, margin: 0 });
    const standIn = (node) => Object.assign(node.cloneNode(), { hidden: true });
    let group = [previous && standIn(previous), ghost, next && standIn(next)].filter(Boolean);
    for (; parent && parent !== screen; parent = parent.parentElement) {
        const place = Object.assign(parent.cloneNode(), { className: `${parent.className} list-place` });
        place.append(...group);
        group = [place];
    }
    layer.append(...group);
    for (const inner of layer.querySelectorAll("[id]")) inner.removeAttribute("id");
}

const number = /-?\d+(\.\d+)?/;

/** The displayed value of a part that counts. A count that is still running continues from it. */
function shown(part) {
    if (part.localName === "rect") return getComputedStyle(part).width;
    return [getComputedStyle(part, "::before").content, part.textContent].find((text) => number.test(text));
}

/** A copy of a row without the values of parts that count, in a document that loads and plays nothing. */
function withoutCounts(row) {
    const copy = inert.importNode(row, true);
    for (const part of copy.querySelectorAll("[data-counts]")) {
        part.textContent = part.textContent.replace(number, "0");
        // The name of a button contains its count.
        part.parentElement.removeAttribute("aria-label");
    }
    for (const bar of copy.querySelectorAll(".progress-bar")) bar.replaceWith(bar.className, `${bar.hidden}`);
    return copy;
}

/** The frames of a bar whose end was at `from`. */
function grows(from, bar) {
    if (shown(bar) === from && !bar.getAnimations().length) return [];
    return [{ width: from }, { width: bar.getAttribute("width") }];
}

/** The frames of an element that counts to the text `to`. The style sheet draws the count over the text. */
function counts(from = "", to) {
    const [old, now] = [from, to].map((text) => text.match(number)?.[0]);
    if (!old || !now || old === now) return [];
    const digits = now.split(".")[1]?.length ?? 0;
    return Array.from({ length: 31 }, (_, step) => {
        const text = to.replace(now, (+old + ((now - old) * step) / 30).toFixed(digits));
        return { "--count": `"${CSS.escape(text)}"`, "--count-fill": "transparent" };
    });
}

// A hidden page needs no animations.
addEventListener("visibilitychange", () => {
    if (document.hidden) for (const animation of screen.getAnimations()) if (animation.id === "end") animation.finish();
});

/** The timing of all animations that have none of their own. */
function usualTiming() {
    const style = getComputedStyle(screen);
    const time = style.getPropertyValue("--animation-duration");
    const easing = style.getPropertyValue("--animation-easing");
    return { duration: parseFloat(time) * (time.includes("m") ? 1 : 1000), easing };
}

const timingOf = ({ duration, easing }) => ({ duration, easing });
const isSeen = (old, { height }) => old && old.y < innerHeight && old.y + height > 0;
const sectionOf = (element) => element.parentElement?.closest("section");
const listOf = (element) => (element?.localName === "section" ? [...element.children].find(({ localName }) => localName === "ul") : element);

// MARK: The state of one change

/** Everything that the functions below know about one change of the screen. The first group is known before the change. */
function changeOf({ entrance, move, rows = [], sections = [], only = [], ...hints }, { inserted, moved, ...edit }) {
    const { className, dir, lang } = screen;
    /** The app's own motions, by name. */
    const owned = { __proto__: null, ...hints.motions };
    return {
        entrance, move, rows, sections, owned, inserted, moved,
        changed: new Set(edit.changed.flat()),
        /** The motions of single rows, by id. */
        own: new Map(only.flatMap(([rows, motions]) => ids(rows).map((id) => [id, motions]))),
        // All slides of a patch, and everything that depends on them, have the same timing.
        timing: owned[move] ? timingOf(owned[move]) : usualTiming(),
        look: { className, dir, lang },
        /** The previous properties of elements. */
        first: new Map(),
        /** The elements that were visible. */
        sight: allInSight(),

        /** The layer of removed elements. */
        layer: null,
        animated: new Set(),
        /** The end of the last animation. */
        length: 0,
        /** The previous properties, by the current elements. */
        before: new Map(),
        /** The properties of elements that leave the screen, or whose previous content does. */
        leaving: [],
        /** The rectangles of elements after the change. */
        last: new Map(),
        /** The same, in the order of the document. */
        inOrder: [],
        /** The edges of rows after the change. */
        edges: new Map(),
        /** How far elements are from their previous position. */
        shifts: new Map(),
        /** New sections with existing rows, which do not enter with the section. */
        mixed: new Set(),
        /** The first and last edges of each list's card. */
        cards: new Map(),
    };
}

/** The motion of an element that is inserted (0), removed (1) or changed (2). */
function motionOf(change, element, kind, id = element.id) {
    const isPart = element.matches("header, footer");
    const index = isPart ? 2 : kind;
    return change.own.get(id)?.[index] ?? (isPart || element.matches("section") ? change.sections : change.rows)[index] ?? "fade";
}

// MARK: Playing

function play(change, element, frames, more) {
    if (change.animated.size === limit && !change.animated.has(element)) return;
    change.animated.add(element);
    const { effect } = element.animate(frames, { ...change.timing, ...more });
    change.length = Math.max(change.length, effect.getComputedTiming().endTime);
}

/** Added to running animations, so that an element continues from its displayed position. */
function slide(change, element, frames, more) {
    play(change, element, frames, { composite: "add", id: "slide", ...more });
}

/** Animates properties that depend on the position of an element. */
function follow(change, element, frames, more) {
    element.animate(frames, { ...change.timing, id: "follow", ...more });
    change.length = Math.max(change.length, change.timing.duration);
}

/** Plays one of the app's own motions. */
function playOwn(change, element, { frames, ...motion }, more) {
    play(change, element, frames, { ...timingOf(motion), ...more });
}

function enter(change, element, name) {
    if (change.owned[name]) playOwn(change, element, change.owned[name]);
    if (!motions[name]) return;
    const { translate, ...start } = motions[name];
    // Below its neighbors.
    play(change, element, [{ opacity: 0, zIndex: -1, ...start }, { zIndex: -1 }]);
    if (translate) slide(change, element, [{ translate }, {}]);
}

/** The style sheet has the start of a panel's motion, in custom properties. */
function present(change, element, more) {
    const start = { opacity: "var(--from-opacity, 0)", scale: "var(--from-scale, 1)", translate: "var(--from-translate, 0px)" };
    for (const part of element.children) play(change, part, [start, {}], more);
}

function leave(change, { ghost, motion, panel }) {
    if (ghost.matches(presented)) {
        // A menu no longer has its row or button.
        const { x, y, width } = panel;
        const place = { position: "absolute", inset: "auto", left: `${x}px`, top: `${y}px`, width: `${width}px`, margin: "0", positionArea: "none" };
        if (ghost.matches(".screen-menu")) Object.assign(ghost.lastElementChild.style, place);
        return present(change, ghost, { direction: "reverse", fill: "forwards" });
    }
    const own = change.owned[motion];
    if (own) playOwn(change, ghost, own, { direction: "reverse", fill: "forwards" });
    else play(change, ghost, [{}, { opacity: 0, ...motions[motion] }], { fill: "forwards" });
}

/**
 * Clips an element to edges that move. Without its movement, the element is at `box`. The movement is `start` pixels at
 * the beginning and `end` at the end. `name` is its own motion.
 */
function clip(change, element, box, edges, [start, end], name = "fade", more = {}) {
    if (!edges) return;
    const [from, to] = edges;
    const isGhost = change.layer.contains(element);
    const own = { top: -box.height, bottom: box.height }[name] ?? 0;
    const ways = isGhost ? [start, end + own] : [start + own, end];
    const insets = [from, to].map(({ top, bottom }, index) => [top - box.top - ways[index], box.bottom + ways[index] - bottom]);
    if (name === "middle" || insets.flat().every((inset) => inset < 0.5)) return;
    const [side, round] = /left|right/.test(name) ? ["-100vw", ""] : ["0px", " round var(--corner, 0px)"];
    const frames = insets.map(([top, bottom]) => ({ clipPath: `inset(${top}px ${side} ${bottom}px${round})` }));
    follow(change, element, frames, isGhost ? { fill: "forwards" } : more);
}

// MARK: Before the change

/** Describes the elements that may be animated. */
function describeAll({ first, sight, moved }) {
    const sliding = screen.getAnimations({ subtree: true }).filter(({ id }) => id === "slide");
    // Elements that are still moving are not displayed at their position; those that will move may come from far away.
    const others = [...sliding.map(({ effect }) => effect.target), ...some(moved)];
    for (const element of [...sight.keys(), ...others]) first.set(element, describe(element));
}

/** Keeps the previous content of rows that will change. */
function keepContent(change) {
    for (const [element, old] of change.first) {
        if (!change.changed.has(old.id) || !element.matches("li, header, footer")) continue;
        old.motion = motionOf(change, element, 2);
        if (old.motion === "none") continue;
        old.parts = [...element.querySelectorAll("[data-counts], .progress-bar rect")].map((part) => [part, shown(part)]);
        if (old.parts.length) old.rest = withoutCounts(element);
        if (old.motion !== "automatic" && !isAlive(element)) old.ghost = element.cloneNode(true);
    }
}

// MARK: After the change

/** A form separates the radio groups of the copies from those of the screen. It keeps the previous style and direction. */
function newLayer({ className, dir, lang }) {
    const layer = document.createElement("form");
    return Object.assign(layer, { className: `${className} list-leaving`, dir, lang, inert: true, ariaHidden: "true" });
}

/** Finds the elements that stay, and those that leave. */
function matchElements(change) {
    const { first, before, leaving, owned } = change;
    for (const [element, old] of first) {
        if (element.isConnected) {
            before.set(element, old);
            // Parts that count animate their own changes. The row's motion is for all other changes.
            if (old.rest?.isEqualNode(withoutCounts(element))) Object.assign(old, { motion: "none", ghost: null });
        } else {
            matchRemoved(change, element, old);
        }
        if (old.ghost && (motions[old.motion] ?? owned[old.motion]) && leaving.length < limit) leaving.push(old);
    }
}

function matchRemoved(change, element, old) {
    old.parts = [];
    const successor = byID(old.id);
    if (successor) change.before.set(successor, old);
    old.motion = successor ? motionOf(change, successor, 2) : motionOf(change, element, 1, old.id);
    // An element that is removed with its section has no animation of its own.
    // A notice whose time has passed is not visible any more.
    const isGone = old.panel && element.getAnimations({ subtree: true }).some(({ id }) => id === "gone");
    old.ghost = element.parentElement || isAlive(element) || isGone ? null : element;
}

/** Shows a copy of a dialog where dialogs are, in the top layer. What leaves a sheet stays between its bars. */
function raise(dialog, panel) {
    dialog.removeAttribute("open");
    dialog.popover = "manual";
    dialog.style.position = "fixed";
    dialog.showPopover?.();
    if (!panel?.isConnected) return;
    const [outer, inner] = [dialog, panel].map((element) => element.getBoundingClientRect());
    const bar = (name, side) => panel.querySelector(`:scope > .${name}`)?.getBoundingClientRect()[side];
    const [top, bottom] = [bar("navigation-bar", "bottom") ?? inner.top, bar("toolbar", "top") ?? inner.bottom];
    dialog.style.clipPath = `inset(${top}px ${outer.right - inner.right}px ${outer.bottom - bottom}px ${inner.left}px)`;
}

/** Puts the elements that leave into their layer. */
function fillLayer({ first, leaving, layer }) {
    for (const old of leaving) {
        if (old.ghost.localName === "section") holdContent(old, first);
        show(old, layer);
    }
    if (leaving.length) document.body.append(layer);
    for (const { ghost, parent } of leaving) {
        const dialog = ghost.closest("dialog");
        if (dialog) raise(dialog, parent.closest(".sheet-panel"));
    }
    // A copy, or a row that is inserted again, would start with its leading actions.
    for (const [element, { ghost, swiped }] of leaving.length ? first : []) {
        const row = ghost ?? element;
        if (layer.contains(row) && lined(row) !== row) row.scrollLeft += swipeOf(row) - swiped;
    }
}

/** Measures the elements at their new position. */
function measure(change) {
    const { first, before, inserted, timing } = change;
    // New rows only have their actual height when they are rendered.
    for (const element of [...some(inserted), ...before.keys()]) {
        if (first.has(element)) continue;
        element.animate({ contentVisibility: ["visible", "visible"] }, { ...timing, id: "drawn" });
    }
    const last = allInSight();
    for (let element of before.keys()) {
        for (; element !== screen && !last.has(element); element = element.parentElement) {
            last.set(element, element.getBoundingClientRect());
        }
    }
    change.last = last;
    change.edges = new Map([...last.keys()].filter((element) => before.get(element)?.edges).map((row) => [row, edgesOf(row)]));
    change.inOrder = [...last].sort(([one], [other]) => (one.compareDocumentPosition(other) & 4 ? -1 : 1));
}

/** Moves the elements that leave to their previous position, and starts their animations. */
function startLeaving(change) {
    const places = change.leaving.map(({ ghost }) => ghost.getBoundingClientRect());
    change.leaving.forEach((old, index) => {
        Object.assign(old.ghost.style, { left: `${old.x - places[index].x}px`, top: `${old.y - places[index].y}px` });
        leave(change, old);
    });
}

function findMixed({ before, inserted, mixed }) {
    for (const element of before.keys()) {
        const section = sectionOf(element);
        if (inserted.has(section?.id)) mixed.add(section);
    }
}

function fadeCard(change, section) {
    if (!motions[motionOf(change, section, 0)]) return;
    for (const list of section.querySelectorAll("ul")) follow(change, list, [{ opacity: 0 }, {}], { pseudoElement: "::before" });
}

/** Starts the animation of an element that is new, alone or with its section. */
function enterNew(change, element) {
    const { inserted, mixed } = change;
    const section = sectionOf(element);
    if (isPresentedNow(change, element)) return;
    if (mixed.has(section)) enter(change, element, motionOf(change, section, 0));
    else if (mixed.has(element)) fadeCard(change, element);
    else if (element.matches(presented)) motionOf(change, element, 0) === "none" || present(change, element);
    else if (!inserted.has(section?.id)) enter(change, element, motionOf(change, element, 0));
}

/** How far an element is from its previous position; `along` is the same for its parent. */
function shiftOf(change, element, rect, along) {
    const { before, inserted, sight, move, animated } = change;
    const old = before.get(element);
    let shift = along;
    if (old) {
        // An element from off-screen starts at most the height of the window away.
        const far = isSeen(old, rect) ? Infinity : innerHeight;
        shift = { x: old.x - rect.x, y: Math.max(-far, Math.min(far, old.y - rect.y)) };
    } else if (!inserted.has(element.id) && element.localName !== "ul" && sight.size < sightLimit && !isPresentedNow(change, element)) {
        // It was off-screen, unless more elements are visible than were measured.
        shift = { x: 0, y: innerHeight };
    }
    // The parent's movement may also take it through the window.
    const isEverSeen = [old, rect, { y: rect.y + along.y }].some((place) => isSeen(place, rect));
    return move === "none" || animated.size >= limit || !isEverSeen ? along : shift;
}

/** Moves an element from its previous position. The parent's movement is part of the element's. */
function slideFrom(change, element, shift, along) {
    const [x, y] = [shift.x - along.x, shift.y - along.y];
    if (Math.abs(x) + Math.abs(y) <= 0.5) return;
    const { before, moved, owned, move } = change;
    const old = before.get(element);
    const zIndex = Math.round(Math.abs(y));
    if (owned[move] && moved.has(element.id)) playOwn(change, element, owned[move]);
    slide(change, element, [{ translate: `${x}px ${y}px`, zIndex }, { translate: "0px", zIndex }]);
    // Above its previous list.
    if (old && old.parent !== element.parentElement) play(change, element.parentElement, [{ zIndex: 1 }, { zIndex: 1 }]);
}

/** Animates the new content of an element that stays. */
function showChange(change, element, old, shift) {
    if (old.ghost) {
        if (change.leaving.includes(old) && (shift.x || shift.y)) {
            slide(change, old.ghost, [{}, { translate: `${-shift.x}px ${-shift.y}px` }], { fill: "forwards" });
        }
        if (!/fade|automatic/.test(old.motion)) enter(change, element, old.motion);
    } else if (old.motion === "automatic") {
        play(change, element, [{ backgroundColor: "var(--highlight)" }, {}], { duration: change.timing.duration * 3 });
    }
    for (const [part, from] of old.parts) {
        const frames = part.localName === "rect" ? grows(from, part) : counts(from, part.textContent);
        if (frames.length) play(change, part, frames);
    }
}

/** Starts the animations of the elements on the screen. */
function startStaying(change) {
    for (const [element, rect] of change.inOrder) {
        const old = change.before.get(element);
        const along = change.shifts.get(element.parentElement) ?? { x: 0, y: 0 };
        if (!old && change.inserted.has(element.id)) enterNew(change, element);
        const shift = shiftOf(change, element, rect, along);
        change.shifts.set(element, shift);
        slideFrom(change, element, shift, along);
        if (old) showChange(change, element, old, shift);
    }
}

// MARK: Edges that move

/** Moves the edges of a list's card with its rows. The list itself is moving. */
function moveCards(change) {
    for (const [list, rect] of change.inOrder) {
        if (list.localName !== "ul") continue;
        const old = change.before.get(list);
        const shift = change.shifts.get(list).y;
        const way = old ? rect.y + shift - old.y : 0;
        const from = old ? { top: old.card.top + way, bottom: old.card.bottom + way } : { top: rect.top + shift, bottom: rect.bottom + shift };
        change.cards.set(list, [from, rect]);
        const insets = [from.top - rect.top - shift, rect.bottom + shift - from.bottom];
        if (!insets.some((inset) => Math.abs(inset) > 0.5)) continue;
        follow(change, list, [{ insetBlock: `${insets[0]}px ${insets[1]}px` }, {}], { pseudoElement: "::before" });
    }
}

/** The first and last edges of an element that stays. */
function waysOf({ last, before, shifts }, element) {
    const rect = last.get(element);
    const [height, y] = [before.get(element).rect.height, rect.y + shifts.get(element).y];
    return [{ top: y, bottom: y + height }, rect];
}

/** The edges of the nearest section on one side that already existed and stays. */
function neighbour(change, element, side) {
    const { first, before, shifts } = change;
    const place = side === "next" ? "nextElementSibling" : "previousElementSibling";
    do element = screen.contains(element) ? element[place] : first.get(element)?.[side];
    while (element && !(before.has(element) && shifts.has(element) && element.localName === "section"));
    return element && waysOf(change, element);
}

/** The edges between which an inserted or removed element of `list` or `section` is visible. */
function edgesAround(change, kind, list, section) {
    const [above, below] = ["previous", "next"].map((side) => neighbour(change, section, side));
    const card = change.cards.get(list);
    if (kind === "li") return card;
    return [0, 1].map((moment) => {
        const top = kind === "footer" ? card?.[moment].bottom : above?.[moment].bottom;
        const bottom = kind === "header" ? card?.[moment].top : below?.[moment].top;
        return { top: top ?? -1e5, bottom: bottom ?? 1e5 };
    });
}

/** Clips a new element to its section or card. */
function clipNew(change, element, rect, way) {
    const { before, inserted, mixed } = change;
    const { localName, parentElement, id } = element;
    const section = sectionOf(element);
    const around = () => edgesAround(change, "section", null, section);
    if (mixed.has(section) && inserted.has(id)) clip(change, element, rect, around(), way, motionOf(change, section, 0));
    if (mixed.has(section) && localName === "ul") clip(change, element, rect, around(), way, "fade", { pseudoElement: "::before" });
    if (!inserted.has(id) || before.has(element) || mixed.has(element) || inserted.has(section?.id)) return;
    const edges = edgesAround(change, localName, listOf(parentElement), localName === "section" ? element : section);
    clip(change, element, rect, edges, way, motionOf(change, element, 0));
}

/** Changes a row's corners and separator with its position in the list. */
function moveEdges(change, row, [radii, line, color]) {
    const [nowRadii, nowLine] = change.edges.get(row);
    const changed = corners.map((name, index) => [name, radii[index]]).filter(([, radius], index) => radius !== nowRadii[index]);
    if (changed.length) follow(change, row, [Object.fromEntries(changed), {}]);
    if (line === nowLine) return;
    const none = { borderBlockEndColor: "transparent" };
    const full = { borderBlockEndColor: color, borderBlockEndWidth: `${line}px` };
    follow(change, lined(row), line ? [full, { ...full, ...none }] : [none, {}], { pseudoElement: "::after" });
}

/** Clips the elements on the screen to edges that move. */
function clipStaying(change) {
    for (const [element, rect] of change.inOrder) {
        const old = change.before.get(element);
        const way = [change.shifts.get(element).y, 0];
        clipNew(change, element, rect, way);
        if (!old?.edges || ![old, rect].some((place) => isSeen(place, rect))) continue;
        const card = change.cards.get(element.parentElement);
        if (card && old.parent === element.parentElement && old.rect.height !== rect.height) clip(change, element, rect, card, way);
        moveEdges(change, element, old.edges);
    }
}

/** Clips the elements that leave to edges that move. */
function clipLeaving(change) {
    const { leaving, shifts, last } = change;
    for (const { ghost, rect, motion, parent, id } of leaving) {
        const successor = byID(id);
        if (successor && !(shifts.has(successor) && successor.parentElement === parent)) continue;
        const section = ghost.localName === "section" ? ghost : parent.closest("section");
        const way = [0, successor ? last.get(successor).y - rect.y : 0];
        clip(change, ghost, rect, edgesAround(change, ghost.localName, listOf(parent), section), way, motion);
    }
}

// MARK: The whole

/** Shows visible rows one after the other. */
function startEntrance(change) {
    if (!change.entrance) return;
    const { frames, duration, stagger, easing } = change.entrance;
    change.inOrder
        .filter(([element, rect]) => isSeen(rect, rect) && !element.matches(`section, ul, ${presented}`))
        // An entrance that is still running continues.
        .filter(([element]) => !element.getAnimations().some(({ id }) => id === "enter"))
        .forEach(([element], index) => {
            play(change, element, frames, { duration, delay: index * stagger, easing, fill: "backwards", id: "enter" });
        });
}

/** Starts all animations. Measurements are together, so that the browser lays out the page only a few times. */
function start(change) {
    matchElements(change);
    fillLayer(change);
    measure(change);
    startLeaving(change);
    findMixed(change);
    startStaying(change);
    if (change.move !== "none") {
        moveCards(change);
        clipStaying(change);
        clipLeaving(change);
    }
    startEntrance(change);
}

/** The layers of removed elements that are still visible. */
let layers = [];
const layerLimit = 2;

/**
 * Animations are decoration: the document changes immediately, then visible elements move from their previous position.
 * Call this function before a change, with the patch's hints and edit. It returns a function to call after the change,
 * which returns a promise that resolves at the end.
 */
page.animate = (hints, edit) => {
    const change = changeOf(hints, edit);
    describeAll(change);
    keepContent(change);

    return async () => {
        change.layer = newLayer(change.look);
        layers.push(change.layer);
        if (layers.length > layerLimit) layers.shift().remove();
        try {
            start(change);
            // This empty animation ends with the last one. Animations of elements that are removed in the meantime
            // never end.
            if (change.length) await screen.animate(null, { duration: change.length, id: "end" }).finished.catch(() => {});
        } finally {
            change.layer.remove();
            layers = layers.filter((layer) => layer !== change.layer);
        }
    };
};
