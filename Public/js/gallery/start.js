import { counted, make } from "./elements.js";
import { gallery } from "./gallery.js";
import { lazyFrames } from "./lazy-frames.js";

let frames = null;
let scenarios = new Map();

/** Turns an entry into a card, when it is scrolled into view. */
function complete(card) {
    const scenario = scenarios.get(card.id.slice(2));
    if (!scenario || card.querySelector(".thumbnail")) return;
    const heading = card.querySelector("h3");
    heading.replaceChildren(make("a.card-link", { href: gallery.addressOf(scenario) }, ...heading.childNodes));
    card.prepend(make("div.thumbnail"));
    card.querySelectorAll("li").forEach((item, index) => {
        // In a single-file gallery, they do not work without scripts.
        const link = item.querySelector("a") ?? make("a", {}, ...item.childNodes);
        link.href = gallery.addressOf(scenario, scenario.states[index]);
        link.title = link.textContent;
        item.append(link);
    });
    fold(card);
}

/** Shows the number of states that do not fit on a card. Hidden states cannot be reached with the keyboard. */
function fold(card) {
    const list = card.querySelector("ul");
    list.querySelector(".more")?.remove();
    const items = [...list.children];
    // More than these never fit.
    items.forEach((item, index) => (item.hidden = index > 16));
    const fits = (item) => item.hidden || item.offsetTop + item.offsetHeight <= list.clientHeight + 1;
    if (items.length < 17 && items.every(fits)) return;
    const link = make("a");
    const more = make("li.more", {}, link);
    list.append(more);
    for (let shown = Math.min(items.length, 17); shown > 1; ) {
        items[--shown].hidden = true;
        const count = items.length - shown;
        link.textContent = `+${count}`;
        link.ariaLabel = link.title = counted(count, "more state");
        link.href = items[shown].querySelector("a").href;
        if (fits(more)) return;
    }
}

/** The picture of a screen is a state that has rows. */
function page(card) {
    const scenario = scenarios.get(card.id.slice(2));
    const state = scenario && (scenario.states.find(({ rows }) => rows > 1) ?? scenario.states.find(({ rows }) => rows) ?? scenario.states[0]);
    return scenario && { scenario, state, holder: card.querySelector(".thumbnail") };
}

/** The start page: the list of links from the page without scripts, with pictures of the real screens. */
export const start = {
    /** Turns the list into the start page. */
    begin(main, catalog) {
        scenarios = new Map(catalog.scenarios.map((scenario) => [scenario.id, scenario]));
        frames = lazyFrames({ root: main, limit: 24, page, enter: complete });
        for (const card of main.querySelectorAll("article")) frames.observe(card);
        new ResizeObserver(() => frames.places().forEach(fold)).observe(main);
    },
    /** Shows or hides the pictures, and sets their appearance. */
    show: (isVisible, options) => frames.show(isVisible, options),
    alive: () => frames.places().length,
};
