import type { Parameters } from '#query/parameters.ts';
import type { ChargeTest } from './allocation.ts';

/** The columns that tests of charges read. `reference` is that of the charge's shipment. */
export type ChargeColumn =
  | 'carrier_id'
  | 'account_number'
  | 'reference'
  | 'normalised_consignee_country'
  | 'normalised_consignee_state'
  | 'service_category'
  | 'bucket'
  | 'charge_code'
  | 'charge_description';

/** Whether a charge passes a test. `columnOf` returns the SQL of a column and is asked only for those that the test reads. */
export function chargeTestSql(
  parameters: Parameters,
  test: ChargeTest,
  columnOf: (column: ChargeColumn) => string,
): string {
  const text = (column: ChargeColumn) => `toString(${columnOf(column)})`;
  const isOneOf = (value: () => string, values: readonly string[]) =>
    values.length === 0 ? [] : [`${value()} IN ${parameters.add('Array(String)', values)}`];
  const isLike = (columns: readonly ChargeColumn[], patterns: readonly string[]) => {
    const tests = patterns.flatMap((pattern) => {
      const place = parameters.add('String', likePattern(pattern));
      return columns.map((column) => `${text(column)} ILIKE ${place}`);
    });
    return tests.length === 0 ? [] : [`(${tests.join(' OR ')})`];
  };
  const account = () => `concat(${text('carrier_id')}, ' ', ${text('account_number')})`;
  const state = () => `concat(${text('normalised_consignee_country')}, '-', ${text('normalised_consignee_state')})`;
  const tests = [
    ...(test.accounts === null ? [] : [`${account()} IN ${parameters.add('Array(String)', test.accounts)}`]),
    ...isLike(['reference'], test.references),
    ...isOneOf(state, test.states),
    ...isOneOf(() => text('service_category'), test.services),
    ...isOneOf(() => text('bucket'), test.categories),
    ...isLike(['charge_code', 'charge_description'], test.charges),
  ];
  return tests.length === 0 ? '1' : `(${tests.join(' AND ')})`;
}

function likePattern(pattern: string): string {
  return pattern.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`).replaceAll('*', '%');
}
