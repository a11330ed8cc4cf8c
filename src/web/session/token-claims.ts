import { z } from 'zod';

const Claims = z.object({ sub: z.string(), iat: z.number(), exp: z.number() });

/** The unverified claims of a token; only the server can verify them. */
export interface TokenClaims {
  userId: string;
  lifetimeMs: number;
}

/** Reads the claims of a JWT, or returns `null` if it isn't one of this application's. */
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
