import { z } from 'zod';

const Claims = z.object({ sub: z.string(), iat: z.number(), exp: z.number() });

/** What a token says of itself; only the server can tell whether it is true. */
export interface TokenClaims {
  userId: string;
  lifetimeMs: number;
}

/** Reads a JWT, or answers `null` when it is none of this application's. */
export function findTokenClaims(token: string): TokenClaims | null {
  const payload = token.split('.')[1];
  if (payload === undefined) return null;
  try {
    const { sub, iat, exp } = Claims.parse(JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))));
    return { userId: sub, lifetimeMs: (exp - iat) * 1000 };
  } catch {
    return null;
  }
}
