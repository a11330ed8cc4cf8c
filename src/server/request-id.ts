import { randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { Carried } from './carried.ts';

/** The header with the id of a request, in requests and answers. */
export const REQUEST_ID = 'x-request-id';

/** Ids of other programs are logged and sent to the warehouse, so they must not contain characters that end a comment or a line. */
const WELL_FORMED = /^[A-Za-z\d_.-]{8,64}$/;

const current = new Carried<string>();

/** Returns the id in the header of a request, if it is well-formed, or a new one. */
export function chooseRequestId(headers: IncomingHttpHeaders): string {
  const given = headers[REQUEST_ID];
  return typeof given === 'string' && WELL_FORMED.test(given) ? given : randomUUID();
}

/** Runs work of a request, so that its statements have the id of the request. */
export function withRequestId<Result>(id: string, work: () => Result): Result {
  return current.run(id, work);
}

/** Returns the id of the request whose work this is; null for work without a request. */
export function currentRequestId(): string | null {
  return current.get() ?? null;
}
