import { describe, expect, it } from 'vitest';
import {
  findingsAbout,
  found,
  freight,
  fuel,
  type GivenParcel,
  type GivenWorld,
  surcharge,
} from '#test/factories/audited-parcel.factory.ts';

type Vector = [title: string, parcel: GivenParcel, expected: string[], world?: GivenWorld];

const DISCOUNT = 'Ours,UPS,A1,,,discount,UPS Ground,,,,,,,40,percent';
const MINIMUM = 'Ours,UPS,A1,,,minimum_reduction,UPS Ground,,,,,,,2.00,USD';
const withTerms = (...terms: string[]): GivenWorld => ({
  agreement: [DISCOUNT, MINIMUM, ...terms.map((term) => `Ours,UPS,A1,${term}`)],
});
const UNDER_WAY = ['2025-10-06T17:00 pickup', '2025-10-08T09:00 in_transit'];
const ADJUSTED = { group: 'ADJ', category: 'SCC' };

function check(vectors: Vector[]) {
  it.each(vectors)('%s', (_, parcel, expected, world) => expect(found(parcel, world)).toEqual(expected));
}

function notRun(parcel: GivenParcel, world: GivenWorld): string[] {
  const texts: string[] = [];
  findingsAbout(parcel, world, (context) => texts.push(...context.notRun.keys()));
  return texts;
}

describe('business days', () => {
  const held = (pickup: string, delivered: string, holidays: string[] = []): [GivenParcel, GivenWorld] => [
    { events: [`${pickup}T17:00 pickup`, `${delivered} delivered`] },
    { tables: { holidays } },
  ];
  it.each<[string, [GivenParcel, GivenWorld], string[]]>([
    ['begin after a pickup on Friday', held('2025-10-10', '2025-10-15T23:59'), []],
    ['end with the due day', held('2025-10-10', '2025-10-16T00:00'), ['S2 1080']],
    ['begin after a pickup on Saturday', held('2025-10-11', '2025-10-15T23:59'), []],
    ['begin after a pickup on Sunday', held('2025-10-12', '2025-10-16T00:00'), ['S2 1080']],
    ['skip a holiday of all carriers', held('2025-10-10', '2025-10-16T23:59', [',2025-10-13,,']), []],
    ['skip a holiday of the carrier', held('2025-10-10', '2025-10-16T23:59', ['UPS,2025-10-15,,']), []],
    [
      'do not skip that of another carrier',
      held('2025-10-10', '2025-10-16T12:00', ['FedEx,2025-10-13,,']),
      ['S2 1080'],
    ],
    ['count a holiday on a Saturday once', held('2025-10-10', '2025-10-16T00:00', [',2025-10-11,,']), ['S2 1080']],
  ])('%s', (_, [parcel, world], expected) => expect(found(parcel, world)).toEqual(expected));
});

describe('a deadline', () => {
  const claims = (...lines: string[]): GivenWorld => ({ tables: { claims: lines } });
  const late: GivenParcel = { events: ['2025-10-06T17:00 pickup', '2025-10-10T12:00 delivered'] };
  const deadlines = (parcel: GivenParcel, world: GivenWorld) =>
    findingsAbout(parcel, world).map(({ deadline }) =>
      deadline === null ? null : new Date(deadline * 86_400_000).toISOString().slice(0, 10),
    );
  it.each<[string, GivenWorld, (string | null)[]]>([
    ['is the earliest one', claims('UPS,late,invoice,15,,', 'UPS,late,delivery_due,15,,'), ['2025-10-24']],
    ['counts from the ship date', claims('UPS,late,ship,30,,'), ['2025-11-05']],
    ['counts from the delivery', claims('UPS,late,delivered,30,,'), ['2025-11-09']],
    ['is unknown without a row of its kind', claims('UPS,billing,invoice,180,,', 'FedEx,late,invoice,15,,'), [null]],
    [
      'is that of the row in force',
      claims('UPS,late,invoice,15,,2025-10-05', 'UPS,late,invoice,10,2025-10-06,'),
      ['2025-10-21'],
    ],
  ])('%s', (_, world, expected) => expect(deadlines(late, world)).toEqual(expected));
});

