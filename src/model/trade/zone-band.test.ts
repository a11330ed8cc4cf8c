import { describe, expect, it } from 'vitest';
import { zoneBand } from './zone-band.ts';

describe('the band of a zone', () => {
  it.each([
    ['002', '2'],
    ['102', '2'],
    ['302', '2'],
    ['137', '7'],
    ['248', '8'],
    ['08', '8'],
    ['5', '5'],
    [' 07 ', '7'],
    ['044', '44'],
    ['124', '124'],
    ['000', ''],
    ['', ''],
  ])('reads %j as %j', (zone, band) => expect(zoneBand(zone)).toBe(band));
});
