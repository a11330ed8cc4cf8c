import { afterEach, describe, expect, it, vi } from 'vitest';
import { queryClient } from '#web/api/query-client.ts';
import { savedSettingsQuery } from '#web/api/saved-settings-query.ts';
import { OS_THEME_KEY, saveThemeMode, THEME_KEY } from './save-theme.ts';

describe('a chosen theme', () => {
  afterEach(() => {
    vi.unstubAllGlobals();
    queryClient.clear();
  });

  it('stays when the saved settings, which were still being read, arrive', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new Error('The server is not asked.')));
    const { queryKey } = savedSettingsQuery;
    let arrive = (_: Map<string, string>): void => undefined;
    const queryFn = () => new Promise<Map<string, string>>((resolve) => (arrive = resolve));
    const reading = queryClient.fetchQuery({ queryKey, queryFn });
    saveThemeMode('os');
    arrive(
      new Map([
        [THEME_KEY, 'dark'],
        [OS_THEME_KEY, 'false'],
        ['language', 'de'],
      ]),
    );
    await reading;
    await vi.waitFor(() => expect(queryClient.getQueryData(queryKey)?.get(OS_THEME_KEY)).toBe('true'));
    expect(queryClient.getQueryData(queryKey)?.get('language')).toBe('de');
  });
});
