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

const DELIVERED = ['2025-10-06T17:00 pickup', '2025-10-08T12:00 delivered +'];

function check(vectors: Vector[]) {
  it.each(vectors)('%s', (_, parcel, expected, world) => expect(found(parcel, world)).toEqual(expected));
}

describe('B1, transportation twice,', () => {
  const twice = (more: Partial<GivenParcel> = {}): GivenParcel => ({
    legs: [{}, { invoice: 'I2', billedOn: '2025-10-18', ...more }],
  });
  check([
    ['claims the later one with its fuel', twice(), ['B1 1080']],
    ['claims the smaller one', twice({ charges: [freight(800, 700), fuel(160)] }), ['B1 960']],
    [
      'keeps the cents of the first one if that is the smaller one',
      {
        legs: [
          { charges: [freight(960, 640), fuel(192)] },
          { invoice: 'I2', billedOn: '2025-10-18', charges: [freight(1000, 500), fuel(200)] },
        ],
      },
      ['B1 1152', 'P2 0'],
    ],
    [
      'leaves the dearer one to a late delivery',
      {
        ...twice({ charges: [freight(1000, 500), fuel(200)] }),
        events: ['2025-10-06T17:00 pickup', '2025-10-10T12:00 delivered +'],
      },
      ['B1 1080', 'S2 1200'],
    ],
    ['sees both on one invoice', { charges: [freight(), fuel(), freight(), fuel()] }, ['B1 1080']],
    [
      'ignores corrections',
      twice({
        charges: [freight(300, 200, { group: 'ADJ', category: 'SCC', pounds: 20 }), fuel(60, { group: 'ADJ' })],
        billed: 20,
        actual: 19.5,
      }),
      [],
    ],
    [
      'ignores a pair that was reversed',
      {
        legs: [
          {},
          { invoice: 'I2', charges: [freight(-900, -600, { group: 'ADJ' }), fuel(-180, { group: 'ADJ' })] },
          { invoice: 'I3' },
        ],
      },
      [],
    ],
    ['ignores a number that was used again', twice({ shippedOn: '2025-11-24', billedOn: '2025-11-29' }), []],
    [
      'ignores a return leg',
      { charges: [freight(), fuel(), freight(900, 600, { group: 'RTN' }), fuel(180, { group: 'RTN' })] },
      [],
    ],
  ]);

  it('ignores the pieces of a shipment with another lead number', () =>
    expect(
      found({ legs: [{ leadNumber: '1Z0' }, { invoice: 'I2', leadNumber: '1Z0' }] }).filter((text) =>
        text.startsWith('B1'),
      ),
    ).toEqual([]));
});

describe('B2, a charge line twice,', () => {
  const signature = surcharge('Signature', 300, { code: 'DCS', discount: 360 });
  const charges = (...more: NonNullable<GivenParcel['charges']>) => ({ charges: [freight(), fuel(), ...more] });
  check([
    ['claims one line without fuel', charges(signature, signature), ['B2 300']],
    ['claims two of three lines', charges(signature, signature, signature), ['B2 600']],
    ['needs the same amount', charges(signature, { ...signature, net: 310, discount: 350 }), []],
    ['needs the same code', charges(signature, { ...signature, code: 'ADS' }), []],
    [
      'needs the same description without a code',
      charges({ ...signature, code: '' }, { ...signature, code: '', text: 'Adult Signature' }),
      [],
    ],
    [
      'ignores an adjustment and its original',
      charges(signature, { ...signature, net: -300, discount: -360, group: 'ADJ' }, signature),
      [],
    ],
    [
      'ignores charges for each attempt',
      charges(...[1, 2].map(() => surcharge('Other', 500, { text: 'Redelivery attempt' }))),
      [],
    ],
  ]);
});

describe('B4, a void that was not credited,', () => {
  const voided = ['2025-10-06T08:00 label', '2025-10-06T10:00 voided'];
  check([
    ['claims all charges', { events: voided }, ['B4 1080']],
    ['waits three weeks for a credit', { events: voided }, [], { asOf: '2025-10-31' }],
    [
      'reads the own record',
      { events: ['2025-10-06T08:00 label'], own: { voidedAt: '2025-10-06T10:00' } },
      ['B4 1080'],
    ],
    [
      'needs a void before the pickup',
      { events: ['2025-10-06T09:00 pickup', '2025-10-06T10:00 voided', '2025-10-08T12:00 delivered'] },
      [],
    ],
    [
      'is refuted by a later scan',
      { events: [...voided, '2025-10-07T10:00 in_transit', '2025-10-08T12:00 delivered'] },
      [],
    ],
    [
      'is settled by a credit',
      {
        events: voided,
        legs: [{}, { charges: [freight(-900, -600, { group: 'ADJ' }), fuel(-180, { group: 'ADJ' })] }],
      },
      [],
    ],
    [
      'claims what a credit left',
      { events: voided, legs: [{}, { charges: [fuel(-180, { group: 'ADJ' })] }] },
      ['B4 900'],
    ],
  ]);
});

