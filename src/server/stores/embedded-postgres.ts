import { setImmediate as nextTurn } from 'node:timers/promises';
import { PGlite } from '@electric-sql/pglite';

/** How many milliseconds statements may take in one turn of the event loop. */
const WORK_MS = 20;

/**
 * PostgreSQL in this process. It works in the thread that answers requests, and lets that thread do something else from time to time.
 * Otherwise all waiting statements would run in one turn of the event loop, which takes a second if hundreds of readers arrive at once.
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
