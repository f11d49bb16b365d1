"use strict";

/** What a page of one state does for the gallery around it. */
