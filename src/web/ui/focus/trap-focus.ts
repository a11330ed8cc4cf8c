import type { KeyboardEvent } from 'react';

const FOCUSABLE = 'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), [tabindex="0"]';

/** On Tab, sends the focus from the last control of a dialog to the first, and back. */
export function trapFocus(dialog: HTMLElement, event: KeyboardEvent): void {
  if (event.key !== 'Tab') return;
  const controls = [...dialog.querySelectorAll<HTMLElement>(FOCUSABLE)].filter((control) => control.tabIndex >= 0);
  const [first, last] = [controls[0], controls.at(-1)];
  const leaving = event.shiftKey ? [first, dialog] : [last];
  if (!leaving.some((control) => control === document.activeElement)) return;
  event.preventDefault();
  (event.shiftKey ? last : first)?.focus();
}
