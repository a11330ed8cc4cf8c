import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { NewRecoveryCodes, SignInFactor } from './second-factor.ts';

/** The header in which a browser states for how many seconds its user has been inactive. */
export const IDLE_SECONDS = 'x-idle-seconds';

export const Token = z.object({ id_token: z.string() });
export type Token = z.infer<typeof Token>;

/** The signed-in user. `permissions` contains the user's roles too, because the specification merges the two lists. */
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
  /** The number of minutes without user activity after which the session ends; null for never. */
  idleMinutes: z.number().int().nullable(),
  /** The maximum length of a new password. */
  maxPasswordLength: z.number().int(),
});
export type Account = z.infer<typeof Account>;

export const authenticate = endpoint({
  method: 'POST',
  path: '/aiparcelweb/api/authenticate',
  summary:
    'Signs in with username or e-mail address (`name@tenant`), password and, if there is an authenticator app, its code.',
  body: z
    .strictObject({
      username: z.string().min(1, 'Please input your Username!').max(200),
      password: z.string().min(1, 'Please input your password!').max(200),
      logOffOtherSessions: z.boolean().default(false),
      rememberMe: z.boolean().default(false),
      ...SignInFactor,
    })
    .meta({ examples: [{ username: 'analyst@demo', password: 'Parcelscope1', logOffOtherSessions: true }] }),
  output: Token.extend({ recoveryCodes: NewRecoveryCodes }),
});

export const getAccount = endpoint({
  method: 'GET',
  path: '/aiparcelweb/api/account',
  summary: 'Returns the signed-in account with its roles and permissions.',
  output: Account,
});

export const checkPasswordExpirationDays = endpoint({
  method: 'GET',
  path: '/aiparcelweb/api/checkPasswordExpirationDays',
  summary: 'Returns the number of days until the password expires; 0 or less means that it has expired.',
  output: z.number().int(),
});

export const changeDefaults = endpoint({
  method: 'POST',
  path: '/aiparcelweb/api/account/change_defaults',
  summary: 'Saves the signed-in user’s landing page.',
  body: z.strictObject({
    username: z.string().min(1, 'Please input your Username!').max(200),
    landingPage: z.string().min(1, 'Please select a landing page!').max(50),
  }),
  output: z.object({ landingPage: z.string() }),
});

export const regenerateToken = endpoint({
  method: 'GET',
  path: '/aiparcelweb/api/regenerateToken',
  summary: 'Returns a new token for the same session.',
  output: Token,
});

export const logout = endpoint({
  method: 'POST',
  path: '/aiparcelweb/api/logout',
  summary: 'Ends the session. Its tokens are invalid at once.',
  output: z.object({ loggedOut: z.literal(true) }),
});
