import { describe, expect, it } from 'vitest';
import { addressKey, normalisePostalCode, normaliseStreet } from './address-key.ts';

describe('the key of an address', () => {
  it.each([
    ['12 North Oak Street||Sharon Center|OH|44274', '12 n. OAK ST||SHARON CENTER|oh|44274-0217'],
    ['5 Southwest River Road|Suite 4|A|GA|303021234', '5 SW RIV RD STE 4||A|GA|30302'],
  ])('is the same for %s and %s', (one, other) => expect(addressKey(one)).toBe(addressKey(other)));

  it.each([
    ['12 Oak Street||A|GA|30302', '12 Oak Street|Apt 3|A|GA|30302'],
    ['12 Oak Street||A|GA|30302', '21 Oak Street||A|GA|30302'],
    ['12 Oak Street||A|GA|30302', '12 Oak Street||A|GA|30303'],
  ])('differs for %s and %s', (one, other) => expect(addressKey(one)).not.toBe(addressKey(other)));

  it('finds a street by its postal code', () => {
    expect(normalisePostalCode('72111-1234')).toBe(normalisePostalCode('72111'));
    expect(normaliseStreet('7107 South Sunset Drive')).toBe(normaliseStreet('7107 S SUNSET DR'));
  });
});
