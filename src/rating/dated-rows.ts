import type { Validity } from '#model/audit-inputs/validity.ts';
import { type DayNumber, toDayNumber } from '#model/dates/day-number.ts';

/** A row with the first and last day on which it applies. */
interface Dated<Row> {
  row: Row;
  from: DayNumber;
  to: DayNumber;
}

/** Whether a row applies on a day. */
export function applies({ from, to }: { from: DayNumber; to: DayNumber }, day: DayNumber): boolean {
  return from <= day && day <= to;
}

/** The days of a validity. */
export function daysOf({ validFrom, validTo }: Validity): { from: DayNumber; to: DayNumber } {
  return {
    from: validFrom === null ? Number.NEGATIVE_INFINITY : toDayNumber(validFrom),
    to: validTo === null ? Number.POSITIVE_INFINITY : toDayNumber(validTo),
  };
}

/** Dated rows by a key. If several rows of a key apply on a day, the last one counts: a later file replaces an earlier one. */
export class DatedRows<Row extends Validity> {
  private readonly rows = new Map<string, Dated<Row>[]>();

  constructor(rows: readonly Row[], keyOf: (row: Row) => string) {
    for (const row of rows) {
      const key = keyOf(row);
      const dated = { row, ...daysOf(row) };
      const known = this.rows.get(key);
      if (known === undefined) this.rows.set(key, [dated]);
      else known.unshift(dated);
    }
  }

  /** Whether the table has any row for a key, on any day. */
  has(key: string): boolean {
    return this.rows.has(key);
  }

  find(key: string, day: DayNumber): Row | null {
    for (const dated of this.rows.get(key) ?? []) if (applies(dated, day)) return dated.row;
    return null;
  }

  /** All rows of a key that apply on a day. */
  all(key: string, day: DayNumber): Row[] {
    return (this.rows.get(key) ?? []).filter((dated) => applies(dated, day)).map(({ row }) => row);
  }
}
