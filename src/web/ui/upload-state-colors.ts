import type { UploadState } from '#contract/uploads.ts';

/** The colour of each state's tag. */
export const uploadStateColors: Record<UploadState, string> = {
  queued: 'default',
  running: 'processing',
  loaded: 'success',
  failed: 'error',
  undone: 'warning',
};
