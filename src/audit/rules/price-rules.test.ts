import { describe, expect, it } from 'vitest';
import {
  found,
  freight,
  fuel,
  type GivenParcel,
  type GivenWorld,
  surcharge,
} from '#test/factories/audited-parcel.factory.ts';

type Vector = [title: string, parcel: GivenParcel, expected: string[], world?: GivenWorld];

const AGREEMENT = [
  'Ours,UPS,A1,,,discount,UPS Ground,,,,,,,40,percent',
  'Ours,UPS,A1,,,minimum_reduction,UPS Ground,,,,,,,2.00,USD',
];
const withTerms = (...terms: string[]): GivenWorld => ({
  agreement: [...AGREEMENT, ...terms.map((term) => `Ours,UPS,A1,${term}`)],
});

function check(vectors: Vector[]) {
  it.each(vectors)('%s', (_, parcel, expected, world) => expect(found(parcel, world)).toEqual(expected));
}

/** A parcel that was billed at 20 lb with the agreement's discount. */
const at20 = (more: Partial<GivenParcel>): GivenParcel => ({
  charges: [freight(1200, 800, { pounds: 20 }), fuel(240)],
  billed: 20,
  ...more,
});

describe('W1, a wrong dimensional weight,', () => {
  check([
    ['claims the difference with its fuel', at20({ sides: [12, 12, 12] }), ['W1 288']],
    ['rounds the sides as the table says', at20({ sides: [13.2, 14, 14] }), []],
    [
      'takes the divisor of the agreement first',
      at20({ sides: [13.2, 14, 14] }),
      ['W1 288'],
      withTerms(',,dim_divisor,,,,,,,,250,in3/lb'),
    ],
    ['counts a small volume by its actual weight', at20({ sides: [11, 12, 12] }), ['W1 360']],
    [
      'accepts the minimum weight of additional handling',
      {
        ...at20({ sides: [12, 12, 12] }),
        charges: [freight(1200, 800, { pounds: 20 }), surcharge('Additional Handling', 2700), fuel(240)],
      },
      ['A5 2700'],
    ],
    ['has no money without list prices', at20({ sides: [12, 12, 12] }), ['W1 0'], { tables: { listRates: [] } }],
    [
      'takes the share that was billed without an agreement',
      at20({ sides: [12, 12, 12] }),
      ['W1 288'],
      { agreement: [] },
    ],
  ]);
});

describe('W2, billed above the actual weight,', () => {
  check([
    ['claims the difference with its fuel', at20({}), ['W2 360']],
    ['accepts a weight that is flagged as dimensional', at20({ isDimensional: true }), []],
    ['accepts letters', at20({ packaging: 'LTR' }), []],
    ['rounds the actual weight up', { actual: 9.01 }, []],
    ['needs an actual weight', at20({ actual: 0 }), []],
  ]);
});

describe('W3, measured differently,', () => {
  check([
    ['claims the difference to the own size', at20({ sides: [14, 14, 14], own: { sides: [12, 12, 9] } }), ['W3 360']],
    ['accepts an inch', at20({ sides: [14, 14, 14], own: { sides: [13, 13, 13] } }), []],
    ['compares sides in any order', at20({ sides: [20, 14, 9], own: { sides: [9, 20, 14] } }), []],
    ['accepts what costs the same', { sides: [9, 9, 9], own: { sides: [9, 9, 6] } }, []],
  ]);
});

describe('W4, units mixed up,', () => {
  const world = {
    tables: {
      listRates: [
        'UPS,UPS Ground,2,1,9.00,USD,,',
        'UPS,UPS Ground,5,10,15.00,USD,,',
        'UPS,UPS Ground,5,22,20.00,USD,,',
      ],
    },
  };
  const at22 = (more: Partial<GivenParcel> = {}): GivenParcel => ({
    charges: [freight(1200, 800, { pounds: 22 }), fuel(240)],
    billed: 22,
    ...more,
  });
  check([
    ['claims before the other weight rules', at22(), ['W4 360', 'W2 0'], world],
    ['accepts a size that explains it', at22({ sides: [15, 14, 14] }), [], world],
    ['accepts a dimensional weight', at22({ isDimensional: true }), [], world],
  ]);
});

