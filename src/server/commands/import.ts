import { randomUUID } from 'node:crypto';
import { copyFile, mkdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { parseArgs } from 'node:util';
import { and, eq, sql } from 'drizzle-orm';
import type { Receipt } from '#contract/uploads.ts';
import { formatMinor } from '#model/numbers/format-minor.ts';
import { AppError } from '#server/app-error.ts';
import { loadExchangeRates } from '#server/exchange-rates/load-exchange-rates.ts';
import { type ImportResult, importThroughServer } from '#server/features/imports/import-through-server.ts';
import { runImport } from '#server/features/imports/loading/run-import.ts';
import { addUpload } from '#server/features/imports/uploads/add-upload.ts';
import { toResult } from '#server/features/imports/uploads/get-upload.ts';
import { type ReceivedFile, uploadFolder } from '#server/features/imports/uploads/receive-files.ts';
import { WAREHOUSE_LOCK } from '#server/jobs/job-queue.ts';
import { underLock } from '#server/jobs/locked-services.ts';
import { openServices } from '#server/startup/open-services.ts';
import { findRunningServer } from '#server/startup/running-server.ts';
import { parseSettings, type Settings } from '#server/startup/settings.ts';
import { clients, importFiles } from '#server/stores/schema.ts';
import { describeQuestion } from './describe-question.ts';

const USAGE =
  'Usage: npm run import -- --client CODE FILE…\n\nImports carrier files for a client and prints the receipt of each.';

process.exitCode = await main();

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { client: { type: 'string' }, help: { type: 'boolean', default: false } },
  });
  if (values.help || values.client === undefined || positionals.length === 0) {
    console.log(USAGE);
    return values.help ? 0 : 2;
  }
  try {
    const settings = parseSettings({ LOG_LEVEL: 'error', ...process.env });
    const { receipts, questions } = await importFilesOf(settings, values.client, positionals);
    for (const receipt of receipts) print(receipt);
    for (const question of questions) console.log(describeQuestion(question).join('\n'));
    return questions.length === 0 && receipts.every(({ problem }) => problem === null) ? 0 : 1;
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    return 1;
  }
}

/** Only one process can open the embedded stores, so a running server does the work; without one, this process does it. */
async function importFilesOf(settings: Settings, code: string, paths: readonly string[]): Promise<ImportResult> {
  const server = await findRunningServer(settings);
  return server === null
    ? importDirectly(settings, code, paths)
    : importThroughServer(server, { code, paths, onWaiting: printWaiting });
}

async function importDirectly(settings: Settings, code: string, paths: readonly string[]): Promise<ImportResult> {
  const services = await openServices(settings);
  try {
    await loadExchangeRates(services.warehouse);
    const [client] = await services.db
      .select({ id: clients.id })
      .from(clients)
      .where(and(eq(sql`lower(${clients.code})`, code.toLowerCase()), eq(clients.tenantId, services.tenantId)));
    if (client === undefined) throw new AppError('not-found', `There is no client with the code ${code}.`);
    const files = await keepCopies(settings, paths);
    const { id, fileIds } = await addUpload(services, {
      tenantId: services.tenantId,
      clientId: client.id,
      userId: null,
      files,
    });
    await services.store.withLock(WAREHOUSE_LOCK, async (lock) => {
      for (const fileId of fileIds) await runImport(underLock(services, lock), fileId);
    });
    return toResult(
      await services.db.select().from(importFiles).where(eq(importFiles.uploadId, id)).orderBy(importFiles.id),
    );
  } finally {
    await services.close();
  }
}

function printWaiting(filesAhead: number): void {
  if (filesAhead === 0) console.log('Waiting: the files are imported next.');
  else console.log(`Waiting: ${filesAhead} ${filesAhead === 1 ? 'file is' : 'files are'} imported first.`);
}

async function keepCopies(settings: Settings, paths: readonly string[]): Promise<ReceivedFile[]> {
  await mkdir(uploadFolder(settings), { recursive: true });
  return Promise.all(
    paths.map(async (path) => {
      const kept = join(uploadFolder(settings), randomUUID());
      await copyFile(path, kept);
      return { fileName: basename(path), path: kept };
    }),
  );
}

function print(receipt: Receipt): void {
  const { lines } = receipt;
  console.log(
    `${receipt.fileName}: ${receipt.problem === null ? `${receipt.format}, ${receipt.seconds} s` : receipt.problem.detail}`,
  );
  console.log(
    `  lines: ${lines.read} read, ${lines.loaded} loaded, ${lines.rejected} rejected, ${lines.alreadyLoaded} loaded before; ` +
      `${receipt.shipments} shipments, ${receipt.charges} charges, ${receipt.credits} credits`,
  );
  for (const { number, currency, statedMinor, loadedMinor, differenceMinor } of receipt.invoices) {
    const money = (minor: number | null) =>
      minor === null ? 'not stated' : formatMinor(minor, currency, 'en-US', 'code');
    console.log(
      `  invoice ${number}: stated ${money(statedMinor)}, loaded ${money(loadedMinor)}, difference ${money(differenceMinor)}`,
    );
  }
  if (receipt.newAccounts.length > 0) console.log(`  new accounts: ${receipt.newAccounts.join(', ')}`);
  for (const { carrier, code, description, lines: count } of receipt.unknownCodes)
    console.log(`  unknown code: ${carrier} ${code} "${description}" on ${count} lines`);
  for (const { kind, column, lines: count, line, value } of receipt.warnings)
    console.log(`  warning: ${kind}: ${count} lines, the first is line ${line} with ${value} in ${column}`);
}
