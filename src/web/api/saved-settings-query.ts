import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
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
    onMutate: ({ key, value, previousKeys = [] }) => {
      client.setQueryData(savedSettingsQuery.queryKey, (saved) => {
        const next = new Map(saved);
        for (const previous of previousKeys) next.delete(previous);
        return next.set(key, value);
      });
    },
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
    onMutate: (key) => {
      client.setQueryData(savedSettingsQuery.queryKey, (saved) => {
        const next = new Map(saved);
        next.delete(key);
        return next;
      });
    },
    onError: () => {
      client.invalidateQueries({ queryKey: savedSettingsQuery.queryKey });
    },
  });
}
