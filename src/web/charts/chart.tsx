import { BarChart, LineChart, PieChart } from 'echarts/charts';
import { GridComponent, TooltipComponent } from 'echarts/components';
import { type ECElementEvent, type ECharts, init, use } from 'echarts/core';
import { SVGRenderer } from 'echarts/renderers';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useIsOnPaper, useIsPrinting } from '#web/browser/on-paper.ts';
import styles from './chart.module.css';
import type { ChartOption } from './chart-option.ts';
import { isRowsClick } from './is-rows-click.ts';

use([BarChart, LineChart, PieChart, GridComponent, TooltipComponent, SVGRenderer]);

export interface ChartProps {
  option: ChartOption;
  /** What the chart shows, in words, for those who do not see it. */
  summary: string;
  /** Called with the place in its series of what was clicked. */
  onChoose?: ((index: number) => void) | undefined;
  /** Called instead where the Shift key was down, or with the other mouse button; the second number is the place of the series. */
  onRows?: ((index: number, series: number) => void) | undefined;
}

/** The width in which a chart is drawn for a printed page; it is then as wide as the page allows. */
const PRINTED_WIDTH = 680;

/** A chart as wide and high as the element it is in. */
export function Chart({ option, summary, onChoose, onRows }: ChartProps) {
  const place = useRef<HTMLDivElement>(null);
  const chart = useRef<ECharts | null>(null);
  const isOnPaper = useIsOnPaper();
  const isPrinting = useIsPrinting();
  const handleClick = useEffectEvent(({ dataIndex, seriesIndex, event }: ECElementEvent) => {
    const pressed = event?.event;
    const isForRows = pressed instanceof MouseEvent && isRowsClick(pressed);
    if (isForRows && onRows !== undefined) {
      pressed.preventDefault();
      onRows(dataIndex, seriesIndex ?? 0);
    } else if (onChoose !== undefined) onChoose(dataIndex);
    else onRows?.(dataIndex, seriesIndex ?? 0);
  });

  useEffect(() => {
    if (place.current === null) return;
    const made = init(place.current, null, { renderer: 'svg' });
    chart.current = made;
    made.on('click', (event) => handleClick(event));
    made.on('contextmenu', (event) => handleClick(event));
    const element = place.current;
    const observer = new ResizeObserver(() => {
      // It is told of the first size too, in which the chart is made already.
      const isOther = element.clientWidth !== made.getWidth() || element.clientHeight !== made.getHeight();
      if (isOther) made.resize();
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
      made.dispose();
      chart.current = null;
    };
  }, []);

  useEffect(() => {
    const animation = !isOnPaper && !window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    chart.current?.setOption({ ...option, animation }, { notMerge: true });
  }, [option, isOnPaper]);

  useEffect(() => {
    const [made, element] = [chart.current, place.current];
    if (!isPrinting || made === null || element === null) return;
    // No observer is told of the page's size on paper.
    made.resize({ width: PRINTED_WIDTH, height: element.clientHeight });
    made.getZr().flush();
    element.querySelector('svg')?.setAttribute('viewBox', `0 0 ${PRINTED_WIDTH} ${element.clientHeight}`);
    return () => {
      element.querySelector('svg')?.removeAttribute('viewBox');
      made.resize({ width: 'auto', height: 'auto' });
    };
  }, [isPrinting]);

  return <div ref={place} role="img" aria-label={summary} className={styles.chart} />;
}
