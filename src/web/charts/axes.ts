import type { GridComponentOption } from 'echarts/components';
import type { AxisRange } from './axis-range.ts';
import type { ChartTheme } from './chart-option.ts';

export type ChartScale = 'linear' | 'semilog';

interface AmountAxis {
  scale: ChartScale;
  format: (plotted: number) => string;
  theme: ChartTheme;
  /** The start of a logarithmic axis. */
  logMin?: number;
  /** The span of the axis, if it is not derived from the amounts. */
  range?: AxisRange | undefined;
}

const PARTS = 4;

/** The axis of amounts. */
export function amountAxis({ scale, format, theme, logMin, range }: AmountAxis) {
  const look = {
    axisLabel: { color: theme.textMuted, fontSize: 11, formatter: format, hideOverlap: true },
    splitLine: { lineStyle: { color: theme.grid } },
    splitNumber: PARTS,
  };
  if (scale === 'linear')
    return { ...look, type: 'value' as const, ...range, ...(range?.min === 0 && { interval: range.max / PARTS }) };
  return { ...look, type: 'log' as const, ...(logMin !== undefined && { min: logMin }), ...range };
}

/** The axis of names. */
export function nameAxis(names: readonly string[], theme: ChartTheme) {
  return {
    type: 'category' as const,
    data: [...names],
    axisLabel: { color: theme.textMuted, fontSize: 11, hideOverlap: true },
    axisLine: { lineStyle: { color: theme.grid } },
    axisTick: { show: false },
  };
}

/** With more columns than this, their names are slanted. */
const CROWD = 6;
/** With more columns than this, some names are left out. */
const MOST_NAMES = 30;

export function areCrowded(columns: number): boolean {
  return columns > CROWD;
}

/** The labels of an axis of names below columns. */
export function namesBelowColumns({ axisLabel, data }: ReturnType<typeof nameAxis>) {
  const isCrowded = areCrowded(data.length);
  return {
    ...axisLabel,
    width: isCrowded ? 84 : 110,
    overflow: isCrowded ? ('truncate' as const) : ('break' as const),
    rotate: isCrowded ? 32 : 0,
    ...(data.length <= MOST_NAMES && { interval: 0, hideOverlap: false }),
  };
}

/** The margins between a chart and its axes. */
export function plotArea(changes: GridComponentOption = {}): GridComponentOption {
  return {
    left: 4,
    right: 12,
    top: 12,
    bottom: 4,
    outerBoundsMode: 'same',
    outerBoundsContain: 'axisLabel',
    ...changes,
  };
}
