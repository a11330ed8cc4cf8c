import type { Page } from '#model/pages/page.ts';
import { sharingKey } from '#query/compile-together.ts';
import type { Statement } from '#query/statement.ts';
import { type AwaitedQuestion, readTogether } from '#server/questions/gather-questions.ts';
import { compareAnswers } from './compare-answers.ts';
import type { Measured, Timing } from './measure-questions.ts';
import type { RunningPeer } from './running-peer.ts';
import { compiled } from './variants.ts';

const RUNS = 7;

/** The questions of a page, and how we answer them when they come at the same time: with how many statements, which run one after another. */
export interface MeasuredPage {
  page: Page;
  questions: readonly Measured[];
  statements: number;
  together: PageTiming;
  /** The same questions with a statement each, measured in turns with the shared ones, because the speed of a machine varies. */
  apart: PageTiming;
}

type PageTiming = Omit<Timing, 'firstMs'>;

/** Asks the questions of each page together. Throws if an answer differs from that to the question alone. */
export async function measurePages(parcelscope: RunningPeer, measured: readonly Measured[]): Promise<MeasuredPage[]> {
  const pages = new Map<Page, Measured[]>();
  for (const one of measured) pages.set(one.asked.page, [...(pages.get(one.asked.page) ?? []), one]);
  const result: MeasuredPage[] = [];
  for (const [page, questions] of pages) {
    const first = await askTogether(parcelscope, questions);
    await requireSameAnswers(parcelscope, questions, first.answers);
    const timings = { together: noTiming(), apart: noTiming() };
    for (let run = 0; run < RUNS; run++) {
      await addRun(parcelscope, timings.together, async () => (await askTogether(parcelscope, questions)).ms);
      await addRun(parcelscope, timings.apart, () => askApart(parcelscope, questions));
    }
    result.push({ page, questions, statements: first.statements, ...timings });
  }
  return result;
}

function noTiming() {
  return { runsMs: [] as number[], cpuSeconds: 0 };
}

async function addRun(
  parcelscope: RunningPeer,
  timing: ReturnType<typeof noTiming>,
  ask: () => Promise<number>,
): Promise<void> {
  const before = await parcelscope.usage();
  timing.runsMs.push(await ask());
  timing.cpuSeconds += ((await parcelscope.usage()).cpuSeconds - before.cpuSeconds) / RUNS;
}

async function askApart(parcelscope: RunningPeer, questions: readonly Measured[]): Promise<number> {
  let ms = 0;
  for (const one of questions) ms += (await parcelscope.ask(compiled(one.asked, true).statement)).ms;
  return ms;
}

interface Answered {
  answers: ReadonlyMap<Measured, readonly object[]>;
  statements: number;
  ms: number;
}

async function askTogether(parcelscope: RunningPeer, questions: readonly Measured[]): Promise<Answered> {
  let statements = 0;
  let spentMs = 0;
  const read = async (statement: Statement) => {
    const { rows, ms } = await parcelscope.ask(statement);
    statements += 1;
    spentMs += ms;
    return rows;
  };
  const answers = new Map<Measured, readonly object[]>();
  const sharing = new Map<string, AwaitedQuestion[]>();
  const fail = (error: unknown) => {
    throw error;
  };
  for (const one of questions) {
    const { statement, shareable } = compiled(one.asked, true);
    if (shareable === null) answers.set(one, await read(statement));
    else {
      const key = sharingKey(shareable);
      const awaited: AwaitedQuestion = {
        statement,
        shareable,
        begin: async () => statement,
        isAwaited: true,
        left: new AbortController().signal,
        resolve(rows) {
          awaited.isAwaited = false;
          answers.set(one, rows ?? []);
        },
        reject: fail,
      };
      sharing.set(key, [...(sharing.get(key) ?? []), awaited]);
    }
  }
  for (const group of sharing.values()) await readTogether(read, group);
  return { answers, statements, ms: spentMs };
}

async function requireSameAnswers(
  parcelscope: RunningPeer,
  questions: readonly Measured[],
  answers: Answered['answers'],
): Promise<void> {
  for (const one of questions) {
    const { page, name, question } = one.asked;
    const { rows } = await parcelscope.ask(compiled(one.asked, true).statement);
    const difference = compareAnswers(rows, answers.get(one) ?? [], question.groupByDetails);
    if (difference !== null) throw new Error(`${page.id} ${name}, together with others: ${difference}`);
  }
}
