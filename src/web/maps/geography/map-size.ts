/** The size of the map of `usOutlines`, in its own units. As in SVG, x grows to the right and y downwards. */
export const MAP_WIDTH = 975;
export const MAP_HEIGHT = 610;
