/** The colours of amounts, from dark grey to red. Each is lighter than the one before, so that their order is visible without the hue. */
export const MAP_RAMP: readonly string[] = ['#3c363b', '#552f36', '#702831', '#8c212b', '#a81924', '#c4111d'];
