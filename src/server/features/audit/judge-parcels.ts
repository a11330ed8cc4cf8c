import { availableParallelism } from 'node:os';
import { setImmediate } from 'node:timers/promises';
import type { Audit } from '#audit/audit.ts';
import { type WrittenFinding, writeFinding } from '#audit/finding.ts';
import type { OnAvoidable } from '#audit/judge-shipment.ts';
import type { BilledParcelCells } from '#query/audit/compile-billed-parcels.ts';
import type { ChargeKindRow } from '#query/audit/compile-charge-kinds.ts';
import { parseLines } from '#server/stores/parse-lines.ts';
import { JudgeThread } from './judge-thread.ts';

/** Starting threads pays off for more charge lines than this. */
const LINES_OF_ONE_THREAD = 100_000;
/** The engine can't keep more threads busy. */
const MAX_THREADS = 4;
/** While a thread judges some lines, the next ones already wait in it. */
const REQUESTS_OF_THREAD = 2;

/** Who receives the findings, and how many threads look for them. */
export interface Judging {
  audit: Audit;
  /** 0 to judge in this thread. */
  threads: number;
  onFindings(findings: readonly WrittenFinding[]): void;
  onAvoidable?: OnAvoidable;
}

/** Returns the number of charge lines of the given kinds together. */
export function countLines(kinds: readonly ChargeKindRow[]): number {
  return kinds.reduce((sum, { lines }) => sum + lines, 0);
}

/** Returns how many threads judge this many charge lines. */
export function threadsFor(lines: number): number {
  return lines <= LINES_OF_ONE_THREAD ? 0 : Math.min(MAX_THREADS, availableParallelism());
}

/** Judges tracking numbers, which arrive in blocks of lines. Each line is a `BilledParcelCells` in JSON. */
export async function judgeParcels(blocks: AsyncGenerator<Uint8Array>, judging: Judging): Promise<void> {
  if (judging.threads > 0) return judgeInThreads(blocks, judging);
  for await (const lines of blocks)
    for (const block of parseLines(lines)) {
      for (const cells of block)
        report(judging.audit.judge(cells as unknown as BilledParcelCells).map(writeFinding), judging);
      // So that readers and the engine's answers don't wait for all lines.
      await setImmediate();
    }
}

async function judgeInThreads(blocks: AsyncGenerator<Uint8Array>, judging: Judging): Promise<void> {
  const { audit, onAvoidable } = judging;
  const data = { basis: audit.judgeBasis, wantsAvoidable: onAvoidable !== undefined };
  const threads: JudgeThread[] = [];
  const feed = async (thread: JudgeThread) => {
    for (let next = await blocks.next(); next.done !== true; next = await blocks.next())
      for await (const { findings, avoidable } of thread.judge(next.value)) {
        report(findings, judging);
        for (const cost of avoidable) onAvoidable?.(cost);
      }
  };
  try {
    while (threads.length < judging.threads) {
      threads.push(new JudgeThread(data));
      // Starting a thread takes some milliseconds.
      await setImmediate();
    }
    await Promise.all(threads.map((thread) => thread.learn()));
    await Promise.all(threads.flatMap((thread) => Array.from({ length: REQUESTS_OF_THREAD }, () => feed(thread))));
    for (const rest of await Promise.all(threads.map((thread) => thread.rest()))) audit.addRest(rest);
  } finally {
    await Promise.all([blocks.return(undefined), ...threads.map((thread) => thread.close())]);
  }
}

function report(findings: readonly WrittenFinding[], { onFindings }: Judging): void {
  if (findings.length > 0) onFindings(findings);
}
