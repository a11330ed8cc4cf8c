import { describe, expect, it } from 'vitest';
import {
  avoidable,
  freight,
  fuel,
  type GivenParcel,
  type GivenWorld,
  surcharge,
} from '#test/factories/audited-parcel.factory.ts';

type Vector = readonly [what: string, parcel: GivenParcel, expected: readonly string[], world?: GivenWorld];

const vectors: Readonly<Record<string, readonly Vector[]>> = {
  V1: [
    [
      'half of a declared value',
      { charges: [freight(), surcharge('Declared Value', 301), fuel()] },
      ['V1 151 Declared Value'],
    ],
    [
      'not a credited one',
      { charges: [freight(), surcharge('Declared Value', 300), surcharge('Declared Value', -300), fuel()] },
      [],
    ],
    [
      'half of what a waived charge leaves',
      { charges: [freight(), surcharge('Declared Value', 300), fuel()] },
      [],
      {
        agreement: [
          'Ours,UPS,A1,,,discount,UPS Ground,,,,,,,40,percent',
          'Ours,UPS,A1,,,charge_waived,,,,,,,Declared Value,,',
        ],
      },
    ],
    [
      'half of what an overcharge leaves',
      { charges: [freight(), surcharge('Declared Value', 300), fuel()] },
      ['V1 100 Declared Value'],
      {
        agreement: [
          'Ours,UPS,A1,,,discount,UPS Ground,,,,,,,40,percent',
          'Ours,UPS,A1,,,charge_price,,,,,,,Declared Value,2.00,USD',
        ],
      },
    ],
    [
      'nothing if the rule is off',
      { charges: [freight(), surcharge('Declared Value', 300), fuel()] },
      [],
      { settings: new Map([['V1', { isOn: false, toleranceMinor: 0 }]]) },
    ],
  ],
};

describe.each(Object.entries(vectors))('%s', (_, ofRule) => {
  for (const [what, parcel, expected, world] of ofRule)
    it(`finds ${what}`, () => {
      expect(avoidable(parcel, world)).toEqual(expected);
    });
});
