import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { savedSettingsQuery } from '#web/api/saved-settings-query.ts';
import { getThemeMode, getThemeName, setThemeMode, subscribeTheme } from '#web/theme/theme-store.ts';
import { OS_THEME_KEY, saveThemeName, THEME_KEY } from './save-theme.ts';

/** Applies the reader's saved theme. In OS mode, it saves the theme when the operating system switches. */
export function useSavedTheme(): void {
  const { data: saved } = useQuery(savedSettingsQuery);
  useEffect(() => {
    const theme = saved?.get(THEME_KEY);
    const isOs = saved?.get(OS_THEME_KEY);
    if (isOs === 'true') setThemeMode('os');
    // A theme without this flag was not chosen: it was saved when the operating system switched.
    else if (isOs === 'false' && (theme === 'dark' || theme === 'semidark')) setThemeMode(theme);
  }, [saved]);
  useEffect(() => {
    let last = { mode: getThemeMode(), name: getThemeName() };
    return subscribeTheme(() => {
      const next = { mode: getThemeMode(), name: getThemeName() };
      if (next.mode === 'os' && last.mode === 'os' && next.name !== last.name) saveThemeName(next.name);
      last = next;
    });
  }, []);
}
