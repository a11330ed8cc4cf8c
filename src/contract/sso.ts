import { z } from 'zod';
import { Token } from './account.ts';
import { endpoint } from './endpoint.ts';
import { RecordId, RecordVersion } from './records.ts';
import { IdText, IsoInstant } from './values.ts';
import { webOrigin } from './web-origin.ts';

const LOOPBACK = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;
/** The domain of e-mail addresses, such as example.com. */
export const EMAIL_DOMAIN = /^(?=.{1,253}$)[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?(\.[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?)+$/;

const Email = z.string().trim().min(1, 'Please input your email!').max(254);

/** A button on the single sign-on page. `idp` is the input of `startSamlLogin`. */
export const SsoProvider = z.object({ idp: z.number().int(), name: z.string() });
export type SsoProvider = z.infer<typeof SsoProvider>;

export const getSsoUserDetails = endpoint({
  method: 'POST',
  path: '/aiparcelweb/nologin/getSSOUserDetails',
  summary:
    'Returns the identity providers of the e-mail’s domain. An empty list means that the e-mail is not associated with single sign-on.',
  body: z.strictObject({ email: Email }),
  output: z.array(SsoProvider),
});

export const startSamlLogin = endpoint({
  method: 'POST',
  path: '/aiparcelweb/saml2/login',
  summary:
    'Returns an HTML form with a SAML 2.0 request, which the requesting browser submits to the identity provider.',
  body: z.strictObject({ idp: RecordId, email: Email, logOffOtherSessions: z.boolean().default(false) }),
  output: z.void(),
});

export const startSamlConfirmation = endpoint({
  method: 'POST',
  path: '/aiparcelweb/saml2/confirmation',
  summary:
    'Returns a form like that of `saml2/login`, with which the signed-in user signs in again at the identity provider of the session. The provider is told to authenticate the user, even if it could answer without (`ForceAuthn`).',
  output: z.void(),
});

export const acceptSamlResponse = endpoint({
  method: 'POST',
  path: '/aiparcelweb/saml2/acs',
  summary:
    'Accepts the identity provider’s response in the form field `SAMLResponse`, and redirects the browser to /sso-callback.',
  output: z.void(),
});

export const getSamlMetadata = endpoint({
  method: 'GET',
  path: '/aiparcelweb/saml2/metadata',
  summary: 'Returns the SAML 2.0 metadata of this application as XML, for the configuration of identity providers.',
  output: z.void(),
});

export const exchangeSsoToken = endpoint({
  method: 'POST',
  path: '/aiparcelweb/saml2/token',
  summary:
    'Exchanges the token of /sso-callback for a session: once, within a minute, and in the browser that requested it.',
  body: z.strictObject({ token: z.string().min(1).max(100) }),
  output: Token,
});

/** A certificate of an identity provider in readable form. */
const Certificate = z.object({
  subject: z.string(),
  /** The SHA-256 fingerprint in hexadecimal pairs. */
  fingerprint: z.string(),
  validTo: IsoInstant,
  pem: z.string(),
});

/** An identity provider as administrators see it. `issuer` is its entity id. */
export const IdentityProvider = z.object({
  id: z.number().int(),
  name: z.string(),
  domains: z.array(z.string()),
  entryPoint: z.string(),
  issuer: z.string(),
  certificates: z.array(Certificate),
  active: z.boolean(),
  version: z.number().int(),
});
export type IdentityProvider = z.infer<typeof IdentityProvider>;

/** An identity provider as administrators enter it. `certificates` are PEM texts or their base64 content. */
export const IdentityProviderInput = z.strictObject({
  name: z.string().trim().min(1, 'Enter a name.').max(60),
  domains: z
    .array(z.string().trim().toLowerCase().regex(EMAIL_DOMAIN, 'Enter e-mail domains such as example.com.'))
    .min(1, 'Enter at least one e-mail domain.')
    .max(50),
  entryPoint: z.string().trim().max(500).refine(isSafeEntryPoint, 'Enter an address that starts with https://.'),
  issuer: z.string().trim().min(1, 'Enter the issuer.').max(500),
  certificates: z.array(z.string().max(20_000)).min(1, 'Enter at least one certificate.').max(5),
  active: z.boolean().default(true),
});
export type IdentityProviderInput = z.infer<typeof IdentityProviderInput>;

/** Returns whether sign-in requests may be sent to an address: only over https, or to a program on the same machine. */
export function isSafeEntryPoint(text: string): boolean {
  if (webOrigin(text) === null) return false;
  const { protocol, hostname, username, password } = new URL(text);
  if (username !== '' || password !== '') return false;
  return protocol === 'https:' || (protocol === 'http:' && LOOPBACK.test(hostname));
}

/** The addresses that administrators copy into the configuration of an identity provider; null until PUBLIC_URL is set. */
export const ServiceProvider = z.object({ entityId: z.string(), assertionConsumerUrl: z.string() });

const path = '/aiparcelweb/api/identityProviders';
const byId = z.object({ id: IdText });

export const listIdentityProviders = endpoint({
  method: 'GET',
  path,
  summary: 'Lists the tenant’s identity providers, with the addresses to configure there.',
  output: z.object({ serviceProvider: ServiceProvider.nullable(), providers: z.array(IdentityProvider) }),
});
export const addIdentityProvider = endpoint({
  method: 'POST',
  path,
  summary: 'Adds an identity provider. Responds with 201.',
  body: IdentityProviderInput,
  output: IdentityProvider,
});
export const editIdentityProvider = endpoint({
  method: 'PUT',
  path: `${path}/:id`,
  summary: 'Changes an identity provider. `version` is the one that the editor saw.',
  params: byId,
  body: IdentityProviderInput.extend({ version: RecordVersion }),
  output: IdentityProvider,
});
export const removeIdentityProvider = endpoint({
  method: 'DELETE',
  path: `${path}/:id`,
  summary: 'Removes an identity provider. Its sign-ins in progress fail.',
  params: byId,
  output: z.object({ removed: z.literal(true) }),
});
