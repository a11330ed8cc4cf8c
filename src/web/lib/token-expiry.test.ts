import { describe, expect, it } from 'vitest';
import { findTokenExpiry, renewalDelayMs } from './token-expiry.ts';

const tokenWith = (payload: unknown) => `head.${Buffer.from(JSON.stringify(payload)).toString('base64url')}.sign`;

describe('findTokenExpiry', () => {
  it('reads the seconds of `exp`', () => {
    expect(findTokenExpiry(tokenWith({ exp: 1_800_000_000, name: 'a?>~' }))).toBe(1_800_000_000_000);
  });

  it.each(['', 'abc', 'a.%%%.c', tokenWith({}), tokenWith({ exp: 'soon' })])('finds none in "%s"', (token) => {
    expect(findTokenExpiry(token)).toBeNull();
  });
});

describe('renewalDelayMs', () => {
  it('ends three minutes before the token does', () => {
    expect(renewalDelayMs(900_000, 0)).toBe(720_000);
  });

  it('never renews in a tight loop', () => {
    expect(renewalDelayMs(100_000, 0)).toBe(5_000);
    expect(renewalDelayMs(0, 100_000)).toBe(5_000);
  });
});
