import type { SortedBy } from './resolve-question.ts';

type Row = Readonly<Record<string, unknown>>;

/**
 * Compares rows as the engine's ORDER BY does: texts by their bytes, and lists by the first element that differs. Missing values come last
 * in both directions.
 */
export function compareRows(orderBy: readonly SortedBy[]): (a: Row, b: Row) => number {
  return (a, b) => {
    for (const { id, direction } of orderBy) {
      const [one, other] = [a[id] ?? null, b[id] ?? null];
      if (one === null && other === null) continue;
      if (one === null) return 1;
      if (other === null) return -1;
      const compared = compareValues(one, other);
      if (compared !== 0) return direction === ' DESC' ? -compared : compared;
    }
    return 0;
  };
}

/** A surrogate. Characters beyond U+FFFF sort differently by UTF-16 units than by UTF-8 bytes. */
const SURROGATE = /[\ud800-\udfff]/;

function compareTexts(one: string, other: string): number {
  if (SURROGATE.test(one) || SURROGATE.test(other)) return Buffer.compare(Buffer.from(one), Buffer.from(other));
  return one < other ? -1 : 1;
}

function compareValues(one: unknown, other: unknown): number {
  if (one === other) return 0;
  if (typeof one === 'number' && typeof other === 'number') return one - other;
  if (typeof one === 'string' && typeof other === 'string') return compareTexts(one, other);
  if (typeof one === 'boolean' && typeof other === 'boolean') return Number(one) - Number(other);
  if (Array.isArray(one) && Array.isArray(other)) {
    for (let index = 0; index < Math.min(one.length, other.length); index++) {
      const compared = compareValues(one[index], other[index]);
      if (compared !== 0) return compared;
    }
    return one.length - other.length;
  }
  throw new Error(`Values of the types ${typeof one} and ${typeof other} have no order.`);
}
