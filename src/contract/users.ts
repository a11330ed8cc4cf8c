import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { RecordId, RecordIdText, RecordVersion, singleLineText } from './records.ts';
import { IsoInstant, PageText } from './values.ts';

const api = '/aiparcelweb/api';

export const LOGIN_RULE = 'A login has 1 to 50 characters: letters, digits, dots, underscores, hyphens or plus signs.';
export const EMAIL_RULE = 'Enter an e-mail address such as name@example.com.';

// A login has no at sign, because users can also sign in with their e-mail address.
export const Login = z
  .string()
  .trim()
  .regex(/^[\w.+-]{1,50}$/, LOGIN_RULE);
export const Email = z.string().trim().pipe(z.email(EMAIL_RULE).max(254, EMAIL_RULE));

/** The fields of a user that administrators enter. */
export const UserFields = z.strictObject({
  login: Login,
  email: Email,
  firstName: singleLineText(80),
  lastName: singleLineText(80),
  roleIds: z.array(RecordId).min(1, 'Choose at least one role.').max(100),
  /** The clients that the user may see. The children of a parent are included. */
  clientIds: z.array(RecordId).max(10_000),
  internal: z.boolean(),
  chatEnabled: z.boolean(),
});
export type UserFields = z.infer<typeof UserFields>;

export const User = z.object({
  id: RecordId,
  login: z.string(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  activated: z.boolean(),
  internal: z.boolean(),
  chatEnabled: z.boolean(),
  roles: z.array(z.object({ id: RecordId, name: z.string() })),
  clients: z.array(z.object({ id: RecordId, name: z.string(), code: z.string() })),
  /** Whether the user has set up an authenticator app. */
  hasSecondFactor: z.boolean(),
  /** When the user was last active; null for never. */
  lastSeenAt: IsoInstant.nullable(),
  version: RecordVersion,
});
export type User = z.infer<typeof User>;

const byId = z.object({ id: RecordIdText });

export const listUsers = endpoint({
  method: 'GET',
  path: `${api}/users`,
  summary: 'Lists the users that the reader may see, by login. `search` matches login, name and e-mail address.',
  query: z.object({
    search: z.string().max(200).optional(),
    roleId: RecordIdText.optional(),
    clientId: RecordIdText.optional(),
    state: z.enum(['active', 'inactive']).optional(),
    page: PageText,
    pageSize: z.coerce.number().int().min(1).max(200).default(25),
  }),
  output: z.object({ total: z.number().int(), users: z.array(User) }),
});

export const getUser = endpoint({
  method: 'GET',
  path: `${api}/users/:id`,
  summary: 'Returns a user with roles and clients.',
  params: byId,
  output: User,
});

export const addUser = endpoint({
  method: 'POST',
  path: `${api}/users`,
  summary: 'Adds a user and mails an invitation with a temporary password.',
  body: UserFields,
  /** `invited` is false if the user was added but the mail could not be sent. Resetting the password sends another mail. */
  output: z.object({ user: User, invited: z.boolean() }),
});

export const editUser = endpoint({
  method: 'PUT',
  path: `${api}/users/:id`,
  summary: 'Changes a user. New permissions apply from the user’s next request on.',
  params: byId,
  body: UserFields.extend({ version: RecordVersion }),
  output: User,
});

export const setUserActivation = endpoint({
  method: 'PUT',
  path: `${api}/users/:id/activation`,
  summary: 'Activates a user, or deactivates them and ends their sessions.',
  params: byId,
  body: z.strictObject({ activated: z.boolean(), version: RecordVersion }),
  output: User,
});

export const resetUserPassword = endpoint({
  method: 'POST',
  path: `${api}/users/:id/resetPassword`,
  summary: 'Mails a new password to the user and ends their sessions.',
  params: byId,
  output: z.object({ reset: z.literal(true) }),
});

export const resetSecondFactor = endpoint({
  method: 'POST',
  path: `${api}/users/:id/resetSecondFactor`,
  summary: 'Removes the authenticator app of a user who has lost it, and ends their sessions.',
  params: byId,
  output: z.object({ reset: z.literal(true) }),
});
