import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { App } from 'antd';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { addfilterForKey, getFiltersforkey } from '#contract/personal-settings.ts';
import { call } from '#web/api/call.ts';
import { changeSavedSettings, savedSettingsQuery } from '#web/api/saved-settings-query.ts';
import {
  COMPARISON_KEY,
  type ParsedComparison,
  parseComparison,
  type SavedComparison,
  writeComparison,
} from './saved-comparison.ts';

interface Update {
  /** What the reader changes; the messages name it. */
  of: 'sets' | 'groups';
  edit: (saved: SavedComparison) => SavedComparison;
}

/** The reader's saved sets and groups; none until they are known. `error` says why they could not be read. */
export function useSavedComparison(): ParsedComparison & { isKnown: boolean; error: Error | null } {
  const { data, error } = useQuery(savedSettingsQuery);
  const isKnown = data !== undefined;
  const text = data?.get(COMPARISON_KEY);
  return useMemo(() => ({ isKnown, error, ...parseComparison(text) }), [isKnown, error, text]);
}

/**
 * Edits the saved sets and groups as currently stored, and reports success or failure. Damaged text is first backed up
 * under its own key.
 */
export function useUpdateComparison() {
  const { t } = useTranslation();
  const { message } = App.useApp();
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ edit }: Update) => {
      const [stored] = await call(getFiltersforkey, { params: { key: COMPARISON_KEY } });
      const saved = parseComparison(stored);
      if (stored !== undefined && saved.damaged.length > 0)
        await save(`${COMPARISON_KEY}.damaged.${new Date().toISOString()}`, stored);
      const value = writeComparison(edit(saved));
      await save(COMPARISON_KEY, value);
      return value;
    },
    onSuccess: (value, { of }) => {
      changeSavedSettings(client, (settings) => settings.set(COMPARISON_KEY, value)).end();
      message.success(of === 'sets' ? t('comparison.setsSaved') : t('comparison.groupsSaved'));
    },
    onError: (_error, { of }) => {
      message.error(of === 'sets' ? t('comparison.setsNotSaved') : t('comparison.groupsNotSaved'));
    },
  });
}

async function save(key: string, value: string): Promise<void> {
  await call(addfilterForKey, { body: { filter_key: key, filter_value: value } });
}
