/** Work that is repeated until it is stopped. */
export interface Worker {
  /** Makes the worker look for work at once. */
  wake(): void;
  /** Lets the worker finish what it is doing, and nothing else. */
  stop(): Promise<void>;
}

/**
 * Repeats `work` for as long as it returns `true`, which means that there was something to do. Otherwise it waits until it is woken, at
 * most for `pollSeconds`. `work` must not throw.
 */
export function startWorker(work: () => Promise<boolean>, pollSeconds: number): Worker {
  let isStopping = false;
  let isWoken = false;
  let endWait = () => {};
  const wake = () => {
    isWoken = true;
    endWait();
  };
  const wait = () =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, pollSeconds * 1000);
      endWait = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  async function repeat(): Promise<void> {
    while (!isStopping) {
      isWoken = false;
      const hasWorked = await work();
      if (!hasWorked && !isWoken) await wait();
    }
  }
  const ended = repeat();
  return {
    wake,
    stop() {
      isStopping = true;
      wake();
      return ended;
    },
  };
}
