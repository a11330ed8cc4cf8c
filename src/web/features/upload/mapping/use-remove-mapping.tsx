import { useMutation, useQueryClient } from '@tanstack/react-query';
import { App, Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { addMapping, removeMapping, type SavedMapping } from '#contract/mappings.ts';
import { call } from '#web/api/call.ts';

const UNDO_SECONDS = 10;

/** Removes a mapping after a confirmation, and offers an undo for ten seconds. */
export function useRemoveMapping() {
  const { t } = useTranslation();
  const { modal, message } = App.useApp();
  const client = useQueryClient();
  const refresh = () => client.invalidateQueries();
  const restore = useMutation({
    mutationFn: ({ clientId, name, mapping }: SavedMapping) =>
      call(addMapping, { body: { clientId, name, mapping, fileId: null } }),
    onSettled: refresh,
  });
  const remove = useMutation({
    mutationFn: ({ id, version }: SavedMapping) =>
      call(removeMapping, { params: { mappingId: id }, query: { version } }),
    onSuccess: (_, saved) => offerUndo(saved),
    onSettled: refresh,
  });
  return {
    error: remove.error ?? restore.error,
    ask: (saved: SavedMapping) => {
      modal.confirm({
        title: t('mapping.saved.removeTitle', { name: saved.name }),
        content: t('mapping.saved.removeText'),
        okText: t('mapping.saved.removeNow'),
        okButtonProps: { danger: true },
        cancelText: t('records.cancel'),
        onOk: () => remove.mutate(saved),
      });
    },
  };

  function offerUndo(saved: SavedMapping): void {
    const key = `removed-mapping-${saved.id}`;
    const handleUndo = () => {
      message.destroy(key);
      restore.mutate(saved);
    };
    message.success({
      key,
      duration: UNDO_SECONDS,
      content: (
        <span>
          {t('mapping.saved.removed', { name: saved.name })}{' '}
          <Button size="small" type="link" onClick={handleUndo}>
            {t('mapping.save.undo')}
          </Button>
        </span>
      ),
    });
  }
}
