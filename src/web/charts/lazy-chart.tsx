import { loadOnDemand } from '#web/ui/load-on-demand.tsx';

/** A chart. Its library is loaded with the first one, unless it was prefetched. */
export const LazyChart = loadOnDemand(async () => (await import('./chart.tsx')).Chart);
