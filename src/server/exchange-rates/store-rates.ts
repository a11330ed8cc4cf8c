import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ExchangeRate } from '#ingest/exchange-rates/parse-rates.ts';
import type { Warehouse } from '#server/stores/warehouse.ts';

/** The default source of a table that quotes units for one euro. */
export const EUROPEAN_CENTRAL_BANK = 'European Central Bank';

/** Stores rates with their source. They replace stored rates of the same currency and day. */
export async function storeRates(
  warehouse: Pick<Warehouse, 'loadFile'>,
  rates: readonly ExchangeRate[],
  source: string,
): Promise<void> {
  if (rates.length === 0) return;
  const folder = await mkdtemp(join(tmpdir(), 'parcelscope-rates-'));
  try {
    const path = join(folder, 'rates.tsv');
    const named = source.replaceAll(/[\p{Cc}\\]/gu, ' ');
    await writeFile(
      path,
      rates.map(({ currency, day, usdPerUnit }) => `${currency}\t${day}\t${usdPerUnit}\t${named}\n`).join(''),
    );
    await warehouse.loadFile('exchange_rates', path);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
