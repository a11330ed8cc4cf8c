import { act } from '@testing-library/react';

/** Switches the theme of the operating system. */
export function setSystemTheme(theme: 'dark' | 'light'): void {
  const list = window.matchMedia('(prefers-color-scheme: dark)');
  Object.assign(list, { matches: theme === 'dark' });
  act(() => void list.dispatchEvent(new Event('change')));
}
