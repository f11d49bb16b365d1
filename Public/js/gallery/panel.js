import { actionLog } from "./action-log.js";
import { checksList } from "./checks-list.js";
import { controls } from "./controls.js";
import { iconButton, make } from "./elements.js";
import { gallery } from "./gallery.js";
import { inspector } from "./inspector.js";
import { optionsBar } from "./options.js";
import { player } from "./timeline.js";

const titles = { 1: "Changes", controls: "Controls", actions: "Actions", checks: "Checks" };
const names = Object.keys(titles);
const parts = () => ({ 1: inspector, controls: controls, actions: actionLog, checks: checksList });

const tabs = names.map((name) => {
    return make("button.tab", { role: "tab", id: `tab-${name}`, onclick: () => gallery.choose({ inspector: name }) }, titles[name]);
});
const tabList = make("div.tabs", { role: "tablist", ariaLabel: "Inspector" }, ...tabs);
const body = make("div.panel-body", { role: "tabpanel", id: "panel-body", tabIndex: 0 });
const close = iconButton("close", "Close the inspector", () => gallery.choose({ inspector: undefined }), "i");
const element = make("aside.panel", { ariaLabel: "Inspector", hidden: true }, make("div.panel-head", {}, tabList, close), body);
let current = "";

/** In narrow windows, the panel covers the timeline, whose keys still work. */
const narrow = matchMedia("(max-width: 760px)");
const cover = () => (player.element.inert = narrow.matches && !element.hidden);
narrow.addEventListener("change", cover);

tabList.addEventListener("keydown", (event) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (!step) return;
    event.preventDefault();
    const next = (names.indexOf(current) + step + names.length) % names.length;
    tabs[next].focus();
    tabs[next].click();
});

/** The panel next to the canvas: the changes of a step, the values of rows, their actions, and the findings of the checks. */
export const panel = {
    element,
    /** Shows a part for the content of the canvas. */
    show(name, view) {
        const hadFocus = !name && element.contains(document.activeElement);
        element.hidden = !name;
        cover();
        if (hadFocus) optionsBar.panelButton.focus();
        const isNew = name !== current;
        current = name ?? "";
        if (!name) return;
        tabs.forEach((tab, index) => {
            const isChosen = names[index] === name;
            tab.ariaSelected = `${isChosen}`;
            tab.tabIndex = isChosen ? 0 : -1;
            if (isChosen) tab.setAttribute("aria-controls", "panel-body");
            else tab.removeAttribute("aria-controls");
        });
        body.setAttribute("aria-labelledby", `tab-${name}`);
        const part = parts()[name];
        if (isNew) {
            body.replaceChildren(part.element);
            body.scrollTop = 0;
        }
        part.show(view);
    },
    /** Receives the messages of the leading frame. */
    hear(message, view) {
        if (current) parts()[current].hear?.(message, view);
    },
    isOpen: () => current !== "",
};
