import { PGlite, types } from '@electric-sql/pglite';
import { ShortTurns } from '#server/short-turns.ts';

/** How many milliseconds statements, and what is done with their results, may take in one turn of the event loop. */
const TURN_MS = 12;

/**
 * PostgreSQL in this process. It works in the thread that answers requests, and lets that thread do something else from time to time.
 * Otherwise all waiting statements would run in one turn of the event loop, which takes a second if hundreds of readers arrive at once.
 */
export class EmbeddedPostgres extends PGlite {
  readonly #turns = new ShortTurns(TURN_MS);

  override async execProtocolStream(
    ...request: Parameters<PGlite['execProtocolStream']>
  ): ReturnType<PGlite['execProtocolStream']> {
    if (this.#turns.isOver()) await this.#turns.goOn();
    return super.execProtocolStream(...request);
  }

  /**
   * Keeps only the parsers of usual types and of their arrays. There are hundreds for arrays of each type and table, and drizzle, which has
   * parsers of its own, has all of them copied for each statement, which takes longer than most statements. Call it before the first one.
   */
  async keepUsualParsers(): Promise<void> {
    const usual = [...Object.keys(types.parsers).map(Number).filter(Number.isInteger), types.NUMERIC, types.UUID];
    const { rows } = await this.query<{ typarray: number }>('SELECT typarray FROM pg_type WHERE oid = ANY ($1)', [
      usual,
    ]);
    const kept = new Set([...usual, ...rows.map(({ typarray }) => typarray)]);
    this.parsers = Object.fromEntries(Object.entries(this.parsers).filter(([type]) => kept.has(Number(type))));
  }
}
