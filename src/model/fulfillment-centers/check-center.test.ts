import { describe, expect, it } from 'vitest';
import type { CenterFields } from '#contract/fulfillment-centers.ts';
import { checkCenter, servedZips, tidyCenter } from './check-center.ts';
import { formatCityZips, parseCityZips } from './city-zips.ts';

const columbus: CenterFields = {
  NAME: 'Columbus',
  STATE: 'OH',
  CITY: 'Columbus',
  ZIP: '43232',
  INCLUDEDCITYZIPS: [{ CITY: 'Dublin', ZIPS: ['43016', '43017'] }],
};
const known = {
  names: new Set(['reno']),
  centerOfZip: new Map([['89513', 'Reno']]),
  isZip: (zip: string) => zip !== '00000',
};
const reasons = (given: Partial<CenterFields>) =>
  checkCenter({ ...columbus, ...given }, known).map(({ column, reason }) => `${column}: ${reason}`);

describe('checkCenter', () => {
  it('accepts a valid center', () => {
    expect(reasons({})).toEqual([]);
    expect([...servedZips(columbus)]).toEqual([
      ['43232', 'Columbus'],
      ['43016', 'Dublin'],
      ['43017', 'Dublin'],
    ]);
  });

  it.each<[Partial<CenterFields>, string]>([
    [{ NAME: '' }, 'NAME: A center needs a name of up to 60 characters.'],
    [{ NAME: 'x'.repeat(61) }, 'NAME: A center needs a name of up to 60 characters.'],
    [{ NAME: 'RENO' }, 'NAME: The client already has a center named RENO.'],
    [{ STATE: 'ON' }, 'STATE: “ON” is not a state of the United States.'],
    [{ STATE: '' }, 'STATE: A center needs a state.'],
    [{ ZIP: '' }, 'ZIP: A center needs a ZIP code.'],
    [{ CITY: '' }, 'CITY: A center needs a city of up to 60 characters.'],
    [{ ZIP: '4323' }, 'ZIP: “4323” is not a five-digit ZIP code.'],
    [{ ZIP: 'K1A 0B1' }, 'ZIP: “K1A 0B1” is not a five-digit ZIP code.'],
    [{ ZIP: '00000' }, 'ZIP: The ZIP code 00000 is unknown.'],
    [{ ZIP: '89513' }, 'ZIP: The center Reno already serves the ZIP code 89513.'],
    [
      { INCLUDEDCITYZIPS: [{ CITY: '', ZIPS: ['43016'] }] },
      'INCLUDEDCITYZIPS: Enter the city of the included ZIP codes.',
    ],
    [
      { INCLUDEDCITYZIPS: [{ CITY: 'Dublin', ZIPS: ['430167'] }] },
      'INCLUDEDCITYZIPS: “430167” is not a five-digit ZIP code.',
    ],
    [
      { INCLUDEDCITYZIPS: [{ CITY: 'Sparks', ZIPS: ['89513'] }] },
      'INCLUDEDCITYZIPS: The center Reno already serves the ZIP code 89513.',
    ],
    [
      {
        INCLUDEDCITYZIPS: [
          { CITY: 'Dublin', ZIPS: ['43016'] },
          { CITY: 'Hilliard', ZIPS: ['43016'] },
        ],
      },
      'INCLUDEDCITYZIPS: The ZIP code 43016 is listed under two cities.',
    ],
    [
      {
        INCLUDEDCITYZIPS: [{ CITY: 'Ohio', ZIPS: Array.from({ length: 5001 }, (_, index) => String(43000 + index)) }],
      },
      'INCLUDEDCITYZIPS: A center can serve at most 5000 ZIP codes.',
    ],
  ])('rejects %j', (given, reason) => {
    expect(reasons(given)).toEqual([reason]);
  });

  it('lists all problems', () => {
    expect(reasons({ STATE: 'ZZ', ZIP: 'x' })).toHaveLength(2);
  });

  it('runs after tidyCenter', () => {
    const INCLUDEDCITYZIPS = [
      { CITY: ' Dublin', ZIPS: [' 43017', '43016', '43016'] },
      { CITY: 'Dublin ', ZIPS: ['43017'] },
    ];
    const given = { NAME: ' Columbus ', STATE: 'oh', CITY: ' Columbus', ZIP: '43232 ', INCLUDEDCITYZIPS };
    expect(tidyCenter(given)).toEqual(columbus);
  });
});

describe('parseCityZips', () => {
  it.each([
    ['', []],
    ['Dublin: 43016 43017', columbus.INCLUDEDCITYZIPS],
    [' Dublin : 43016, 43017 |\n| ', columbus.INCLUDEDCITYZIPS],
    [
      'St. Mary: North: 43016\nHilliard: 43026',
      [
        { CITY: 'St. Mary: North', ZIPS: ['43016'] },
        { CITY: 'Hilliard', ZIPS: ['43026'] },
      ],
    ],
  ])('parses %j', (text, included) => {
    expect(parseCityZips(text)).toEqual(included);
    expect(parseCityZips(formatCityZips(included))).toEqual(included);
  });

  it.each(['Dublin', '43016', 'Dublin:', 'Dublin: 43016 | Hilliard'])('rejects %j', (text) => {
    expect(parseCityZips(text)).toBeNull();
  });
});
