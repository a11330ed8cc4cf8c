import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { RecordIdText, RecordVersion } from './records.ts';
import { IsoInstant, PageText } from './values.ts';

/** The maximum lengths of the texts in a report, in characters. Browsers shorten their texts; a longer one is refused. */
export const LONGEST_ERROR = { message: 1000, stack: 8000, page: 200, version: 40 } as const;

/** A version of the application, such as `0.1.0`. */
export const AppVersion = z
  .string()
  .trim()
  .max(LONGEST_ERROR.version)
  .regex(/^\d+(\.\d+){0,3}$/, 'Enter a version such as 1.4.0.');

/** An error that occurred in a browser. `page` is the path of the page without its query. */
export const ReportedError = z.strictObject({
  message: z.string().min(1).max(LONGEST_ERROR.message),
  stack: z.string().max(LONGEST_ERROR.stack),
  page: z
    .string()
    .max(LONGEST_ERROR.page)
    .regex(/^\/[^?#\s]*$/, 'expected a path without a query'),
  version: AppVersion,
});
export type ReportedError = z.infer<typeof ReportedError>;

/** The state of a group of errors. A group that is `back` was resolved, but has occurred again in the version that resolves it or a later one. */
export const BrowserErrorState = z.enum(['open', 'back', 'resolved']);
export type BrowserErrorState = z.infer<typeof BrowserErrorState>;

/** A group of equal errors. `page` and the stack are those of the last one. */
export const BrowserError = z.object({
  id: z.number().int(),
  message: z.string(),
  page: z.string(),
  state: BrowserErrorState,
  firstVersion: z.string(),
  lastVersion: z.string(),
  count: z.number().int(),
  users: z.number().int(),
  firstAt: IsoInstant,
  lastAt: IsoInstant,
  resolvedIn: z.string().nullable(),
  resolvedBy: z.string().nullable(),
  resolvedAt: IsoInstant.nullable(),
  version: z.number().int(),
});
export type BrowserError = z.infer<typeof BrowserError>;

/** A group of errors with its last stack, and the users who have met it most recently. */
export const BrowserErrorDetails = BrowserError.extend({
  stack: z.string(),
  metBy: z.array(z.object({ login: z.string(), count: z.number().int(), lastAt: IsoInstant })),
});
export type BrowserErrorDetails = z.infer<typeof BrowserErrorDetails>;

const path = '/aiparcelweb/api/browserErrors';
const byId = z.object({ id: RecordIdText });
const filter = { search: z.string().max(200).optional(), state: BrowserErrorState.optional() };

export const reportBrowserError = endpoint({
  method: 'POST',
  path,
  summary:
    'Reports an error that a browser met. Personal data is taken out before it is stored. Up to 30 reports of a user are accepted in 10 minutes, further ones get 429.',
  body: ReportedError,
  output: z.object({ accepted: z.boolean() }),
});
export const listBrowserErrors = endpoint({
  method: 'GET',
  path,
  summary:
    'Lists the errors that browsers met, in groups of equal ones, the latest first. `search` matches message and page.',
  query: z.object({
    ...filter,
    page: PageText,
    pageSize: z.coerce.number().int().min(1).max(200).default(25),
  }),
  output: z.object({ total: z.number().int(), errors: z.array(BrowserError) }),
});
export const downloadBrowserErrors = endpoint({
  method: 'GET',
  path: `${path}/download.csv`,
  summary: 'Downloads the errors that match as CSV.',
  query: z.object(filter),
  output: z.void(),
});
export const getBrowserError = endpoint({
  method: 'GET',
  path: `${path}/:id`,
  summary: 'Returns a group of errors with its last stack and the users who met it.',
  params: byId,
  output: BrowserErrorDetails,
});
export const resolveBrowserError = endpoint({
  method: 'PUT',
  path: `${path}/:id`,
  summary:
    'Resolves a group of errors by a version of the application, or opens it again with null. Met again in that version or a later one, it is open again.',
  params: byId,
  body: z.strictObject({ resolvedIn: AppVersion.nullable(), version: RecordVersion }),
  output: BrowserError,
});
