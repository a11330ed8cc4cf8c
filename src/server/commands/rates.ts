import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { parseArgs } from 'node:util';
import { loadExchangeRates } from '#server/exchange-rates/load-exchange-rates.ts';
import { getConversion, listRejectedRates } from '#server/features/exchange-rates/list-conversions.ts';
import { loadRates } from '#server/features/exchange-rates/load-rates.ts';
import { type LoadedRates, loadThroughServer } from '#server/features/exchange-rates/load-through-server.ts';
import { type RateFile, unpack } from '#server/features/exchange-rates/receive-rate-file.ts';
import { runConversion } from '#server/features/exchange-rates/run-conversion.ts';
import { AUDIT_LOCK, WAREHOUSE_LOCK } from '#server/jobs/job-queue.ts';
import { underLock } from '#server/jobs/locked-services.ts';
import { openServices } from '#server/startup/open-services.ts';
import { findRunningServer } from '#server/startup/running-server.ts';
import { parseSettings, type Settings } from '#server/startup/settings.ts';

const USAGE = `Usage: npm run rates -- [--source NAME] FILE|URL

Loads exchange rates and converts the affected amounts again. Accepts the European Central Bank's files
(https://www.ecb.europa.eu/stats/eurofxref/eurofxref-hist.zip, eurofxref-hist-90d.xml, eurofxref-daily.xml), and a CSV
file with the columns date, currency and rate, where the rate is US dollars for one unit.`;

const FETCH_MS = 60_000;
const SHOWN = 50;

/** The command `rates`: loads one file, prints the result, and returns the exit code. */
export async function runRates(args: string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { source: { type: 'string' }, help: { type: 'boolean', default: false } },
  });
  const [from, ...others] = positionals;
  if (values.help || from === undefined || others.length > 0) {
    console.log(USAGE);
    return values.help ? 0 : 2;
  }
  try {
    const settings = parseSettings({ LOG_LEVEL: 'error', ...process.env });
    const file = { ...(await readRates(from)), source: values.source ?? null };
    const server = await findRunningServer(settings);
    const loaded = await (server === null ? loadDirectly(settings, file) : loadThroughServer(server, file));
    for (const line of describe(loaded)) console.log(line);
    return loaded.conversion.state === 'done' ? 0 : 1;
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    return 1;
  }
}

async function readRates(from: string): Promise<Pick<RateFile, 'fileName' | 'bytes'>> {
  if (!/^https?:\/\//.test(from)) return { fileName: basename(from), bytes: await readFile(from) };
  const answer = await fetch(from, { signal: AbortSignal.timeout(FETCH_MS) }).catch((error: unknown) => {
    throw new Error(`${from} cannot be reached.`, { cause: error });
  });
  if (!answer.ok) throw new Error(`${from} responded with ${answer.status}.`);
  return { fileName: basename(new URL(from).pathname) || from, bytes: Buffer.from(await answer.arrayBuffer()) };
}

async function loadDirectly(settings: Settings, file: RateFile): Promise<LoadedRates> {
  const services = await openServices(settings);
  try {
    await loadExchangeRates(services.warehouse);
    const { tenantId, db } = services;
    const bytes = await unpack(file.bytes, settings);
    const id = await loadRates(services, { ...file, bytes, tenantId, login: 'command line' });
    await services.store.withLock(WAREHOUSE_LOCK, (lock) =>
      services.store.withLock(AUDIT_LOCK, (ofAudits) =>
        runConversion(underLock(underLock(services, lock), ofAudits), id),
      ),
    );
    const reader = { db, session: { tenantId } };
    return { conversion: await getConversion(reader, id), rejected: await listRejectedRates(reader, id) };
  } finally {
    await services.close();
  }
}

function describe({ conversion, rejected }: LoadedRates): string[] {
  const { fileName, source, receipt, state, reason, convertedRows } = conversion;
  const counts =
    receipt === null
      ? ''
      : `  rates: ${receipt.read} read, ${receipt.added} new, ${receipt.changed} changed, ${receipt.unchanged} unchanged, ${receipt.rejected} rejected; ` +
        `${receipt.notQuoted} not quoted; ${receipt.currencies} currencies, ${receipt.firstDay} to ${receipt.lastDay}`;
  return [
    `${fileName}: source ${source}`,
    counts,
    ...(receipt?.gaps ?? []).map(({ from, to }) => `  no rates between ${from} and ${to}; the rates of ${from} apply`),
    ...rejected
      .slice(0, SHOWN)
      .map(({ line, column, value, reason: why }) => `  line ${line}, ${column} "${value}": ${why}`),
    ...(rejected.length > SHOWN ? [`  and ${rejected.length - SHOWN} more, listed on the Sync page`] : []),
    state === 'done' ? `  ${convertedRows} charges and credits changed their amount in US dollars` : `  ${reason}`,
  ];
}
