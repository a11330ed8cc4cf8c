import { Parameters } from '#query/parameters.ts';
import type { LoadedScope } from '#query/scope.ts';
import type { Statement } from '#query/statement.ts';
import type { Allocation, JournalPeriod } from './allocation.ts';
import { allocatedPartsSql, ruledChargesSql, sharesSql } from './allocation-sql.ts';

/** What is booked to a GL code and a cost center in one currency, in its minor units. The id 0 stands for none. */
export interface GlTotalRow {
  glCodeId: number;
  costCenterId: number;
  currency: string;
  charges: number;
  netMinor: number;
}

/** A line of a journal, as the cells of its row. */
export type JournalCells = [
  billDate: string,
  carrierId: number,
  accountNumber: string,
  invoiceNumber: string,
  currency: string,
  glCodeId: number,
  costCenterId: number,
  charges: number,
  netMinor: number,
];

/** The lines of a period's journal: one for each invoice, account, currency, GL code and cost center. */
export function compileGlJournal(period: JournalPeriod, allocation: Allocation, scope: LoadedScope): Statement {
  const parts = { parameters: new Parameters(), period, scope };
  const columns = 'billed, carrier_id, account_number, invoice_number, currency_code';
  const sql = `SELECT toString(billed) AS day, carrier_id, account_number, invoice_number, currency_code, code, center, count(), sum(part)
    FROM (${allocatedPartsSql(parts, allocation, columns)})
    GROUP BY ${columns}, code, center ORDER BY ${columns}, code, center`;
  return { sql, params: parts.parameters.values };
}

/** The totals of a period's journal, one `GlTotalRow` each. */
export function compileGlTotals(period: JournalPeriod, allocation: Allocation, scope: LoadedScope): Statement {
  const parts = { parameters: new Parameters(), period, scope };
  const sql = `SELECT code AS glCodeId, center AS costCenterId, currency_code AS currency, count() AS charges, sum(part) AS netMinor
    FROM (${allocatedPartsSql(parts, allocation, 'currency_code')})
    GROUP BY code, center, currency_code ORDER BY currency_code, code, center`;
  return { sql, params: parts.parameters.values };
}

/** The number of charges of a period that two allocations book differently, as `charges`. */
export function compileGlChange(
  period: JournalPeriod,
  [before, after]: readonly [Allocation, Allocation],
  scope: LoadedScope,
): Statement {
  const parts = { parameters: new Parameters(), period, scope };
  const sharesOf = (allocation: Allocation, rule: string) => {
    const { codes, centers, points } = sharesSql(parts, allocation, rule);
    return `(${codes}, ${centers}, ${points})`;
  };
  const sql = `SELECT countIf(${sharesOf(before, 'rule0')} != ${sharesOf(after, 'rule1')}) AS charges
    FROM (${ruledChargesSql(parts, [before, after])})`;
  return { sql, params: parts.parameters.values };
}

/** Charges of one kind that no rule allocates. `total` counts the kinds. */
export interface UnallocatedRow {
  carrierId: number;
  accountNumber: string;
  service: string;
  category: string;
  charge: string;
  currency: string;
  charges: number;
  netMinor: number;
  lastBillDate: string;
  total: number;
}

/** A page of the kinds of charges that no rule allocates, the largest amounts first. `search` is a part of one of its texts. */
export function compileUnallocated(
  { search, limit, offset, ...period }: JournalPeriod & { search: string; limit: number; offset: number },
  allocation: Allocation,
  scope: LoadedScope,
): Statement {
  const parameters = new Parameters();
  const kind = ['carrier_id', 'account_number', 'service_category', 'bucket', 'charge_description', 'currency_code'];
  const texts = ['account_number', 'service_category', 'bucket', 'charge_description'].map((one) => `toString(${one})`);
  const found =
    search === ''
      ? ''
      : `AND position(upperUTF8(concatWithSeparator(' ', ${texts.join(', ')})), upperUTF8(${parameters.add('String', search)})) > 0`;
  const sql = `SELECT carrier_id AS carrierId, account_number AS accountNumber, service_category AS service, bucket AS category,
      charge_description AS charge, currency_code AS currency, count() AS charges, sum(net_amount) AS netMinor,
      toString(max(billed)) AS lastBillDate, count() OVER () AS total
    FROM (${ruledChargesSql({ parameters, period, scope }, [allocation])})
    WHERE rule0 = 0 ${found}
    GROUP BY ${kind.join(', ')} ORDER BY abs(netMinor) DESC, ${kind.join(', ')}
    LIMIT ${parameters.add('UInt32', limit)} OFFSET ${parameters.add('UInt32', offset)}`;
  return { sql, params: parameters.values };
}
