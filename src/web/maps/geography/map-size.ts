/** The size of the map of `usOutlines`, in its own units; they grow to the right and downwards, as those of SVG. */
export const MAP_WIDTH = 975;
export const MAP_HEIGHT = 610;
