import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { addfilterForKey, deleteFilterForKey, getAllFiltersinfo } from '#contract/personal-settings.ts';
import { call } from './call.ts';

/** Everything the reader saved, by key. */
export const savedSettingsQuery = queryOptions({
  queryKey: [getAllFiltersinfo.path],
  queryFn: async ({ signal }) => {
    const saved = await call(getAllFiltersinfo, {}, signal);
    return new Map(saved.map(({ filter_key, filter_value }) => [filter_key, filter_value]));
  },
  staleTime: Number.POSITIVE_INFINITY,
});

/** A setting to save; `previousKeys` are forgotten when the setting moves from them to another. */
export interface SettingToSave {
  key: string;
  value: string;
  previousKeys?: readonly string[];
}

/** Saves a setting. What is on screen changes at once; a failure is not told, and changes it back only where `revertsOnError` says so. */
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
