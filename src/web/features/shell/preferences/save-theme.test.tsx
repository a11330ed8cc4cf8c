import { afterEach, expect, it, vi } from 'vitest';
import { queryClient } from '#web/api/query-client.ts';
import { savedSettingsQuery } from '#web/api/saved-settings-query.ts';
import { OS_THEME_KEY, saveThemeMode, THEME_KEY } from './save-theme.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  queryClient.clear();
});

it('keeps a chosen theme when the saved settings, which were still being read, arrive', async () => {
  const saved = [
    { filter_key: THEME_KEY, filter_value: 'dark' },
    { filter_key: OS_THEME_KEY, filter_value: 'false' },
    { filter_key: 'language', filter_value: 'de' },
  ];
  let arrive = (): void => undefined;
  vi.stubGlobal('fetch', (_url: string, { body }: RequestInit) =>
    body === null
      ? new Promise<Response>((resolve) => {
          arrive = () => resolve(new Response(JSON.stringify(saved)));
        })
      : Promise.reject(new Error('The server is not asked.')),
  );
  const reading = queryClient.fetchQuery(savedSettingsQuery);
  saveThemeMode('os');
  arrive();
  await reading;
  const settings = queryClient.getQueryData(savedSettingsQuery.queryKey);
  expect([settings?.get(OS_THEME_KEY), settings?.get('language')]).toEqual(['true', 'de']);
});
