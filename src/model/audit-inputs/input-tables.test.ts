import { describe, expect, it } from 'vitest';
import { inputTables, readInputLines, recogniseInput } from './input-tables.ts';

/** Reads a file of comma-separated cells without quotes. */
function readFile(text: string) {
  const [header = [], ...rows] = text.split('\n').map((line) => line.split(','));
  const table = recogniseInput(header);
  if (table === null) throw new Error(`no table has the columns ${header.join(', ')}`);
  const lines = rows.map((cells, index) => ({ line: index + 2, cells }));
  return { id: table.id, ...readInputLines(table, header, lines) };
}

const EVENTS = 'carrier,tracking_number,event_at,kind,reason,signed_by,city,state,postal_code,country';
const AGREEMENT =
  'agreement,carrier,account,valid_from,valid_to,term,service,zone,weight_from_lb,weight_to_lb,revenue_from,revenue_to,charge,value,unit';

describe('the header of a file', () => {
  it('is recognised for every table, in any order and with the columns source and confidence', () => {
    for (const table of inputTables) {
      expect(recogniseInput(table.columns)).toBe(table);
      expect(recogniseInput([...table.columns].reverse())).toBe(table);
      expect(recogniseInput([...table.columns, 'Source', 'confidence'])).toBe(table);
    }
  });

  it.each([
    ['a missing column', ['carrier', 'day', 'valid_from']],
    ['an unknown column', ['carrier', 'day', 'valid_from', 'valid_to', 'remark']],
    ['a repeated column', ['carrier', 'day', 'valid_from', 'valid_to', 'day']],
  ])('is not recognised with %s', (_, header) => expect(recogniseInput(header)).toBeNull());
});

describe('a line of tracking events', () => {
  it('has the clock of its place', () => {
    const { rows } = readFile(
      `${EVENTS}\nUPS,1Z1,2025-10-02T10:31,delivered,,J DOE,Columbus,OH,43215,US\nUPS,1Z1,2025-10-02T10:31:05-05:00,attempt,recipient_absent,,,,,`,
    );
    expect(rows).toEqual([
      {
        carrierId: 1,
        trackingNumber: '1Z1',
        eventAt: '2025-10-02T10:31:00',
        utcOffset: null,
        kind: 'delivered',
        reason: null,
        signedBy: 'J DOE',
        city: 'Columbus',
        state: 'OH',
        postalCode: '43215',
        country: 'US',
      },
      expect.objectContaining({ eventAt: '2025-10-02T10:31:05', utcOffset: '-05:00', reason: 'recipient_absent' }),
    ]);
  });
});

describe('a line of an agreement', () => {
  it.each([
    [
      'discount,UPS Ground Residential,002,1,10,,,,36.50,percent',
      { term: 'discount', share: 365_000, service: 'UPS Ground', zone: '2' },
    ],
    ['earned_discount,,,,,3789,4077,,3.00,percent', { term: 'earned_discount', share: 30_000, revenueFrom: '3789' }],
    ['minimum_charge,UPS Ground,,,,,,,8.95,USD', { term: 'minimum_charge', minor: 895, currency: 'USD' }],
    ['charge_price,,,,,,,Signature,3.00,USD', { term: 'charge_price', minor: 300, charge: 'Signature' }],
    ['charge_waived,,,,,,,Delivery Intercept,,', { term: 'charge_waived', charge: 'Delivery Intercept' }],
    ['dim_divisor,,,,,,,,166,in3/lb', { term: 'dim_divisor', divisor: 166 }],
    ['gsr_waived,UPS 3 Day Select,,,,,,,,', { term: 'gsr_waived', service: 'UPS 3 Day Select' }],
  ])('reads %s', (terms, expected) => {
    const { rows, rejected } = readFile(`${AGREEMENT}\nOurs,UPS,00008F2X61,2025-01-01,,${terms}`);
    expect(rejected).toEqual([]);
    expect(rows).toEqual([expect.objectContaining(expected)]);
  });

  it.each([
    ['discount,UPS Express Saver to the Moon,,,,,,,36.50,percent', 'service', 'is not a known service of this carrier'],
    ['discount,,,10,1,,,,36.50,percent', 'weight_to_lb', 'is less than weight_from_lb'],
    ['discount,,,,,,,,36.50,USD', 'unit', 'is not percent'],
    ['discount,,,,,,,,120,percent', 'value', 'is more than 100 percent'],
    ['discount,,,,,100,,,36.50,percent', 'revenue_from', 'does not belong to the term discount'],
    ['discount,,,,,,,Residential,36.50,percent', 'charge', 'does not belong to the term discount'],
    ['charge_waived,,,,,,,,,', 'charge', 'is empty'],
    ['charge_price,,,,,,,Signature,3.005,USD', 'value', 'has more decimals than USD has'],
    ['minimum_charge,,,,,,,,eight,USD', 'value', 'is not an amount'],
    ['earned_discount,,,,,500,400,,3,percent', 'revenue_to', 'is not more than revenue_from'],
    ['rebate,,,,,,,,1,USD', 'term', expect.stringContaining('is not one of: discount, ')],
  ])('rejects %s', (terms, column, reason) => {
    const { rejected } = readFile(`${AGREEMENT}\nOurs,UPS,00008F2X61,2025-01-01,,${terms}`);
    expect(rejected).toEqual([expect.objectContaining({ line: 2, column, reason })]);
  });
});

