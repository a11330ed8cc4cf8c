import type { Services } from '#server/context.ts';
import type { JobHandlers } from '#server/jobs.ts';
import { runImport } from './run-import.ts';
import { clearUndone } from './undo-upload.ts';

/** The work of the import queue: a queued file is imported, an undone one cleared away. */
export function importHandlers(services: Services): JobHandlers {
  return {
    async importFile(fileId) {
      await runImport(services, fileId);
      await clearUndone(services, fileId);
    },
    async giveUpImport(fileId) {
      services.log.error({ fileId }, 'import given up');
    },
  };
}
