/** A page without a server that can show other states of its screen inside a gallery. */

import "./page.js";
import "./gallery/frame.js";
