import { amountAxis, type ChartScale, nameAxis, plotArea } from './axes.ts';
import type { ChartOption, ChartTheme } from './chart-option.ts';
import { firstHovered, tooltipElement, tooltipFrame } from './chart-tooltip.ts';
import { toLogValues } from './log-values.ts';
import type { NumberStyle } from './number-style.ts';

export interface Line {
  name: string;
  colour: string;
  values: readonly (number | null)[];
}

interface LineChart {
  /** The points, oldest first: their names on the axis and their titles in the tooltip. */
  points: readonly { name: string; title: string }[];
  lines: readonly Line[];
  isArea: boolean;
  scale: ChartScale;
  style: NumberStyle;
  theme: ChartTheme;
}

/** Lines or areas over time. */
export function lineOption({ points, lines, isArea, scale, style, theme }: LineChart): ChartOption {
  const names = points.map(({ name }) => name);
  const hasSeveral = lines.length > 1;
  return {
    animationDuration: 250,
    textStyle: { fontFamily: theme.fontFamily },
    grid: plotArea({ right: 28 }),
    tooltip: {
      ...tooltipFrame(theme),
      trigger: 'axis',
      axisPointer: { type: 'line', lineStyle: { color: theme.muted, type: 'solid' } },
      formatter: (hovered) => {
        const index = firstHovered(hovered).dataIndex;
        return tooltipElement(
          points[index]?.title ?? '',
          lines.map(({ name, colour, values }) => {
            const value = values[index] ?? null;
            return { name, colour, value: value === null ? '–' : style.exact(value) };
          }),
        );
      },
    },
    xAxis: { ...nameAxis(names, theme), boundaryGap: points.length === 1 },
    yAxis: {
      ...amountAxis({ scale, format: style.axis, theme }),
      position: theme.isRightToLeft ? 'right' : 'left',
    },
    series: lines.map(({ name, colour, values }) => {
      const plotted = values.map((value) => (value === null ? null : style.plot(value)));
      return {
        type: 'line',
        name,
        data: scale === 'semilog' ? toLogValues(plotted) : plotted,
        color: colour,
        lineStyle: { width: 2 },
        symbol: 'circle',
        symbolSize: 6,
        showSymbol: points.length <= 24 && !hasSeveral,
        ...(isArea && { areaStyle: { opacity: hasSeveral ? 0.08 : 0.16, origin: 'start' } }),
        emphasis: { focus: hasSeveral ? 'series' : 'none' },
      };
    }),
  };
}
