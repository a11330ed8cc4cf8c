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

/** A setting to save; `previousKey` is forgotten when the setting moves to another key. */
export interface SettingToSave {
  key: string;
  value: string;
  previousKey?: string | undefined;
}

/** Saves a setting. What is on screen changes at once; a failure is ignored, as the reader loses nothing on this page. */
export function useSaveSetting() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ key, value, previousKey }: SettingToSave) => {
      await call(addfilterForKey, { body: { filter_key: key, filter_value: value } });
      if (previousKey !== undefined && previousKey !== key)
        await call(deleteFilterForKey, { params: { key: previousKey } });
    },
    onMutate: ({ key, value, previousKey }) => {
      client.setQueryData(savedSettingsQuery.queryKey, (saved) => {
        const next = new Map(saved);
        if (previousKey !== undefined) next.delete(previousKey);
        return next.set(key, value);
      });
    },
  });
}
