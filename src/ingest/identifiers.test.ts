import { describe, expect, it } from 'vitest';
import { CHANGED_IDENTIFIERS } from './identifiers.ts';

const { mayBeChanged, isDamaged, unchanged } = CHANGED_IDENTIFIERS;

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
    '#12',
    '',
  ])('that are written %s are not damaged', (text) => {
    expect(isDamaged.test(text)).toBe(false);
    expect(unchanged.test(text)).toBe(false);
  });

  it.each([
    ["'7946", '7946'],
    ["'9400100000000000000012", '9400100000000000000012'],
    ['794645123456.0', '794645123456'],
  ])('that are written %s were %s', (text, expected) => {
    expect(mayBeChanged.test(text)).toBe(true);
    expect(text.replace(unchanged, '$1$2')).toBe(expected);
  });
});
