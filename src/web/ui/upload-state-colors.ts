import type { UploadState } from '#contract/uploads.ts';

/** The tag colour of each upload state. */
export const uploadStateColors: Record<UploadState, string> = {
  queued: 'default',
  running: 'processing',
  'needs answer': 'warning',
  loaded: 'success',
  undoing: 'processing',
  failed: 'error',
  undone: 'warning',
};