describe('a bill that was corrected', () => {
  check([
    [
      'is priced in the zone and by the weight of its correction',
      {
        legs: [
          { zone: '004', charges: [freight(840, 560), fuel(168)] },
          {
            invoice: 'I2',
            zone: '005',
            charges: [
              freight(-840, -560, ADJUSTED),
              fuel(-168, ADJUSTED),
              freight(900, 600, ADJUSTED),
              fuel(180, ADJUSTED),
            ],
          },
        ],
      },
      [],
    ],
    [
      'has the earned tier of its first invoice',
      {
        legs: [
          {},
          {
            invoice: 'I2',
            billedOn: '2025-10-25',
            charges: [
              freight(-900, -600, ADJUSTED),
              fuel(-180, ADJUSTED),
              freight(1200, 800, { ...ADJUSTED, pounds: 20 }),
              fuel(240, ADJUSTED),
            ],
            billed: 20,
            actual: 19.5,
          },
        ],
      },
      [],
      {
        ...withTerms(',,earned_discount,,,,,1000,,,5,percent'),
        revenue: [{ carrierId: 1, account: 'A1', currency: 'USD', monday: 20_371, minor: 400_000 }],
      },
    ],
    [
      'has its void counted from its first invoice',
      {
        events: ['2025-10-06T09:00 voided'],
        legs: [
          { billedOn: '2025-10-11' },
          { invoice: 'I2', billedOn: '2025-11-01', charges: [surcharge('Signature', 500, ADJUSTED)] },
        ],
      },
      ['B4 1580'],
      { asOf: '2025-11-01' },
    ],
  ]);
});

describe('a parcel billed in two currencies', () => {
  const duty = surcharge('', 1500, { bucket: 'tax', code: '201', text: 'Customs Duty' });
  const legs = [{}, { invoice: 'I2', billedOn: '2025-10-18', currency: 'CAD', charges: [duty, duty] }];
  it('keeps its events in both', () => expect(found({ legs }, { trackedDays: ['2025-10-06'] })).toEqual(['P9 1500']));
  it('has findings with different ids', () => {
    const ids = findingsAbout({ legs, events: ['2025-10-07T09:00 exception damage'] }).map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });
});

describe('a void', () => {
  const voided = (...events: string[]): GivenParcel => ({ events: ['2025-10-06T09:00 label', ...events] });
  check([
    ['waits 21 days for its credit', voided('2025-10-06T12:00 voided'), [], { asOf: '2025-10-31' }],
    ['is claimed on day 21', voided('2025-10-06T12:00 voided'), ['B4 1080'], { asOf: '2025-11-01' }],
    ['counts before a pickup only', voided('2025-10-06T12:00 pickup', '2025-10-06T13:00 voided'), ['S3 0']],
    ['is no claim if the parcel went on', voided('2025-10-06T12:00 voided', '2025-10-08T12:00 delivered'), []],
  ]);
});

describe('a number that was used again', () => {
  const again = (shippedOn: string): GivenParcel => ({
    legs: [{}, { invoice: 'I2', billedOn: '2025-11-29', shippedOn }],
    events: [
      '2025-10-06T17:00 pickup',
      '2025-10-08T12:00 delivered +',
      `${shippedOn}T17:00 pickup`,
      `${shippedOn}T18:00 delivered +`,
    ],
  });
  check([
    ['is the same parcel for 45 days', again('2025-11-20'), ['B1 1080']],
    ['is another parcel after that', again('2025-11-21'), []],
  ]);
});

