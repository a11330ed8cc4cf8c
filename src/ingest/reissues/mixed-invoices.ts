import type { FileFormat } from '#ingest/file-format.ts';
import { type Load, resolvedLines } from '#ingest/steps/load-lines.ts';
import type { Statement } from '#query/statement.ts';
import { numberKeySql } from './number-key.ts';

/**
 * The dates of one invoice can be up to this many days apart: an invoice covers at most a month, and a mapping can take the days of its
 * parcels for its date.
 */
const MOST_DAYS = 45;
/** How many accounts of an invoice are shown. */
const MAX_ACCOUNTS = 11;

/** An invoice number of a file that could belong to several invoices, and why: it has several accounts, or dates that are far apart. */
export interface MixedInvoice {
  carrierId: number;
  number: string;
  accounts: readonly string[];
  firstDay: string;
  lastDay: string;
  /** 1 or 0. */
  hasSeveralAccounts: number;
  hasDistantDates: number;
}

/**
 * The invoice numbers in the files that could belong to several invoices, as rows of `MixedInvoice`; null for the formats of carriers,
 * which give each invoice its own number.
 */
export function mixedInvoices({ fileId, format }: { fileId: number; format: FileFormat }): Statement | null {
  if (format.mixesSenders !== true) return null;
  return {
    sql: `SELECT carrier_id AS carrierId, invoice_number AS number,
        arraySort(groupUniqArray(${MAX_ACCOUNTS})(toString(account_number))) AS accounts,
        toString(min(assumeNotNull(bill_date))) AS firstDay, toString(max(assumeNotNull(bill_date))) AS lastDay,
        uniqExact(${numberKeySql('toString(account_number)')}) > 1 AS hasSeveralAccounts,
        dateDiff('day', min(assumeNotNull(bill_date)), max(assumeNotNull(bill_date))) > ${MOST_DAYS} AS hasDistantDates
      FROM ${resolvedLines(fileId)} WHERE is_accepted
      GROUP BY carrier_id, invoice_number HAVING hasSeveralAccounts OR hasDistantDates`,
    params: { file: fileId },
  };
}

/** Accounts that occur together on an earlier invoice of the client. */
export interface SharedAccounts {
  carrierId: number;
  accounts: readonly string[];
}

/** For the client's earlier invoices that have several of these accounts, the accounts of each, as rows of `SharedAccounts`. */
export function sharedAccounts(
  { clientId, fileIds, hiddenFileIds }: Pick<Load, 'clientId' | 'fileIds' | 'hiddenFileIds'>,
  accounts: readonly string[],
): Statement {
  return {
    sql: `SELECT DISTINCT carrier_id AS carrierId, accounts
      FROM (
        SELECT carrier_id, invoice_number, arraySort(groupUniqArray(toString(account_number))) AS accounts FROM charges
        WHERE client_id = {client:UInt32} AND account_number IN ({accounts:Array(String)})
          AND file_id NOT IN ({files:Array(UInt32)}) AND file_id NOT IN ({hidden:Array(UInt32)})
        GROUP BY carrier_id, invoice_number HAVING length(accounts) > 1
      )`,
    params: { client: clientId, files: fileIds, hidden: hiddenFileIds, accounts },
  };
}

/**
 * The mixed invoices that somebody has to be asked about. Accounts that occur together on an earlier invoice belong to one invoice:
 * somebody has decided so, or its total has shown it.
 */
export function unsettledMixes(mixed: readonly MixedInvoice[], shared: readonly SharedAccounts[]): MixedInvoice[] {
  return mixed.flatMap((invoice) => {
    const isSettled = shared.some(
      ({ carrierId, accounts }) =>
        Number(carrierId) === Number(invoice.carrierId) && invoice.accounts.every((one) => accounts.includes(one)),
    );
    const hasSeveralAccounts = isSettled ? 0 : invoice.hasSeveralAccounts;
    return hasSeveralAccounts + invoice.hasDistantDates === 0 ? [] : [{ ...invoice, hasSeveralAccounts }];
  });
}
