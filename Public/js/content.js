/** The content of elements, replaced so that equal nodes stay: with a press on them, the focus, and the user's changes. */

import { move, replace } from "./operations.js";
import { byID } from "./shared.js";
import { refreshAll, setField } from "./templates.js";

/** Nodes with equal keys show the same thing: the same item, with the same action. */
function keyOf(node) {
    if (node.nodeType !== 1 || node.id) return node.nodeName;
    const control = node.matches("[data-action], option") ? node : (node.querySelector("[data-action]") ?? node);
    // The values of fields change, and so do those of a stepper's buttons.
    const value = control.parentElement?.matches(".stepper") ? "" : (control.dataset.value ?? (control.matches("option, [type=radio]") && control.value));
    return [node.nodeName, node.dataset.item, control.dataset.action, value].join();
}

/** Makes `element` equal to `fresh`. */
export function takeOver(element, fresh) {
    refreshAll(element, fresh);
    if (element.localName === "textarea") setField(element, fresh.textContent);
    else fill(element, fresh.childNodes);
}

function update(mine, node) {
    if (mine.isEqualNode(node)) return;
    if (node.nodeType === 1) takeOver(mine, node);
    else mine.data = node.data;
}

/** Gives an element other content. Children with ids may come from elsewhere on the screen. */
export function fill(element, nodes) {
    const theirs = [...nodes];
    if (!element.firstChild) return element.replaceChildren(...theirs);
    const mine = [...element.childNodes];
    const keys = mine.map(keyOf);
    const matches = theirs.map((node) => {
        if (node.id) return byID(node.id);
        const index = keys.indexOf(keyOf(node));
        keys[index] = null;
        return mine[index];
    });
    // Elements that stay need not move around elements that are removed.
    const staying = new Set(matches);
    for (const node of mine) if (!staying.has(node)) node.remove();
    let next = element.firstChild;
    theirs.forEach((node, index) => {
        const own = matches[index];
        const isInPlace = own && own === next;
        if (isInPlace) next = own.nextSibling;
        if (own?.nodeName === node.nodeName && own.dataset?.item === node.dataset?.item) {
            if (!isInPlace) move(element, own, next);
            update(own, node);
        } else {
            element.insertBefore(node, next);
            if (own) replace(own, node);
        }
    });
}
