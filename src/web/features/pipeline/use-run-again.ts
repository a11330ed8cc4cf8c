import { useMutation, useQueryClient } from '@tanstack/react-query';
import { listPipelineUploads, runUploadAgain } from '#contract/pipeline.ts';
import { call } from '#web/api/call.ts';

/** Runs an upload again that was undone or failed; its row then shows how far it is. */
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
