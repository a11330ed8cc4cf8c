import type { Services } from '#server/context.ts';
import type { JobHandlers } from '#server/jobs/jobs.ts';
import { failImport, runImport } from './run-import.ts';
import { clearUndone } from './undo-upload.ts';

/** The work of the import queue: a queued file is imported, an undone one cleared away. */
export function importHandlers(services: Services): Pick<JobHandlers, 'importFile' | 'giveUpImport'> {
  return {
    async importFile(fileId) {
      await runImport(services, fileId);
      await clearUndone(services, fileId);
    },
    async giveUpImport(fileId) {
      await failImport(
        services,
        fileId,
        'The import failed repeatedly on the server. The error has been logged, and nothing from the file was loaded.',
      );
    },
  };
}
