import { addfilterForKey } from '#contract/personal-settings.ts';
import { call } from '#web/api/call.ts';
import { queryClient } from '#web/api/query-client.ts';
import { changeSavedSettings } from '#web/api/saved-settings-query.ts';
import type { ThemeMode, ThemeName } from '#web/theme/theme-store.ts';

export const THEME_KEY = 'theme';
export const OS_THEME_KEY = 'os-theme';

/** Saves the theme mode. Failures are ignored, because the theme has already changed on screen. */
export function saveThemeMode(mode: ThemeMode): void {
  if (mode === 'os') save({ filter_key: OS_THEME_KEY, filter_value: true });
  else save({ osfilter_key: OS_THEME_KEY, osfilter_value: false, filter_key: THEME_KEY, filter_value: mode });
}

/** Saves the theme that the operating system switched to. */
export function saveThemeName(name: ThemeName): void {
  save({ filter_key: THEME_KEY, filter_value: name });
}

interface ThemeSetting {
  filter_key: string;
  filter_value: string | boolean;
  osfilter_key?: string;
  osfilter_value?: boolean;
}

function save(body: ThemeSetting): void {
  const { filter_key: key, filter_value: value, osfilter_key: osKey, osfilter_value: osValue } = body;
  const change = changeSavedSettings(queryClient, (settings) => {
    settings.set(key, String(value));
    if (osKey !== undefined) settings.set(osKey, String(osValue));
  });
  call(addfilterForKey, { body }).then(change.end, change.end);
}
