import { jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';
import { AppError } from '#server/app-error.ts';
import type { Services } from '#server/context.ts';

const TOKEN_MINUTES = 15;
const ALGORITHM = 'HS256';
const NOT_VALID = 'The token is not valid.';
/** Tokens of programs, which are signed with the same key, have another audience. */
const AUDIENCE = '/aiparcelweb/api';

const Claims = z.object({ sid: z.uuid(), sub: z.coerce.number().int(), exp: z.number() });

/** The content of a token: a session and its user, with the time of expiry. */
export interface SessionToken {
  sessionId: string;
  userId: number;
  expiresAt: Date;
}

type Key = Pick<Services, 'jwtKey'>;
type Clock = Pick<Services, 'jwtKey' | 'now'>;

export function signToken(
  { jwtKey, now }: Clock,
  { sessionId, userId }: Omit<SessionToken, 'expiresAt'>,
): Promise<string> {
  const seconds = Math.floor(now().getTime() / 1000);
  return new SignJWT({ sid: sessionId })
    .setProtectedHeader({ alg: ALGORITHM })
    .setSubject(String(userId))
    .setAudience(AUDIENCE)
    .setIssuedAt(seconds)
    .setExpirationTime(seconds + TOKEN_MINUTES * 60)
    .sign(jwtKey);
}

/** Decoding ignores blanks in a token, so it could be written in any number of ways, each of any length. Only one is a token. */
const FORM = /^[\w-]+\.[\w-]+\.[\w-]+$/;

/** Throws `unauthorized` if a text can't be a token. */
export function requireToken(text: string): void {
  if (!FORM.test(text)) throw new AppError('unauthorized', NOT_VALID);
}

/** Verifies a token's signature. The caller decides whether the 15 minutes are over. */
export async function readToken({ jwtKey }: Key, token: string): Promise<SessionToken> {
  requireToken(token);
  try {
    const { payload } = await jwtVerify(token, jwtKey, {
      algorithms: [ALGORITHM],
      audience: AUDIENCE,
      // With this date in the past, no token counts as expired.
      currentDate: new Date(0),
      requiredClaims: ['exp', 'sub', 'sid'],
    });
    const { sid, sub, exp } = Claims.parse(payload);
    return { sessionId: sid, userId: sub, expiresAt: new Date(exp * 1000) };
  } catch {
    throw new AppError('unauthorized', NOT_VALID);
  }
}
