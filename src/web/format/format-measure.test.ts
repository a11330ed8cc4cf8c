import { describe, expect, it } from 'vitest';
import { formatMeasure } from './format-measure.ts';

describe('a weight or length', () => {
  it.each([
    [14.7, 'lbs', 'en', '14.7 lb'],
    [0.456, 'kgs', 'fr', '0,46 kg'],
    [12, 'inches', 'en', '12 in'],
    [14.7, 'lbs', 'ar-EG-u-nu-latn', '14.7 رطل'],
    [3, 'stone', 'en', '3 stone'],
    [3, '', 'en', '3'],
  ])('is written with its unit in the language of the reader: %d %s in %s', (value, unit, locale, expected) => {
    expect(formatMeasure(value, unit, locale).replaceAll('\u200F', '').replaceAll(/\s/g, ' ')).toBe(expected);
  });
});
