import { z } from 'zod';
import { endpoint } from './endpoint.ts';

export const Token = z.object({ id_token: z.string() });
export type Token = z.infer<typeof Token>;

/** Who is signed in. `permissions` holds the roles too, as the specification merges them. */
export const Account = z.object({
  id: z.number().int(),
  firstName: z.string(),
  lastName: z.string(),
  login: z.string(),
  email: z.string(),
  activated: z.boolean(),
  internal: z.boolean(),
  betaFlag: z.boolean(),
  chatEnabled: z.boolean(),
  defaultLandingPage: z.string().nullable(),
  roles: z.array(z.string()),
  permissions: z.array(z.string()),
});
export type Account = z.infer<typeof Account>;

export const authenticate = endpoint({
  method: 'POST',
  path: '/aiparcelweb/api/authenticate',
  summary: 'Signs in with user name (`name@tenant`) and password.',
  body: z.strictObject({
    username: z.string().min(1, 'Please input your Username!').max(200),
    password: z.string().min(1, 'Please input your password!').max(200),
    logOffOtherSessions: z.boolean().default(false),
    rememberMe: z.boolean().default(false),
  }),
  output: Token,
});

export const getAccount = endpoint({
  method: 'GET',
  path: '/aiparcelweb/api/account',
  summary: 'The signed-in account with its roles and permissions.',
  output: Account,
});

export const checkPasswordExpirationDays = endpoint({
  method: 'GET',
  path: '/aiparcelweb/api/checkPasswordExpirationDays',
  summary: 'Days the password stays valid; 0 or less means expired.',
  output: z.number().int(),
});

export const regenerateToken = endpoint({
  method: 'GET',
  path: '/aiparcelweb/api/regenerateToken',
  summary: 'A fresh token for the same session.',
  output: Token,
});

export const logout = endpoint({
  method: 'POST',
  path: '/aiparcelweb/api/logout',
  summary: 'Ends the session; its tokens stop working at once.',
  output: z.object({ loggedOut: z.literal(true) }),
});
