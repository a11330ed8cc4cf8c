import { findAnswer } from '#ingest/find-answer.ts';
import { stagingTable } from '#ingest/staging.ts';
import type { FileImport } from '#ingest/steps/import-step.ts';
import { KEYS, lookUpSql } from '#ingest/steps/load-lines.ts';
import type { Statement } from '#query/statement.ts';
import { type InvoiceId, rowsOfInvoices } from './rows-of-invoices.ts';

const CARRIER_ID = `toUInt16OrZero(${lookUpSql('carrier', KEYS.carrier, 'first')})`;

/** Rejects the lines of the invoices that a person has left out. Returns `null` if there are none. */
export function leaveOutInvoices(file: FileImport): Statement | null {
  const { fileId } = file;
  const invoices = leftOutInvoices(file);
  if (invoices.length === 0) return null;
  const { sql, params } = rowsOfInvoices(invoices, CARRIER_ID);
  return {
    sql: `ALTER TABLE ${stagingTable(fileId)}
      UPDATE problems = arrayPushBack(problems, tuple('Invoice', invoice_number, 'belongs to an invoice that was left out'))
      WHERE ${sql}`,
    params: { ...params, file: fileId },
  };
}

/** The invoices of a file that a person has left out. */
export function leftOutInvoices({ answers }: Pick<FileImport, 'answers'>): readonly InvoiceId[] {
  return (findAnswer(answers, 'reissue')?.invoices ?? []).filter(({ choice }) => choice === 'leave out');
}
