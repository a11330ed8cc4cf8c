import { describe, expect, it } from 'vitest';
import { CHANGED_IDENTIFIERS, TRACKING_NUMBERS } from './identifiers.ts';

const { mayBeChanged, isNone, isDamaged, isDate, unchanged } = CHANGED_IDENTIFIERS;
const { mayBeSpaced, isSpaced, isZero, areSeveral } = TRACKING_NUMBERS;

describe('identifiers', () => {
  it.each([
    '7.94645E+11',
    '1.0E+17',
    '1E+17',
    '7,94645E+11',
    '7.94645e11',
    "'7.9E+11",
    '94001000000000005000.0',
    '#####',
    '#N/A',
    '#REF!',
    '=B2&C2',
    '794,645,123,458',
    '794,645,123,458.00',
    '1,234',
    "794'645'123'458",
    '794.645.123.458',
    '9400136895232150000000',
    '12345678901234500000',
    '9400136895232150000000.00',
    '€17',
    '17 %',
    '$1,234.00',
  ])('that are written %s are damaged', (text) => {
    expect(mayBeChanged.test(text)).toBe(true);
    expect(isDamaged.test(text)).toBe(true);
  });

  it.each([
    '794645123456',
    '5E0123',
    '12E5',
    '1ZA1B2C30300000017',
    '100000000000000000',
    'INV-1.0',
    'A+B',
    '12.5',
    '12.345.678',
    '26.001',
    '12.345.678-9',
    '12345678901234567890',
    '1234567890123450000',
    '9400100000000000500012',
    'A,B',
    '#12',
    '',
  ])('that are written %s are not damaged', (text) => {
    expect(isDamaged.test(text)).toBe(false);
    expect(unchanged.test(text)).toBe(false);
  });

  it.each([
    '2026-03-07',
    '2026-03-07 12:00:00',
    '3/7/2026',
    '07/03/26',
    '07.03.2026',
    '7-Mar',
    '7-Mar-26',
    'Mar-26',
    'Mar-2026',
    '12:30',
    '3/7/2026 4:05:06 PM',
  ])('that are written %s are dates', (text) => {
    expect(mayBeChanged.test(text)).toBe(true);
    expect(isDate.test(text)).toBe(true);
  });

  it.each([
    'INV-2026-03-07',
    '20260307',
    '2026-037',
    '12-34-5678',
    '3-7',
    'MAR-26',
    '1234-5678-9',
    'Mar 26',
    '26-000123',
  ])('that are written %s are not dates', (text) => {
    expect(isDate.test(text)).toBe(false);
  });

  it.each([
    ["'7946", '7946'],
    ["'9400100000000000000012", '9400100000000000000012'],
    ['794645123456.0', '794645123456'],
    ['794645123456.00', '794645123456'],
    ['123.0', '123'],
    ['"7946"', '7946'],
    ['“7946”', '7946'],
  ])('that are written %s were %s', (text, expected) => {
    expect(mayBeChanged.test(text)).toBe(true);
    expect(text.replace(unchanged, '$1$2$3')).toBe(expected);
  });

  it.each(['N/A', 'n/a', 'NA', 'NULL', 'null', 'None', 'NaN', 'nan', '-', '--', '—', '?'])(
    'that are written %s are none',
    (text) => {
      expect(mayBeChanged.test(text)).toBe(true);
      expect(isNone.test(text)).toBe(true);
    },
  );

  it.each(['NANCY', '0', 'ANA', 'N1', 'A-1'])('that are written %s are not none', (text) => {
    expect(isNone.test(text)).toBe(false);
  });
});

describe('tracking numbers', () => {
  it.each<[text: string, pattern: RegExp]>([
    ['7946 4512 3456', isSpaced],
    ['1Z A1B 2C3 03 0000 0017', isSpaced],
    ['1za1b2c30300000017', isSpaced],
    ['000000000000', isZero],
    ['794645123456;794645123457', areSeveral],
    ['794645123456, 794645123457 | 1ZA1B2C30300000017', areSeveral],
  ])('that are written %s are recognised', (text, pattern) => {
    expect(mayBeSpaced.test(text)).toBe(true);
    expect(pattern.test(text)).toBe(true);
  });

  it.each(['LX 000000001 CA', 'PRO 123', '1Z 123', 'A/B', '12345678/2', '1,2'])(
    'that are written %s are kept',
    (text) => {
      for (const pattern of [isSpaced, isZero, areSeveral]) expect(pattern.test(text)).toBe(false);
    },
  );
});
