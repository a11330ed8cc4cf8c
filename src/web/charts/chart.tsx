import { BarChart, LineChart, PieChart } from 'echarts/charts';
import { GridComponent, TooltipComponent } from 'echarts/components';
import { type ECharts, init, use } from 'echarts/core';
import { SVGRenderer } from 'echarts/renderers';
import { useEffect, useEffectEvent, useRef } from 'react';
import styles from './chart.module.css';
import type { ChartOption } from './chart-option.ts';

use([BarChart, LineChart, PieChart, GridComponent, TooltipComponent, SVGRenderer]);

export interface ChartProps {
  option: ChartOption;
  /** What the chart shows, in words, for those who do not see it. */
  summary: string;
  /** Called with the place in its series of what was clicked. */
  onChoose?: ((index: number) => void) | undefined;
}

/** A chart as wide and high as the element it is in. */
export function Chart({ option, summary, onChoose }: ChartProps) {
  const place = useRef<HTMLDivElement>(null);
  const chart = useRef<ECharts | null>(null);
  const handleClick = useEffectEvent((index: number) => onChoose?.(index));

  useEffect(() => {
    if (place.current === null) return;
    const made = init(place.current, null, { renderer: 'svg' });
    chart.current = made;
    made.on('click', ({ dataIndex }) => handleClick(dataIndex));
    const observer = new ResizeObserver(() => made.resize());
    observer.observe(place.current);
    return () => {
      observer.disconnect();
      made.dispose();
      chart.current = null;
    };
  }, []);

  useEffect(() => {
    const animation = !window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    chart.current?.setOption({ ...option, animation }, { notMerge: true });
  }, [option]);

  return <div ref={place} role="img" aria-label={summary} className={styles.chart} />;
}
