import { Secret } from 'otpauth';
import { describe, expect, it } from 'vitest';
import { enrolmentUri, newSecret, periodOf } from './authenticator.ts';

/** The secret and codes of RFC 6238, appendix B, of which apps show the last six digits. */
const SECRET = Secret.fromLatin1('12345678901234567890').base32;
const CODES = [
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_234_567_890, '005924'],
  [20_000_000_000, '353130'],
] as const;
const at = (seconds: number) => new Date(seconds * 1000);

describe('codes of an authenticator app', () => {
  it.each(CODES)('are those of RFC 6238 (%d s)', (seconds, code) => {
    expect(periodOf(SECRET, code, at(seconds))).toBe(Math.floor(seconds / 30));
  });

  it('are good for the period before and after', () => {
    // The period of the code is from 30 to 60 seconds.
    for (const seconds of [0, 29, 30, 59, 60, 89]) expect(periodOf(SECRET, '287082', at(seconds))).toBe(1);
    expect(periodOf(SECRET, '287082', at(90))).toBeNull();
  });

  it('can be typed with spaces', () => {
    expect(periodOf(SECRET, ' 287 082 ', at(59))).toBe(1);
  });

  it.each(['', '28708', '2870820', '287083', 'abcdef', '２８７０８２'])(
    'are six digits and nothing else (%j)',
    (code) => {
      expect(periodOf(SECRET, code, at(59))).toBeNull();
    },
  );
});

describe('secrets', () => {
  it('are random and have 160 bits', () => {
    const secrets = Array.from({ length: 50 }, newSecret);
    expect(new Set(secrets).size).toBe(50);
    for (const secret of secrets) expect(Secret.fromBase32(secret).bytes).toHaveLength(20);
  });

  it('are given to apps with the name of the product and the user', () => {
    const uri = new URL(enrolmentUri(SECRET, 'ann@demo'));
    expect(uri.protocol).toBe('otpauth:');
    expect(decodeURIComponent(uri.pathname)).toContain('Parcelscope:ann@demo');
    expect(Object.fromEntries(uri.searchParams)).toMatchObject({
      issuer: 'Parcelscope',
      secret: SECRET,
      digits: '6',
      period: '30',
    });
  });
});
