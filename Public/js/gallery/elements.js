"use strict";

globalThis.Gallery ??= {};

// The list is hidden first, so that nothing moves when the app replaces it; if a script fails, it appears.
Gallery.begun = () => document.documentElement.classList.remove("starting");
document.documentElement.classList.add("starting");
addEventListener("error", Gallery.begun, true);

/** Creates elements: `make("button.play", {ariaLabel: "Play"}, …children)`. */
Gallery.make = (kind, properties = {}, ...children) => {
    const [name, ...classes] = kind.split(".");
    const element = document.createElement(name);
    if (classes.length) element.className = classes.join(" ");
    if (name === "button") element.type = "button";
    for (const [key, value] of Object.entries(properties)) {
        if (key.startsWith("on")) element.addEventListener(key.slice(2), value);
        else if (key in element) element[key] = value;
        else element.setAttribute(key, value);
    }
    element.append(...children);
    return element;
};

/** An icon button; its name is for screen readers, and appears on hover. */
Gallery.iconButton = (icon, label, onclick, key = "") => {
    const { make } = Gallery;
    const title = key ? `${label} (${key})` : label;
    return make("button.icon-button", { ariaLabel: label, title, onclick }, make(`span.glyph.glyph-${icon}`));
};

/** A menu of values with their titles. */
Gallery.select = (label, choices, onchange) => {
    const { make } = Gallery;
    const options = choices.map(([value, title]) => make("option", { value }, title));
    return make("select", { ariaLabel: label, title: label, onchange: (event) => onchange(event.target.value) }, ...options);
};

/** A size: `612 B`, `14.2 kB`. */
Gallery.size = (bytes) => (bytes < 1000 ? `${bytes} B` : `${(bytes / 1000).toFixed(bytes < 100000 ? 1 : 0)} kB`);

/** `1 line`, `2 lines` */
Gallery.count = (number, noun) => `${number.toLocaleString("en")} ${noun}${number === 1 ? "" : "s"}`;

/** A line of text; if it is truncated, a press shows the whole text. */
Gallery.note = () => {
    const { make } = Gallery;
    const text = make("p");
    const more = make("button.plain", { hidden: true, ariaExpanded: "false", onclick: () => open(!isOpen()) }, "More");
    const element = make("div.notes", {}, text, more);
    const isOpen = () => element.classList.contains("open");

    function open(isWanted) {
        element.classList.toggle("open", isWanted);
        more.ariaExpanded = `${isWanted}`;
        more.textContent = isWanted ? "Less" : "More";
        if (!isWanted) measure();
    }

    function measure() {
        if (isOpen()) return;
        more.hidden = true;
        more.hidden = text.scrollWidth <= text.clientWidth;
    }

    new ResizeObserver(measure).observe(element);
    return {
        element, isOpen,
        close: () => open(false),
        show(content) {
            if (content === text.textContent) return;
            text.textContent = content;
            open(false);
        },
    };
};

/** Shows a notice for a moment, also to screen readers. With a button, it stays until it is closed or replaced. */
Gallery.say = (text, button) => {
    let notice = document.querySelector(".notice");
    if (!notice) document.body.append((notice = Gallery.make("div.notice", { role: "status" })));
    notice.textContent = text;
    clearTimeout(Gallery.say.later);
    if (button) return notice.append(button, Gallery.iconButton("close", "Dismiss", () => (notice.textContent = "")));
    Gallery.say.later = setTimeout(() => (notice.textContent = ""), 4000);
};