describe('a line of a reference table', () => {
  it.each([
    ['carrier,table,percent,valid_from,valid_to', 'UPS,ground,18.25,2025-08-18,2025-08-24', { share: 182_500 }],
    [
      'carrier,service,zone,weight_lb,amount,currency,valid_from,valid_to',
      'UPS,UPS Ground,302,1,9.80,USD,,',
      { zone: '2', minor: 980 },
    ],
    [
      'carrier,charge,residential,zone_from,zone_to,amount,currency,valid_from,valid_to',
      'UPS,SCC Audit Fee,,%,,6.00,USD,,',
      { price: { share: 60_000 }, zoneFrom: null },
    ],
    [
      'carrier,service,destination,basis,business_days,commit_time,grace_minutes,valid_from,valid_to',
      'UPS,UPS Next Day Air,,time,1,10:30,,,',
      { commitMinute: 630, graceMinutes: 0 },
    ],
    ['carrier,day,valid_from,valid_to', ',2025-12-25,,', { carrierId: null, day: '2025-12-25' }],
  ])('with the columns %s reads %s', (header, line, expected) => {
    const { rows, rejected } = readFile(`${header}\n${line}`);
    expect(rejected).toEqual([]);
    expect(rows).toEqual([expect.objectContaining(expected)]);
  });

  it.each([
    [
      'carrier,table,percent,valid_from,valid_to',
      'ACME,road,18.25555,2025-08-32,',
      ['carrier', 'table', 'percent', 'valid_from'],
    ],
    ['carrier,table,percent,valid_from,valid_to', 'UPS,air,18,2025-08-24,2025-08-18', ['valid_to']],
    [
      'carrier,service,destination,basis,business_days,commit_time,grace_minutes,valid_from,valid_to',
      'UPS,UPS Next Day Air,,time,1,,,,',
      ['commit_time'],
    ],
    ['carrier,divisor,rounding,minimum_cubic_in,valid_from,valid_to', 'UPS,0,up,,,', ['divisor']],
  ])('with the columns %s rejects %s', (header, line, columns) => {
    const { rows, rejected } = readFile(`${header}\n${line}`);
    expect(rows).toEqual([]);
    expect(rejected.map(({ column }) => column)).toEqual(columns);
    expect(rejected.every(({ reason }) => reason !== '')).toBe(true);
  });
});

describe('a line of own records', () => {
  it('keeps a service that is not known', () => {
    const header =
      'carrier,tracking_number,account,reference,service,weight_lb,length_in,width_in,height_in,address_class,voided_at';
    const { rows } = readFile(`${header}\nFedEx,77,,SO-1,Moon Mail,1.5,6,5,4,commercial,2025-12-23T15:15`);
    expect(rows).toEqual([
      expect.objectContaining({ service: 'Moon Mail', weightLb: 1.5, voidedAt: '2025-12-23T15:15:00' }),
    ]);
  });

  it('has no more cells than the header', () => {
    const { rejected } = readFile('invoice_number,paid_on\n883,2025-10-06,7');
    expect(rejected).toEqual([
      { line: 2, column: '', value: '883,2025-10-06,7', reason: 'has 3 columns, expected 2.' },
    ]);
  });
});
