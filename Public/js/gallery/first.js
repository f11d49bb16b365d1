import { begun, starting } from "./starting.js";

// The list is hidden first, so that nothing moves when the app replaces it; if a script fails, it appears.
starting();
addEventListener("error", begun, true);
