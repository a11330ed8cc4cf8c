import type { LineBuilder } from './line-builder.ts';
import type { Bucket } from './reference-tables.ts';
import { quote } from './sql-texts.ts';
import type { StagedCharge } from './staged-line.ts';

/** A column with the amount of one kind of charge. */
export interface ChargeColumn {
  column: string;
  bucket: Bucket;
  accessorial?: string;
  /** Whether the column reduces the charges: its amounts are negative if they do. */
  isDiscount?: boolean;
}

/** The charges in a line's columns, and SQL for the sum of these columns. Columns that the file doesn't have are left out. */
export function readChargeColumns(
  line: LineBuilder,
  columns: readonly ChargeColumn[],
): { charges: StagedCharge[]; sum: string } {
  const read = columns
    .filter(({ column }) => line.has(column))
    .map(({ column, bucket, accessorial = '', isDiscount = false }) => {
      const amount = line.amount(column);
      const charge = {
        class: `''`,
        code: quote(column),
        description: quote(column),
        amount: isDiscount ? '0' : amount,
        discount: isDiscount ? `-${amount}` : '0',
        bucket: quote(bucket),
        accessorial: quote(accessorial),
      };
      return { amount, charge };
    });
  return {
    charges: read.map(({ charge }) => charge),
    sum: `(${read.map(({ amount }) => amount).join(' + ')})`,
  };
}

/** The problem of a line whose stated total differs from its charges. */
export const NOT_THE_SUM = 'is not the sum of the line’s charges';
