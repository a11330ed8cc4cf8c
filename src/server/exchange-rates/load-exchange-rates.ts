import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseRates } from '#ingest/exchange-rates/parse-rates.ts';
import { countStoredRates } from '#ingest/exchange-rates/stored-rates.ts';
import { projectRoot } from '#server/startup/project-root.ts';
import type { Warehouse } from '#server/stores/warehouse.ts';
import { EUROPEAN_CENTRAL_BANK, storeRates } from './store-rates.ts';

const FIRST_DAY = '2010-01-01';
const LAST_DAY = '9999-12-31';

/** Loads the European Central Bank's reference rates if there are no rates yet. */
export async function loadExchangeRates(warehouse: Warehouse): Promise<void> {
  const [counted] = await warehouse.rows<{ rates: number }>(countStoredRates());
  if (Number(counted?.rates ?? 0) > 0) return;
  const parsed = parseRates(
    await readFile(join(projectRoot, 'data', 'exchange-rates', 'eurofxref-hist.csv')),
    LAST_DAY,
  );
  const rates = parsed?.rates.filter(({ day }) => day >= FIRST_DAY) ?? [];
  await storeRates(warehouse, rates, EUROPEAN_CENTRAL_BANK);
}
