import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { FactorCode } from './second-factor.ts';

const path = '/aiparcelweb/api/account/identity';

/** How the signed-in user confirms who they are. */
export const IdentityCheck = z.discriminatedUnion('by', [
  /** With the password and, if `needsCode`, a code of the authenticator app. */
  z.object({ by: z.literal('password'), needsCode: z.boolean() }),
  /** With another sign-in at the identity provider with this name, which `startSamlConfirmation` starts. */
  z.object({ by: z.literal('provider'), provider: z.string() }),
  /** By signing out and in again, because the session’s identity provider is gone or switched off. */
  z.object({ by: z.literal('newSession') }),
]);
export type IdentityCheck = z.infer<typeof IdentityCheck>;

export const getIdentityCheck = endpoint({
  method: 'GET',
  path,
  summary: 'Returns how the signed-in user confirms who they are.',
  output: IdentityCheck,
});

export const confirmIdentity = endpoint({
  method: 'POST',
  path,
  summary:
    'Confirms who the signed-in user is. Changes of how people sign in need this if the user last proved it more than ten minutes ago; without it they are refused with the code `confirmation-required`.',
  body: z.strictObject({
    password: z.string().min(1, 'Please input your password!').max(200),
    /** For users who have set up an authenticator app. */
    code: FactorCode.optional(),
  }),
  output: z.object({ confirmed: z.literal(true) }),
});