describe('B5, made and never shipped,', () => {
  const events = ['2025-10-06T08:00 label'];
  check([
    ['claims all charges', { events }, ['B5 1080']],
    ['waits 30 days', { events }, [], { asOf: '2025-11-04' }],
    ['leaves return labels to B6', { events, charges: [freight(), fuel(), surcharge('Return', 100)] }, ['B6 1080']],
    ['needs that the carrier never had it', { events: [...events, ...DELIVERED] }, []],
  ]);
});

describe('B6, an unused return label,', () => {
  const charges = [freight(), fuel(), surcharge('Return', 100)];
  check([
    ['claims transportation and fuel', { events: ['2025-10-06T08:00 label'], charges }, ['B6 1080']],
    [
      'is used by a pickup',
      { events: ['2025-10-06T08:00 label', '2025-10-20T08:00 pickup', '2025-10-21T08:00 delivered'], charges },
      [],
    ],
    ['waits 30 days', { events: ['2025-10-06T08:00 label'], charges }, [], { asOf: '2025-11-04' }],
  ]);
});

describe('B7, an overpriced chargeback,', () => {
  const chargeback = { group: 'SHP', category: 'CHBK' };
  const fee = surcharge('Chargeback', 2400, { bucket: 'fee', code: 'CBF', ...chargeback });
  check([
    ['claims the excess and the fee', { charges: [freight(1500, 0, chargeback), fee, fuel(300)] }, ['B7 3000']],
    ['is right at our own price', { charges: [freight(900, 600, chargeback), fee, fuel()] }, []],
    ['needs an agreement', { charges: [freight(1500, 0, chargeback), fee, fuel(300)] }, [], { agreement: [] }],
  ]);
});

describe('B8, a foreign account,', () => {
  check([
    ['claims all charges', {}, ['B8 1080'], { accounts: ['UPS,A2,,'] }],
    ['claims an account before it was active', {}, ['B8 1080'], { accounts: ['UPS,A1,2025-10-07,'] }],
    ['knows the own account', {}, [], { accounts: ['UPS,A1,2025-01-01,2025-10-06'] }],
    ['needs a list of accounts', {}, []],
    [
      'keeps what late delivery leaves',
      {
        charges: [freight(), surcharge('Signature', 300), fuel()],
        events: ['2025-10-06T17:00 pickup', '2025-10-10T12:00 delivered +'],
      },
      ['S2 1080', 'B8 300'],
      { accounts: ['UPS,A2,,'] },
    ],
  ]);
});

describe('B10, a nameless charge,', () => {
  const charges = (charge: ReturnType<typeof surcharge>) => ({ charges: [freight(), fuel(), charge] });
  check([
    ['claims one without code and text', charges({ net: 185 }), ['B10 185']],
    [
      'claims one that nobody knows',
      charges(
        surcharge('', 220, { code: 'NRF', text: 'Network Recovery Fee', isKnown: false, firstBilledOn: '2025-10-11' }),
      ),
      ['B10 220'],
    ],
    [
      'accepts one that was billed before',
      charges(
        surcharge('', 220, { code: 'NRF', text: 'Network Recovery Fee', isKnown: false, firstBilledOn: '2025-10-04' }),
      ),
      [],
    ],
    ['accepts one that the tables know', charges(surcharge('Other', 5, { text: 'UPS carbon neutral' })), []],
  ]);
});

describe('B11, a discount that is gone,', () => {
  const goneDiscounts = new Map([['1|A1|I1|USD|UPS Ground', { discount: 300, list: 1000 }]]);
  const world = { goneDiscounts, agreement: [] };
  check([
    ['claims the usual discount', { charges: [freight(1500, 0), fuel(300)] }, ['B11 450'], world],
    ['leaves discounted parcels', {}, [], world],
    ['leaves parcels in another currency', { currency: 'CAD', charges: [freight(1500, 0), fuel(300)] }, [], world],
    [
      'keeps no cents that P3 claims',
      { charges: [freight(1500, 0), fuel(300)] },
      ['P3 600', 'B11 0'],
      { goneDiscounts },
    ],
  ]);
});
