import { type Query, type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { addfilterForKey, deleteFilterForKey, getAllFiltersinfo } from '#contract/personal-settings.ts';
import { call } from './call.ts';

type Settings = Map<string, string>;
type Change = (settings: Settings) => void;

/** Changes that a reading may not have yet, for each query of the settings: another user's settings are another query. */
const unread = new WeakMap<Query, Set<Change>>();

/** The reader's saved settings, by key. */
export const savedSettingsQuery = queryOptions({
  queryKey: [getAllFiltersinfo.path],
  queryFn: async ({ client, signal }) => {
    const saved = await call(getAllFiltersinfo, {}, signal);
    const settings: Settings = new Map(saved.map(({ filter_key, filter_value }) => [filter_key, filter_value]));
    for (const change of unreadChanges(client)) change(settings);
    return settings;
  },
  staleTime: Number.POSITIVE_INFINITY,
});

/** A change of the settings on screen, which is being saved. */
export interface SettingsChange {
  /** Saving has ended. A reading that began before may still come without the change, which is made in it, too. */
  end(): void;
  /** Saving failed: reads the settings again without the change. */
  revert(): void;
}

/** Changes the settings on screen, also those that are being read while the change is saved. The caller says how that ends. */
export function changeSavedSettings(client: QueryClient, change: Change): SettingsChange {
  const { queryKey } = savedSettingsQuery;
  const query = findQuery(client);
  const changes = unreadChanges(client);
  changes.add(change);
  client.setQueryData(queryKey, (saved) => {
    if (saved === undefined) return undefined;
    const next = new Map(saved);
    change(next);
    return next;
  });
  const forget = () => {
    changes.delete(change);
  };
  return {
    end() {
      const { data, fetchStatus } = query?.state ?? {};
      if (fetchStatus !== 'idle' && query?.promise !== undefined) query.promise.then(forget, forget);
      else forget();
      // The settings could not be read before.
      if (data === undefined && fetchStatus === 'idle') client.invalidateQueries({ queryKey });
    },
    revert() {
      forget();
      client.invalidateQueries({ queryKey });
    },
  };
}

function findQuery(client: QueryClient): Query | undefined {
  return client.getQueryCache().find({ queryKey: savedSettingsQuery.queryKey });
}

function unreadChanges(client: QueryClient): Set<Change> {
  const query = findQuery(client);
  const changes = (query && unread.get(query)) ?? new Set();
  if (query !== undefined) unread.set(query, changes);
  return changes;
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
    onSuccess: (_answer, _setting, change) => change.end(),
    onError: (_error, _setting, change) => (revertsOnError ? change?.revert() : change?.end()),
  });
}

/** Removes a setting. The screen changes at once, and back if it fails. */
export function useRemoveSetting() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (key: string) => call(deleteFilterForKey, { params: { key } }),
    onMutate: (key) =>
      changeSavedSettings(client, (settings) => {
        settings.delete(key);
      }),
    onSuccess: (_answer, _key, change) => change.end(),
    onError: (_error, _key, change) => change?.revert(),
  });
}
