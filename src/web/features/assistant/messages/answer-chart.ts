import type { AnswerChart, TableColumn } from '#contract/assistant.ts';
import { formatAxisNumber } from '#model/numbers/abbreviate.ts';
import { amountAxis, nameAxis, namesBelowColumns, plotArea } from '#web/charts/axes.ts';
import type { ChartOption, ChartTheme } from '#web/charts/chart-option.ts';
import { firstHovered, tooltipElement, tooltipFrame } from '#web/charts/chart-tooltip.ts';
import { lineOption } from '#web/charts/line-option.ts';
import { pieOption } from '#web/charts/pie-option.ts';
import { type FigureFormat, percentFormat } from '#web/format/figure-format.ts';
import { formatCell } from './answer-cell.ts';

interface Answer {
  chart: AnswerChart;
  columns: readonly TableColumn[];
  /** Names of series that are not drawn. */
  hidden: readonly string[];
  theme: ChartTheme;
  locale: string;
}

type Series = AnswerChart['series'][number] & { colour: string };

/** The chart of a reply, drawn like those of the pages. */
export function answerChart({ chart, columns, hidden, theme, locale }: Answer): ChartOption {
  const categories = chart.xAxis.categories;
  const drawn = chart.series
    .map((series, index) => ({ ...series, colour: theme.colour(index) }))
    .filter(({ name }) => !hidden.includes(name));
  const column = columns.find(({ label }) => label === chart.series[0]?.name) ?? columns.find(isNumeric);
  const format = column === undefined ? percentFormat(locale) : formatOf(column, locale);
  switch (chart.chart.type) {
    case 'pie': {
      const marks = categories.map((name, index) => ({
        name,
        value: chart.series[0]?.data[index] ?? 0,
        colour: theme.colour(index),
      }));
      return pieOption({ marks, format, percent: percentFormat(locale), theme });
    }
    case 'line': {
      const points = categories.map((name) => ({ name, title: name }));
      const lines = drawn.map(({ name, data, colour }) => ({ name, values: data, colour }));
      return lineOption({ points, lines, isArea: false, scale: 'linear', format, theme });
    }
    default:
      return bars({ chart, drawn, format, theme });
  }
}

function isNumeric({ type }: TableColumn): boolean {
  return type !== 'text' && type !== 'date';
}

/** The numbers of a chart are in major units already. */
function formatOf(column: TableColumn, locale: string): FigureFormat {
  const exact = (value: number) => formatCell(value, column, locale);
  return { plot: (value) => value, axis: (plotted) => formatAxisNumber(plotted, locale), short: exact, exact };
}

/** Long names beside bars have several lines, so that the bars keep most of the width. */
const NAME_WIDTH = 130;

const besideBars = ({ axisLabel }: ReturnType<typeof nameAxis>) =>
  ({ ...axisLabel, width: NAME_WIDTH, overflow: 'break' }) as const;

interface Bars {
  chart: AnswerChart;
  drawn: readonly Series[];
  format: FigureFormat;
  theme: ChartTheme;
}

/** Groups of bars with one bar for each series. */
function bars({ chart, drawn, format, theme }: Bars): ChartOption {
  const isColumn = chart.chart.type === 'column';
  const { categories } = chart.xAxis;
  const names = nameAxis(categories, theme);
  const amounts = amountAxis({ scale: 'linear', format: format.axis, theme });
  const { isRightToLeft } = theme;
  const position = isRightToLeft ? ('right' as const) : ('left' as const);
  return {
    animationDuration: 250,
    textStyle: { fontFamily: theme.fontFamily },
    grid: plotArea(),
    tooltip: {
      ...tooltipFrame(theme),
      trigger: 'axis',
      formatter: (hovered) => {
        const index = firstHovered(hovered).dataIndex;
        const rows = drawn.map(({ name, data, colour }) => {
          const value = data[index] ?? null;
          return { name, colour, value: value === null ? '–' : format.exact(value) };
        });
        return tooltipElement(categories[index] ?? '', rows);
      },
    },
    xAxis: isColumn
      ? { ...names, inverse: isRightToLeft, axisLabel: namesBelowColumns(names) }
      : { ...amounts, inverse: isRightToLeft },
    yAxis: isColumn ? { ...amounts, position } : { ...names, inverse: true, position, axisLabel: besideBars(names) },
    series: drawn.map(({ name, data, colour }) => ({
      type: 'bar' as const,
      name,
      data: data.map((value) => value ?? '-'),
      color: colour,
      barMaxWidth: 32,
    })),
  };
}
