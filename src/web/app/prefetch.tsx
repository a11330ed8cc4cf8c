import { useIsFetching } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Prefetchable } from '#web/ui/load-on-demand.tsx';

const PATIENCE_MS = 2000;

/**
 * Fetches the parts of pages not opened yet once the first page has its data, so that the next one opens without waiting
 * for code. Not for those who asked their browser to save data. It draws nothing, so that nothing around it is drawn again when
 * data comes in.
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

/** Not every browser tells. */
function isSavingData(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}

/** Runs when the browser has nothing else to do; answers how to call it off. */
function whenIdle(run: () => void): () => void {
  // Safari has no idle callbacks.
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(run, PATIENCE_MS);
    return () => clearTimeout(timer);
  }
  const handle = window.requestIdleCallback(run, { timeout: PATIENCE_MS });
  return () => window.cancelIdleCallback(handle);
}
