import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseRates } from '#ingest/exchange-rates/parse-rates.ts';
import { projectRoot } from '#server/startup/project-root.ts';
import type { Warehouse } from '#server/stores/warehouse.ts';
import { EUROPEAN_CENTRAL_BANK, storeRates } from './store-rates.ts';

const FIRST_DAY = '2010-01-01';
const LAST_DAY = '9999-12-31';

/** Fills the exchange rates once, from the European Central Bank's reference rates. */
export async function loadExchangeRates(warehouse: Warehouse): Promise<void> {
  const [counted] = await warehouse.rows<{ rates: number }>({
    sql: 'SELECT count() AS rates FROM exchange_rates',
    params: {},
  });
  if (Number(counted?.rates ?? 0) > 0) return;
  const parsed = parseRates(
    await readFile(join(projectRoot, 'data', 'exchange-rates', 'eurofxref-hist.csv')),
    LAST_DAY,
  );
  const rates = parsed?.rates.filter(({ day }) => day >= FIRST_DAY) ?? [];
  await storeRates(warehouse, rates, EUROPEAN_CENTRAL_BANK);
}
