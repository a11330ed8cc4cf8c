import type { Sample } from './load-server.ts';
import type { ReadersReport } from './readers-process.ts';
import { answers, quantileMs, REFUSED, total, VISIT } from './tally.ts';

const GOOD = /^[23]/;

/** What happened in one part of the benchmark. */
export interface Part {
  title: string;
  seconds: number;
  report: ReadersReport;
  /** The first one is of the moment before the part. */
  samples: readonly Sample[];
}

/** The requests of a part, and those that were refused because the server is busy. */
export function requestsOf({ report: { tally } }: Part) {
  const kinds = [...tally].filter(([kind]) => kind !== VISIT && kind !== REFUSED);
  return { kinds, all: total(kinds.map(([, counts]) => counts)), refused: tally.get(REFUSED) };
}

/** Prints the answers of a part by kind of request. */
export function printKinds(part: Part): void {
  const { kinds, all, refused } = requestsOf(part);
  console.log(
    `\n${part.title}: ${part.seconds.toFixed(0)} s\n${'request'.padEnd(16)}   count    p50    p95    p99     max   errors`,
  );
  const visits = part.report.tally.get(VISIT);
  for (const [kind, counts] of [
    ...kinds,
    ['all requests', all] as const,
    ['whole page', visits] as const,
    ['refused', refused] as const,
  ]) {
    if (counts === undefined) continue;
    const times = [0.5, 0.95, 0.99].map((share) => quantileMs(counts, share).toFixed(0).padStart(7)).join('');
    const errors = [...counts.statuses].filter(([status]) => !GOOD.test(status));
    const shown = errors.map(([status, count]) => `${count} × ${status}`).join(', ');
    console.log(
      `${kind.padEnd(16)}${String(answers(counts)).padStart(8)}${times}${counts.maxMs.toFixed(0).padStart(8)}   ${shown || '0'}`,
    );
  }
}

/** The requests of a part that got neither a successful answer nor a refusal. */
export function errorsOf(part: Part): number {
  const failed = [...requestsOf(part).all.statuses].filter(([status]) => !GOOD.test(status));
  return failed.reduce((sum, [, count]) => sum + count, -refusalsOf(part));
}

/** The requests of a part that were refused because the server is busy. */
export function refusalsOf(part: Part): number {
  const { refused } = requestsOf(part);
  return refused === undefined ? 0 : answers(refused);
}

/** Prints one line about a part, with the load and the memory of the server. */
export function printLine(part: Part): void {
  const { all } = requestsOf(part);
  const { samples, seconds, report } = part;
  const [first, last] = [samples[0], samples.at(-1)];
  const share = (of: (sample: Sample) => number) => {
    if (first === undefined || last === undefined || first === last) return '?';
    return `${((100 * (of(last) - of(first)) * 1000) / (last.at - first.at)).toFixed(0)} %`;
  };
  const most = (of: (sample: Sample) => number) => Math.max(0, ...samples.slice(1).map(of)).toFixed(0);
  console.log(
    [
      `${part.title}: ${(answers(all) / seconds).toFixed(0)} answers/s`,
      `p50 ${quantileMs(all, 0.5).toFixed(0)} ms`,
      `p95 ${quantileMs(all, 0.95).toFixed(0)} ms`,
      `${errorsOf(part)} errors`,
      `${refusalsOf(part)} refusals`,
      `event loop held ${most(({ heldMs }) => heldMs)} ms at most`,
      `memory ${last?.memoryMiB.toFixed(0)} MiB, at most ${most(({ memoryMiB }) => memoryMiB)}, JavaScript's objects ${last?.objectsMiB.toFixed(0)}, buffers ${last?.buffersMiB.toFixed(0)}, cached answers ${last?.answersMiB.toFixed(1)}, tables ${last?.tablesMiB.toFixed(0)}`,
      `questions waiting ${most(({ waiting }) => waiting)} at most`,
      `CPU: server ${share(({ cpuSeconds }) => cpuSeconds)}, of it JavaScript ${share(({ mainSeconds }) => mainSeconds)}`,
      `readers ${((100 * report.cpuSeconds) / seconds).toFixed(0)} %, late by ${report.maxDelayMs.toFixed(0)} ms at most`,
    ].join('; '),
  );
}
