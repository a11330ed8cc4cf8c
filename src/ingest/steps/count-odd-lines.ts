import { HAS_UNLIKELY_DATE, yearParams } from '#ingest/dates/warn-of-dates.ts';
import { stagingTable } from '#ingest/staging.ts';
import type { Statement } from '#query/statement.ts';
import type { FileImport } from './import-step.ts';
import { INVOICE_OF_TOTAL, STATES_TOTAL } from './warn-of-totals.ts';

/** Counts the lines of a load, and the odd ones, as one row of `OddLines` with `lines`. */
export function countOddLines({ fileId, dates }: Pick<FileImport, 'fileId' | 'dates'>): Statement {
  return {
    sql: `SELECT count() AS lines, countIf(notEmpty(problems) OR bill_date IS NULL) AS rejected, countIf(${HAS_UNLIKELY_DATE}) AS unlikelyDates,
        uniqExactIf((${INVOICE_OF_TOTAL}, stated_amount), ${STATES_TOTAL}) - uniqExactIf((${INVOICE_OF_TOTAL}), ${STATES_TOTAL}) AS otherTotals
      FROM ${stagingTable(fileId)}`,
    params: yearParams({ dates }),
  };
}
