import { createContext, use, useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';

/** Whether a part of the page, such as a chart to export, is rendered for paper. */
export const OnPaper = createContext(false);

let isPrinting = false;
const listeners = new Set<() => void>();

window.addEventListener('beforeprint', () => setPrinting(true));
window.addEventListener('afterprint', () => setPrinting(false));

/** Whether the browser is printing the page. */
export function useIsPrinting(): boolean {
  return useSyncExternalStore(subscribe, () => isPrinting);
}

/** Whether the component is rendered for paper, which uses the light theme and no motion. */
export function useIsOnPaper(): boolean {
  const isPart = use(OnPaper);
  return useIsPrinting() || isPart;
}

function setPrinting(now: boolean): void {
  isPrinting = now;
  document.documentElement.toggleAttribute('data-paper', now);
  // The browser captures the page right after this event.
  flushSync(() => {
    for (const listener of listeners) listener();
  });
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
