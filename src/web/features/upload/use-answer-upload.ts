import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Answer } from '#contract/upload-questions.ts';
import { answerUpload } from '#contract/uploads.ts';
import { call } from '#web/api/call.ts';
import { uploadsQuery } from '#web/api/uploads-query.ts';
import { uploadQuery } from './upload-queries.ts';

/** Answers the question about one file, which is then imported. */
export function useAnswerUpload(uploadId: number, fileId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (answer: Answer) =>
      call(answerUpload, { params: { id: uploadId }, body: { answers: [{ fileId, answer }] } }),
    onSuccess: (upload) => {
      client.setQueryData(uploadQuery(upload.id).queryKey, upload);
      client.invalidateQueries({ queryKey: uploadsQuery.queryKey });
    },
  });
}
