/** While the gallery starts, its list is hidden. */
const { classList } = document.documentElement;

export const starting = () => classList.add("starting");
export const begun = () => classList.remove("starting");
