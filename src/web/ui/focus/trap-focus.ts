import type { KeyboardEvent } from 'react';

const FOCUSABLE = 'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), [tabindex="0"]';

/** Keeps the focus within a dialog: Tab moves it from the last control to the first, Shift+Tab back. */
export function trapFocus(dialog: HTMLElement, event: KeyboardEvent): void {
  if (event.key !== 'Tab') return;
  const controls = [...dialog.querySelectorAll<HTMLElement>(FOCUSABLE)].filter((control) => control.tabIndex >= 0);
  const [first, last] = [controls[0], controls.at(-1)];
  const leaving = event.shiftKey ? [first, dialog] : [last];
  if (!leaving.some((control) => control === document.activeElement)) return;
  event.preventDefault();
  (event.shiftKey ? last : first)?.focus();
}
