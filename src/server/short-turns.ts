/**
 * Divides work of one kind among the turns of the event loop, so that none of them takes much longer than `maxMs` because of it. What a turn
 * has no time for goes on in the next one, in the same order.
 */
export class ShortTurns {
  readonly #maxMs: number;
  readonly #waiting: (() => void)[] = [];
  #isServing = false;
  /** When work of this kind first went on in this turn; null before it. */
  #started: number | null = null;

  constructor(maxMs: number) {
    this.#maxMs = maxMs;
  }

  /** Whether this turn has no time left, or not for work that comes after what waits already. */
  isOver(): boolean {
    return this.#isServing || this.#isSpent();
  }

  /** Resolves in the next turn that has time left. Pieces of work that wait for it go on one after the other. */
  goOn(): Promise<void> {
    return new Promise((resolve) => {
      this.#waiting.push(resolve);
      if (this.#isServing) return;
      this.#isServing = true;
      setImmediate(this.#serve);
    });
  }

  // One immediate serves all that wait, because those of several could be in the queue before and after the end of their turn.
  readonly #serve = () => {
    this.#start();
    this.#serveNext();
  };

  readonly #serveNext = () => {
    if (this.#isSpent()) {
      setImmediate(this.#serve);
      return;
    }
    const goOn = this.#waiting.shift();
    if (goOn === undefined) {
      this.#isServing = false;
      return;
    }
    goOn();
    // After what goes on at once, with all that it resolves.
    queueMicrotask(() => process.nextTick(this.#serveNext));
  };

  #isSpent(): boolean {
    return performance.now() - (this.#started ?? this.#start()) >= this.#maxMs;
  }

  #start(): number {
    const started = performance.now();
    this.#started = started;
    setImmediate(() => {
      if (this.#started === started) this.#started = null;
    });
    return started;
  }
}
