import { ShortTurns } from './short-turns.ts';

/** How many milliseconds requests that have waited for the same read may take in one turn of the event loop. */
const TURN_MS = 12;

const requestTurns = new ShortTurns(TURN_MS);

/**
 * Waits for a read for which other requests wait too. After it they go on one after the other: they would all be answered in the turn in
 * which the read ends, which takes a fifth of a second if there are a hundred.
 */
export async function waitWithOthers<Result>(read: Promise<Result>): Promise<Result> {
  const result = await read;
  await requestTurns.goOn();
  return result;
}
