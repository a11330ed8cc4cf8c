import { describe, expect, it } from 'vitest';
import { toDayNumber } from '#model/dates/day-number.ts';
import {
  avoidable,
  freight,
  fuel,
  type GivenParcel,
  type GivenWorld,
  surcharge,
} from '#test/factories/audited-parcel.factory.ts';

type Vector = readonly [what: string, parcel: GivenParcel, expected: readonly string[], world?: GivenWorld];

const CORRECTED: GivenParcel = {
  charges: [freight(), surcharge('Address Correction', 500), fuel()],
  correctedFrom: '1 Oak Ave',
  correctedTo: '1 Oak Ave',
};

const LANE = '1|432|303';
const ONE_DAY = { groundDays: new Map([[LANE, 1]]) };
/** A parcel by air, delivered in time on the next day. */
const AIR: GivenParcel = {
  service: 'UPS Next Day Air',
  charges: [freight(6000, 0, { code: '1' }), fuel(600)],
  events: ['2025-10-06T17:00 pickup', '2025-10-07T10:00 delivered +'],
};
const AIR_WORLD: GivenWorld = {
  agreement: [
    'Ours,UPS,A1,,,discount,UPS Ground,,,,,,,40,percent',
    'Ours,UPS,A1,,,discount,UPS Next Day Air,,,,,,,0,percent',
  ],
};

/** A parcel of 10 pounds in a box that counts as 22 pounds and costs as much as 30. */
const BOX: GivenParcel = {
  actual: 9.5,
  billed: 22,
  sides: [20, 15, 10],
  charges: [freight(1500, 1000, { pounds: 22 }), fuel(300)],
};

const FEE: GivenParcel = { charges: [freight(), surcharge('SCC Audit Fee', 800, { bucket: 'fee' }), fuel()] };
const STREAK = {
  feeStreaks: new Map([['1|I1', [toDayNumber('2025-09-27'), toDayNumber('2025-10-11')] as const]]),
};

/** A parcel by the early service, delivered in time. */
const EARLY: GivenParcel = {
  service: 'UPS Next Day Air Early',
  charges: [freight(9000, 0, { code: '14' }), fuel(900)],
  events: ['2025-10-06T17:00 pickup', '2025-10-07T08:00 delivered +'],
};
const EARLY_WORLD: GivenWorld = {
  agreement: [
    'Ours,UPS,A1,,,discount,UPS Next Day Air Early,,,,,,,0,percent',
    'Ours,UPS,A1,,,discount,UPS Next Day Air,,,,,,,0,percent',
  ],
  tables: {
    listRates: ['UPS,UPS Next Day Air,5,10,60.00,USD,,', 'UPS,UPS Next Day Air Early,5,10,90.00,USD,,'],
    guarantees: ['UPS,UPS Next Day Air Early,,time,1,08:30,10,,'],
  },
};

const joined = (before: number, after: number) => ({ joined: new Map([['1|1Z1', { before, after }]]) });

