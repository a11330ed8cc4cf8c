import { describe, expect, it } from 'vitest';
import { FEDEX, UPS } from '#model/trade/carriers.ts';
import {
  found,
  freight,
  fuel,
  type GivenCharge,
  type GivenParcel,
  type GivenWorld,
  surcharge,
} from '#test/factories/audited-parcel.factory.ts';

type Vector = [title: string, parcel: GivenParcel, expected: string[], world?: GivenWorld];

const AGREEMENT = [
  'Ours,UPS,A1,,,discount,UPS Ground,,,,,,,40,percent',
  'Ours,UPS,A1,,,minimum_reduction,UPS Ground,,,,,,,2.00,USD',
];
const BASIS = ['UPS,Transportation,yes,,', 'UPS,Residential,yes,,'];

/** A parcel with further charges. Fuel is 20 % of transportation and of residential charges. */
function withCharges(...charges: GivenCharge[]): GivenParcel {
  const residential = charges.filter(({ family, net }) => family === 'Residential' && net > 0);
  const base = residential.reduce((sum, { net }) => sum + net, 900);
  return { charges: [freight(), ...charges, fuel(base / 5)] };
}

function check(vectors: Vector[]) {
  it.each(vectors)('%s', (_, parcel, expected, world) => expect(found(parcel, world)).toEqual(expected));
}

const residential = surcharge('Residential', 305, { code: 'RES' });

describe('A1, residential on a business,', () => {
  check([
    [
      'claims the charge with its fuel',
      { ...withCharges(residential), own: { addressClass: 'commercial' } },
      ['A1 366'],
    ],
    ['knows the address', withCharges(residential), ['A1 366'], { addresses: ['30302,1 MAIN ST.,commercial'] }],
    [
      'believes the own record first',
      { ...withCharges(residential), own: { addressClass: 'residential' } },
      [],
      { addresses: ['30302,1 Main Street,commercial'] },
    ],
    ['needs to know the address', withCharges(residential), []],
    [
      'is settled by an adjustment',
      {
        ...withCharges(residential, { ...residential, net: -305, group: 'ADJ' }, fuel(-61, { group: 'ADJ' })),
        own: { addressClass: 'commercial' },
      },
      [],
    ],
  ]);
});

describe('A2, residential twice,', () => {
  check([
    ['claims the smaller one with its fuel', withCharges(residential, { ...residential, net: 300 }), ['A2 360']],
    [
      'claims all but the largest of three',
      withCharges(residential, { ...residential, net: 300 }, { ...residential, net: 290 }),
      ['A2 708'],
    ],
    ['leaves equal lines to B2 but for the fuel', withCharges(residential, residential), ['B2 305', 'A2 61']],
    [
      'ignores an adjusted one',
      { charges: [freight(), residential, { ...residential, net: -305, group: 'ADJ' }, residential, fuel(241)] },
      [],
    ],
  ]);
});

describe('A3, a needless address correction,', () => {
  const correction = surcharge('Address Correction', 2100, { code: 'ADC', group: 'ADJ' });
  const corrected = (from: string, to: string): GivenParcel => ({
    ...withCharges(correction),
    correctedFrom: from,
    correctedTo: to,
  });
  check([
    [
      'claims a correction of the spelling',
      corrected('12 North Oak Street||Sharon Center|OH|44274', '12 N. OAK ST||SHARON CENTER|OH|44274-0217'),
      ['A3 2100'],
    ],
    [
      'accepts another street',
      corrected('12 Oak Street||Sharon Center|OH|44274', '12 Elm Street||Sharon Center|OH|44274'),
      [],
    ],
    [
      'accepts an added secondary unit',
      corrected('12 Oak Street||Sharon Center|OH|44274', '12 OAK ST|APT 10|SHARON CENTER|OH|44274'),
      [],
    ],
    [
      'accepts another postal code',
      corrected('12 Oak Street||Sharon Center|OH|44274', '12 Oak Street||Sharon Center|OH|44275'),
      [],
    ],
    [
      'claims a second one',
      {
        ...withCharges(correction, { ...correction, net: 2200 }),
        correctedFrom: '1 A St||B|OH|44274',
        correctedTo: '2 A St||B|OH|44274',
      },
      ['A3 2200'],
    ],
    [
      'compares addresses of 10,000 characters',
      corrected(`${'North Oak Street '.repeat(589)}||A|OH|44274`, `${'N. OAK ST '.repeat(589)}||A|OH|44274`),
      ['A3 2100'],
    ],
    ['needs both addresses', withCharges(correction), []],
  ]);
});