describe('P1, a wrong zone,', () => {
  check([
    ['claims the difference with its fuel', {}, ['P1 72'], { tables: { zones: ['UPS,ground,432,303,4,,'] } }],
    ['counts an undercharge', { zone: '004', charges: [freight(840, 560), fuel(168)] }, ['P1 -72']],
    [
      'looks at the zones of the ship date',
      {},
      [],
      { tables: { zones: ['UPS,ground,432,303,5,,2025-10-06', 'UPS,ground,432,303,4,2025-10-07,'] } },
    ],
    ['needs a zone', {}, [], { tables: { zones: [] } }],
  ]);
});

describe('P2, a wrong list rate,', () => {
  check([
    ['claims the difference less the billed discount', { charges: [freight(960, 640), fuel(192)] }, ['P2 60']],
    ['counts an undercharge', { charges: [freight(840, 560), fuel(168)] }, ['P2 -60']],
    ['needs list prices', { charges: [freight(960, 640), fuel(192)] }, [], { tables: { listRates: [] } }],
  ]);
});

describe('P3, a wrong discount,', () => {
  check([
    ['claims a missing discount', { charges: [freight(1500, 0), fuel(300)] }, ['P3 600']],
    ['counts too much discount', { charges: [freight(800, 700), fuel(160)] }, ['P3 -100']],
    ['accepts a rounding', { charges: [freight(901, 599), fuel(180)] }, []],
    ['leaves chargebacks to B7', { charges: [freight(1500, 0, { category: 'CHBK' }), fuel(300)] }, ['B7 600']],
    ['needs an agreement', { charges: [freight(1500, 0), fuel(300)] }, [], { agreement: [] }],
    [
      'does not choose between terms that contradict each other',
      { charges: [freight(1500, 0), fuel(300)] },
      [],
      withTerms(',,discount,UPS Ground,,,,,,,50,percent'),
    ],
    [
      'prefers the term with more conditions',
      { charges: [freight(750, 750), fuel(150)] },
      [],
      withTerms(',,discount,UPS Ground,5,,,,,,50,percent'),
    ],
    [
      'joins a correction and its original',
      {
        legs: [
          {},
          {
            charges: [freight(300, 200, { group: 'ADJ', category: 'SCC', pounds: 20 }), fuel(60, { group: 'ADJ' })],
            billed: 20,
            actual: 19.5,
          },
        ],
      },
      [],
    ],
  ]);
});

describe('P4, an earned tier,', () => {
  const tiers = [',,earned_discount,,,,,0,1000,,0,percent', ',,earned_discount,,,,,1000,,,5,percent'];
  const revenue = [{ carrierId: 1, account: 'A1', currency: 'USD', monday: 20_360, minor: 400_000 }];
  check([
    [
      'claims the tier that was earned',
      {},
      ['P4 75', 'P3 0'],
      {
        ...withTerms(...tiers),
        revenue: [{ carrierId: 1, account: 'A1', currency: 'USD', monday: 20_360, minor: 300_000 }],
      },
    ],
    [
      'counts a tier that was not earned',
      { charges: [freight(825, 675), fuel(165)] },
      ['P4 -75', 'P3 0'],
      withTerms(...tiers),
    ],
    [
      'divides by the weeks since the first one',
      { charges: [freight(825, 675), fuel(165)] },
      [],
      { ...withTerms(...tiers), revenue },
    ],
  ]);
});

describe('P5, a minimum,', () => {
  const small = (net: number): GivenParcel => ({
    actual: 1,
    billed: 1,
    zone: '002',
    destination: '43001',
    charges: [freight(net, 900 - net, { pounds: 1 }), fuel(Math.round(net / 5))],
  });
  const world = { tables: { zones: ['UPS,ground,432,430,2,,'] } };
  check([
    ['claims what is above it', small(750), ['P5 50'], world],
    ['accepts it', small(700), [], world],
    ['counts what is below it', small(540), ['P5 -160'], world],
    [
      'can be an amount of its own',
      small(800),
      [],
      { ...world, agreement: [AGREEMENT[0] ?? '', 'Ours,UPS,A1,,,minimum_charge,,,,,,,,8.00,USD'] },
    ],
  ]);
});

