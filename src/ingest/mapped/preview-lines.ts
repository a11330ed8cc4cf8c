import type { Reading } from '#ingest/layouts/recognise-format.ts';
import type { LineSource } from '#ingest/line-source.ts';
import type { NumberStyle } from '#ingest/numbers/number-style.ts';
import { type NamedSums, selectStaged } from '#ingest/staging.ts';
import { ratesOf } from '#ingest/steps/load-lines.ts';
import { withMaybeSums } from '#ingest/steps/sum-lines.ts';
import type { Statement } from '#query/statement.ts';

/** A line as it would be loaded. `net` is the sum of its charges, in its currency. */
export interface PreviewLine {
  line: number;
  carrier: string;
  invoice: string;
  billDate: string | null;
  currency: string;
  stated: number | null;
  trackingNumber: string;
  net: number;
  charges: number;
  /** Column, value and reason of each problem. */
  problems: [string, string, string][];
}

/** Selects the records of a file as rows of `PreviewLine`. */
export function previewLines(
  lines: LineSource,
  { format, layout }: Pick<Reading, 'format' | 'layout'>,
  { numbers, sums }: { numbers: NumberStyle; sums: NamedSums },
): Statement {
  const staged = selectStaged(lines, format, layout, { numbers, sums });
  return {
    sql: `WITH read AS (${staged.sql})
      SELECT staged.line AS line, toString(staged.carrier) AS carrier, staged.invoice_number AS invoice,
        toString(staged.bill_date) AS billDate, toString(staged.currency_code) AS currency, toFloat64(staged.stated_amount) AS stated,
        staged.tracking_number AS trackingNumber, length(staged.charges) AS charges,
        toFloat64(arraySum(arrayMap(charge -> charge.4 - charge.5, staged.charges))) AS net,
        arrayMap(problem -> [problem.1, substringUTF8(problem.2, 1, 200), problem.3], staged.problems) AS problems
      FROM ${sums.hasMaybe ? withMaybeSums('read') : 'read'} AS staged ORDER BY staged.line`,
    params: staged.params,
  };
}

/** The rates of currencies on bill dates, as rows of `currency`, `billDate` and `rate`; a rate that is not known is 0. */
export function previewRates(lines: readonly PreviewLine[]): Statement {
  const pairs = new Map(
    lines.map(({ currency, billDate }) => [`${currency} ${billDate}`, { currency, day: billDate }]),
  );
  const dated = [...pairs.values()].flatMap(({ currency, day }) => (day === null ? [] : [{ currency, day }]));
  return {
    sql: ratesOf(`SELECT pair.1 AS currency_code, toDate(pair.2) AS bill_date
      FROM (SELECT arrayJoin(arrayZip({currencies:Array(String)}, {days:Array(String)})) AS pair)`),
    params: { currencies: dated.map(({ currency }) => currency), days: dated.map(({ day }) => day) },
  };
}
