// Runs several servers on one PostgreSQL and one ClickHouse server (the test server over the embedded engine). In each round, files are imported
// and undone through any of them, in every fifth round one is killed with -9 meanwhile and started again, and in the end all of them must
// show the same figures, to the cent. A session that ends on one must end on all.
import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { getAccount, logout } from '#contract/account.ts';
import { resumeUpload, undoUpload } from '#contract/uploads.ts';
import { plainCsvFile } from '#test/fixtures/carrier-files/plain-csv-file.ts';
import { startPostgres } from '#test/postgres.ts';
import { Random } from '#test/random-files/random.ts';
import { runClickHouse } from '#test/run-clickhouse.ts';
import { benchFolder, percentile } from './bench-folder.ts';
import { type BenchServer, startBenchServer } from './bench-server.ts';
import { counted, p50p95, reportResult, whole } from './readme-result.ts';

const ROUNDS = Number(process.argv[2] ?? 30);
const SERVERS = Number(process.argv[3] ?? 3);
const SEED = Number(process.argv[4] ?? 1);
/** Two clients of the demo, neither of which is a part of the other. */
const CLIENTS = [1, 6];
const FILES_PER_ROUND = 6;
const MAX_LINES = 2000;
const KILL_EVERY = 5;
const MAX_WAIT_MS = 1500;

interface Sent {
  id: number;
  client: number;
  cents: number;
}

const random = new Random(SEED);
const folder = await mkdtemp(join(await benchFolder('servers'), 'data-'));
const postgres = await startPostgres();
const clickHouse = await runClickHouse(join(folder, 'clickhouse'));
const secret = 'of all servers'.repeat(3);
const environment = {
  DATABASE_URL: postgres.url,
  CLICKHOUSE_URL: clickHouse.url,
  JWT_SECRET: secret,
  SECRETS_KEY: secret,
};
const start = (index: number, token: string | null) =>
  startBenchServer(join(folder, `server-${index}`), environment, token);

const first = await start(0, null);
const others = Array.from({ length: SERVERS - 1 }, (_, index) => start(index + 1, first.token()));
const servers = [first, ...(await Promise.all(others))];
const anyServer = () => servers[Math.floor(random.next() * servers.length)] as BenchServer;
const expected = new Map<number, number>();
for (const client of CLIENTS) expected.set(client, (await first.amounts(client))[0] ?? 0);

let [wrong, imported, undone, kills] = [0, 0, 0, 0];
const agreeing: number[] = [];
for (let round = 1; round <= ROUNDS; round++) {
  const sent = await Promise.all(Array.from({ length: FILES_PER_ROUND }, (_, index) => send(round, index)));
  if (round % KILL_EVERY === 0) await killOne();
  await Promise.all(sent.map(settle));
  await check(round, 'after the imports');
  const [taken] = sent;
  if (taken !== undefined) await undo(taken);
  await check(round, 'after the undo');
  if (round % KILL_EVERY === 1) await endSession(round);
  if (round % 10 === 0) console.log(`${round} rounds, ${wrong} with wrong figures or sessions`);
}
const ms = (share: number) => `${percentile(agreeing, share).toFixed(0)} ms`;
console.log(
  `${SERVERS} servers, ${ROUNDS} rounds: ${imported} imports, ${undone} undos, ${kills} kills, ${wrong} wrong`,
);
console.log(`asking all servers for the figures of ${CLIENTS.length} clients: ${ms(0.5)} at p50, ${ms(0.95)} at p95`);
reportResult(
  `${whole(imported)} imports, ${whole(undone)} undos, ${whole(kills)} kills: ${counted(wrong, 'wrong figure or session')}; the figures of ${CLIENTS.length} clients from all servers ${p50p95(agreeing)}`,
);
for (const server of servers) await server.kill();
await clickHouse.stop();
await postgres.stop();
await rm(folder, { recursive: true });
process.exitCode = wrong === 0 ? 0 : 1;

/** Uploads a file with an invoice of its own. */
async function send(round: number, index: number): Promise<Sent> {
  const client = CLIENTS[index % CLIENTS.length] ?? 0;
  const lines = 1 + Math.floor(random.next() * MAX_LINES);
  const name = `R${round}-${index}`;
  const rows = Array.from({ length: lines }, (_, line) => ({
    invoice_number: name,
    tracking_number: `${name}-${line}`,
  }));
  const id = await anyServer().send(client, { [`${name}.csv`]: plainCsvFile(rows) });
  return { id, client, cents: lines * 1000 };
}

/** Waits until a file is loaded. Resumes it if its server was killed. */
async function settle({ id, client, cents }: Sent): Promise<void> {
  const isSettled = ({ state }: { state: string }) => state === 'loaded' || state === 'failed';
  while ((await anyServer().until(id, isSettled)).state === 'failed')
    await anyServer().ask('POST', resumeUpload.path.replace(':id', String(id)));
  imported += 1;
  expected.set(client, (expected.get(client) ?? 0) + cents);
}

async function undo({ id, client, cents }: Sent): Promise<void> {
  await anyServer().ask('POST', undoUpload.path.replace(':id', String(id)));
  undone += 1;
  expected.set(client, (expected.get(client) ?? 0) - cents);
}

async function killOne(): Promise<void> {
  const index = Math.floor(random.next() * servers.length);
  await new Promise((resolve) => setTimeout(resolve, random.next() * MAX_WAIT_MS));
  const token = servers[index]?.token() ?? null;
  await servers[index]?.kill();
  servers[index] = await start(index, token);
  kills += 1;
}

/** Compares the figures of all servers with those of the files, when asked and when remembered. */
async function check(round: number, when: string): Promise<void> {
  for (const isRemembered of [false, true]) {
    const began = performance.now();
    const asked = servers.map((server) =>
      Promise.all(CLIENTS.map(async (client) => (await server.amounts(client))[0])),
    );
    const seen = await Promise.all(asked);
    if (!isRemembered) agreeing.push(performance.now() - began);
    const right = CLIENTS.map((client) => expected.get(client));
    if (seen.every((each) => String(each) === String(right))) continue;
    wrong += 1;
    console.log(`round ${round} ${when}: ${JSON.stringify(seen)}, not ${JSON.stringify(right)}`);
  }
}

/** Ends the session of the user on one server, and begins a new one. */
async function endSession(round: number): Promise<void> {
  await anyServer().ask('POST', logout.path);
  const statuses = await Promise.all(servers.map((server) => server.status(getAccount.path)));
  if (statuses.some((status) => status !== 401)) {
    wrong += 1;
    console.log(`round ${round}: an ended session is accepted: ${statuses}`);
  }
  const token = await anyServer().signIn();
  for (const server of servers) server.use(token);
}
