import { useMutation, useQueryClient } from '@tanstack/react-query';
import { listPipelineUploads, runUploadAgain } from '#contract/pipeline.ts';
import { call } from '#web/api/call.ts';

/** Imports an undone or failed upload again. Its row then shows the progress. */
export function useRunAgain() {
  const client = useQueryClient();
  const again = useMutation({
    mutationFn: (id: number) => call(runUploadAgain, { params: { id } }),
    onSettled: () => {
      client.invalidateQueries({ queryKey: [listPipelineUploads.path] });
    },
  });
  return { error: again.error, pendingId: again.isPending ? again.variables : null, run: again.mutate };
}
