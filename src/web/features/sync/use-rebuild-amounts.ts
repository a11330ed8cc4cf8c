import { useMutation, useQueryClient } from '@tanstack/react-query';
import { App } from 'antd';
import { useTranslation } from 'react-i18next';
import { rebuildAmounts } from '#contract/exchange-rates.ts';
import { call } from '#web/api/call.ts';
import { conversionsQuery } from './sync-queries.ts';

/** Rebuilds all amounts after confirmation. */
export function useRebuildAmounts() {
  const { t } = useTranslation();
  const { modal } = App.useApp();
  const client = useQueryClient();
  const rebuild = useMutation({
    mutationFn: () => call(rebuildAmounts, {}),
    onSettled: () => {
      client.invalidateQueries({ queryKey: conversionsQuery.queryKey });
    },
  });
  return {
    error: rebuild.error,
    isPending: rebuild.isPending,
    ask: () =>
      modal.confirm({
        title: t('sync.rebuildTitle'),
        content: t('sync.rebuildText'),
        okText: t('sync.rebuild'),
        cancelText: t('records.cancel'),
        onOk: () => rebuild.mutate(),
      }),
  };
}
