import { loadOnDemand } from '#web/ui/load-on-demand.tsx';

const loadChart = async () => (await import('./chart.tsx')).Chart;

/** A chart whose library loads when the first one is drawn, or was fetched ahead. */
export const LazyChart = loadOnDemand(loadChart);

/** Fetches the library while the figures to draw are still on their way. A failure shows when it is drawn. */
export function fetchChartAhead(): void {
  loadChart().catch(() => undefined);
}
