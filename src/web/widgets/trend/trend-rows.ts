import type { OpenRows } from '#model/pages/rows-address.ts';
import type { TrendPeriod, TrendSeries } from './trend-series.ts';

/** The rows behind a point of a trend; `null` for points of earlier days and of the rolling band, which have none on the page. */
export function trendRows(
  period: TrendPeriod | undefined,
  fact: string,
  series: TrendSeries | undefined,
): OpenRows | null {
  if (period === undefined || series === undefined) return null;
  const { from, to } = period;
  const rows = { fact, values: [], period: { from, to } };
  switch (series.of) {
    case 'fact':
      return { ...rows, fact: series.id };
    case 'carrier':
      return { ...rows, values: [{ dimension: 'carrier_name', value: series.id }] };
    case 'range':
      return series.id === 'now' ? rows : null;
    case 'band':
      return null;
  }
}
