import { useMutation, useQueryClient } from '@tanstack/react-query';
import { App } from 'antd';
import { useTranslation } from 'react-i18next';
import type { TableFile } from '#contract/audit-tables.ts';
import { getUpload, type Upload, undoUpload } from '#contract/uploads.ts';
import { call } from '#web/api/call.ts';
import { uploadFiles } from '#web/api/upload-files.ts';
import { isUploadInProgress } from '#web/api/uploads-query.ts';

const POLL_MS = 500;

/**
 * Uploads a changed table like any other file and waits until it is loaded. Then the file that it replaces is undone, if it is the
 * only one of its upload. If the new file can't be loaded, the old one stays.
 */
export function useSaveTable({
  clientId,
  file,
  onSaved,
}: {
  clientId: number;
  file: TableFile | null;
  onSaved: () => void;
}) {
  const { t } = useTranslation();
  const { message } = App.useApp();
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (content: File) => {
      const { id } = await uploadFiles({
        clientId,
        files: [content],
        onProgress: () => {},
        signal: new AbortController().signal,
      });
      const loaded = await waitUntilLoaded(id);
      const [receipt] = loaded.receipts;
      if (loaded.state !== 'loaded' || (receipt?.lines.rejected ?? 0) > 0)
        throw new Error(receipt?.problem?.detail ?? t('auditTables.notLoaded'));
      if (file?.isAlone === true) await call(undoUpload, { params: { id: file.uploadId } });
    },
    onSuccess: () => {
      message.success(t('auditTables.saved'));
      onSaved();
    },
    // Not awaited: a table with an error can be sent again at once.
    onSettled: () => {
      client.invalidateQueries();
    },
  });
}

async function waitUntilLoaded(id: number): Promise<Upload> {
  for (;;) {
    const upload = await call(getUpload, { params: { id } });
    if (!isUploadInProgress(upload)) return upload;
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
}
