import { useMutation, useQueryClient } from '@tanstack/react-query';
import { App, Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { addfilterForKey, deleteFilterForKey } from '#contract/personal-settings.ts';
import { call } from '#web/api/call.ts';
import { savedSettingsQuery } from '#web/api/saved-settings-query.ts';
import { useProblemText } from '#web/api/use-problem-text.ts';
import type { FilterSet } from '#web/view/filters/filter-sets.ts';

/** Deletes a filter set after confirmation, and offers to undo that. */
export function useRemoveFilterSet(): (set: FilterSet, pageName: string) => void {
  const { t } = useTranslation();
  const problemText = useProblemText();
  const { modal, message } = App.useApp();
  const client = useQueryClient();
  const settings = {
    onError: (error: Error) => {
      message.error(problemText(error), 8);
    },
    onSettled: () => client.invalidateQueries({ queryKey: savedSettingsQuery.queryKey }),
  };
  const restore = useMutation({
    mutationFn: (set: FilterSet) => call(addfilterForKey, { body: toSetting(set) }),
    onSuccess: (_answer, { name }) => {
      message.success(t('profile.restored', { name }));
    },
    ...settings,
  });
  const remove = useMutation({
    mutationFn: ({ key }: FilterSet) => call(deleteFilterForKey, { params: { key } }),
    onSuccess: (_answer, set) => {
      const key = `deleted ${set.key}`;
      const undo = () => {
        message.destroy(key);
        restore.mutate(set);
      };
      message.success({
        key,
        duration: 10,
        content: (
          <>
            {t('profile.deleted', { name: set.name })}
            <Button type="link" size="small" onClick={undo}>
              {t('profile.undo')}
            </Button>
          </>
        ),
      });
    },
    ...settings,
  });
  return (set, pageName) =>
    modal.confirm({
      title: t('profile.deleteTitle', { name: set.name }),
      content: t('profile.deleteText', { page: pageName }),
      okText: t('profile.delete'),
      okButtonProps: { danger: true },
      cancelText: t('profile.keep'),
      onOk: () => remove.mutateAsync(set).catch(() => undefined),
    });
}

function toSetting({ key, filters }: FilterSet) {
  return { filter_key: key, filter_value: JSON.stringify({ filters }) };
}
