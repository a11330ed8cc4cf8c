import type { FigureFormat } from '#web/format/figure-format.ts';
import { amountAxis, areCrowded, type ChartScale, nameAxis, namesBelowColumns, plotArea } from './axes.ts';
import type { AxisRange } from './axis-range.ts';
import type { ChartOption, ChartTheme } from './chart-option.ts';
import { firstHovered, tooltipElement, tooltipFrame } from './chart-tooltip.ts';
import { logAxisMin, toLogValues } from './log-values.ts';

/** A bar or a slice. The tooltip shows `detail`, such as its share, after the value. */
export interface Mark {
  name: string;
  value: number;
  colour: string;
  detail?: string;
}

interface BarChart {
  marks: readonly Mark[];
  /** Whether the bars are vertical. */
  isColumn: boolean;
  scale: ChartScale;
  format: FigureFormat;
  theme: ChartTheme;
  /** The axis shared with the charts beside this one. */
  range?: AxisRange | undefined;
  /** The last line of the tooltip. */
  hint?: string | undefined;
}

/** The size of labels beside bars, in pixels: letters as wide as those of Arabic and English on average. */
const [LEAST_SPACE, LABEL_DISTANCE, LETTER_WIDTH] = [64, 8, 6.5];

/** A chart of bars from top to bottom, or of columns in reading direction. */
export function barOption({ marks, isColumn, scale, format, theme, range, hint }: BarChart): ChartOption {
  const plotted = marks.map(({ value }) => format.plot(value));
  const names = nameAxis(
    marks.map(({ name }) => name),
    theme,
  );
  const amounts = amountAxis({ scale, format: format.axis, theme, logMin: logAxisMin(plotted), range });
  const data = scale === 'semilog' ? toLogValues(plotted) : plotted;
  const { isRightToLeft } = theme;
  // Charts are drawn left to right; without isolation, the sign of a right-to-left figure would end up on the wrong side.
  const isolate = (text: string) => (isRightToLeft ? `\u2067${text}\u2069` : text);
  // The amounts of many columns are abbreviated.
  const isCrowded = isColumn && areCrowded(marks.length);
  const labels = marks.map(({ value }, index) => (isCrowded ? format.axis(plotted[index] ?? 0) : format.short(value)));
  return {
    animationDuration: 250,
    textStyle: { fontFamily: theme.fontFamily },
    grid: plotArea(isColumn ? { top: 22 } : { [isRightToLeft ? 'left' : 'right']: labelSpace(labels) }),
    tooltip: {
      ...tooltipFrame(theme),
      trigger: 'item',
      formatter: (hovered) => markTooltip(marks[firstHovered(hovered).dataIndex], format, hint),
    },
    xAxis: isColumn
      ? {
          ...names,
          inverse: isRightToLeft,
          axisLabel: namesBelowColumns(names),
        }
      : { ...amounts, inverse: isRightToLeft },
    yAxis: isColumn
      ? { ...amounts, position: isRightToLeft ? 'right' : 'left' }
      : {
          ...names,
          inverse: true,
          position: isRightToLeft ? 'right' : 'left',
          axisLabel: {
            ...names.axisLabel,
            color: theme.text,
            fontSize: 12,
            width: 150,
            overflow: 'truncate',
            interval: 0,
            hideOverlap: false,
          },
        },
    series: {
      type: 'bar',
      barMaxWidth: isColumn ? 44 : 20,
      barCategoryGap: '28%',
      data: data.map((value, index) => ({ value, itemStyle: { color: marks[index]?.colour ?? theme.muted } })),
      itemStyle: { borderRadius: isColumn ? [3, 3, 0, 0] : isRightToLeft ? [3, 0, 0, 3] : [0, 3, 3, 0] },
      label: {
        show: true,
        position: isColumn ? 'top' : isRightToLeft ? 'left' : 'right',
        color: theme.textMuted,
        fontSize: 11,
        formatter: ({ dataIndex }) => isolate(labels[dataIndex] ?? ''),
      },
      labelLayout: { hideOverlap: isColumn },
    },
  };
}

/** The space beside the longest bar for its label. */
function labelSpace(labels: readonly string[]): number {
  return Math.max(LEAST_SPACE, LABEL_DISTANCE + LETTER_WIDTH * Math.max(0, ...labels.map(({ length }) => length)));
}

/** The tooltip of a bar or slice: its name and exact value. */
export function markTooltip(mark: Mark | undefined, format: FigureFormat, hint?: string): HTMLElement | string {
  if (mark === undefined) return '';
  const value = [format.exact(mark.value), mark.detail].filter((text) => text !== undefined).join(' · ');
  return tooltipElement(mark.name, [{ colour: mark.colour, name: '', value }], hint);
}
