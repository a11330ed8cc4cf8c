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
  /** A description of the chart for readers who can't see it. */
  summary: string;
  /** Called with the index of the clicked point in its series. */
  onChoose?: ((index: number) => void) | undefined;
  /** Called instead for a click with the Shift key or the secondary button, with the index of the point and of its series. */
  onRows?: ((index: number, series: number) => void) | undefined;
}

/** The width in pixels at which charts are drawn for printing; the page then scales them to its own width. */
const PRINTED_WIDTH = 680;

/** A chart that fills the element around it. */
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
      // The observer reports the first size too, which the chart already has.
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
    // Printing changes the size of the page without notifying observers.
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
