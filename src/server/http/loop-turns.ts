/**
 * Returns a function that waits until the event loop has gone round. Callers continue one by one, each in a round of its own, in the order of their
 * calls. Hundreds of requests that wait for the same thing would otherwise all go on in the same moment, and the loop could neither accept
 * connections nor read what arrives until the last of them has done its work.
 */
export function openLoopTurns(): () => Promise<void> {
  const waiting: (() => void)[] = [];
  const goOn = () => {
    waiting.shift()?.();
    if (waiting.length > 0) setImmediate(goOn);
  };
  return () =>
    new Promise((resolve) => {
      waiting.push(resolve);
      if (waiting.length === 1) setImmediate(goOn);
    });
}
