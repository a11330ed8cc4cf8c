import { openTestWarehouse } from './test-warehouse.ts';

const RATES = { EUR: 1.1, GBP: 1.3, CAD: 0.7, JPY: 0.007, KWD: 3.2, CLF: 40, CHF: 1.2 };

/** Stores one rate for each of some currencies, which applies to every day. */
export async function addFixedRates(source: string): Promise<void> {
  const warehouse = await openTestWarehouse();
  const rates = Object.entries(RATES).map(([currency_code, usd_per_unit]) => ({
    currency_code,
    rate_date: '2000-01-01',
    usd_per_unit,
    source,
  }));
  await warehouse.insert('exchange_rates', rates);
}

/** Deletes the rates again, because tests of lists, which can run in the same process, count them. */
export async function removeFixedRates(source: string): Promise<void> {
  const warehouse = await openTestWarehouse();
  await warehouse.run({
    sql: `ALTER TABLE ${warehouse.stored('exchange_rates')} DELETE WHERE source = {source:String}`,
    params: { source },
  });
}
