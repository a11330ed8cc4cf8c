import { createContext, use, useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';

/** Whether a part of the page is drawn for paper: a chart to export. */
export const OnPaper = createContext(false);

let isPrinting = false;
const listeners = new Set<() => void>();

window.addEventListener('beforeprint', () => setPrinting(true));
window.addEventListener('afterprint', () => setPrinting(false));

/** Whether the browser is printing the page. */
export function useIsPrinting(): boolean {
  return useSyncExternalStore(subscribe, () => isPrinting);
}

/** Whether the component is drawn for paper, where colours are those of the light theme and nothing moves. */
export function useIsOnPaper(): boolean {
  const isPart = use(OnPaper);
  return useIsPrinting() || isPart;
}

function setPrinting(now: boolean): void {
  isPrinting = now;
  document.documentElement.toggleAttribute('data-paper', now);
  // The browser takes the page as it is when the event is over.
  flushSync(() => {
    for (const listener of listeners) listener();
  });
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
