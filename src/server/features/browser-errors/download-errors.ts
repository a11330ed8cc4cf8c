import { csvLine, neutralizeFormula } from '#model/texts/csv-line.ts';
import type { SignedInContext } from '#server/context.ts';
import type { Http } from '#server/http/api-route.ts';
import { attachment } from '#server/http/attachment.ts';
import { type ErrorFilter, findErrors } from './read-errors.ts';

const MAX_ROWS = 10_000;

const HEADER = [
  ...['id', 'state', 'message', 'page', 'count', 'users', 'first_version', 'last_version'],
  ...['first_at', 'last_at', 'resolved_in', 'resolved_by', 'resolved_at'],
];

/** Sends the errors that match as CSV. */
export async function downloadErrors(ctx: SignedInContext, filter: ErrorFilter, { reply }: Http): Promise<unknown> {
  const { errors } = await findErrors(ctx, filter, { limit: MAX_ROWS, offset: 0 });
  const rows = errors.map((error) => [
    ...[error.id, error.state, error.message, error.page, error.count, error.users],
    ...[error.firstVersion, error.lastVersion, error.firstAt, error.lastAt],
    ...[error.resolvedIn, error.resolvedBy, error.resolvedAt],
  ]);
  return reply
    .type('text/csv; charset=utf-8')
    .header('content-disposition', attachment('browser-errors.csv'))
    .send(
      [HEADER, ...rows.map((row) => row.map((cell) => neutralizeFormula(String(cell ?? ''))))].map(csvLine).join(''),
    );
}
