import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { uploadFiles } from '#web/api/upload-files.ts';
import { uploadsQuery } from '#web/api/uploads-query.ts';

/** Uploads files and tracks the progress. Cancelling doesn't count as an error. */
export function useSendFiles(onSent: (id: number) => void) {
  const client = useQueryClient();
  const [share, setShare] = useState(0);
  const abort = useRef(new AbortController());
  const mutation = useMutation({
    mutationFn: ({ clientId, files }: { clientId: number; files: readonly File[] }) => {
      abort.current = new AbortController();
      setShare(0);
      return uploadFiles({ clientId, files, onProgress: setShare, signal: abort.current.signal });
    },
    onSuccess: ({ id }) => {
      client.invalidateQueries(uploadsQuery);
      onSent(id);
    },
  });
  return {
    share,
    isPending: mutation.isPending,
    error: mutation.error?.name === 'AbortError' ? null : mutation.error,
    send: (clientId: number, files: readonly File[]) => mutation.mutate({ clientId, files }),
    cancel: () => abort.current.abort(),
  };
}
