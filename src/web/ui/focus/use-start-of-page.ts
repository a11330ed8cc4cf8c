import { useEffect, useRef } from 'react';

/** Goes to the start of the page, with the focus, when another part of it is shown instead. `part` names what is shown. */
export function useStartOfPage(part: string): void {
  const shown = useRef(part);
  useEffect(() => {
    if (shown.current === part) return;
    shown.current = part;
    document.getElementById('main')?.focus({ preventScroll: true });
    window.scrollTo(0, 0);
  }, [part]);
}
