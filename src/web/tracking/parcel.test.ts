import { describe, expect, it } from 'vitest';
import { addressText, toAddress, toParcel } from './parcel.ts';

const line = (BUCKET_NAME: string, gross: number, incentive: number, more = {}) => ({
  BUCKET_NAME,
  GROSS_AMOUNT: gross,
  INCENTIVE_AMOUNT: incentive,
  NET_AMOUNT: gross - incentive,
  CHARGE_DESCRIPTION: `${BUCKET_NAME} charge`,
  CARRIER_ID: 1,
  ...more,
});
const fuel = line('fuel surcharge', 300, 100, {
  SERVICE: 'second',
  FUEL_SURCHARGE_AMOUNT: 300,
  FUEL_SURCHARGE_DISCOUNT: 100,
  NET_FUEL_SURCHARGE_AMOUNT: 200,
});
const freight = line('freight', 2000, 500, {
  SERVICE: 'first',
  TRANSPORTATION_AMOUNT: 2000,
  TRANSPORTATION_DISCOUNT: 500,
  NET_TRANSPORTATION_AMOUNT: 1500,
});

describe('toParcel', () => {
  it('takes its header from the row of freight, or from the first one', () => {
    expect(toParcel([fuel, freight]).header.SERVICE).toBe('first');
    expect(toParcel([fuel]).header.SERVICE).toBe('second');
  });

  it('adds up the lines, with gross as net plus incentives', () => {
    const { total, categories } = toParcel([fuel, freight]);
    expect(total).toEqual({ gross: 2300, incentive: 600, net: 1700 });
    expect(total.gross).toBe(total.net + total.incentive);
    expect(categories.map(({ category, net }) => [category, net])).toEqual([
      ['transportation', 1500],
      ['fuel surcharge', 200],
      ['other accessorial', 0],
      ['billing adjustment', 0],
      ['tax', 0],
      ['fee', 0],
      ['other', 0],
    ]);
  });

  it('states incentives of carrier 1 only', () => {
    expect(toParcel([freight]).hasIncentives).toBe(true);
    expect(toParcel([{ ...freight, CARRIER_ID: 2 }]).hasIncentives).toBe(false);
  });
});

it.each([
  [
    {
      SENDER_ADDRESS: '1 Main St',
      SENDER_CITY: 'Reno',
      SENDER_STATE: 'NV',
      SENDER_POSTAL_CODE: '89501',
      SENDER_CNTRY: 'US',
    },
    '1 Main St, Reno, NV 89501, US',
  ],
  [{ SENDER_POSTAL_CODE: '89501' }, '89501'],
  [{ SENDER_CNTRY: 'US', SENDER_CITY: '  ' }, ''],
  [{}, ''],
])('writes the address of %j as %j', (header, expected) => {
  expect(addressText(toAddress(header, 'SENDER'))).toBe(expected);
});
