import { loadOnDemand } from '#web/ui/load-on-demand.tsx';

/** A chart whose library loads when the first one is drawn, or was fetched ahead. */
export const LazyChart = loadOnDemand(async () => (await import('./chart.tsx')).Chart);
