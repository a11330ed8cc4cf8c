import { useMutation, useQueryClient } from '@tanstack/react-query';
import { App } from 'antd';
import { useTranslation } from 'react-i18next';
import type { undoPipelineUpload } from '#contract/pipeline.ts';
import type { Upload, undoUpload } from '#contract/uploads.ts';
import { call } from './call.ts';

/** Asks for confirmation, undoes an upload and then refetches all data. */
export function useUndoUpload(endpoint: typeof undoUpload | typeof undoPipelineUpload) {
  const { t } = useTranslation();
  const { modal, message } = App.useApp();
  const client = useQueryClient();
  const undo = useMutation({
    mutationFn: ({ id }: Upload) => call(endpoint, { params: { id } }),
    onSuccess: ({ state }) => {
      client.invalidateQueries();
      if (state === 'undoing') message.info(t('upload.undoing'));
      else message.success(t('upload.undone'));
    },
  });
  return {
    error: undo.error,
    pendingId: undo.isPending ? undo.variables.id : null,
    ask: (upload: Upload) =>
      modal.confirm({
        title: t('upload.undoTitle'),
        content: t('upload.undoText', { names: upload.fileNames.join(', '), client: upload.clientName }),
        okText: t('upload.undo'),
        okButtonProps: { danger: true },
        cancelText: t('upload.keep'),
        onOk: () => undo.mutate(upload),
      }),
  };
}