describe('A4, a wrong delivery area,', () => {
  const extended = surcharge('Delivery Area Extended', 400, { code: 'LDC', discount: 100 });
  check([
    ['claims a code without surcharge', withCharges(extended), ['A4 400']],
    ['leaves the right tier at the same discount', { ...withCharges(extended), destination: '99999' }, ['A4 80']],
    [
      'takes the residential price where that was billed',
      { ...withCharges(surcharge('Delivery Area Extended', 800, { code: 'LDR' })), destination: '99999' },
      ['A4 200'],
    ],
    [
      'accepts a cheaper tier',
      { ...withCharges(surcharge('Delivery Area', 400)), destination: '88888' },
      [],
      { tables: { deliveryAreas: ['UPS,88888,remote,,'] } },
    ],
    [
      'looks at the list of the ship date',
      withCharges(surcharge('Delivery Area', 400)),
      [],
      { tables: { deliveryAreas: ['UPS,30302,area,,2025-10-06', 'UPS,30302,remote,2025-10-07,'] } },
    ],
    ['needs a list of the carrier', withCharges(extended), [], { tables: { deliveryAreas: [] } }],
  ]);
});

describe('A5, A6 and A8, unjustified handling,', () => {
  const handling = surcharge('Additional Handling', 2700);
  const large = surcharge('Large Package', 20000, { text: 'Large Package Surcharge - Length' });
  const over = surcharge('Large Package', 130000, { text: 'Over Maximum Weight' });
  const sized = (charge: GivenCharge, more: Partial<GivenParcel> = {}): GivenParcel => ({
    ...withCharges(charge),
    sides: [20, 8, 8],
    ...more,
  });
  check([
    ['claims additional handling within the limits', sized(handling), ['A5 2700']],
    ['accepts a long parcel', sized(handling, { sides: [8, 8, 48.5] }), []],
    ['takes a limit as the last free size', sized(handling, { sides: [48, 8, 8] }), ['A5 2700']],
    ['accepts other packaging than boxes', sized(handling, { packaging: 'UNC' }), []],
    [
      'looks at own records without a size on the invoice',
      { ...withCharges(handling), own: { sides: [20, 8, 8] } },
      ['A5 2700'],
    ],
    ['needs a size', withCharges(handling), []],
    ['claims a large package within the limits', sized(large), ['A6 20000']],
    ['claims an over maximum parcel within the limits', sized(over), ['A8 130000']],
    ['accepts a heavy one', sized(over, { actual: 151 }), []],
  ]);
});

describe('A7, handling beside a large package,', () => {
  const charges = [
    surcharge('Additional Handling', 2700),
    surcharge('Large Package', 20000, { text: 'Large Package Surcharge' }),
  ];
  check([
    ['claims the handling', { ...withCharges(...charges), sides: [100, 8, 8] }, ['A7 2700']],
    [
      'keeps the cents that A5 claims too',
      { ...withCharges(...charges), sides: [20, 8, 8] },
      ['A7 2700', 'A5 0', 'A6 20000'],
    ],
  ]);
});

describe('A9 and A10, Saturdays,', () => {
  const delivery = withCharges(surcharge('Saturday Delivery', 1600));
  const pickup = withCharges(surcharge('Saturday Pickup', 1600));
  check([
    [
      'claims a delivery on another day',
      { ...delivery, events: ['2025-10-06T17:00 pickup', '2025-10-08T12:00 delivered'] },
      ['A9 1600'],
    ],
    [
      'accepts an attempt on Saturday',
      { ...delivery, events: ['2025-10-08T17:00 pickup', '2025-10-11T12:00 attempt', '2025-10-13T12:00 delivered'] },
      [],
    ],
    ['waits for an attempt', { ...delivery, events: ['2025-10-06T17:00 pickup'] }, [], { asOf: '2025-10-07' }],
    ['claims a pickup on another day', pickup, ['A10 1600']],
    [
      'accepts a pickup on Saturday',
      { ...pickup, events: ['2025-10-11T17:00 pickup', '2025-10-14T12:00 delivered'] },
      [],
    ],
  ]);
});

