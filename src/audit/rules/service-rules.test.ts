import { describe, expect, it } from 'vitest';
import { toDayNumber } from '#model/dates/day-number.ts';
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

const LATE = ['2025-10-06T17:00 pickup', '2025-10-10T12:00 delivered'];
const AIR: GivenParcel = {
  service: 'UPS Next Day Air',
  zone: '105',
  charges: [freight(6000, 0, { code: '1' }), fuel(600)],
};
const NO_AGREEMENT: GivenWorld = { agreement: [] };

function check(vectors: Vector[]) {
  it.each(vectors)('%s', (_, parcel, expected, world) => expect(found(parcel, world)).toEqual(expected));
}

it('finds nothing about a parcel that was billed and delivered as agreed', () => expect(found({})).toEqual([]));

describe('S1, late by time,', () => {
  check([
    [
      'claims transportation and its fuel',
      { ...AIR, events: ['2025-10-06T17:00 pickup', '2025-10-07T10:41 delivered'] },
      ['S1 6600'],
      NO_AGREEMENT,
    ],
    [
      'allows the minutes of grace',
      { ...AIR, events: ['2025-10-06T17:00 pickup', '2025-10-07T10:40 delivered'] },
      [],
      NO_AGREEMENT,
    ],
    [
      'counts an attempt as delivery',
      {
        ...AIR,
        events: ['2025-10-06T17:00 pickup', '2025-10-07T09:00 attempt recipient_absent', '2025-10-08T12:00 delivered'],
      },
      [],
      NO_AGREEMENT,
    ],
    [
      'counts from the pickup',
      { ...AIR, events: ['2025-10-07T17:00 pickup', '2025-10-08T10:00 delivered'] },
      [],
      NO_AGREEMENT,
    ],
    ['skips weekends', { ...AIR, events: ['2025-10-10T17:00 pickup', '2025-10-13T10:00 delivered'] }, [], NO_AGREEMENT],
    [
      'skips holidays',
      { ...AIR, events: ['2025-10-06T17:00 pickup', '2025-10-08T10:00 delivered'] },
      [],
      { ...NO_AGREEMENT, tables: { holidays: [',2025-10-07,,'] } },
    ],
    [
      'reads a proof of delivery on the invoice',
      { ...AIR, events: ['2025-10-06T17:00 pickup'], deliveredAt: '2025-10-07T11:00' },
      ['S1 6600'],
      NO_AGREEMENT,
    ],
  ]);
});

describe('S2, late by day,', () => {
  check([
    ['claims transportation and its fuel', { events: LATE }, ['S2 1080']],
    ['takes the due day to its end', { events: ['2025-10-06T17:00 pickup', '2025-10-09T23:59 delivered'] }, []],
    ['needs a guarantee in force', { events: LATE }, [], { tables: { guarantees: ['UPS,UPS Ground,,none,3,,,,'] } }],
    [
      'needs a guarantee for the class of the address',
      { events: LATE },
      [],
      { tables: { guarantees: ['UPS,UPS Ground,residential,day,3,,,,'] } },
    ],
    [
      'claims only the fuel on transportation',
      { events: LATE, charges: [freight(), surcharge('Residential', 500), fuel(280)] },
      ['S2 1080'],
    ],
    [
      'does not claim what was credited',
      { events: LATE, legs: [{}, { charges: [freight(-900, -600, { group: 'ADJ' }), fuel(-180, { group: 'ADJ' })] }] },
      [],
    ],
    ...(
      [
        'weather',
        'customs',
        'bad_address',
        'recipient_absent',
        'refused',
        'reroute',
        'hold_requested',
        'dangerous_goods',
      ] as const
    ).map(
      (reason): Vector => [
        `is excused by ${reason}`,
        { events: ['2025-10-06T17:00 pickup', `2025-10-08T09:00 exception ${reason}`, '2025-10-10T12:00 delivered'] },
        [],
      ],
    ),
    [
      'is not excused by a mechanical failure',
      { events: ['2025-10-06T17:00 pickup', '2025-10-08T09:00 exception mechanical', '2025-10-10T12:00 delivered'] },
      ['S2 1080'],
    ],
    [
      'is not excused by what happens later',
      { events: ['2025-10-06T17:00 pickup', '2025-10-10T09:00 exception weather', '2025-10-10T12:00 delivered'] },
      ['S2 1080'],
    ],
    [
      'is excused by an address correction',
      {
        events: LATE,
        charges: [freight(), fuel(), surcharge('Address Correction', 2000)],
        correctedFrom: '1 Main St||A|GA|30302',
        correctedTo: '1 Main St|Apt 2|A|GA|30302',
      },
      [],
    ],
    ['is excused by a return', { events: [...LATE, '2025-10-11T12:00 returned'] }, []],
    [
      'is waived by the agreement',
      { events: LATE },
      [],
      { agreement: ['Ours,UPS,A1,,,discount,UPS Ground,,,,,,,40,percent', 'Ours,UPS,A1,,,gsr_waived,,,,,,,,,'] },
    ],
  ]);

  it('has to be claimed within 15 days of the invoice', () =>
    expect(findingsAbout({ events: LATE })).toEqual([
      expect.objectContaining({ rule: 'S2', deadline: toDayNumber('2025-10-26'), chargeCode: '3' }),
    ]));
});