describe('an agreement', () => {
  const list: GivenParcel = { charges: [freight(1500, 0), fuel(300)] };
  const signature: GivenParcel = { charges: [freight(1500, 0), surcharge('Signature', 360), fuel(300)] };
  check([
    [
      'can be about charges alone',
      signature,
      ['A16 60'],
      { agreement: ['Ours,UPS,A1,,,charge_price,,,,,,,Signature,3.00,USD'] },
    ],
    [
      'can be about fuel alone',
      { charges: [freight(1500, 0), fuel(300)] },
      ['P6 30'],
      { agreement: ['Ours,UPS,A1,,,fuel_discount,,,,,,,,10,percent'] },
    ],
    [
      'can be an earned discount alone',
      list,
      ['P3 75'],
      { agreement: ['Ours,UPS,A1,,,earned_discount,,,,,0,,,5,percent'] },
    ],
    [
      'is not exceeded by a less exact term in force',
      { charges: [freight(1050, 450), fuel(210)] },
      ['P3 150'],
      { agreement: [DISCOUNT, MINIMUM, 'Ours,UPS,A1,,,discount,,,,,,,,30,percent'] },
    ],
    [
      'prices other weights at the billed share where it does not name the parcel',
      { charges: [freight(1600, 400, { pounds: 20 }), fuel(320)], billed: 20, account: 'A2' },
      ['W2 480'],
    ],
    [
      'names both weights or neither',
      { charges: [freight(2000, 0, { pounds: 20 }), fuel(400)], billed: 20 },
      ['W2 0'],
      { agreement: ['Ours,UPS,A1,,,discount,UPS Ground,,1,10,,,,40,percent'] },
    ],
    [
      'shows undercharges of fuel on its other accounts',
      { charges: [freight(1500, 0), fuel(270)], account: 'A2' },
      ['P6 -30'],
    ],
  ]);

  it.each<[string, GivenWorld]>([
    ['discounts', withTerms(',,discount,UPS Ground,,,,,,,50,percent')],
    ['earned discounts', withTerms(',,earned_discount,,,,,0,1000,,2,percent', ',,earned_discount,,,,,,500,,5,percent')],
    ['minimums', withTerms(',,minimum_reduction,UPS Ground,,,,,,,3.00,USD')],
  ])('with contradictory %s is not applied, and the rules report it', (_, world) => {
    expect(found(list, world)).toEqual([]);
    expect(notRun(list, world)).toContain('P3 not run: the terms for UPS Ground on 2025-10-06 contradict each other');
  });

  it('with contradictory discounts of fuel is not applied to fuel', () => {
    const world = withTerms(',,fuel_discount,UPS Ground,,,,,,,5,percent', ',,fuel_discount,UPS Ground,,,,,,,9,percent');
    expect(found({}, world)).toEqual([]);
    expect(notRun({}, world)).toContain('P6 not run: the terms for UPS Ground on 2025-10-06 contradict each other');
  });

  it('may have overlapping terms that say the same', () =>
    expect(found(list, withTerms('2025-10-01,,discount,UPS Ground,,,,,,,40,percent'))).toEqual(['P3 600']));

  it('is ignored where it names a service that is never billed', () =>
    expect(found({}, withTerms(',,discount,UPS Express Saver,,,,,,,50,percent'))).toEqual([]));
});

describe('a table with gaps', () => {
  const overweight: GivenParcel = { charges: [freight(1200, 800, { pounds: 20 }), fuel(240)], billed: 20 };
  it.each<[string, GivenParcel, GivenWorld, string]>([
    ['zones', {}, { tables: { zones: ['UPS,ground,432,303,4,,2025-10-05'] } }, 'P1 not run: no zone for UPS Ground'],
    ['fuel', {}, { tables: { fuel: ['UPS,ground,20,2025-10-07,'] } }, 'P6 not run: no fuel percentage for UPS Ground'],
    [
      'fuel basis',
      {},
      { tables: { fuelBasis: ['UPS,Transportation,yes,2025-10-07,'] } },
      'P6 not run: no fuel basis of transportation for UPS Ground',
    ],
    [
      'delivery areas',
      { charges: [freight(), surcharge('Delivery Area', 400), fuel()] },
      { tables: { deliveryAreas: ['UPS,99999,area,,2025-10-05', 'UPS,99999,area,2025-10-07,'] } },
      'A4 not run: no delivery areas for UPS Ground',
    ],
    [
      'list rates',
      { charges: [freight(960, 640), fuel(192)] },
      { tables: { listRates: [] } },
      'P3 not run: no list rates for UPS Ground',
    ],
    [
      'dimensional weight',
      { ...overweight, sides: [12, 12, 12] },
      { tables: { dim: [] } },
      'W1 not run: no dimensional weight for UPS Ground',
    ],
    [
      'limits',
      { charges: [freight(), surcharge('Additional Handling', 2700), fuel()], sides: [9, 9, 9] },
      { tables: { limits: [] } },
      'A5 not run: no limits of additional_handling for UPS Ground',
    ],
    ['guarantees', {}, { tables: { guarantees: [] } }, 'S1 and S2 not run: no guarantee for UPS Ground'],
    [
      'guarantees of parcels under way',
      { events: ['2025-10-06T17:00 pickup'] },
      { asOf: '2025-10-10', tables: { guarantees: [] } },
      'S3 not run: no guarantee for UPS Ground',
    ],
    [
      'guarantees of lost parcels',
      { events: UNDER_WAY },
      { tables: { guarantees: [] } },
      'S5 not run: no due day for UPS Ground',
    ],
    [
      'guarantees without days',
      { events: UNDER_WAY },
      { tables: { guarantees: ['UPS,UPS Ground,,none,,,,,'] } },
      'S5 not run: no due day for UPS Ground',
    ],
    ['own accounts', {}, { accounts: [] }, 'B8 not run: no own accounts for UPS'],
  ])('of %s is named', (_, parcel, world, text) => {
    expect(found(parcel, world).filter((finding) => finding.startsWith(text.slice(0, 2)))).toEqual([]);
    expect(notRun(parcel, world).some((known) => known.startsWith(text))).toBe(true);
  });

  it('is named once for each rule and parcel', () => {
    const world = { tables: { guarantees: [] } };
    let counted: unknown;
    findingsAbout({ events: UNDER_WAY }, world, ({ notRun }) => {
      counted = [...notRun].filter(([text]) => text.startsWith('S'));
    });
    expect(counted).toEqual([
      ['S5 not run: no due day for UPS Ground on 2025-10-06', 1],
      ['S3 not run: no guarantee for UPS Ground on 2025-10-06', 1],
    ]);
  });

  it.each<[string, GivenParcel, GivenWorld]>([
    [
      'a service without a guarantee',
      { events: UNDER_WAY },
      { tables: { guarantees: ['UPS,UPS Ground,,none,3,,,,'] } },
    ],
    ['a held parcel', { events: ['2025-10-08T09:00 held'] }, { tables: { guarantees: [] } }],
    ['a label', { events: ['2025-10-06T17:00 label'] }, { tables: { guarantees: [] } }],
    ['a parcel without a service', { events: UNDER_WAY, service: '' }, { tables: { guarantees: [] } }],
    ['a parcel without a ship date', { events: UNDER_WAY, shippedOn: null }, { tables: { guarantees: [] } }],
  ])('does not keep S3 and S5 from judging %s', (_, parcel, world) =>
    expect(notRun(parcel, world).filter((text) => /^S[35]/.test(text))).toEqual([]),
  );
});

