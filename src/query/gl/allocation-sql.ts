import type { Parameters } from '#query/parameters.ts';
import type { LoadedScope } from '#query/scope.ts';
import { loadedScopeSql } from '#query/sql/scope-sql.ts';
import type { Allocation, JournalPeriod } from './allocation.ts';
import { chargeTestSql } from './charge-test-sql.ts';

const ALL_POINTS = 10_000;

/** The shares of charges that no rule allocates. */
const UNALLOCATED = [{ glCodeId: 0, costCenterId: 0, points: ALL_POINTS }];

/** The parts of a statement about allocated charges, which share their parameters. */
export interface AllocationParts {
  parameters: Parameters;
  period: JournalPeriod;
  scope: LoadedScope;
}

const INVOICE = 'client_id, carrier_id, invoice_number, currency_code';

/**
 * The charges of the invoices that were billed in the period, each with the bill date of its invoice (`billed`), the reference of its
 * shipment if a rule asks for it, and for each allocation the number of the rule that decides (`rule0`, `rule1` …), or 0.
 */
export function ruledChargesSql(parts: AllocationParts, allocations: readonly Allocation[]): string {
  const { parameters, period, scope } = parts;
  const isLoaded = loadedScopeSql(parameters, scope).join(' AND ');
  const from = parameters.add('Date', period.fromDate);
  const to = parameters.add('Date', period.toDate);
  const needsReference = allocations.some((rules) => rules.some(({ when }) => when.references.length > 0));
  const rules = allocations.map((allocation, index) => `${ruleSql(parameters, allocation)} AS rule${index}`);
  return `SELECT *, ${rules.join(', ')}
    FROM (
      SELECT ${INVOICE}, file_id, shipment_id, account_number, service_category, bucket, charge_code, charge_description,
        normalised_consignee_country, normalised_consignee_state, net_amount
      FROM charges WHERE ${isLoaded} AND bill_date >= ${from}
    ) AS charge
    INNER JOIN (
      SELECT ${INVOICE}, min(bill_date) AS billed FROM invoices WHERE ${isLoaded}
      GROUP BY ${INVOICE} HAVING billed >= ${from} AND billed <= ${to}
    ) AS invoice USING (${INVOICE})
    ${
      needsReference
        ? `LEFT ANY JOIN (
      SELECT id AS shipment_id, file_id, reference FROM shipments WHERE ${isLoaded} AND bill_date >= ${from} AND reference != ''
    ) AS shipment USING (shipment_id, file_id)`
        : ''
    }`;
}

/** The number of the first rule whose test a charge passes, starting with 1, or 0. */
function ruleSql(parameters: Parameters, allocation: Allocation): string {
  if (allocation.length === 0) return '0';
  const cases = allocation.map(
    ({ when }, index) => `${chargeTestSql(parameters, when, (column) => column)}, ${index + 1}`,
  );
  return `multiIf(${cases.join(', ')}, 0)`;
}

/** The shares of each charge of `ruledChargesSql` as three arrays of equal length: GL codes, cost centers and shares. */
export function sharesSql(
  { parameters }: AllocationParts,
  allocation: Allocation,
  rule: string,
): { codes: string; centers: string; points: string } {
  const all = [UNALLOCATED, ...allocation.map(({ shares }) => shares)];
  const lengths = all.map(({ length }) => length);
  const starts = lengths.map((_, index) => 1 + lengths.slice(0, index).reduce((sum, length) => sum + length, 0));
  const numbers = (values: readonly number[]) => parameters.add('Array(UInt32)', values);
  const [start, length] = [starts, lengths].map((values) => `arrayElement(${numbers(values)}, ${rule} + 1)`);
  const slice = (values: readonly number[]) => `arraySlice(${numbers(values)}, ${start}, ${length})`;
  const flat = all.flat();
  return {
    codes: slice(flat.map(({ glCodeId }) => glCodeId)),
    centers: slice(flat.map(({ costCenterId }) => costCenterId)),
    points: slice(flat.map(({ points }) => points)),
  };
}

/**
 * The parts of all charges: `SELECT` of `columns` with `code`, `center` and `part`, the minor units that are booked there. Charges are split as
 * `splitMinor` of the model does: rounded down, and what is left goes to the largest remainders, one unit each.
 */
export function allocatedPartsSql(parts: AllocationParts, allocation: Allocation, columns: string): string {
  const { codes, centers, points } = sharesSql(parts, allocation, 'rule0');
  const rank = `arrayMap((own, place) -> arrayCount((other, at) -> other > own OR (other = own AND at < place),
        remainders, arrayEnumerate(remainders)), remainders, arrayEnumerate(remainders))`;
  return `SELECT ${columns}, code, center, part
    FROM (
      SELECT *, ${codes} AS codes, ${centers} AS centers, ${points} AS points, toInt64(abs(net_amount)) AS whole,
        arrayMap(share -> toInt64(intDiv(whole * share, ${ALL_POINTS})), points) AS rounded,
        arrayMap(share -> toInt64((whole * share) % ${ALL_POINTS}), points) AS remainders,
        whole - arraySum(rounded) AS left,
        arrayMap((value, place) -> if(net_amount < 0, -1, 1) * (value + if(place < left, 1, 0)), rounded, ${rank}) AS parts
      FROM (${ruledChargesSql(parts, [allocation])})
    )
    ARRAY JOIN codes AS code, centers AS center, parts AS part`;
}
