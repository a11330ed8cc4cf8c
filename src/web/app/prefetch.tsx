import { useIsFetching } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Prefetchable } from '#web/ui/load-on-demand.tsx';

const IDLE_TIMEOUT_MS = 2000;

/**
 * Loads the code of other pages once the first page has its data, so that they open without waiting. Skipped when the
 * browser is set to save data. A component that renders nothing, so that its parent isn't rendered again whenever a
 * request starts or ends.
 */
export function Prefetch({ parts }: { parts: readonly Prefetchable[] }): null {
  const isQuiet = useIsFetching() === 0;
  useEffect(() => {
    if (!isQuiet || isSavingData()) return;
    return whenIdle(() => {
      for (const { prefetch } of parts) prefetch();
    });
  }, [isQuiet, parts]);
  return null;
}

/** Some browsers don't report this. */
function isSavingData(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}

/** Runs a function when the browser is idle. Returns a function that cancels it. */
function whenIdle(run: () => void): () => void {
  // Safari doesn't support `requestIdleCallback`.
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(run, IDLE_TIMEOUT_MS);
    return () => clearTimeout(timer);
  }
  const handle = window.requestIdleCallback(run, { timeout: IDLE_TIMEOUT_MS });
  return () => window.cancelIdleCallback(handle);
}
