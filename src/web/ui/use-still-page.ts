import { useLayoutEffect, useState } from 'react';

/**
 * Keeps the page behind a dialog from scrolling, for dialogs that must be there at once: they keep it still themselves by writing a
 * style sheet, for which the browser looks at every element of the page anew.
 */
export function useStillPage(): void {
  const [hasScrollbar] = useState(() => window.innerWidth > document.documentElement.clientWidth);
  useLayoutEffect(() => {
    const page = document.documentElement;
    page.dataset.still = hasScrollbar ? 'beside-scrollbar' : '';
    return () => {
      delete page.dataset.still;
    };
  }, [hasScrollbar]);
}
