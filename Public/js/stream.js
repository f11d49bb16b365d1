"use strict";

/** The stream of what happens on the server. */
ListPreview.stream = {};
