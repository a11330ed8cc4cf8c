import { useEffect, useState } from 'react';

/** Gives the focus back to what had it when a dialog opened, for dialogs that are taken out of the page when they close. */
export function useRestoreFocus(): void {
  const [opener] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      if (opener instanceof HTMLElement) opener.focus({ preventScroll: true });
    },
    [opener],
  );
}