describe('a net price without a list price', () => {
  const extended = (net: number): GivenParcel => ({
    destination: '99999',
    charges: [freight(), surcharge('Delivery Area Extended', net), fuel()],
  });
  check([
    [
      'has the discount of the agreement',
      extended(400),
      ['A4 80'],
      withTerms(',,charge_discount,,,,,,,Delivery Area Extended,20,percent'),
    ],
    ['has no discount otherwise', extended(410), ['A4 10']],
  ]);
});

describe('tracking events', () => {
  const late = ['2025-10-06T17:00 pickup', '2025-10-10T12:00 delivered'];
  check([
    ['may be out of order', { events: late.toReversed() }, ['S2 1080']],
    ['may stand twice', { events: [...late, ...late] }, ['S2 1080']],
    ['may be before the label', { events: ['2025-10-07T09:00 label', ...late] }, ['S2 1080']],
    ['count to the end of the as-of day', { events: late }, ['S2 1080'], { asOf: '2025-10-10' }],
    ['have not happened after it', { events: late }, [], { asOf: '2025-10-09' }],
  ]);
});

describe('an address correction', () => {
  const corrected = (from: string, to: string): GivenParcel => ({
    charges: [freight(), surcharge('Address Correction', 2100, { code: 'ADC' }), fuel()],
    correctedFrom: from,
    correctedTo: to,
  });
  check([
    ['ignores periods', corrected('12 N.W. Oak St.||A|GA|30302', '12 NW Oak Street||A|GA|30302'), ['A3 2100']],
    ['ignores apostrophes', corrected("12 O'Brien Way||A|GA|30302", '12 OBRIEN WAY||A|GA|30302'), ['A3 2100']],
    ['respects a new unit', corrected('12 Oak Street||A|GA|30302', '12 Oak St Unit 4||A|GA|30302'), []],
  ]);
});

describe('cents', () => {
  const late = ['2025-10-06T17:00 pickup', '2025-10-10T12:00 delivered'];
  check([
    [
      'of a late parcel are not claimed again for its zone',
      { events: late },
      ['S2 1080', 'P1 0'],
      { tables: { zones: ['UPS,ground,432,303,4,,'] } },
    ],
    ['of the fuel on them neither', { events: late, charges: [freight(), fuel(190)] }, ['S2 1090', 'P6 0']],
    [
      'left by several rules are claimed on a foreign account',
      {
        events: late,
        charges: [freight(), surcharge('Residential', 500), fuel(280)],
        own: { addressClass: 'commercial' },
      },
      ['S2 1080', 'A1 600', 'B8 0'],
      { accounts: ['UPS,A2,,'] },
    ],
  ]);
});
