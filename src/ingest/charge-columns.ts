import { chargeSql, type LineBuilder, quote } from './line-builder.ts';
import type { Bucket } from './reference-tables.ts';

/** A column with the amount of one kind of charge. */
export interface ChargeColumn {
  column: string;
  bucket: Bucket;
  accessorial?: string;
  /** Whether the column reduces the charges. Its amounts are negative where they do. */
  isDiscount?: boolean;
}

/** SQL for the charges in a line's columns, and for the sum of those columns. Columns that the file doesn't have are left out. */
export function readChargeColumns(
  line: LineBuilder,
  columns: readonly ChargeColumn[],
): { charges: string; sum: string } {
  const read = columns
    .filter(({ column }) => line.has(column))
    .map(({ column, bucket, accessorial = '', isDiscount = false }) => {
      const amount = line.amount(column);
      const charge = chargeSql({
        class: `''`,
        code: quote(column),
        description: quote(column),
        amount: isDiscount ? '0' : amount,
        discount: isDiscount ? `-${amount}` : '0',
        bucket: quote(bucket),
        accessorial: quote(accessorial),
      });
      return { amount, sql: `if(${amount} != 0, [${charge}], [])` };
    });
  return {
    charges: `arrayConcat(${read.map(({ sql }) => sql).join(', ')})`,
    sum: `(${read.map(({ amount }) => amount).join(' + ')})`,
  };
}

/** The problem of a line whose stated total differs from its charges. */
export const NOT_THE_SUM = 'is not the sum of the line’s charges';
