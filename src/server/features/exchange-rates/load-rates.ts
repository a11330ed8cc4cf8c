import type { RateReceipt } from '#contract/exchange-rates.ts';
import { type ExchangeRate, type ParsedRates, parseRates } from '#ingest/exchange-rates/parse-rates.ts';
import { storedRates } from '#ingest/exchange-rates/stored-rates.ts';
import { AppError } from '#server/app-error.ts';
import type { Services } from '#server/context.ts';
import { EUROPEAN_CENTRAL_BANK, storeRates } from '#server/exchange-rates/store-rates.ts';
import { conversions } from '#server/stores/schema.ts';
import type { Warehouse } from '#server/stores/warehouse.ts';
import type { RateFile } from './receive-rate-file.ts';

/** A file with more errors than this is something else, so nothing of it is loaded. */
const MAX_PROBLEMS = 10_000;

/** Rates written and read again may differ in the last digit. */
const SAME = 1e-12;

export interface NewRates extends RateFile {
  tenantId: number;
  login: string;
}

/** Stores the valid rates of a file and a list of the rejected ones; returns the id of the conversion that has to follow. */
export async function loadRates(
  services: Services,
  { tenantId, login, fileName, source, bytes }: NewRates,
): Promise<number> {
  const { db, warehouse, now } = services;
  const parsed = parseRates(bytes, now().toISOString().slice(0, 10));
  if (parsed === null)
    throw new AppError(
      'unknown-format',
      'This is not a table of exchange rates. Use a CSV or XML file of the European Central Bank, or a CSV file with the columns date, currency and rate.',
    );
  if (parsed.problems.length > MAX_PROBLEMS)
    throw new AppError('unreadable-file', `The file has more than ${MAX_PROBLEMS} errors, so nothing was loaded.`);
  const named = source ?? (parsed.layout === 'perEuro' ? EUROPEAN_CENTRAL_BANK : fileName);
  const { fresh, receipt } = await compare(warehouse, parsed);
  const conversion = {
    ...{ tenantId, login, kind: 'rates' as const, fileName, source: named },
    ...{ receipt, problems: [...parsed.problems] },
  };
  // Any server may run a conversion as soon as it is recorded, so the rates come first. A file whose rates are stored can be loaded again.
  try {
    await storeRates(warehouse, fresh, named);
  } catch (error) {
    const reason = 'The rates could not be stored. The error has been logged.';
    await db
      .insert(conversions)
      .values({ ...conversion, state: 'failed', reason, createdAt: now(), finishedAt: now() });
    throw error;
  }
  const [row] = await db
    .insert(conversions)
    .values({ ...conversion, createdAt: now() })
    .returning({ id: conversions.id });
  if (row === undefined) throw new Error('the conversion was not stored');
  return row.id;
}

/** Finds the rates that are new or differ from the stored ones, and counts all of them for the receipt. */
async function compare(
  warehouse: Warehouse,
  { rates, problems, read, notQuoted, gaps }: ParsedRates,
): Promise<{ fresh: ExchangeRate[]; receipt: RateReceipt }> {
  const days = rates.map(({ day }) => day).sort();
  const [firstDay = null, lastDay = null] = [days[0], days.at(-1)];
  const known = await readKnown(warehouse, firstDay, lastDay);
  const before = ({ currency, day }: ExchangeRate) => known.get(`${currency} ${day}`);
  const added = rates.filter((rate) => before(rate) === undefined);
  const changed = rates.filter((rate) => isOther(before(rate), rate.usdPerUnit));
  return {
    fresh: [...added, ...changed],
    receipt: {
      read,
      added: added.length,
      changed: changed.length,
      unchanged: rates.length - added.length - changed.length,
      rejected: problems.reduce((sum, problem) => sum + problem.rates, 0),
      notQuoted,
      currencies: new Set(rates.map(({ currency }) => currency)).size,
      firstDay,
      lastDay,
      gaps: [...gaps],
    },
  };
}

function isOther(known: number | undefined, rate: number): boolean {
  return known !== undefined && Math.abs(known - rate) > SAME * rate;
}

async function readKnown(warehouse: Warehouse, from: string | null, to: string | null): Promise<Map<string, number>> {
  if (from === null || to === null) return new Map();
  const rows = await warehouse.rows<{ key: string; rate: number }>(storedRates(from, to));
  return new Map(rows.map(({ key, rate }) => [key, rate]));
}
