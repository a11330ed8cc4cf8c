// Simulates readers in a process of its own, so that they share only the processors with the server.
import { setPriority } from 'node:os';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { Random } from '#test/random-files/random.ts';
import { type ReaderAccount, read, readUsualViews } from './reader.ts';
import type { Tally } from './tally.ts';

/** What the benchmark asks of this process: to ask for the usual views, to run a number of readers, or for its report since the last one. */
export type ToReaders =
  | { kind: 'open'; url: string; accounts: ReaderAccount[] }
  | { kind: 'warm' }
  | { kind: 'keep'; readers: number; newShare: number }
  | { kind: 'report' };

/** Lower than that of the server's main thread, and higher than that of its other threads (decision 057). */
const READERS_PRIORITY = 5;

/** The answers of a part of the benchmark, with the CPU time and the longest delay of this process. */
export interface ReadersReport {
  tally: Tally;
  cpuSeconds: number;
  maxDelayMs: number;
}

// Readers have machines of their own. Without this, the thread that answers requests waits for them, most of the time that it waits for a core.
setPriority(READERS_PRIORITY);
const delay = monitorEventLoopDelay({ resolution: 10 });
delay.enable();
let tally: Tally = new Map();
let newShare = 0;
let cpu = process.cpuUsage();
let opened: { url: string; accounts: ReaderAccount[] } = { url: '', accounts: [] };
const stops: AbortController[] = [];

process.on('message', (message: ToReaders) => {
  if (message.kind === 'open') opened = message;
  else if (message.kind === 'warm') void warm().then(() => process.send?.('warm'));
  else if (message.kind === 'keep') keep(message);
  else report();
});
process.on('disconnect', () => process.exit());

const today = new Date().toISOString().slice(0, 10);

async function warm(): Promise<void> {
  const { url, accounts } = opened;
  const byClient = new Map(accounts.map((account) => [String(account.clientIds), account]));
  const random = new Random(0);
  await Promise.all([...byClient.values()].map((account) => readUsualViews(account, around(url, random))));
}

function keep({ readers, newShare: share }: Extract<ToReaders, { kind: 'keep' }>): void {
  newShare = share;
  for (const stop of stops.splice(readers)) stop.abort();
  while (stops.length < readers) {
    const account = opened.accounts[stops.length];
    if (account === undefined) throw new Error(`There are only ${opened.accounts.length} readers.`);
    const stop = new AbortController();
    const random = new Random(stops.length + 1);
    stops.push(stop);
    void read(account, around(opened.url, random), stop.signal);
  }
}

function around(url: string, random: Random) {
  return { url, today, random, tally: () => tally, newShare: () => newShare };
}

function report(): void {
  const { user, system } = process.cpuUsage(cpu);
  const answer: ReadersReport = { tally, cpuSeconds: (user + system) / 1e6, maxDelayMs: delay.max / 1e6 };
  process.send?.(answer);
  tally = new Map();
  cpu = process.cpuUsage();
  delay.reset();
}
