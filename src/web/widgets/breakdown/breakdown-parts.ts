import type { Row } from '#contract/question.ts';
import type { WidgetAnswer } from '#web/widgets/frame/widget-answer.ts';

/** One value of a dimension with its amount; `value` is `null` for rows that don't state it. */
export interface Part {
  value: string | null;
  amount: number;
}

/** The largest parts, which fit into a chart, and the sum of the `otherCount` parts that don't. */
export interface ShownParts {
  parts: readonly Part[];
  otherCount: number;
  otherAmount: number;
}

/** Turns rows into parts, largest first. Rows without a figure, such as an average over nothing, are ignored. */
export function toParts(rows: readonly Row[], dimension: string, fact: string): Part[] {
  return rows
    .flatMap((row) => {
      const amount = row[fact];
      return typeof amount === 'number' ? [{ value: toValue(row[dimension]), amount }] : [];
    })
    .sort(byAmount);
}

/** Limits parts to those that fit. A single remaining part is shown as well instead of being called 'Other'. */
export function limitParts(parts: readonly Part[], limit: number): ShownParts {
  if (parts.length <= limit + 1) return { parts, otherCount: 0, otherAmount: 0 };
  const others = parts.slice(limit);
  return { parts: parts.slice(0, limit), otherCount: others.length, otherAmount: sumAmounts(others) };
}

const LIMITS: Record<string, number> = { basicbar: 10, basiccolumn: 9, piechart: 7 };

/** Returns how many parts fit into a type of chart. */
export function partLimit(chartType: string): number {
  return LIMITS[chartType] ?? 10;
}

/** The amounts that the chart of a breakdown draws; for figures that add up, 'Other' is one of them. */
export function drawnAmounts({ rows, settings, fact }: WidgetAnswer, isSum: boolean): number[] {
  const { parts, otherCount, otherAmount } = limitParts(
    toParts(rows, settings.dimension, fact),
    partLimit(settings.chartType),
  );
  const amounts = parts.map(({ amount }) => amount);
  return isSum && otherCount > 0 ? [...amounts, otherAmount] : amounts;
}

export function sumAmounts(parts: readonly { amount: number }[]): number {
  return parts.reduce((sum, { amount }) => sum + amount, 0);
}

function byAmount(a: Part, b: Part): number {
  return b.amount - a.amount;
}

function toValue(cell: Row[string] | undefined): string | null {
  return cell === null || cell === undefined || cell === '' ? null : String(cell);
}
