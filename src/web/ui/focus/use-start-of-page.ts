import { useEffect, useRef } from 'react';
import { useNavigationType } from 'react-router';

/**
 * Goes to the start of the page when another page, or another part of it, is shown instead. `part` names what is shown. If the control
 * with the focus is gone, the focus moves to the content. Going back keeps the place that the browser restores.
 */
export function useStartOfPage(part: string): void {
  const shown = useRef(part);
  const navigation = useNavigationType();
  useEffect(() => {
    if (shown.current === part) return;
    shown.current = part;
    if (document.activeElement === document.body) document.getElementById('main')?.focus({ preventScroll: true });
    if (navigation !== 'POP') window.scrollTo(0, 0);
  }, [part, navigation]);
}
