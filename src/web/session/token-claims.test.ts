import { expect, it } from 'vitest';
import { findTokenClaims } from './token-claims.ts';

const tokenOf = (claims: object) => `head.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.signature`;

it('reads the user and the lifetime of a token', () => {
  const token = tokenOf({ sub: '7', iat: 1_000, exp: 1_900, name: 'Zoë~?>' });
  expect(findTokenClaims(token)).toEqual({ userId: '7', lifetimeMs: 900_000 });
});

it.each(['', 'nonsense', 'a.b.c', tokenOf({ sub: '7' }), tokenOf({ sub: 7, iat: 1, exp: 2 })])(
  'returns null for %j',
  (token) => {
    expect(findTokenClaims(token)).toBeNull();
  },
);
