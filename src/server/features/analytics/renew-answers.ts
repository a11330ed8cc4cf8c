import { setTimeout as sleep } from 'node:timers/promises';
import type { ErrorCode } from '#contract/problem.ts';
import type { AccessSnapshot } from '#server/access/access-snapshot.ts';
import { findReaderContext } from '#server/access/reader-context.ts';
import { AppError } from '#server/app-error.ts';
import type { Services, SignedInContext } from '#server/context.ts';
import { defineRecurringJob } from '#server/jobs/define-job.ts';
import { askInTurns } from '#server/questions/ask-in-turns.ts';
import { type ReaderScope, readScope } from '#server/questions/read-scope.ts';
import { type RepeatedQuestion, readersOf, visibleRows } from '#server/questions/repeated-questions.ts';
import type { Turns } from '#server/questions/turns.ts';
import { ShortTurns } from '#server/short-turns.ts';
import { getWidgetData } from './get-widget-data.ts';

/** The questions that are renewed after a change: those that are asked most often. */
const MAX_QUESTIONS = 300;
/** How many questions of a page are asked at once, so that they can share statements. */
const AT_ONCE = 12;
/** How long a run asks questions. The next one continues. */
const MAX_ASKING_MS = 2000;
/** After a run, nothing is asked for this many times as long as it took. */
const REST_FACTOR = 9;
/** How often a run checks whether questions of readers are running, and how long it waits for them. */
const [LOOK_MS, MAX_WAIT_MS] = [20, 2000];
/** The server takes turns like a user. No account has this id. */
const SERVER_ID = 0;
/** Compiling a question takes one to two milliseconds, which requests would wait for. */
const shortTurns = new ShortTurns(5);

/** What an error says if a reader may not ask a question any more, or nobody can. Other errors can pass. */
const REFUSALS: readonly ErrorCode[] = ['forbidden', 'not-found', 'invalid-request'];

/** A question whose answer may have changed, with the rows that are visible now. */
interface Stale {
  ctx: SignedInContext;
  question: RepeatedQuestion;
  rows: string;
}

/** How long a run has worked, without waiting for readers. */
interface Worked {
  ms: number;
}

/**
 * Asks again what readers have asked several times, when the rows of their clients have changed or a new day has begun, so that the next reader
 * finds the answers in the cache (decision 068). Readers come first: no question is asked while one of theirs runs or waits, and looking for
 * questions and asking them take at most a tenth of the time. A failure ends the run, and the next one tries again.
 */
export async function renewAnswers(services: Services): Promise<void> {
  const { accessCache, now, repeated } = services;
  const { renewal } = repeated;
  if (performance.now() < renewal.restsUntil) return;
  const accessSnapshot = await accessCache.takeSnapshot();
  const today = now().toISOString().slice(0, 10);
  const state = `${today} ${accessSnapshot.version}`;
  if (renewal.settledFor === state) return;
  // Before looking, because a question that is noted during the run resets it.
  renewal.settledFor = state;
  const worked: Worked = { ms: 0 };
  let isSettled = false;
  try {
    const stale = await addTime(worked, () => listStale(services, accessSnapshot, today));
    isSettled = await renewAll(services, stale, worked);
  } finally {
    if (!isSettled) renewal.settledFor = '';
    renewal.restsUntil = performance.now() + REST_FACTOR * worked.ms;
  }
}

export const answerRenewal = defineRecurringJob({ name: 'renew answers', everySeconds: 2, run: renewAnswers });

async function addTime<Result>(worked: Worked, work: () => Promise<Result>): Promise<Result> {
  const started = performance.now();
  try {
    return await work();
  } finally {
    worked.ms += performance.now() - started;
  }
}

/** Lists the repeated questions whose rows or dates have changed, and forgets those that their readers may not ask any more. */
async function listStale(services: Services, accessSnapshot: AccessSnapshot, today: string): Promise<Stale[]> {
  const { repeated } = services;
  const contexts = new Map<string, SignedInContext | null>();
  const stale: Stale[] = [];
  for (const question of repeated.list(MAX_QUESTIONS)) {
    if (shortTurns.isOver()) await shortTurns.goOn();
    const key = `${question.userId} ${question.readers}`;
    if (!contexts.has(key)) contexts.set(key, await contextOf(services, accessSnapshot, question));
    const ctx = contexts.get(key) ?? null;
    const scope = ctx === null ? null : await findScope(ctx, question);
    if (ctx === null || scope === null) {
      repeated.forget(question);
      continue;
    }
    const rows = visibleRows(scope, today);
    if (rows !== question.rows) stale.push({ ctx, question, rows });
  }
  return stale;
}

/**
 * The context of the reader who last asked a question. Questions asked in it are not noted. It is `null` if the account is not active any more or
 * has other clients now.
 */
async function contextOf(
  services: Services,
  accessSnapshot: AccessSnapshot,
  { userId, readers }: RepeatedQuestion,
): Promise<SignedInContext | null> {
  const reader = await findReaderContext(services, userId);
  if (reader === null || readersOf(reader.session) !== readers) return null;
  const repeated = { ...services.repeated, note() {} };
  return { ...askInTurns(reader, null, SERVER_ID), accessSnapshot, repeated };
}

/** The scope of a question; `null` if its reader does not see its client any more. */
async function findScope(ctx: SignedInContext, { body }: RepeatedQuestion): Promise<ReaderScope | null> {
  try {
    return await readScope(ctx, body, []);
  } catch (error) {
    if (isRefusal(error)) return null;
    throw error;
  }
}

function isRefusal(error: unknown): boolean {
  return error instanceof AppError && REFUSALS.includes(error.code);
}

/** Renews answers as long as a run may ask. Returns whether it has renewed all of them. */
async function renewAll(services: Services, stale: readonly Stale[], worked: Worked): Promise<boolean> {
  const maxMs = worked.ms + MAX_ASKING_MS;
  let left = stale;
  while (left.length > 0) {
    if (worked.ms >= maxMs || !(await isIdle(services.turns))) return false;
    const together = nextOf(left);
    const results = await addTime(worked, () => Promise.allSettled(together.map((one) => renew(services, one))));
    const failed = results.find((result) => result.status === 'rejected');
    if (failed !== undefined) {
      services.log.error({ err: failed.reason }, 'renewing answers failed');
      return false;
    }
    left = left.filter((one) => !together.includes(one));
  }
  return true;
}

/** The first question and those that can share a statement with it: of the same page, and of readers with the same clients. */
function nextOf(stale: readonly Stale[]): Stale[] {
  const [first] = stale;
  return stale
    .filter(({ question }) => question.readers === first?.question.readers && question.page === first.question.page)
    .slice(0, AT_ONCE);
}

/** Waits until no reader's question runs or waits. `false` if that takes too long. */
async function isIdle(turns: Pick<Turns, 'count'>): Promise<boolean> {
  const until = performance.now() + MAX_WAIT_MS;
  const isBusy = () => turns.count().running + turns.count().waiting > 0;
  while (isBusy() && performance.now() < until) await sleep(LOOK_MS);
  return !isBusy();
}

/** Asks one question. If it can't be answered now, the next run asks the others first, so that it never holds them up. */
async function renew({ repeated }: Services, { ctx, question, rows }: Stale): Promise<void> {
  const { page, widget, body } = question;
  if (shortTurns.isOver()) await shortTurns.goOn();
  try {
    await getWidgetData(ctx, { params: { page, widget }, query: {}, body });
    repeated.renew(question, rows);
  } catch (error) {
    if (isRefusal(error)) return repeated.forget(question);
    repeated.postpone(question);
    throw error;
  }
}
