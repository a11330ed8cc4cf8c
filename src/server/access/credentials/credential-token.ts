import { jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';
import { ApiScope, PUBLIC_API } from '#contract/client-credentials.ts';
import { AppError } from '#server/app-error.ts';
import type { Services } from '#server/context.ts';

export const CREDENTIAL_TOKEN_SECONDS = 3600;
const ALGORITHM = 'HS256';

const Claims = z.object({
  cid: z.number().int(),
  sec: z.number().int(),
  scope: z.string().transform((text) => z.array(ApiScope).parse(text.split(' '))),
  exp: z.number(),
});

/** The content of a token of the public interface: a credential with one of its secrets, and the scopes that were asked for. */
export interface CredentialToken {
  credentialId: number;
  secretId: number;
  scopes: readonly ApiScope[];
}

type Clock = Pick<Services, 'jwtKey' | 'now'>;

/** Signs a token. The tokens of sessions have other claims, so neither can be used instead of the other. */
export function signCredentialToken(
  { jwtKey, now }: Clock,
  { credentialId, secretId, scopes }: CredentialToken,
): Promise<string> {
  const seconds = Math.floor(now().getTime() / 1000);
  return new SignJWT({ cid: credentialId, sec: secretId, scope: scopes.join(' ') })
    .setProtectedHeader({ alg: ALGORITHM })
    .setAudience(PUBLIC_API)
    .setIssuedAt(seconds)
    .setExpirationTime(seconds + CREDENTIAL_TOKEN_SECONDS)
    .sign(jwtKey);
}

/** Reads a token. Throws `unauthorized` if it is not valid or has expired. */
export async function readCredentialToken({ jwtKey, now }: Clock, token: string): Promise<CredentialToken> {
  try {
    const { payload } = await jwtVerify(token, jwtKey, {
      algorithms: [ALGORITHM],
      audience: PUBLIC_API,
      currentDate: now(),
      requiredClaims: ['exp', 'cid', 'sec', 'scope'],
    });
    const { cid, sec, scope } = Claims.parse(payload);
    return { credentialId: cid, secretId: sec, scopes: scope };
  } catch {
    throw new AppError('unauthorized', 'The token is not valid or has expired. Request a new one.');
  }
}
