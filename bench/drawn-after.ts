import type { Locator } from 'playwright-core';

const QUIET_MS = 400;

/** Clicks and returns the milliseconds until the result is drawn: no request is pending and the page no longer changes. */
export function drawnAfter(clicked: Locator): Promise<number> {
  return clicked.evaluate(async (element, quietMs) => {
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
    }
  }, QUIET_MS);
}
