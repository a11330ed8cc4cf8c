/** From dark to deep red; each step is lighter than the one before it, so that the order shows without the hue. */
export const MAP_RAMP: readonly string[] = ['#3c363b', '#552f36', '#702831', '#8c212b', '#a81924', '#c4111d'];
