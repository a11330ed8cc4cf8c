import { Readable } from 'node:stream';
import type { Http } from './api-route.ts';
import { attachment } from './attachment.ts';

/** Sends lines of CSV as a file. */
export function sendCsv({ reply }: Http, fileName: string, lines: Iterable<string> | AsyncIterable<string>): unknown {
  return reply
    .type('text/csv; charset=utf-8')
    .header('content-disposition', attachment(fileName))
    .send(Readable.from(lines, { objectMode: false }));
}
