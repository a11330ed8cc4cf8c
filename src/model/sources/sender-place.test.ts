import { describe, expect, it } from 'vitest';
import { parseSenderPlace, senderPlaceName } from './sender-place.ts';

describe('senderPlaceName', () => {
  it.each([
    ['US|OH|COLUMBUS|43232', 'COLUMBUS, OH 43232'],
    ['NL|LI|Venlo|5911 AA', 'Venlo, LI 5911 AA, NL'],
    ['US||Denver|', 'Denver'],
    ['US|CO||', 'CO'],
    ['MX|||', 'MX'],
    ['||Nowhere|', 'Nowhere'],
    ['US|OH|A|B|43232', 'A|B, OH 43232'],
  ])('names %s as %s', (text, name) => {
    expect(senderPlaceName(parseSenderPlace(text))).toBe(name);
  });

  it('returns null for an empty place', () => {
    expect(senderPlaceName(parseSenderPlace('|||'))).toBeNull();
    expect(parseSenderPlace('')).toEqual({ country: '', state: '', city: '', zip: '' });
  });
});
