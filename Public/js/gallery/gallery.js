"use strict";

globalThis.Gallery ??= {};

/** Puts the parts together: what is shown is what the address says, and everything that is chosen goes there first. */
addEventListener("DOMContentLoaded", () => {
    const { make, route: routes, sidebar, start, canvas, player, panel, optionsBar, help, served, values } = Gallery;
    const source = document.getElementById("gallery-catalog");
    const main = document.getElementById("gallery");
    Gallery.begun();
    if (!source || !main) return;
    const catalog = JSON.parse(source.textContent);
    // Like the page: what belongs to a group together, what belongs to none at the end.
    const groups = Map.groupBy(catalog.scenarios, ({ group }) => group ?? "");
    const alone = groups.get("") ?? [];
    groups.delete("");
    catalog.scenarios = [...[...groups.values()].flat(), ...alone];
    const byID = new Map(catalog.scenarios.map((scenario) => [scenario.id, scenario]));

    let route = routes.parse("");
    /** What is on the canvas. */
    let scenario = null;
    let state = null;
    /** What the state itself says about its direction. */
    let dir = "ltr";
    /** The state's own appearance. */
    let appearance = "ios18";
    let from = 0;
    let startPlace = 0;

    // MARK: The page

    const stage = make("section.stage", { hidden: true, ariaLabel: "Screen" });
    const notes = Gallery.note();
    const middle = make("div.stage-middle", {}, make("div.stage-column", {}, notes.element, canvas.element, player.element), panel.element);
    stage.append(optionsBar.element, middle);
    const scrim = make("div.scrim", { onclick: () => Gallery.drawer(false) });
    const startMenu = Gallery.iconButton("menu", "Screens", () => Gallery.drawer(true));
    startMenu.classList.add("menu-button");
    const startHelp = Gallery.iconButton("help", "Keys", () => help.open(), "?");
    const startPage = make("div.start");
    startPage.append(...main.childNodes);
    startPage.prepend(make("div.start-bar", {}, startMenu, startHelp));
    main.append(startPage, stage);
    document.body.prepend(sidebar.element);
    // Also for those who have no keys.
    const whole = Gallery.iconButton("close", "Show everything", () => Gallery.choose({ full: undefined }), "f");
    whole.classList.add("leave-full");
    main.append(whole);
    document.body.append(scrim, help.element);
    document.body.classList.add("app");

    const small = matchMedia("(max-width: 900px)");
    const isDrawerOpen = () => document.body.classList.contains("drawer-open");
    Gallery.drawer = (isOpen) => {
        const wasOpen = isDrawerOpen();
        document.body.classList.toggle("drawer-open", isOpen && small.matches);
        sidebar.element.inert = small.matches && !isOpen;
        main.inert = small.matches && isOpen;
        // Not the field, which would bring up the keys of a touch screen.
        if (isOpen && small.matches) sidebar.element.querySelector("a")?.focus();
        if (wasOpen && !isOpen) [...document.querySelectorAll(".menu-button")].find((button) => button.checkVisibility())?.focus();
    };
    small.addEventListener("change", () => Gallery.drawer(false));

    // MARK: The address

    /** A gallery of one screen has no other page than that. */
    const only = catalog.scenarios.length === 1 ? catalog.scenarios[0] : null;
    const placed = (next) => (only && !next.screen ? { ...next, screen: only.id, state: only.states[0].id } : next);

    /** The start page, with what stays chosen. */
    function home() {
        const { inspector, compare, full, ...options } = route.options;
        go(placed({ screen: "", state: "", options, values: [] }));
    }

    Gallery.addressOf = (scenario, state) => {
        const { compare, inspector, full, ...options } = route.options;
        const kept = route.screen ? { ...options, compare, inspector, full } : options;
        return routes.format({ screen: scenario.id, state: state.id, options: kept, values: [] });
    };

    function replace(next) {
        const hash = routes.format(next);
        if (hash !== location.hash) history.replaceState(null, "", hash);
        show(next);
    }

    function go(next) {
        const hash = routes.format(next);
        // Not by the address's own event, which may come later than the next key.
        if (hash !== location.hash) history.pushState(null, "", hash);
        visit(next);
    }

    function visit(asked) {
        const next = placed(asked);
        if (next !== asked) history.replaceState(null, "", routes.format(next));
        const isSame = next.screen === route.screen;
        show(next, isSame && next.state !== route.state ? { rate: player.rate() } : null);
        Gallery.drawer(false);
    }

    // MARK: What can be chosen

    Gallery.choose = (changes) => replace({ ...route, options: { ...route.options, ...changes } });
    Gallery.toggle = (name) => Gallery.choose({ [name]: route.options[name] ? undefined : "1" });
    Gallery.open = (scenario, state) => go(routes.parse(Gallery.addressOf(scenario, state)));
    Gallery.isOnCanvas = () => !!scenario;
    Gallery.reset = () => {
        const { inspector, compare, full } = route.options;
        replace({ ...route, options: { inspector, compare, full }, values: [] });
    };
    Gallery.turn = () => {
        const other = dir === "rtl" ? "ltr" : "rtl";
        Gallery.choose({ dir: route.options.dir === other ? undefined : other });
    };
    Gallery.nextDevice = () => {
        const names = Object.keys(canvas.devices);
        const next = names[(names.indexOf(route.options.device ?? "phone") + 1) % names.length];
        Gallery.choose({ device: next === "phone" ? undefined : next });
    };
    Gallery.rotate = () => {
        if (route.options.device !== "desktop") Gallery.choose({ orientation: route.options.orientation ? undefined : "landscape" });
    };
    Gallery.darken = () => {
        const isDark = route.options.scheme ? route.options.scheme === "dark" : matchMedia("(prefers-color-scheme: dark)").matches;
        Gallery.choose({ scheme: isDark ? "light" : "dark" });
    };
    Gallery.next = (step) => {
        const found = sidebar.found();
        const at = found.findIndex(([one, other]) => one === scenario && other === state);
        const next = found[at < 0 ? (step > 0 ? 0 : found.length - 1) : at + step];
        if (next) Gallery.open(...next);
    };
    /** Sets a value, or leaves it to the state. */
    Gallery.setValue = (id, value) => {
        const others = route.values.filter((each) => each.id !== id);
        replace({ ...route, values: value === undefined ? others : [...others, { id, value }] });
    };
    Gallery.resetValues = () => replace({ ...route, values: [] });
    Gallery.leave = () => {
        const sheet = document.querySelector(":popover-open");
        if (sheet) sheet.hidePopover();
        else if (isDrawerOpen()) Gallery.drawer(false);
        else if (notes.isOpen()) notes.close();
        else if (route.options.full) Gallery.choose({ full: undefined });
        else if (route.options.inspector) Gallery.choose({ inspector: undefined });
        else if (route.options.compare) Gallery.choose({ compare: undefined });
        else if (scenario && !only && document.activeElement === document.body) home();
        else document.activeElement?.blur?.();
    };

    // MARK: Showing

    const index = () => scenario.states.indexOf(state);
    const view = () => ({ scenario, state, route, index: index(), dir, appearance });

    function show(next, walk = null) {
        route = next;
        const found = byID.get(next.screen);
        const { scheme, full } = next.options;
        document.documentElement.style.colorScheme = scheme ?? "";
        document.body.classList.toggle("full", !!full && !!found);
        if (!found) {
            if (next.screen) Gallery.say(`There is no screen “${next.screen}”.`);
            const last = scenario;
            if (scenario) canvas.clear();
            values.clear();
            scenario = state = null;
            stage.hidden = true;
            startPage.hidden = false;
            main.scrollTop = startPlace;
            document.title = catalog.title;
            start.show(true, { ...canvas.appearanceOf({ ...next.options, device: undefined }), insets: null });
            // Who works with the keyboard goes on where they were.
            if (last && document.activeElement === document.body) {
                document.getElementById(`s-${last.id}`)?.querySelector(".card-link")?.focus({ preventScroll: true });
            }
        } else {
            if (!scenario) startPlace = main.scrollTop;
            const isNew = found !== scenario;
            scenario = found;
            state = found.states.find(({ id }) => id === next.state) ?? found.states[0];
            if (next.state && state.id !== next.state) Gallery.say(`There is no state “${next.state}”.`);
            if (isNew) dir = scenario.dir;
            start.show(false, {});
            startPage.hidden = true;
            stage.hidden = false;
            document.title = `${scenario.title}, ${state.title} – ${catalog.title}`;
            notes.show(state.notes ?? scenario.notes ?? "");
            const isFresh = canvas.show(scenario, state, next.options, walk);
            player.show(scenario, state);
            values.show(view(), isFresh);
            optionsBar.show(view());
            if (isFresh) from = index();
        }
        panel.show(found ? next.options.inspector : undefined, found && view());
        sidebar.show(next);
    }

    canvas.listen((message, frame) => {
        if (frame !== canvas.leader()) return;
        const { listpreview: verb } = message;
        if (message.dir) dir = message.dir;
        if (message.appearance) appearance = message.appearance;
        if (verb === "action") Gallery.say(`${message.row}: ${message.action}${message.value === null ? "" : ` ${message.value}`}`);
        else if (verb === "key") Gallery.press(message.key);
        else if (verb === "error") {
            Gallery.say(message.message);
            if (/^Refused/.test(message.message)) {
                canvas.reload(route.options);
                values.show(view(), true);
            }
        }
        player.hear(message);
        panel.hear(message, { scenario, from });
        if (message.index !== undefined) from = message.index;
        if (verb === "valued" || verb === "settled") values.hear(message);
        if (verb === "settled" || verb === "ready") optionsBar.show(view());
    });

    // Where the timeline went, without going there once more.
    player.listen((place) => {
        const next = scenario.states[place];
        if (next === state) return;
        replace({ ...route, state: next.id, values: [] });
    });

    // MARK: Events

    addEventListener("hashchange", () => {
        visit(routes.parse(location.hash));
    });

    // Links keep how the screens are looked at.
    document.addEventListener("click", (event) => {
        const link = event.target.closest?.('a[href^="#/"]');
        if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
        event.preventDefault();
        const { screen, state: name } = routes.parse(link.getAttribute("href"));
        const target = byID.get(screen);
        if (target) Gallery.open(target, target.states.find(({ id }) => id === name) ?? target.states[0]);
        else home();
    });

    addEventListener("keydown", (event) => {
        const { key, target, ctrlKey, metaKey, altKey } = event;
        if (ctrlKey || metaKey || altKey || event.defaultPrevented || document.querySelector("dialog[open]")) return;
        const isTyping = target.closest?.("input:not([type=checkbox], [type=range]), select, textarea");
        if (isTyping && key !== "Escape") return;
        if (isTyping && !target.closest("[popover]")) return target.blur();
        // A button takes the space bar itself.
        if (key === " " && target.closest?.("button, summary, a, input:not([type=range])")) return;
        if (Gallery.press(key)) event.preventDefault();
    });

    Gallery.icons = catalog.icons;
    served.begin(catalog.server);
    sidebar.start(catalog);
    start.begin(main, catalog);
    Gallery.drawer(false);
    visit(routes.parse(location.hash));
});
