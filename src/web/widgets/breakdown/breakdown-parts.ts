import type { Row } from '#contract/question.ts';

/** One value of a dimension with its amount; `value` is `null` where the rows do not say. */
export interface Part {
  value: string | null;
  amount: number;
}

/** What a breakdown draws: the largest parts, and the sum of the `otherCount` parts it has no room for. */
export interface ShownParts {
  parts: readonly Part[];
  otherCount: number;
  otherAmount: number;
}

/** The parts of a fact by a dimension, largest first. What has no figure, as an average over nothing, is no part. */
export function toParts(rows: readonly Row[], dimension: string, fact: string): Part[] {
  return rows
    .flatMap((row) => {
      const amount = row[fact];
      return typeof amount === 'number' ? [{ value: toValue(row[dimension]), amount }] : [];
    })
    .sort(byAmount);
}

/** The first parts that fit; a single one left over is shown rather than called other. */
export function limitParts(parts: readonly Part[], limit: number): ShownParts {
  if (parts.length <= limit + 1) return { parts, otherCount: 0, otherAmount: 0 };
  const others = parts.slice(limit);
  return { parts: parts.slice(0, limit), otherCount: others.length, otherAmount: sumAmounts(others) };
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
