/** The browser runtime of a page that changes, with all that any page needs: for pages without a server. */

import "./core.js";
import "./animations.js";
import "./actions.js";
import "./swipes.js";
import "./bars.js";
