import { inputTables } from '#model/audit-inputs/input-tables.ts';
import { AppError } from '#server/app-error.ts';
import type { Http } from '#server/http/api-route.ts';

/** Sends an empty file of a table that the audit reads. */
export async function downloadInputTemplate(id: string, { reply }: Http): Promise<unknown> {
  const table = inputTables.find((one) => one.id === id);
  if (table === undefined) throw new AppError('not-found', `There is no table “${id}”.`);
  return reply
    .type('text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="parcelscope-${table.id}.csv"`)
    .send(`${table.columns.join(',')}\r\n`);
}
