import { useMutation, useQueryClient } from '@tanstack/react-query';
import { App } from 'antd';
import { useTranslation } from 'react-i18next';

/** Removes a group or division after confirmation. */
export function useRemoveRecord(remove: (record: { id: number; version: number }) => Promise<unknown>) {
  const { t } = useTranslation();
  const { modal, message } = App.useApp();
  const client = useQueryClient();
  const mutation = useMutation({
    mutationFn: remove,
    onSuccess: () => {
      message.success(t('accountGroups.removed'));
    },
    onSettled: () => client.invalidateQueries(),
  });
  return {
    error: mutation.error,
    ask: (record: { id: number; version: number; name: string }) =>
      modal.confirm({
        title: t('accountGroups.removeTitle', { name: record.name }),
        okText: t('accountGroups.remove'),
        okButtonProps: { danger: true },
        cancelText: t('records.cancel'),
        onOk: () => mutation.mutate({ id: record.id, version: record.version }),
      }),
  };
}
