import { eq } from 'drizzle-orm';
import { ApiScope, type TokenError, TokenRequest } from '#contract/client-credentials.ts';
import { findUnacceptable } from '#contract/values.ts';
import { CREDENTIAL_TOKEN_SECONDS, signCredentialToken } from '#server/access/credentials/credential-token.ts';
import { isLive } from '#server/access/credentials/find-caller.ts';
import { isFromNetworks } from '#server/access/credentials/is-from-networks.ts';
import { HASH_OF_NOBODY, isSecret } from '#server/access/credentials/secrets.ts';
import type { AppContext } from '#server/context.ts';
import type { Http } from '#server/http/api-route.ts';
import { countAttempt, forgiveAttempt, TooManyAttempts } from '#server/http/rate-limit.ts';
import { toNetwork } from '#server/http/to-network.ts';
import { clientCredentials, credentialSecrets } from '#server/stores/schema.ts';

/** The number of tokens that a credential can request in the time of a lock-out. */
const MAX_TOKENS = 100;

/** Thrown to answer with an error of RFC 6749, 5.2. */
class TokenProblem extends Error {
  constructor(
    readonly code: TokenError['error'],
    message: string,
  ) {
    super(message);
  }
}

interface Given {
  publicId: string;
  secret: string;
  scope: string | undefined;
}

/**
 * Returns a token for a credential. Unknown credentials, wrong and ended secrets, and other networks get the same answer after the
 * same work, and repeated failures lead to a lock-out.
 */
export async function requestToken(ctx: AppContext, { request, reply }: Http): Promise<unknown> {
  reply.header('cache-control', 'no-store').header('pragma', 'no-cache');
  try {
    const given = parseRequest(request.body, request.headers.authorization);
    const { credentialId, secretId, scopes } = await authenticate(ctx, given);
    const access_token = await signCredentialToken(ctx, { credentialId, secretId, scopes });
    const answer = { access_token, token_type: 'Bearer', expires_in: CREDENTIAL_TOKEN_SECONDS };
    return reply.code(200).send({ ...answer, scope: scopes.join(' ') });
  } catch (error) {
    if (error instanceof TooManyAttempts) {
      const detail: TokenError = { error: 'temporarily_unavailable', error_description: error.message };
      return reply.code(429).header('retry-after', error.retryAfterSeconds).send(detail);
    }
    if (!(error instanceof TokenProblem)) throw error;
    const detail: TokenError = { error: error.code, error_description: error.message };
    if (error.code !== 'invalid_client') return reply.code(400).send(detail);
    return reply.code(401).header('www-authenticate', 'Basic realm="Parcelscope"').send(detail);
  }
}

async function authenticate(ctx: AppContext, { publicId, secret, scope }: Given) {
  const ofAddress = `token from ${toNetwork(ctx.address)}`;
  const ofCredential = `${ofAddress} for ${publicId}`;
  await countAttempt(ctx, [
    { key: ofCredential, max: ctx.settings.attemptsPerUser },
    { key: ofAddress, max: ctx.settings.attemptsPerAddress },
  ]);
  if (findUnacceptable(publicId, 'client_id') !== null) throw refusal();
  const found = await ctx.db
    .select({ credential: clientCredentials, secret: credentialSecrets })
    .from(clientCredentials)
    .innerJoin(credentialSecrets, eq(credentialSecrets.credentialId, clientCredentials.id))
    .where(eq(clientCredentials.publicId, publicId));
  isSecret(secret, HASH_OF_NOBODY);
  const matching = found.filter((row) => isSecret(secret, row.secret.secretHash))[0];
  if (matching === undefined || !isUsable(ctx, matching)) throw refusal();
  await forgiveAttempt(ctx, { reset: [ofCredential], reduced: [ofAddress] });
  await countAttempt(ctx, [{ key: `tokens of ${publicId}`, max: MAX_TOKENS }]);
  const scopes = chooseScopes(scope, matching.credential.scopes);
  return { credentialId: matching.credential.id, secretId: matching.secret.id, scopes };
}

function refusal(): TokenProblem {
  return new TokenProblem('invalid_client', 'The client ID or its secret is not valid.');
}

interface Matching {
  credential: typeof clientCredentials.$inferSelect;
  secret: typeof credentialSecrets.$inferSelect;
}

function isUsable(ctx: AppContext, { credential, secret }: Matching): boolean {
  const state = { is_paused: credential.isPaused, expires_on: credential.expiresOn, ends_at: secret.endsAt };
  return isLive(state, ctx.now()) && isFromNetworks(ctx.address, credential.networks);
}

/** The scopes that are asked for, or all of the credential. */
function chooseScopes(asked: string | undefined, own: readonly ApiScope[]): readonly ApiScope[] {
  const names = (asked ?? '').split(' ').filter((name) => name !== '');
  if (names.length === 0) return own;
  return [...new Set(names)].map((name) => {
    const scope = ApiScope.safeParse(name);
    if (!scope.success || !own.includes(scope.data))
      throw new TokenProblem('invalid_scope', 'The credential does not have a requested scope.');
    return scope.data;
  });
}

function parseRequest(body: unknown, authorization: string | undefined): Given {
  if (typeof body !== 'string')
    throw new TokenProblem('invalid_request', 'Send a form with the content type application/x-www-form-urlencoded.');
  const form = new URLSearchParams(body);
  const names = [...form.keys()];
  if (new Set(names).size < names.length)
    throw new TokenProblem('invalid_request', 'The form has a parameter more than once.');
  const { grant_type: grantType } = Object.fromEntries(form);
  if (grantType !== undefined && grantType !== 'client_credentials')
    throw new TokenProblem('unsupported_grant_type', 'The only grant type is client_credentials.');
  const parsed = TokenRequest.safeParse(Object.fromEntries(form));
  if (!parsed.success) throw new TokenProblem('invalid_request', 'grant_type: expected client_credentials');
  const { client_id: id, client_secret: secret, scope } = parsed.data;
  if (authorization === undefined) {
    if (id === undefined || secret === undefined)
      throw new TokenProblem('invalid_client', 'Send the client ID and its secret.');
    return { publicId: id, secret, scope };
  }
  const basic = parseBasic(authorization);
  if (secret !== undefined || (id !== undefined && id !== basic.publicId))
    throw new TokenProblem('invalid_request', 'Send the credential either in the header Authorization or in the form.');
  return { ...basic, scope };
}

/** Reads HTTP Basic, whose parts are encoded as in a form: RFC 6749, 2.3.1. */
function parseBasic(authorization: string): Pick<Given, 'publicId' | 'secret'> {
  const encoded = /^Basic ([\w+/]+=*)$/i.exec(authorization)?.[1];
  const [, id, secret] = /^([^:]*):(.*)$/.exec(Buffer.from(encoded ?? '', 'base64').toString()) ?? [];
  if (id === undefined || secret === undefined)
    throw new TokenProblem('invalid_client', 'The header Authorization is not HTTP Basic.');
  const decode = (text: string) => new URLSearchParams(`value=${text}`).get('value') ?? '';
  return { publicId: decode(id), secret: decode(secret) };
}
