import { join } from 'node:path';
import type { FileFormat } from '#contract/reports.ts';
import { exportFileName } from '#model/texts/export-file-name.ts';
import type { Settings } from '#server/startup/settings.ts';

/** The folder of the files that reports came to, shared by the servers of a deployment. */
export function reportFolder({ dataDir }: Settings): string {
  return join(dataDir, 'reports');
}

/** Where the file of a run lies. Its name on the disk tells nothing of what is in it. */
export function reportPath(settings: Settings, { id, format }: { id: number; format: FileFormat }): string {
  return join(reportFolder(settings), `${id}.${format}`);
}

/** What the file of a report is called where it is saved. Source: dashboards.md §9, "Export file name". */
export function reportFileName({ clientName, name }: { clientName: string; name: string }, format: FileFormat): string {
  return exportFileName(clientName, name, format);
}
