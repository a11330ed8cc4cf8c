import { quote } from '#ingest/sql-texts.ts';

/** Marks that people, carriers' portals and spreadsheets put into a number or leave out: spaces, #, dots, slashes and dashes. */
const MARKS = quote('[\\s\u00a0#._/\\\\\u2010-\u2015-]+');

/**
 * SQL that is equal for two spellings of an invoice or account number: it ignores case, marks and leading zeros (`#00-1A` and `001a`).
 * Different numbers can be equal as well (`1-23` and `12-3`), so it is only safe for finding what to ask a person about: rows are kept
 * and compared by the numbers as they are written.
 */
export function numberKeySql(number: string): string {
  return `trimLeft(replaceRegexpAll(lowerUTF8(${number}), ${MARKS}, ''), '0')`;
}

/** SQL that is equal for two invoices of a carrier if their accounts and numbers could be spellings of the same ones. */
export const SPELLING_KEY = `concat(${numberKeySql('account_number')}, ' ', ${numberKeySql('invoice_number')})`;
