import { useMutation, useQueryClient } from '@tanstack/react-query';
import { resumeUpload } from '#contract/uploads.ts';
import { call } from '#web/api/call.ts';
import { uploadsQuery } from '#web/api/uploads-query.ts';
import { uploadQuery } from './upload-queries.ts';

/** Resumes an interrupted upload. */
export function useResumeUpload() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => call(resumeUpload, { params: { id } }),
    onSuccess: (upload) => {
      client.setQueryData(uploadQuery(upload.id).queryKey, upload);
      client.invalidateQueries({ queryKey: uploadsQuery.queryKey });
    },
  });
}
