import { act } from '@testing-library/react';
import type { SystemDark } from './system-dark.ts';

/** Switches the theme of the operating system. The browser announces it with its next frame, after `beforeFrame`. */
export function setSystemTheme(theme: 'dark' | 'light', beforeFrame: () => void = () => undefined): void {
  const list = window.matchMedia('(prefers-color-scheme: dark)') as unknown as SystemDark;
  act(() => {
    list.change(theme === 'dark');
    beforeFrame();
    list.announce();
  });
}
