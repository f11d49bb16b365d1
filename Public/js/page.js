/** The browser runtime of a page that changes without a server, with all scripts. */

import "./core.js";
import "./animations.js";
import "./actions.js";
import "./swipes.js";
import "./bars.js";
import "./wheels.js";
import "./shelves.js";
