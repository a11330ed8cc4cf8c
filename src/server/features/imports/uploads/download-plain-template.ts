import { plainTemplate } from '#ingest/plain-csv/plain-template.ts';
import type { Http } from '#server/http/api-route.ts';

/** Sends an empty file in the plain format. */
export async function downloadPlainTemplate({ reply }: Http): Promise<unknown> {
  return reply
    .type('text/csv; charset=utf-8')
    .header('content-disposition', 'attachment; filename="parcelscope-template.csv"')
    .send(plainTemplate());
}
