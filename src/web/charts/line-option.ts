import type { FigureFormat } from '#web/format/figure-format.ts';
import { amountAxis, type ChartScale, nameAxis, plotArea } from './axes.ts';
import type { AxisRange } from './axis-range.ts';
import type { ChartOption, ChartTheme } from './chart-option.ts';
import { firstHovered, tooltipElement, tooltipFrame } from './chart-tooltip.ts';
import { toLogValues } from './log-values.ts';

export interface Line {
  name: string;
  colour: string;
  values: readonly (number | null)[];
  /** The style of a line behind the others: an earlier range, a rolling mean, or an edge of its band. */
  look?: 'dashed' | 'mean' | 'upper' | 'lower';
}

interface LineChart {
  /** The points, oldest first, with their names on the axis and their titles in the tooltip. */
  points: readonly { name: string; title: string }[];
  lines: readonly Line[];
  isArea: boolean;
  scale: ChartScale;
  format: FigureFormat;
  theme: ChartTheme;
  /** The axis shared with the charts beside this one. */
  range?: AxisRange | undefined;
  /** The last line of the tooltip. */
  hint?: string | undefined;
}

/** A chart of lines or areas over time. */
export function lineOption({ points, lines, isArea, scale, format, theme, range, hint }: LineChart): ChartOption {
  const names = points.map(({ name }) => name);
  const hasSeveral = lines.filter(({ look }) => look === undefined).length > 1;
  const lower = lines.find(({ look }) => look === 'lower');
  // A band is filled by stacking its edges, which a logarithmic axis can't do; there only the edges are drawn.
  const isFilled = scale === 'linear' && lower !== undefined && lines.some(({ look }) => look === 'upper');
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
            return { name, colour, value: value === null ? '–' : format.exact(value) };
          }),
          hint,
        );
      },
    },
    xAxis: { ...nameAxis(names, theme), boundaryGap: points.length === 1 },
    yAxis: {
      ...amountAxis({ scale, format: format.axis, theme, range }),
      position: theme.isRightToLeft ? 'right' : 'left',
    },
    series: lines.map(({ name, colour, values, look }) => {
      const plotted = values.map((value) => (value === null ? null : format.plot(value)));
      const isOwn = look === undefined || look === 'dashed';
      // A line with a single point is visible only as a dot.
      const isPoint = plotted.filter((value) => value !== null).length === 1;
      const isEdge = look === 'upper' || look === 'lower';
      return {
        type: 'line',
        name,
        data:
          scale === 'semilog' ? toLogValues(plotted) : look === 'upper' && isFilled ? plotted.map(aboveLower) : plotted,
        color: colour,
        lineStyle: LOOKS[look ?? 'plain'],
        symbol: 'circle',
        symbolSize: 6,
        showSymbol: isOwn && (isPoint || (points.length <= 24 && !hasSeveral)),
        ...(isEdge && isFilled && { stack: 'band', stackStrategy: 'all' as const }),
        ...(look === 'upper' && isFilled && { areaStyle: { opacity: 0.14 } }),
        ...(isArea && look === undefined && { areaStyle: { opacity: hasSeveral ? 0.08 : 0.16, origin: 'start' } }),
        emphasis: { focus: hasSeveral ? 'series' : 'none' },
      };
    }),
  };

  /** The upper edge is stacked on the lower one, so that the area between them is filled. */
  function aboveLower(value: number | null, index: number): number | null {
    const below = lower?.values[index] ?? null;
    return value === null || below === null ? null : value - format.plot(below);
  }
}

const LOOKS = {
  plain: { width: 2 },
  dashed: { width: 2, type: 'dashed' },
  mean: { width: 1.5, type: 'dashed' },
  upper: { width: 1, type: 'dotted' },
  lower: { width: 1, type: 'dotted' },
} as const;
