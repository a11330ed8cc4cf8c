import { PGlite } from '@electric-sql/pglite';
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
}
