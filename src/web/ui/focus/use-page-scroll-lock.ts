import { useLayoutEffect, useState } from 'react';

/** How many open dialogs lock the page's scrolling. */
let locks = 0;

/**
 * Keeps the page behind a dialog from scrolling. It is for dialogs that have to open fast: antd's own lock inserts a style sheet,
 * which makes the browser recalculate the styles of every element on the page.
 */
export function usePageScrollLock(): void {
  const [hasScrollbar] = useState(() => window.innerWidth > document.documentElement.clientWidth);
  useLayoutEffect(() => {
    const page = document.documentElement;
    if (locks === 0) page.dataset.scrollLock = hasScrollbar ? 'with-scrollbar' : '';
    locks += 1;
    return () => {
      locks -= 1;
      if (locks === 0) delete page.dataset.scrollLock;
    };
  }, [hasScrollbar]);
}
