import { setImmediate as nextTurn } from 'node:timers/promises';
import { PGlite } from '@electric-sql/pglite';

/** For so long, in milliseconds, statements are run in one turn of the event loop. */
const WORK_MS = 50;

/**
 * PostgreSQL in this process. It works in the thread that answers requests, and lets that thread do something else from time to time:
 * statements that wait for each other would be run in one turn of the event loop, for a second when hundreds of readers come at the same time.
 */
export class EmbeddedPostgres extends PGlite {
  #workedMs = 0;

  override async execProtocolStream(
    ...request: Parameters<PGlite['execProtocolStream']>
  ): ReturnType<PGlite['execProtocolStream']> {
    if (this.#workedMs >= WORK_MS) await nextTurn();
    const started = performance.now();
    try {
      return await super.execProtocolStream(...request);
    } finally {
      if (this.#workedMs === 0) setImmediate(() => this.#startTurn());
      this.#workedMs += performance.now() - started;
    }
  }

  #startTurn(): void {
    this.#workedMs = 0;
  }
}
