import { join } from 'node:path';
import type { FileFormat } from '#contract/reports.ts';
import { exportFileName } from '#model/texts/export-file-name.ts';
import type { Settings } from '#server/startup/settings.ts';

/** Returns the folder of report files, which all servers of a deployment share. */
export function reportFolder({ dataDir }: Settings): string {
  return join(dataDir, 'reports');
}

/** Returns the path of a run's file. The name on disk does not reveal its content. */
export function reportPath(settings: Settings, { id, format }: { id: number; format: FileFormat }): string {
  return join(reportFolder(settings), `${id}.${format}`);
}

/** Returns the file name under which a report is saved. Source: dashboards.md §9, "Export file name". */
export function reportFileName({ clientName, name }: { clientName: string; name: string }, format: FileFormat): string {
  return exportFileName(clientName, name, format);
}
