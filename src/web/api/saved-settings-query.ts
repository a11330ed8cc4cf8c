import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { addfilterForKey, deleteFilterForKey, getAllFiltersinfo } from '#contract/personal-settings.ts';
import { call } from './call.ts';

/** The reader's saved settings, by key. */
export const savedSettingsQuery = queryOptions({
  queryKey: [getAllFiltersinfo.path],
  queryFn: async ({ signal }) => {
    const saved = await call(getAllFiltersinfo, {}, signal);
    return new Map(saved.map(({ filter_key, filter_value }) => [filter_key, filter_value]));
  },
  staleTime: Number.POSITIVE_INFINITY,
});

/** Changes the settings on screen. Settings that are still being read don't have the change, so it is made when they arrive. */
export function changeSavedSettings(client: QueryClient, change: (settings: Map<string, string>) => void): void {
  const { queryKey } = savedSettingsQuery;
  const apply = () => {
    client.setQueryData(queryKey, (saved) => {
      if (saved === undefined) return undefined;
      const next = new Map(saved);
      change(next);
      return next;
    });
  };
  const reading = client.getQueryCache().find({ queryKey })?.promise;
  apply();
  reading?.then(apply, () => undefined);
}

/** A setting to save. `previousKeys` are deleted when the setting moves from them to a new key. */
export interface SettingToSave {
  key: string;
  value: string;
  previousKeys?: readonly string[];
}

/**
 * Saves a setting. The screen changes at once. Failures are silent; the change is reverted only with `revertsOnError`.
 */
export function useSaveSetting({ revertsOnError = false }: { revertsOnError?: boolean } = {}) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ key, value, previousKeys = [] }: SettingToSave) => {
      await call(addfilterForKey, { body: { filter_key: key, filter_value: value } });
      for (const previous of previousKeys)
        if (previous !== key) await call(deleteFilterForKey, { params: { key: previous } });
    },
    onMutate: ({ key, value, previousKeys = [] }) =>
      changeSavedSettings(client, (settings) => {
        for (const previous of previousKeys) settings.delete(previous);
        settings.set(key, value);
      }),
    onError: () => {
      if (revertsOnError) client.invalidateQueries({ queryKey: savedSettingsQuery.queryKey });
    },
  });
}

/** Removes a setting. The screen changes at once, and back if it fails. */
export function useRemoveSetting() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (key: string) => call(deleteFilterForKey, { params: { key } }),
    onMutate: (key) => changeSavedSettings(client, (settings) => settings.delete(key)),
    onError: () => {
      client.invalidateQueries({ queryKey: savedSettingsQuery.queryKey });
    },
  });
}
