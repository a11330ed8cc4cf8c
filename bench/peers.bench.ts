// Asks PostgreSQL and DuckDB the questions that the analysis pages ask when they open, over the same rows, and compares answers and times with ours.
import { chmodSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { charges } from '#model/sources/charges.ts';
import { compileSharedGroups } from '#query/compile-shared-groups.ts';
import type { Warehouse } from '#server/stores/warehouse.ts';
import { benchFolder } from './bench-folder.ts';
import { openBench } from './open-bench.ts';
import { exportRows, rowsFingerprint } from './peers/export-rows.ts';
import { type MeasuredPage, measurePages } from './peers/measure-pages.ts';
import { type Measured, measureQuestion } from './peers/measure-questions.ts';
import { filteredQuestions, type PageQuestion, pageQuestions } from './peers/page-questions.ts';
import type { Built } from './peers/peer.ts';
import { p50, printHalves, printPages, printQuestions, printResources, printSet, sum } from './peers/peer-report.ts';
import { peerTables } from './peers/peer-tables.ts';
import { peersTable } from './peers/readme-peers.ts';
import { type RunningPeer, startPeer } from './peers/running-peer.ts';
import { compiled, readerScope } from './peers/variants.ts';
import { reportResult } from './readme-result.ts';
import { worldRows } from './world/open-world.ts';

const ROWS = worldRows(process.argv[2]);
const SETS = ['opened', 'filtered'].filter((set) => (process.argv[3] ?? set) === set);

const folder = await benchFolder(`peers-${ROWS}`);
// PostgreSQL runs as another user if this one is root.
chmodSync(folder, 0o755);
const { services, app } = await openBench(ROWS);
const { warehouse } = services;
const fingerprint = await rowsFingerprint(warehouse);
const { clientId, account, shipments } = await findLargest(warehouse);
const postgres = startPeer('postgres', join(folder, 'postgres'), fingerprint);
const duckdb = startPeer('duckdb', join(folder, 'duckdb'), fingerprint);
const built = await buildPeers({ postgres, duckdb });
await app.close();
await services.close();
const parcelscope = startPeer('parcelscope', join(services.settings.dataDir, 'warehouse'), fingerprint);
const peers = { parcelscope, postgres, duckdb };

console.log(`${ROWS} shipments, ${shipments} of the largest client`);
const opened = pageQuestions(clientId, new Date().toISOString().slice(0, 10), await readKnown());
const inMemory = await parcelscope.readIntoMemory(opened.map((asked) => compiled(asked, true).statement));
const asOpened = SETS.includes('opened') ? await measureOpened() : null;
if (SETS.includes('filtered')) {
  const measured = await measureAll(filteredQuestions(opened, account));
  printQuestions(`Pages of one account`, measured);
  printSet(`Pages of one account`, measured);
}
console.log('');
const resources = {
  parcelscope: {
    built: withSteps(asOpened?.built ?? null, inMemory, asOpened?.answers ?? null),
    usage: await parcelscope.usage(),
  },
  postgres: { built: built.postgres, usage: await postgres.usage() },
  duckdb: { built: built.duckdb, usage: await duckdb.usage() },
};
printResources('ours', resources.parcelscope);
printResources('PostgreSQL', resources.postgres);
printResources('DuckDB', resources.duckdb);
if (asOpened !== null) reportResult(peersTable(asOpened.measured, asOpened.pages, resources));
for (const peer of Object.values(peers)) await peer.close();

function withSteps(...steps: readonly (Built | null)[]): Built {
  return {
    seconds: Object.assign({}, ...steps.map((built) => built?.seconds)),
    bytes: Object.assign({}, ...steps.map((built) => built?.bytes)),
  };
}

/** Fills the peers that don't have these rows yet. */
async function buildPeers<Name extends string>(fresh: Record<Name, RunningPeer>): Promise<Record<Name, Built>> {
  const names = Object.keys(fresh) as Name[];
  const found = await Promise.all(names.map((name) => fresh[name].findBuilt()));
  const missing = names.filter((_, index) => found[index] === null);
  const files = join(folder, 'rows');
  // Each table is exported, loaded and removed before the next, which saves space.
  for (const table of missing.length > 0 ? peerTables : []) {
    console.log(`copying ${table.name} …`);
    await exportRows(warehouse, table, files);
    for (const name of missing) await fresh[name].load(table, files);
    rmSync(files, { recursive: true });
  }
  const result = {} as Record<Name, Built>;
  for (const [index, name] of names.entries()) {
    if (found[index] === null) console.log(`adding up the rows of ${name} …`);
    result[name] = found[index] ?? (await fresh[name].finish());
  }
  return result;
}

async function findLargest(warehouse: Warehouse): Promise<{ clientId: number; account: string; shipments: number }> {
  const [client] = await warehouse.rows<{ id: number; shipments: number }>({
    sql: 'SELECT client_id AS id, count() AS shipments FROM shipments GROUP BY id ORDER BY shipments DESC, id LIMIT 1',
    params: {},
  });
  const [largest] = await warehouse.rows<{ account: string }>({
    sql: `SELECT account_number AS account FROM shipments WHERE client_id = {id:UInt32} GROUP BY account ORDER BY count() DESC, account LIMIT 1`,
    params: { id: client?.id ?? 0 },
  });
  return { clientId: Number(client?.id), account: largest?.account ?? '', shipments: Number(client?.shipments) };
}

/** Asks what the server asks once for each version of the data. */
async function readKnown(): Promise<Pick<PageQuestion, 'isEachGroupInOneFile'>> {
  const statement = compileSharedGroups(charges, Object.keys(charges.facts), readerScope(clientId));
  if (statement === null) throw new Error('Charges have no sums of distinct values.');
  const { rows, ms } = await parcelscope.ask(statement);
  const isEachGroupInOneFile = z.tuple([z.object({ isShared: z.number() })]).parse(rows)[0].isShared === 0;
  const known = isEachGroupInOneFile ? 'no invoice is' : 'invoices are';
  console.log(`${known} in several files: ${ms.toFixed(1)} ms, asked once for each version of the data`);
  return { isEachGroupInOneFile };
}

/** Measures pages as they open, what we have on disk and in memory then, and what the server does to renew their answers. */
async function measureOpened(): Promise<{
  measured: Measured[];
  pages: MeasuredPage[];
  built: Built | null;
  answers: Built;
}> {
  const title = 'Pages as they open';
  const measured = await measureAll(opened);
  const built = await parcelscope.findBuilt();
  const pages = await measurePages(parcelscope, measured);
  const renewalMs = sum(pages.map(({ together }) => p50(together)));
  const answers: Built = { seconds: { answers: renewalMs / 1000 }, bytes: {} };
  printQuestions(title, measured);
  printSet(title, measured);
  printHalves(title, measured);
  printPages(title, pages);
  return { measured, pages, built, answers };
}

async function measureAll(questions: readonly PageQuestion[]): Promise<Measured[]> {
  const measured: Measured[] = [];
  for (const question of questions) measured.push(await measureQuestion(peers, question));
  return measured;
}
