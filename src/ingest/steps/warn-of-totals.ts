import type { LineWarning } from '#contract/uploads.ts';
import { stagingTable } from '#ingest/staging.ts';
import type { Statement } from '#query/statement.ts';
import type { FileImport } from './import-step.ts';

const KIND = 'several invoice totals';
const TOTAL = 'invoice_total';

/** SQL for what a stated total belongs to. */
export const INVOICE_OF_TOTAL = 'file_id, carrier, invoice_number, currency_code';
/** SQL for whether a staged line can be loaded and states a total. */
export const STATES_TOTAL = 'empty(problems) AND stated_amount IS NOT NULL';

/** How many lines of a file state another total than the first line of their invoice, and the first of these lines with its invoice and total. */
export interface OtherTotals {
  file: number;
  kind: typeof KIND;
  lines: number;
  line: number;
  value: string;
}

/**
 * The files with an invoice that states several totals in one currency, as rows of `OtherTotals`. The invoice's lines are loaded,
 * because none of them is wrong by itself, and `loadInvoices` keeps the total that makes the invoice unfooted.
 */
export function otherTotals({ fileId }: Pick<FileImport, 'fileId'>): Statement {
  const invoice = INVOICE_OF_TOTAL;
  return {
    sql: `SELECT file_id AS file, '${KIND}' AS kind, '' AS role, toUInt64(sum(others)) AS lines, min(other.1) AS line, argMin(concat(invoice_number, ': ', toString(other.2)), other.1) AS value
      FROM (
        SELECT ${invoice}, sum(counted) - argMin(counted, first_line) AS others,
          arraySort(groupArray((first_line, assumeNotNull(stated_amount))))[2] AS other
        FROM (
          SELECT ${invoice}, stated_amount, count() AS counted, min(line) AS first_line FROM ${stagingTable(fileId)}
          WHERE ${STATES_TOTAL} GROUP BY ${invoice}, stated_amount
        )
        GROUP BY ${invoice} HAVING count() > 1
      )
      GROUP BY file_id`,
    params: {},
  };
}

/** The warnings of a receipt about invoices with several totals. */
export function toTotalWarnings(found: readonly OtherTotals[], { layout }: Pick<FileImport, 'layout'>): LineWarning[] {
  const column = layout.titles?.get(TOTAL) ?? (layout.positions.has(TOTAL) ? TOTAL : 'Invoice total');
  return found.map(({ lines, line, value }) => ({ kind: KIND, column, lines, line, value }));
}
