import { useCallback, useSyncExternalStore } from 'react';

/** Whether a media query matches now; follows it live. */
function useMediaQuery(query: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const list = window.matchMedia(query);
      list.addEventListener('change', listener);
      return () => list.removeEventListener('change', listener);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => window.matchMedia(query).matches);
}

/** Whether the reader wants things to appear in place and not to move there. */
export function usePrefersReducedMotion(): boolean {
  return useMediaQuery('(prefers-reduced-motion: reduce)');
}

/** Whether the window is narrower than 992 px. Paper is not a narrow window. */
export function useIsNarrow(): boolean {
  return useMediaQuery('screen and (max-width: 991.98px)');
}
