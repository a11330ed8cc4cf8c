import type { Upload } from '#contract/uploads.ts';

/** Counts the loaded or rejected lines of all files of an upload. */
export function countUploadLines({ receipts }: Pick<Upload, 'receipts'>, kind: 'loaded' | 'rejected'): number {
  return receipts.reduce((sum, { lines }) => sum + lines[kind], 0);
}
