import type { TFunction } from 'i18next';
import { percentage } from '#model/numbers/percentage.ts';
import type { Mark } from '#web/charts/bar-option.ts';
import type { ChartTheme } from '#web/charts/chart-option.ts';
import type { FigureFormat } from '#web/format/figure-format.ts';
import { type ShownParts, sumAmounts } from './breakdown-parts.ts';

interface Drawn {
  t: TFunction;
  theme: Pick<ChartTheme, 'colour' | 'muted'>;
  percent: FigureFormat;
  nameOf: (value: string | null) => string;
  /** Whether the amounts add up; only then is there a part 'Other', and are there shares. */
  isSum: boolean;
  /** Whether each part has its own colour, as the slices of a ring do. */
  hasColours: boolean;
}

/** Turns parts into the bars or slices of a chart. Parts that don't fit are combined into 'Other'. */
export function toMarks({ parts, otherCount, otherAmount }: ShownParts, drawn: Drawn): Mark[] {
  const { t, theme, percent, nameOf, isSum, hasColours } = drawn;
  const total = sumAmounts(parts) + otherAmount;
  const toMark = (name: string, value: number, colour: string): Mark => ({
    name,
    value,
    colour,
    ...(isSum && { detail: percent.exact(percentage(value, total) ?? 0) }),
  });
  const marks = parts.map(({ value, amount }, index) =>
    toMark(nameOf(value), amount, theme.colour(hasColours ? index : 0)),
  );
  if (!isSum || otherCount === 0) return marks;
  return [...marks, toMark(t('widgets.other', { count: otherCount }), otherAmount, theme.muted)];
}

/** Describes a breakdown for readers who don't see the chart. */
export function breakdownSummary(
  marks: readonly Mark[],
  { t, fact, format, isSum }: { t: TFunction; fact: string; format: FigureFormat; isSum: boolean },
): string {
  const list = marks
    .map(({ name, value, detail }) => `${name} ${format.exact(value)}${detail === undefined ? '' : ` (${detail})`}`)
    .join(', ');
  if (!isSum) return t('widgets.breakdownList', { fact, list });
  const total = marks.reduce((sum, { value }) => sum + value, 0);
  return t('widgets.breakdownSummary', { fact, total: format.exact(total), list });
}
