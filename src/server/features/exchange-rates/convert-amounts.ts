import { LOOKUP_TABLE, lookupRows } from '#ingest/lookup-rows.ts';
import {
  allYears,
  CONVERSION_FILE,
  CONVERTED_TABLES,
  type ConvertedTable,
  convertMonth,
  countConvertedYears,
  countYears,
  createConversion,
  dropConversion,
  type Month,
  monthsWithRows,
  ratesInUse,
  staleYears,
  swapYear,
} from '#ingest/steps/convert-amounts.ts';
import { type DayRate, rateLookups } from '#ingest/steps/resolve-rates.ts';
import type { Statement } from '#query/statement.ts';
import type { Warehouse } from '#server/stores/warehouse.ts';

interface Options {
  /** Converts every year, even if its amounts match the rates. */
  isRebuild: boolean;
  onProgress: (progress: number) => Promise<void>;
  /** Called before rows are replaced. After a failure from then on, all years have to be converted again. */
  onReplace: () => Promise<void>;
  /** Throws if the lock of the conversion is lost. */
  requireLock: () => Promise<void>;
}

/**
 * Converts the amounts of all rows at the rates that apply now; returns the number of charges and credits that change. Each year
 * that changes is converted into a copy, and the copies replace the old rows once all are complete, so a failure before that changes
 * nothing. It can be run again at any time, but not during an import, and has to be after a failure.
 */
export async function convertAmounts(warehouse: Warehouse, options: Options): Promise<number> {
  try {
    await keepRates(warehouse);
    const stale = await readYears(warehouse, staleYears());
    const years = (options.isRebuild ? await readYears(warehouse, allYears()) : stale).map(({ year }) => Number(year));
    if (years.length > 0) await convertYears(warehouse, years, options);
    return stale.reduce((sum, { rows }) => sum + Number(rows), 0);
  } finally {
    await warehouse.dropFile(LOOKUP_TABLE, CONVERSION_FILE);
    for (const table of CONVERTED_TABLES) await warehouse.run(dropConversion(table));
  }
}

function readYears(warehouse: Warehouse, statement: Statement) {
  return warehouse.rows<{ year: number; rows: number }>(statement);
}

/** Stores the rate of each currency and bill date in use as a lookup of the statements. */
async function keepRates(warehouse: Warehouse): Promise<void> {
  await warehouse.dropFile(LOOKUP_TABLE, CONVERSION_FILE);
  const rates = await warehouse.rows<DayRate>(ratesInUse());
  await warehouse.insert(LOOKUP_TABLE, lookupRows(CONVERSION_FILE, 'rate', rateLookups(rates)));
}

async function convertYears(
  warehouse: Warehouse,
  years: readonly number[],
  { onProgress, onReplace, requireLock }: Options,
): Promise<void> {
  const months = await warehouse.rows<Month>(monthsWithRows(years));
  const steps = CONVERTED_TABLES.flatMap((table) => months.flatMap((month) => convertMonth(table, month)));
  for (const table of CONVERTED_TABLES) {
    await warehouse.run(dropConversion(table));
    await warehouse.run(createConversion(table));
  }
  for (const [index, step] of steps.entries()) {
    await warehouse.run(step);
    await onProgress((index + 1) / (steps.length + 1));
  }
  const swaps: Statement[] = [];
  for (const table of CONVERTED_TABLES) swaps.push(...(await prepareSwaps(warehouse, table, years)));
  await onReplace();
  for (const swap of swaps) {
    await requireLock();
    await warehouse.run(swap);
  }
}

/** The statements that replace a table's years. Throws if the copy of a year lacks rows. */
async function prepareSwaps(
  warehouse: Warehouse,
  table: ConvertedTable,
  years: readonly number[],
): Promise<Statement[]> {
  const old = await readYears(warehouse, countYears(table, years));
  const made = await readYears(warehouse, countConvertedYears(table, years));
  if (JSON.stringify(old) !== JSON.stringify(made)) throw new Error(`the conversion of ${table} lacks rows`);
  return made.map(({ year }) => swapYear(table, Number(year)));
}
