import { errors, jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';
import { AppError } from '#server/app-error.ts';
import type { Services } from '#server/context.ts';

const TOKEN_MINUTES = 15;
const ALGORITHM = 'HS256';

const Claims = z.object({ sid: z.uuid(), sub: z.coerce.number().int() });

/** What a token names: a session and its user. */
export interface SessionToken {
  sessionId: string;
  userId: number;
}

type Clock = Pick<Services, 'jwtKey' | 'now'>;

export function signToken({ jwtKey, now }: Clock, { sessionId, userId }: SessionToken): Promise<string> {
  const seconds = Math.floor(now().getTime() / 1000);
  return new SignJWT({ sid: sessionId })
    .setProtectedHeader({ alg: ALGORITHM })
    .setSubject(String(userId))
    .setIssuedAt(seconds)
    .setExpirationTime(seconds + TOKEN_MINUTES * 60)
    .sign(jwtKey);
}

/** Checks a token's signature and, unless told otherwise, that its 15 minutes are not over. */
export async function readToken(
  { jwtKey, now }: Clock,
  token: string,
  { isExpiredAccepted = false } = {},
): Promise<SessionToken> {
  try {
    const currentDate = isExpiredAccepted ? new Date(0) : now();
    const { payload } = await jwtVerify(token, jwtKey, {
      algorithms: [ALGORITHM],
      currentDate,
      requiredClaims: ['exp', 'sub', 'sid'],
    });
    const { sid, sub } = Claims.parse(payload);
    return { sessionId: sid, userId: sub };
  } catch (error) {
    const isExpired = error instanceof errors.JWTExpired;
    throw new AppError('unauthorized', isExpired ? 'The token has expired.' : 'The token is not valid.');
  }
}
