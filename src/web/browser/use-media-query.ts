import { useCallback, useSyncExternalStore } from 'react';

/** Whether a media query matches. Updates when that changes. */
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

/** Whether the reader prefers reduced motion. */
export function usePrefersReducedMotion(): boolean {
  return useMediaQuery('(prefers-reduced-motion: reduce)');
}

/** Whether the window is narrower than 992 px. Print layouts never count as narrow. */
export function useIsNarrow(): boolean {
  return useMediaQuery('screen and (max-width: 991.98px)');
}

/** Whether the window is as narrow as a phone: less than 600 px, where some dialogs fill it. */
export function useIsPhone(): boolean {
  return useMediaQuery('screen and (max-width: 599.98px)');
}
