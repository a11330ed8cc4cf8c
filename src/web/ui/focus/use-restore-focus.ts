import { useEffect, useState } from 'react';

/** Restores the focus when a dialog closes. For dialogs that are unmounted on closing. */
export function useRestoreFocus(): void {
  const [opener] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      if (opener instanceof HTMLElement) opener.focus({ preventScroll: true });
    },
    [opener],
  );
}
