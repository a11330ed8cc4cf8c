import { useIsFetching } from '@tanstack/react-query';
import { useEffect } from 'react';
import { TopBar } from '#web/features/filters/top-bar.tsx';
import { DashboardScreen } from './screens.tsx';

const PATIENCE_MS = 2000;

/** Fetches what the pages of analysis are drawn with once the first page has its data, so that the next one opens without waiting for code. Not for those who asked their browser to save data. */
export function useFetchAhead(isWanted: boolean): void {
  const isQuiet = useIsFetching() === 0;
  useEffect(() => {
    if (!isWanted || !isQuiet || isSavingData()) return;
    return whenIdle(() => {
      DashboardScreen.fetchAhead();
      TopBar.fetchAhead();
    });
  }, [isWanted, isQuiet]);
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