describe('S3, late and still under way,', () => {
  const events = ['2025-10-06T17:00 pickup', '2025-10-08T09:00 in_transit'];
  it('forecasts the refund', () =>
    expect(findingsAbout({ events }, { asOf: '2025-10-10' })).toEqual([
      expect.objectContaining({ rule: 'S3', atStakeMinor: 0, expectedMinor: 1080 }),
    ]));
  check([
    ['waits for the due day', { events }, [], { asOf: '2025-10-08' }],
    ['needs a pickup', { events: ['2025-10-06T17:00 label'] }, [], { asOf: '2025-10-10' }],
    [
      'does not know later events',
      { events: [...events, '2025-10-20T09:00 delivered'] },
      ['S3 0'],
      { asOf: '2025-10-10' },
    ],
    ['is lost after a week without events', { events }, ['S5 1080'], { asOf: '2025-10-15' }],
  ]);
});

describe('S4, no proof of delivery,', () => {
  const world = { trackedDays: ['2025-10-10'] };
  check([
    ['claims all charges', { events: [] }, ['S4 1080'], world],
    ['waits ten business days', { events: [] }, [], { ...world, asOf: '2025-10-22' }],
    ['claims on the tenth business day', { events: [] }, ['S4 1080'], { ...world, asOf: '2025-10-23' }],
    ['needs events of parcels of those days', { events: [] }, [], { trackedDays: ['2025-10-14'] }],
    ['is no matter of voided labels', { events: [], own: { voidedAt: '2025-10-06T09:00' } }, ['B4 1080'], world],
  ]);
});

describe('S5, lost,', () => {
  const lastly = (event: string): GivenParcel => ({ events: ['2025-10-06T17:00 pickup', event] });
  check([
    ['claims all charges', lastly('2025-10-08T09:00 in_transit'), ['S5 1080']],
    ...(['delivered', 'returned'] as const).map(
      (kind): Vector => [`is not ${kind}`, lastly(`2025-10-08T09:00 ${kind}`), []],
    ),
    ['is late rather than lost while it is held', lastly('2025-10-08T09:00 held'), ['S3 0']],
    ['leaves damage to S6', lastly('2025-10-08T09:00 exception damage'), ['S6 1080', 'S3 0']],
    ['needs a physical event', { events: ['2025-10-06T09:00 label'], carrierId: 2, account: 'X' }, [], NO_AGREEMENT],
    ['waits a week', lastly('2025-10-10T09:00 in_transit'), ['S3 0'], { asOf: '2025-10-16' }],
  ]);
});

describe('S7, an overpriced return leg,', () => {
  const agreement = [
    'Ours,UPS,A1,,,discount,UPS Ground,,,,,,,40,percent',
    'Ours,UPS,A1,,,return_price,,,,,,,,7.00,USD',
  ];
  const parcel = (reason = ''): GivenParcel => ({
    events: [
      '2025-10-06T17:00 pickup',
      `2025-10-08T09:00 exception ${reason || 'bad_address'}`,
      '2025-10-14T12:00 returned',
    ],
    charges: [
      freight(),
      fuel(),
      freight(800, 700, { group: 'RTN', category: 'RTS' }),
      fuel(160, { group: 'RTN', category: 'RTS' }),
    ],
  });
  check([
    ['claims the excess without fuel', parcel(), ['S7 100'], { agreement }],
    [
      'claims the excess of a return with a tracking number of its own',
      { ...parcel(), shippedOn: null, charges: parcel().charges?.slice(2) },
      ['S7 100'],
      { agreement },
    ],
    ['is due when the recipient refused', parcel('refused'), [], { agreement }],
    ['needs a price', parcel(), [], { agreement: agreement.slice(0, 1) }],
    [
      'needs a returned parcel',
      { ...parcel(), events: ['2025-10-06T17:00 pickup', '2025-10-08T09:00 delivered'] },
      [],
      { agreement },
    ],
  ]);
});