/** A parcel to zone 8, where a center in Reno would be in zone 4. */
const FAR: GivenParcel = { zone: '008', destination: '94105', charges: [freight(1500, 1000), fuel(300)] };
const FAR_WORLD: GivenWorld = {
  alternatives: { secondCenter: '895' },
  tables: {
    zones: [
      'UPS,ground,432,941,8,,',
      'UPS,ground,432,044,8,,',
      'UPS,ground,895,941,4,,',
      'UPS,ground,895,044,8,,',
      'UPS,ground,432,303,5,,',
    ],
    listRates: [
      'UPS,UPS Ground,2,1,9.00,USD,,',
      'UPS,UPS Ground,4,10,15.00,USD,,',
      'UPS,UPS Ground,5,10,15.00,USD,,',
      'UPS,UPS Ground,8,10,25.00,USD,,',
    ],
  },
};

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
  V2: [
    [
      'a correction that corrected something, with its fuel',
      { ...CORRECTED, correctedTo: '2 Oak Ave' },
      ['V2 500 43215'],
    ],
    ['nothing in a correction that A3 claims', CORRECTED, []],
  ],
  V3: [
    ['the difference to ground on the same day', AIR, ['V3 5610 432 → 303'], { ...AIR_WORLD, alternatives: ONE_DAY }],
    ['nothing where ground is slower', AIR, [], { ...AIR_WORLD, alternatives: { groundDays: new Map([[LANE, 2]]) } }],
    ['nothing without own deliveries, by the days that the carrier publishes', AIR, [], AIR_WORLD],
    [
      'nothing of what a late delivery claims',
      { ...AIR, events: ['2025-10-06T17:00 pickup', '2025-10-07T12:00 delivered +'] },
      [],
      { ...AIR_WORLD, alternatives: ONE_DAY },
    ],
    ['nothing in a ground parcel', {}, [], { ...AIR_WORLD, alternatives: ONE_DAY }],
  ],
  V4: [
    ['the price of the weight of a large box', BOX, ['V4 720 20 × 15 × 10 in']],
    ['nothing if W1 claims all of it', { ...BOX, sides: [10, 8, 6] }, []],
    ['nothing in a letter', { ...BOX, packaging: 'LTR' }, []],
    ['nothing without a heavier billed weight', { ...BOX, billed: 10, charges: [freight(), fuel()] }, []],
  ],
  V5: [
    ['the fee of a chargeback', { charges: [freight(), surcharge('Chargeback', 1650), fuel()] }, ['V5 1650 ']],
    [
      'a parcel that was charged back with its fee',
      { charges: [freight(900, 600, { category: 'CHBK' }), surcharge('Chargeback', 1650), fuel()] },
      ['V5 2730 '],
    ],
    [
      'nothing of what B7 claims',
      { charges: [freight(1500, 0, { category: 'CHBK' }), surcharge('Chargeback', 1650), fuel(300)] },
      ['V5 1200 '],
    ],
  ],
  V6: [
    ['a fee on an invoice of a streak', FEE, ['V6 800 2025-09-27 – 2025-10-11'], { alternatives: STREAK }],
    ['nothing in a single fee', FEE, []],
  ],
  V7: [
    ['what early delivery to a business costs more', EARLY, ['V7 3300 business'], EARLY_WORLD],
    ['its reason: a residence', { ...EARLY, own: { addressClass: 'residential' } }, ['V7 3300 residence'], EARLY_WORLD],
    [
      'its reason: nobody was there',
      {
        ...EARLY,
        events: [
          '2025-10-06T17:00 pickup',
          '2025-10-07T08:00 attempt recipient_absent',
          '2025-10-07T14:00 delivered +',
        ],
      },
      ['V7 3300 nobodyThere'],
      EARLY_WORLD,
    ],
    [
      'its reason: weather made it late',
      {
        ...EARLY,
        events: ['2025-10-06T17:00 pickup', '2025-10-07T07:00 exception weather', '2025-10-07T12:00 delivered +'],
      },
      ['V7 3300 notEarly'],
      EARLY_WORLD,
    ],
    [
      'nothing in a late delivery, which S1 claims',
      { ...EARLY, events: ['2025-10-06T17:00 pickup', '2025-10-07T12:00 delivered +'] },
      [],
      EARLY_WORLD,
    ],
    [
      'a charge for early delivery',
      { charges: [freight(), surcharge('Early AM', 3500), fuel()] },
      ['V7 3500 business'],
    ],
  ],
  V8: [
    [
      'a price less what its weight adds to another parcel',
      {},
      ['V8 720 1 Main Street, 30302'],
      { alternatives: joined(10, 20) },
    ],
    ['nothing above the heaviest weight', {}, [], { alternatives: joined(145, 155) }],
    ['nothing in a parcel alone', {}, []],
  ],
  V9: [
    ['the price of a nearer zone', FAR, ['V9 720 895'], FAR_WORLD],
    ['a far parcel that the center does not reach', { ...FAR, destination: '04401' }, ['V9 0 '], FAR_WORLD],
    ['nothing in a near parcel', {}, [], FAR_WORLD],
    ['nothing without a second center', FAR, [], { ...FAR_WORLD, alternatives: {} }],
  ],
};

describe.each(Object.entries(vectors))('%s', (_, ofRule) => {
  for (const [what, parcel, expected, world] of ofRule)
    it(`finds ${what}`, () => {
      expect(avoidable(parcel, world)).toEqual(expected);
    });
});
