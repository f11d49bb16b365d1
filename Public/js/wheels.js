/** Wheels of pickers: the option in the middle is the selected one. */

import { page, screen } from "./runtime.js";

const wheels = () => screen.querySelectorAll(".wheel-picker[open] .wheel");
const hasEnd = "onscrollend" in window;

/** How far the middle of an option is below that of its wheel. */
function distance(option) {
    const [inner, outer] = [option, option.parentElement].map((element) => element.getBoundingClientRect());
    return inner.top + inner.height / 2 - outer.top - outer.height / 2;
}

/** Scrolls the selected option to the middle. */
function center(wheel, behavior) {
    const option = wheel.querySelector(":checked")?.parentElement;
    const top = option ? distance(option) : 0;
    if (Math.abs(top) > 1) wheel.scrollBy({ top, behavior });
}

/** The wheels that a user may be scrolling, and whether they have moved since. @type {Map<any, boolean>} */
const used = new Map();
let later;
let released;

/** Selects the option to which a user has scrolled. */
function settle(wheel) {
    if (!used.delete(wheel)) return;
    const options = [...wheel.querySelectorAll(".segment")].sort((one, other) => Math.abs(distance(one)) - Math.abs(distance(other)));
    const input = options[0]?.querySelector("input");
    if (!input || input.checked) return;
    if (input.disabled) return center(wheel);
    input.checked = true;
    input.dispatchEvent(new Event("change", { bubbles: true }));
}

for (const name of ["pointerdown", "touchmove", "wheel"]) {
    addEventListener(name, ({ target }) => {
        const wheel = target.closest?.(".wheel");
        if (wheel && !used.has(wheel)) used.set(wheel, false);
    }, { capture: true, passive: true });
}
/** Not every press or turn scrolls. */
for (const name of ["pointerup", "touchend", "wheel"]) {
    addEventListener(name, () => {
        clearTimeout(released);
        released = setTimeout(() => {
            for (const [wheel, isMoved] of used) if (!isMoved) used.delete(wheel);
            show();
        }, 1000);
    }, { capture: true, passive: true });
}
addEventListener("scroll", ({ target }) => used.has(target) && used.set(target, true), true);
addEventListener(hasEnd ? "scrollend" : "scroll", ({ target }) => {
    if (!target.matches?.(".wheel")) return;
    clearTimeout(later);
    if (hasEnd) settle(target);
    else later = setTimeout(settle, 150, target);
}, true);
addEventListener("change", ({ target }) => {
    const wheel = target.closest?.(".wheel");
    if (wheel) center(wheel);
});
addEventListener("toggle", ({ target }) => {
    if (target.matches?.(".wheel-picker[open]")) for (const wheel of target.querySelectorAll(".wheel")) center(wheel, "instant");
}, true);

/** Shows the selection of the screen, unless a user is scrolling. */
function show(behavior) {
    for (const wheel of wheels()) if (!used.has(wheel)) center(wheel, behavior);
}

page.observers.push(() => show());
addEventListener("listpreview:answered", () => show());
show("instant");
