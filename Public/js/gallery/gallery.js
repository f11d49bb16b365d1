"use strict";

/** The gallery: an app made of the index. */
