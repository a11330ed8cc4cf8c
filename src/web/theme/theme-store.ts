import { useSyncExternalStore } from 'react';
import { useIsOnPaper } from '#web/browser/on-paper.ts';

/** The selected theme mode: dark, semidark (light pages with a dark menu), or that of the operating system. */
export type ThemeMode = 'dark' | 'os' | 'semidark';
export type ThemeName = Exclude<ThemeMode, 'os'>;

const KEY = 'parcelscope.theme';
const MODES: readonly ThemeMode[] = ['dark', 'os', 'semidark'];
const systemDark = window.matchMedia('(prefers-color-scheme: dark)');
/** Updated by events only: once a query's new result has been read, the browser no longer announces the change. */
let isSystemDark = systemDark.matches;
const listeners = new Set<() => void>();

window.addEventListener('storage', ({ key }) => {
  if (key === KEY) announce();
});
systemDark.addEventListener('change', ({ matches }) => {
  isSystemDark = matches;
  announce();
});

export function getThemeMode(): ThemeMode {
  const stored = localStorage.getItem(KEY);
  return MODES.find((mode) => mode === stored) ?? 'os';
}

/** Returns the current theme. */
export function getThemeName(): ThemeName {
  const mode = getThemeMode();
  if (mode !== 'os') return mode;
  return isSystemDark ? 'dark' : 'semidark';
}

export function setThemeMode(mode: ThemeMode): void {
  localStorage.setItem(KEY, mode);
  announce();
}

export function useThemeMode(): ThemeMode {
  return useSyncExternalStore(subscribeTheme, getThemeMode);
}

/** The theme that a component is rendered in. Updates when it changes. Paper uses the light theme. */
export function useThemeName(): ThemeName {
  const name = useSyncExternalStore(subscribeTheme, getThemeName);
  return useIsOnPaper() ? 'semidark' : name;
}

export function subscribeTheme(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function announce(): void {
  for (const listener of listeners) listener();
}
