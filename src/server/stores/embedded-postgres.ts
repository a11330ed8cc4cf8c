import { setImmediate as nextTurn } from 'node:timers/promises';
import { PGlite } from '@electric-sql/pglite';

/** For so long, in milliseconds, statements are run one after the other. */
const WORK_MS = 10;

/**
 * PostgreSQL in this process. It works in the thread that answers requests, and lets that thread do something else from time to time:
 * statements that wait for each other would be run without a break, for a second when hundreds of readers come at the same time.
 */
export class EmbeddedPostgres extends PGlite {
  #workedMs = 0;

  override async execProtocolStream(
    ...request: Parameters<PGlite['execProtocolStream']>
  ): ReturnType<PGlite['execProtocolStream']> {
    if (this.#workedMs >= WORK_MS) {
      await nextTurn();
      this.#workedMs = 0;
    }
    const started = performance.now();
    try {
      return await super.execProtocolStream(...request);
    } finally {
      this.#workedMs += performance.now() - started;
    }
  }
}
