import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { nameText, OptionalDay, RecordId, RecordIdText, RecordVersion } from './records.ts';
import { IsoInstant } from './values.ts';

/** What a credential may do. Each call of the public interface needs one scope. */
export const ApiScope = z.enum([
  'clients:read',
  'invoices:read',
  'shipments:read',
  'charges:read',
  'findings:read',
  'figures:read',
  'uploads:write',
  'reports:run',
]);
export type ApiScope = z.infer<typeof ApiScope>;

/** The path of the public interface. */
export const PUBLIC_API = '/api/v1';

const ADDRESS_RULE = 'Enter an address such as 203.0.113.7, or a range such as 203.0.113.0/24.';

/** An address, or a range of addresses in CIDR notation. */
export const Network = z
  .string()
  .trim()
  .refine((text) => isNetwork(text), ADDRESS_RULE);

function isNetwork(text: string): boolean {
  return text.includes('/')
    ? z.union([z.cidrv4(), z.cidrv6()]).safeParse(text).success
    : z.union([z.ipv4(), z.ipv6()]).safeParse(text).success;
}

/** The longest time for which a replaced secret keeps working, in hours. */
export const MAX_OVERLAP_HOURS = 24 * 30;

/**
 * The fields of a credential. It gives access to its client and the client's children. `expiresOn` is its last day in UTC; null for
 * no end. Without `networks`, it can be used from anywhere.
 */
export const CredentialFields = z.strictObject({
  clientId: RecordId,
  name: nameText(60),
  scopes: z
    .array(ApiScope)
    .min(1, 'Choose at least one scope.')
    .transform((scopes) => [...new Set(scopes)]),
  networks: z.array(Network).max(50),
  callsPerMinute: z.number().int().min(1).max(10_000),
  expiresOn: OptionalDay,
});
export type CredentialFields = z.infer<typeof CredentialFields>;

/** A secret of a credential. `hint` are its last characters. A replaced secret works until `endsAt`. */
export const CredentialSecret = z.object({
  id: RecordId,
  hint: z.string(),
  createdAt: IsoInstant,
  endsAt: IsoInstant.nullable(),
});
export type CredentialSecret = z.infer<typeof CredentialSecret>;

/** A credential with its valid secrets. `publicId` is its `client_id` in OAuth 2.0. */
export const Credential = z.object({
  id: RecordId,
  publicId: z.string(),
  clientName: z.string(),
  fields: CredentialFields.extend({ expiresOn: z.string().nullable() }),
  isPaused: z.boolean(),
  secrets: z.array(CredentialSecret),
  lastUsedAt: IsoInstant.nullable(),
  lastAddress: z.string().nullable(),
  createdBy: z.string(),
  createdAt: IsoInstant,
  version: RecordVersion,
});
export type Credential = z.infer<typeof Credential>;

/** A new secret, which is shown once. */
export const NewSecret = z.object({ id: RecordId, publicId: z.string(), secret: z.string() });
export type NewSecret = z.infer<typeof NewSecret>;

const path = '/aiparcelweb/api/clientCredentials';
const params = z.object({ id: RecordIdText });
const Saved = z.object({ id: RecordId });
const removal = z.object({ version: RecordIdText });

export const listCredentials = endpoint({
  method: 'GET',
  path,
  summary: 'Lists the credentials of the reader’s clients.',
  output: z.array(Credential),
});
export const addCredential = endpoint({
  method: 'POST',
  path,
  summary: 'Adds a credential. Responds with 201 and its secret, which is shown only once.',
  body: CredentialFields,
  output: NewSecret,
});
export const editCredential = endpoint({
  method: 'PUT',
  path: `${path}/:id`,
  summary: 'Changes a credential. Its client stays the same.',
  params,
  body: z.strictObject({ fields: CredentialFields, version: RecordVersion }),
  output: Saved,
});
export const pauseCredential = endpoint({
  method: 'PUT',
  path: `${path}/:id/paused`,
  summary: 'Pauses or resumes a credential. Its tokens stop working at once.',
  params,
  body: z.strictObject({ paused: z.boolean(), version: RecordVersion }),
  output: Saved,
});
export const rotateSecret = endpoint({
  method: 'POST',
  path: `${path}/:id/secrets`,
  summary:
    'Adds a secret, which is shown only once. The former secret, and the tokens that it gave, work for some more hours.',
  params,
  body: z.strictObject({ overlapHours: z.number().int().min(0).max(MAX_OVERLAP_HOURS), version: RecordVersion }),
  output: NewSecret,
});
export const removeCredential = endpoint({
  method: 'DELETE',
  path: `${path}/:id`,
  summary: 'Removes a credential. Its secrets and tokens stop working at once.',
  params,
  query: removal,
  output: z.object({ removed: z.boolean() }),
});

/** The request of a token: RFC 6749, 4.4.2. The credential is sent here, or with HTTP Basic. */
export const TokenRequest = z
  .object({
    grant_type: z.literal('client_credentials'),
    scope: z.string().max(1000).optional(),
    client_id: z.string().max(200).optional(),
    client_secret: z.string().max(200).optional(),
  })
  .meta({ examples: [{ grant_type: 'client_credentials', scope: 'invoices:read figures:read' }] });
export type TokenRequest = z.infer<typeof TokenRequest>;

/** A token, valid for `expires_in` seconds. */
export const AccessToken = z.object({
  access_token: z.string(),
  token_type: z.literal('Bearer'),
  expires_in: z.number().int(),
  scope: z.string(),
});
export type AccessToken = z.infer<typeof AccessToken>;

/** An error of RFC 6749, 5.2. */
export const TokenError = z.object({
  error: z.enum([
    'invalid_request',
    'invalid_client',
    'invalid_grant',
    'unauthorized_client',
    'unsupported_grant_type',
    'invalid_scope',
    'temporarily_unavailable',
  ]),
  error_description: z.string(),
});
export type TokenError = z.infer<typeof TokenError>;

export const requestToken = endpoint({
  method: 'POST',
  path: `${PUBLIC_API}/token`,
  summary:
    'Returns a token of OAuth 2.0 for a credential (grant type client_credentials). Errors have the form of RFC 6749, 5.2. Use HTTP Basic with the client ID and the secret, or send them in the form.',
  form: TokenRequest,
  output: AccessToken,
});