describe('A11, a signature,', () => {
  const parcel = withCharges(surcharge('Signature', 300));
  check([
    [
      'claims one that nobody gave',
      { ...parcel, events: ['2025-10-06T17:00 pickup', '2025-10-08T12:00 delivered'] },
      ['A11 300'],
    ],
    ['accepts one of the tracking events', parcel, []],
    [
      'accepts one of the invoice',
      { ...parcel, events: ['2025-10-06T17:00 pickup'], deliveredAt: '2025-10-08T12:00', signedBy: 'J DOE' },
      [],
    ],
    [
      'does not expect one on the invoices of UPS, which never name who signed',
      { ...parcel, carrierId: UPS, events: ['2025-10-06T17:00 pickup'], deliveredAt: '2025-10-08T12:00' },
      [],
    ],
    [
      'believes the tracking events rather than the day on an invoice of UPS',
      {
        ...parcel,
        carrierId: UPS,
        events: ['2025-10-06T17:00 pickup', '2025-10-08T12:00 delivered'],
        deliveredAt: '2025-10-08T00:00',
      },
      ['A11 300'],
    ],
    [
      'claims one that the invoice of FedEx does not have',
      { ...parcel, carrierId: FEDEX, events: ['2025-10-06T17:00 pickup'], deliveredAt: '2025-10-08T12:00' },
      ['A11 300'],
    ],
    [
      'accepts a release by the recipient',
      {
        ...parcel,
        events: ['2025-10-06T17:00 pickup', '2025-10-08T11:00 exception other', '2025-10-08T12:00 delivered'],
      },
      [],
    ],
    ['waits for the delivery', { ...parcel, events: ['2025-10-06T17:00 pickup'] }, [], { asOf: '2025-10-07' }],
  ]);
});

describe('A12, demand,', () => {
  const demand = surcharge('Demand', 50, { code: 'DSR' });
  const rows = (row: string) => ({ tables: { demand: [row] } });
  check([
    ['claims a charge before its season', withCharges(demand), ['A12 50']],
    ['accepts the last day of the season', withCharges(demand), [], rows('UPS,DSR,,0.50,USD,2025-10-01,2025-10-06')],
    [
      'claims a service without season',
      withCharges(demand),
      ['A12 50'],
      rows('UPS,DSR,UPS Next Day Air,0.50,USD,2025-10-01,2025-10-31'),
    ],
    [
      'judges only the season of a charge that the table does not name',
      withCharges(surcharge('Demand', 50, { code: 'XYZ' })),
      [],
      rows('UPS,DSR,UPS Next Day Air,0.50,USD,2025-10-01,2025-10-31'),
    ],
    ['needs seasons of the carrier', withCharges(demand), [], { tables: { demand: [] } }],
  ]);
});

describe('A15, a timed delivery,', () => {
  const parcel: GivenParcel = {
    service: 'UPS Next Day Air',
    charges: [freight(6000, 0, { code: '1' }), surcharge('Early AM', 3500), fuel(600)],
  };
  const world = { agreement: [] };
  check([
    [
      'claims the charge after the promised time',
      { ...parcel, events: ['2025-10-06T17:00 pickup', '2025-10-07T10:35 delivered'] },
      ['A15 3500'],
      world,
    ],
    [
      'accepts the promised time',
      { ...parcel, events: ['2025-10-06T17:00 pickup', '2025-10-07T10:30 delivered'] },
      [],
      world,
    ],
    [
      'is excused as a late delivery is',
      {
        ...parcel,
        events: ['2025-10-06T17:00 pickup', '2025-10-07T09:00 exception weather', '2025-10-07T12:00 delivered'],
      },
      [],
      world,
    ],
  ]);
});

describe('A16, a waived or dearer charge,', () => {
  const parcel = withCharges(surcharge('Signature', 360, { code: 'DCS' }));
  const term = (text: string) => ({ agreement: [...AGREEMENT, `Ours,UPS,A1,${text}`], tables: { fuelBasis: BASIS } });
  check([
    ['claims a waived family', parcel, ['A16 360'], term(',,charge_waived,,,,,,,Signature,,')],
    ['claims a waived code', parcel, ['A16 360'], term(',,charge_waived,,,,,,,DCS,,')],
    ['claims what is above the agreed price', parcel, ['A16 60'], term(',,charge_price,,,,,,,Signature,3.00,USD')],
    ['accepts the agreed price', parcel, [], term(',,charge_price,,,,,,,Signature,3.60,USD')],
    [
      'prefers a term about the code to one about the family',
      parcel,
      [],
      {
        ...term(',,charge_price,,,,,,,DCS,3.60,USD'),
        agreement: [
          ...AGREEMENT,
          'Ours,UPS,A1,,,charge_price,,,,,,,Signature,3.00,USD',
          'Ours,UPS,A1,,,charge_price,,,,,,,DCS,3.60,USD',
        ],
      },
    ],
    ['looks at the terms of the ship date', parcel, [], term('2025-10-07,,charge_waived,,,,,,,Signature,,')],
    [
      'claims the fuel where the charge bears it',
      withCharges(residential),
      ['A16 366'],
      term(',,charge_waived,,,,,,,Residential,,'),
    ],
  ]);
});
