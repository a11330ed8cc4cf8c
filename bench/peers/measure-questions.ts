import { percentile } from '../bench-folder.ts';
import { requireAsked } from '../least-bare.ts';
import { compareAnswers } from './compare-answers.ts';
import type { PageQuestion } from './page-questions.ts';
import type { PeerKind } from './peer.ts';
import type { RunningPeer } from './running-peer.ts';
import { type Variant, variants } from './variants.ts';

/** Enough runs for a median, and no more than needed of slow ones. */
const RUNS = { least: 3, most: 15, budgetMs: 400 };

/** How one way answered one question: the milliseconds of the first run and of each later run, and the CPU seconds of a later run. */
export interface Timing {
  firstMs: number;
  runsMs: readonly number[];
  cpuSeconds: number;
}

/** The timings of a question by the names of the variants. Those that don't answer it in their own way are missing. */
export interface Measured {
  asked: PageQuestion;
  rows: number;
  timings: ReadonlyMap<string, Timing>;
}

export type Peers = Readonly<Record<PeerKind, RunningPeer>>;

/** Asks a question in every way: first once to compare the answers with ours, then for its times. Throws if an answer differs. */
export async function measureQuestion(peers: Peers, asked: PageQuestion): Promise<Measured> {
  const ways = variants.flatMap((variant) => {
    const statement = variant.statement(asked);
    return statement === null ? [] : [{ variant, statement, peer: peers[variant.peer] }];
  });
  const firsts = new Map<Variant, number>();
  let ours: readonly object[] | null = null;
  for (const { variant, statement, peer } of ways) {
    const { rows, ms } = await peer.ask(statement, variant.from);
    firsts.set(variant, ms);
    ours ??= rows;
    const difference = compareAnswers(ours, rows, asked.question.groupByDetails);
    if (difference !== null)
      throw new Error(`${asked.page.id} ${asked.name}, ${variant.name}: ${difference}\n${statement.sql}`);
  }
  const timings = new Map<string, Timing>();
  for (const { variant, statement, peer } of ways) {
    const timing = await timeAsking(() => peer.ask(statement, variant.from), peer);
    // Answers from memory may be quicker than any answer of an engine.
    if (variant.from === undefined) requireAsked(statement.sql, percentile(timing.runsMs, 0.5));
    timings.set(variant.name, { firstMs: firsts.get(variant) ?? 0, ...timing });
  }
  return { asked, rows: ours?.length ?? 0, timings };
}

/** Times asking a statement until there are enough runs. */
async function timeAsking(
  ask: () => ReturnType<RunningPeer['ask']>,
  peer: RunningPeer,
): Promise<Omit<Timing, 'firstMs'>> {
  const before = await peer.usage();
  const runsMs: number[] = [];
  let spentMs = 0;
  while (runsMs.length < RUNS.least || (runsMs.length < RUNS.most && spentMs < RUNS.budgetMs)) {
    const { ms } = await ask();
    runsMs.push(ms);
    spentMs += ms;
  }
  const after = await peer.usage();
  return { runsMs, cpuSeconds: (after.cpuSeconds - before.cpuSeconds) / runsMs.length };
}
