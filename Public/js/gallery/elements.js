/** Creates elements: `make("button.play", {ariaLabel: "Play"}, …children)`. */
export const make = (kind, properties = {}, ...children) => {
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
export const iconButton = (icon, label, onclick, key = "") => {
    const title = key ? `${label} (${key})` : label;
    return make("button.icon-button", { ariaLabel: label, title, onclick }, make(`span.glyph.glyph-${icon}`));
};

/** A menu of values with their titles. */
export const select = (label, choices, onchange) => {
    const options = choices.map(([value, title]) => make("option", { value }, title));
    return make("select", { ariaLabel: label, title: label, onchange: (event) => onchange(event.target.value) }, ...options);
};

/** A size: `612 B`, `14.2 kB`. */
export const byteSize = (bytes) => (bytes < 1000 ? `${bytes} B` : `${(bytes / 1000).toFixed(bytes < 100000 ? 1 : 0)} kB`);

/** `1 line`, `2 lines` */
export const counted = (number, noun) => `${number.toLocaleString("en")} ${noun}${number === 1 ? "" : "s"}`;

/** A line of text; if it is truncated, a press shows the whole text. */
export const makeNote = () => {
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
export const say = (text, button) => {
    let notice = document.querySelector(".notice");
    if (!notice) document.body.append((notice = make("div.notice", { role: "status" })));
    notice.textContent = text;
    clearTimeout(say.later);
    if (button) return notice.append(button, iconButton("close", "Dismiss", () => (notice.textContent = "")));
    say.later = setTimeout(() => (notice.textContent = ""), 4000);
};
