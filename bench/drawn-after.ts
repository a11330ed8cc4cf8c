import type { Locator } from 'playwright-core';

const QUIET_MS = 400;
/** How long anything may take until it is drawn. */
export const MOST_DRAWING_MS = 60_000;

/** Clicks and returns the milliseconds until the result is drawn: no request is pending and the page no longer changes. Throws if that takes too long. */
export function drawnAfter(clicked: Locator): Promise<number> {
  const limits = { quietMs: QUIET_MS, mostMs: MOST_DRAWING_MS };
  return clicked.evaluate(async (element, { quietMs, mostMs }) => {
    let last = performance.now();
    const started = last;
    const observer = new MutationObserver(() => {
      last = performance.now();
    });
    observer.observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true });
    (element as HTMLElement).click();
    for (;;) {
      await new Promise(requestAnimationFrame);
      const isBusy = document.querySelector('[aria-busy="true"], [role="progressbar"]') !== null;
      if (!isBusy && performance.now() - last > quietMs) {
        observer.disconnect();
        return last - started;
      }
      if (performance.now() - started > mostMs) throw new Error(`Still drawing ${location.pathname}`);
    }
  }, limits);
}
