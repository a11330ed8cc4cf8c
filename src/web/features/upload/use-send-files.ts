import { useMutation, useQueryClient } from '@tanstack/react-query';
import { App } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { uploadFiles } from '#web/api/upload-files.ts';
import { uploadsQuery } from '#web/api/uploads-query.ts';
import { useProblemText } from '#web/api/use-problem-text.ts';

/**
 * Uploads files and tracks the progress. An upload continues when the reader leaves the page, and a message reports if it
 * then fails. Cancelling doesn't count as an error.
 */
export function useSendFiles() {
  const { t } = useTranslation();
  const { message } = App.useApp();
  const problemText = useProblemText();
  const client = useQueryClient();
  const [share, setShare] = useState(0);
  const abort = useRef(new AbortController());
  const isShown = useIsShown();
  const mutation = useMutation({
    mutationFn: ({ clientId, files }: { clientId: number; files: readonly File[] }) => {
      abort.current = new AbortController();
      setShare(0);
      return uploadFiles({ clientId, files, onProgress: setShare, signal: abort.current.signal });
    },
    onSuccess: () => {
      client.invalidateQueries(uploadsQuery);
    },
    onError: (error) => {
      if (!isShown.current && !isCancelled(error))
        message.error(t('upload.failed', { problem: problemText(error) }), 10);
    },
  });
  return {
    share,
    isPending: mutation.isPending,
    error: isCancelled(mutation.error) ? null : mutation.error,
    /** Calls `onSent` with the upload's id, unless the reader has left the page. */
    send: (clientId: number, files: readonly File[], onSent: (id: number) => void) =>
      mutation.mutate({ clientId, files }, { onSuccess: ({ id }) => onSent(id) }),
    cancel: () => abort.current.abort(),
  };
}

function isCancelled(error: Error | null): boolean {
  return error?.name === 'AbortError';
}

function useIsShown() {
  const isShown = useRef(true);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  return isShown;
}
