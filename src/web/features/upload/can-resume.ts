import type { Upload } from '#contract/uploads.ts';

/** Whether a file of the upload was interrupted rather than rejected. */
export function canResume({ state, receipts }: Upload): boolean {
  return (
    state === 'failed' &&
    receipts.some(({ problem }) => problem?.code === 'unavailable' || problem?.code === 'internal')
  );
}
