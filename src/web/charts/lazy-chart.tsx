import { lazy, Suspense } from 'react';
import type { ChartProps } from './chart.tsx';

const Chart = lazy(async () => {
  const { Chart } = await import('./chart.tsx');
  return { default: Chart };
});

/** A chart whose library loads when the first one is drawn. */
export function LazyChart(props: ChartProps) {
  return (
    <Suspense fallback={null}>
      <Chart {...props} />
    </Suspense>
  );
}
