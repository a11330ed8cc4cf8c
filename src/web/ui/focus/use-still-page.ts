import { useLayoutEffect, useState } from 'react';

/** How many dialogs keep the page still. */
let dialogs = 0;

/**
 * Keeps the page behind a dialog from scrolling, for dialogs that must be there at once: they keep it still themselves by writing a
 * style sheet, for which the browser looks at every element of the page anew.
 */
export function useStillPage(): void {
  const [hasScrollbar] = useState(() => window.innerWidth > document.documentElement.clientWidth);
  useLayoutEffect(() => {
    const page = document.documentElement;
    if (dialogs === 0) page.dataset.still = hasScrollbar ? 'beside-scrollbar' : '';
    dialogs += 1;
    return () => {
      dialogs -= 1;
      if (dialogs === 0) delete page.dataset.still;
    };
  }, [hasScrollbar]);
}
