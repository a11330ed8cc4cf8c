import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseTable } from '#ingest/parse-table.ts';
import { projectRoot } from './project-root.ts';
import type { Warehouse } from './stores/warehouse.ts';

const FIRST_DAY = '2010-01-01';

/** Fills the exchange rates once, from the European Central Bank's reference rates. */
export async function loadExchangeRates(warehouse: Warehouse): Promise<void> {
  const [counted] = await warehouse.rows<{ rates: number }>({
    sql: 'SELECT count() AS rates FROM exchange_rates',
    params: {},
  });
  if (Number(counted?.rates ?? 0) > 0) return;
  const text = await readFile(join(projectRoot, 'data', 'exchange-rates', 'eurofxref-hist.csv'), 'utf8');
  const folder = await mkdtemp(join(tmpdir(), 'parcelscope-rates-'));
  try {
    const path = join(folder, 'rates.tsv');
    await writeFile(path, toDollarRates(text));
    await warehouse.loadFile('exchange_rates', path);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Tab-separated currency, day and US dollars for one unit, from a table of units for one euro by day. */
function toDollarRates(text: string): string {
  return parseTable(text)
    .filter(({ Date: day = '' }) => day >= FIRST_DAY)
    .flatMap(({ Date: day, ...perEuro }) => {
      const dollars = Number(perEuro.USD);
      return [
        ['EUR', 1] as const,
        ...Object.entries(perEuro).map(([currency, rate]) => [currency, Number(rate)] as const),
      ]
        .filter(([currency, rate]) => currency !== '' && rate > 0 && dollars > 0)
        .map(([currency, rate]) => `${currency}\t${day}\t${dollars / rate}\n`);
    })
    .join('');
}
