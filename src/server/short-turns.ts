import { setImmediate as nextTurn } from 'node:timers/promises';

/**
 * Divides work of one kind among the turns of the event loop, so that none of them takes much longer than `maxMs` because of it. What a turn
 * has no time for goes on in the next one, in the same order.
 */
export class ShortTurns {
  readonly #maxMs: number;
  /** When work of this kind first went on in this turn; null before it. */
  #started: number | null = null;

  constructor(maxMs: number) {
    this.#maxMs = maxMs;
  }

  /** Whether this turn has no time left. */
  isOver(): boolean {
    return performance.now() - this.#start() >= this.#maxMs;
  }

  /** Resolves in the next turn that has time left. Pieces of work that wait for it go on one after the other. */
  async goOn(): Promise<void> {
    do await nextTurn();
    while (this.isOver());
  }

  #start(): number {
    if (this.#started === null) {
      this.#started = performance.now();
      // Before the work that waits for the next turn, because that waits in the same queue.
      setImmediate(() => {
        this.#started = null;
      });
    }
    return this.#started;
  }
}
