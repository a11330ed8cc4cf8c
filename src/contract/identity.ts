import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { FactorCode } from './second-factor.ts';

const path = '/aiparcelweb/api/account/identity';

/** What the signed-in user enters to confirm who they are. */
export const IdentityCheck = z.object({
  /** Whether the session began by single sign-on. There is no password to enter then: the user signs in again. */
  isSso: z.boolean(),
  /** Whether a code of the authenticator app is needed besides the password. */
  needsCode: z.boolean(),
});
export type IdentityCheck = z.infer<typeof IdentityCheck>;

export const getIdentityCheck = endpoint({
  method: 'GET',
  path,
  summary: 'Returns what the signed-in user enters to confirm who they are.',
  output: IdentityCheck,
});

export const confirmIdentity = endpoint({
  method: 'POST',
  path,
  summary:
    'Confirms who the signed-in user is. Changes of how people sign in need this if the session began more than ten minutes ago; without it they are refused with the code `confirmation-required`.',
  body: z.strictObject({
    password: z.string().min(1, 'Please input your password!').max(200),
    /** For users who have set up an authenticator app. */
    code: FactorCode.optional(),
  }),
  output: z.object({ confirmed: z.literal(true) }),
});
