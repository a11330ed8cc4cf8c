import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { IsoInstant } from './values.ts';

/** A session of the reader. */
const SignIn = z.object({
  startedAt: IsoInstant,
  /** Null while it is open. */
  endedAt: IsoInstant.nullable(),
  /** Whether it is the session that sends this request. */
  isThis: z.boolean(),
  /** The browser by name, such as `Firefox`; null if it is unknown. */
  browser: z.string().nullable(),
  /** The operating system by name, such as `Windows`; null if it is unknown. */
  system: z.string().nullable(),
  /** The network address; null if it is unknown. */
  address: z.string().nullable(),
});
export type SignIn = z.infer<typeof SignIn>;

export const listSignIns = endpoint({
  method: 'GET',
  path: '/aiparcelweb/api/account/signIns',
  summary:
    'Lists the sessions of the signed-in user that were started in the last 90 days, at most twenty, the latest first.',
  output: z.array(SignIn),
});