describe('P6 and P7, fuel,', () => {
  const signature = surcharge('Signature', 300);
  check([
    ['claims another percentage', { charges: [freight(), fuel(190)] }, ['P6 10']],
    ['accepts a rounding', { charges: [freight(), fuel(181)] }, []],
    ['counts an undercharge', { charges: [freight(), fuel(170)] }, ['P6 -10']],
    [
      'takes the discount of the agreement',
      { charges: [freight(), fuel(162)] },
      [],
      withTerms(',,fuel_discount,,,,,,,,10,percent'),
    ],
    ['does not guess a discount without an agreement', { charges: [freight(), fuel(162)] }, [], { agreement: [] }],
    ['names the charge that bears no fuel', { charges: [freight(), signature, fuel(240)] }, ['P7 60', 'P6 0']],
    ['does not name a charge that does not explain it', { charges: [freight(), signature, fuel(250)] }, ['P6 70']],
    ['needs a percentage', { charges: [freight(), fuel(190)] }, [], { tables: { fuel: [] } }],
  ]);
});

describe('P8, another service,', () => {
  const air: GivenParcel = {
    service: 'UPS Next Day Air',
    zone: '105',
    charges: [freight(3600, 2400, { code: '1' }), fuel(360)],
    own: { service: 'UPS Ground' },
    events: ['2025-10-06T17:00 pickup', '2025-10-07T09:00 delivered'],
  };
  const agreement = [...AGREEMENT, 'Ours,UPS,A1,,,discount,UPS Next Day Air,,,,,,,40,percent'];
  check([
    ['claims the difference to the one ordered', air, ['P8 2700'], { agreement }],
    ['accepts the one ordered', { ...air, own: { service: 'UPS Next Day Air' } }, [], { agreement }],
    ['needs prices of both', air, [], { agreement: AGREEMENT }],
  ]);
});

describe('P9, a tax twice,', () => {
  const duty = surcharge('', 1500, { bucket: 'tax', code: '201', text: 'Customs Duty' });
  check([
    ['claims one of them', { charges: [freight(), fuel(), duty, duty] }, ['P9 1500']],
    ['accepts other amounts', { charges: [freight(), fuel(), duty, { ...duty, net: 1400 }] }, []],
    [
      'accepts other taxes of the same amount without codes',
      { charges: [freight(), fuel(), { ...duty, code: '' }, { ...duty, code: '', text: 'GST' }] },
      [],
    ],
  ]);
});

describe('P10, a term outside of its dates,', () => {
  const agreement = [
    'Ours,UPS,A1,,2025-09-30,discount,UPS Ground,,,,,,,30,percent',
    'Ours,UPS,A1,2025-10-01,,discount,UPS Ground,,,,,,,40,percent',
  ];
  check([
    [
      'claims the difference to the one in force',
      { charges: [freight(1050, 450), fuel(210)] },
      ['P10 150', 'P3 0'],
      { agreement },
    ],
    [
      'takes both ends as inside',
      { shippedOn: '2025-09-30', charges: [freight(1050, 450), fuel(210)] },
      [],
      { agreement },
    ],
  ]);
});

describe('P11, handling for volume,', () => {
  const volume = surcharge('Additional Handling', 3650, { code: 'AHC', text: 'Additional Handling Cubic Volume' });
  const world = withTerms(',,charge_discount,,,,,,,Additional Handling,25,percent');
  check([
    [
      'claims the discount of its family',
      { charges: [freight(), volume, fuel()], sides: [60, 16, 16], isDimensional: true, actual: 10 },
      ['P11 913'],
      world,
    ],
    [
      'accepts a discounted one',
      { charges: [freight(), { ...volume, net: 2737, discount: 913 }, fuel()], sides: [60, 16, 16] },
      [],
      world,
    ],
    ['needs a discount of the family', { charges: [freight(), volume, fuel()], sides: [60, 16, 16] }, []],
  ]);
});

describe('a rule that is off', () => {
  const parcel: GivenParcel = { charges: [freight(1500, 0), fuel(300)] };
  it('finds nothing', () =>
    expect(found(parcel, { settings: new Map([['P3', { isOn: false, toleranceMinor: 0 }]]) })).toEqual([]));
  it('leaves differences within the tolerance', () =>
    expect(found(parcel, { settings: new Map([['P3', { isOn: true, toleranceMinor: 600 }]]) })).toEqual([]));
});
