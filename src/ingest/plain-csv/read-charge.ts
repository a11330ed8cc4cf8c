import type { LineBuilder } from '#ingest/line-builder.ts';
import { BUCKETS } from '#ingest/reference-tables.ts';
import type { StagedCharge } from '#ingest/staged-line.ts';
import { oneOf } from './one-of.ts';

/** SQL for a charge of a row. `text` is its description in the file, which can be empty. */
export interface RowCharge extends Required<StagedCharge> {
  text: string;
  /** The columns with its code and its description. */
  named: readonly string[];
}

export type AmountColumn = 'net' | 'amount' | 'discount';

/** How the columns of a charge are named and read. */
export interface ChargeColumns {
  /** The end of the column names in a row with several charges. */
  suffix: string;
  /** Whether a row is rejected if it lacks the charge. */
  isRequired: boolean;
  /** SQL for an amount with its sign, from SQL for the number in the cell. */
  signed: (column: AmountColumn, sql: string) => string;
}

export const ONLY_CHARGE: ChargeColumns = { suffix: '', isRequired: true, signed: (_column, sql) => sql };

/**
 * Reads a charge of a row: the amount before the discount, the discount, and the net amount. One of them can be derived from
 * the others.
 */
export function readCharge(line: LineBuilder, { suffix, isRequired, signed }: ChargeColumns): RowCharge {
  const named = (column: string) => `${column}${suffix}`;
  const [code, text] = [line.text(named('charge_code')), line.text(named('charge_description'))];
  const bucket = oneOf(line, named('charge_type'), BUCKETS);
  const hasNet = line.has(named('net'));
  const written = signed('amount', line.amountOrNull(named('amount'), { required: isRequired && !hasNet }));
  const discount = signed('discount', line.amount(named('discount')));
  const net = signed('net', line.amount(named('net'), { required: isRequired && hasNet }));
  const amount = hasNet ? `ifNull(${written}, ${net} + ${discount})` : `ifNull(${written}, 0)`;
  if (hasNet)
    line.problem(
      `${net} != ${amount} - ${discount}`,
      named('net'),
      line.text(named('net')),
      'is not the amount less the discount',
    );
  return {
    class: `''`,
    code,
    text,
    named: [named('charge_description'), named('charge_code')],
    description: `multiIf(${text} != '', ${text}, ${code} != '', ${code}, ${bucket})`,
    amount,
    discount,
    bucket,
    accessorial: line.text(named('accessorial')),
  };
}
