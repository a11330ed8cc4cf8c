import { describe, expect, it } from 'vitest';
import { openTestWarehouse } from '#test/test-warehouse.ts';
import { restoredPostalCode } from './restore-postal-code.ts';

const CODES: [raw: string, country: string, state: string, expected: string][] = [
  ['145087955.0', 'US', '', '145087955'],
  ['85401234.0', 'US', '', '085401234'],
  ['70301234', 'US', 'NJ', '070301234'],
  ['70301234', 'US', 'LA', '70301234'],
  ['70301234', 'US', 'NY', '70301234'],
  ['6010123', 'PR', '', '006010123'],
  ['6010123', 'US', 'PR', '006010123'],
  ['6010123', 'US', 'NJ', '6010123'],
  ['60101234', 'PR', '', '60101234'],
  ['601', 'PR', '', '00601'],
  ['601.0', 'US', 'PR', '00601'],
  ['8540.0', 'US', '', '08540'],
  ['7030', 'US', 'NJ', '07030'],
  ["'07030", 'US', 'NJ', '07030'],
  ['7030-1234', 'US', 'NJ', '07030-1234'],
  ['07030-1234', 'US', 'NJ', '07030-1234'],
  ['70301', 'US', 'LA', '70301'],
  ['070301234', 'US', 'NJ', '070301234'],
  ['90210', 'US', 'CA', '90210'],
  ['12', 'US', '', '12'],
  ['123456', 'US', '', '123456'],
  ['1067', 'DE', '', '01067'],
  ['1067.0', 'DE', '', '01067'],
  ['10115', 'DE', '', '10115'],
  ['106', 'DE', '', '106'],
  ['100', 'IT', '', '00100'],
  ['800', 'AU', '', '0800'],
  ['10', 'NO', '', '0010'],
  ['600001', 'JP', '', '0600001'],
  ['1310100', 'BR', '', '01310100'],
  ['1010', 'AT', '', '1010'],
  ['1010.0', 'AT', '', '1010'],
  ['601', '', '', '601'],
  ['M5V 2T6', 'CA', 'ON', 'M5V 2T6'],
  ['SW1A 1AA', 'GB', '', 'SW1A 1AA'],
  ['', 'US', '', ''],
];

describe('a postal code', () => {
  it('gets back what a spreadsheet removed, if the country and the length allow only one reading', async () => {
    const warehouse = await openTestWarehouse();
    const sql = restoredPostalCode('code.1', { country: 'code.2', state: 'code.3' });
    const rows = await warehouse.rows<{ restored: string }>({
      sql: `SELECT ${sql} AS restored FROM (SELECT arrayJoin(arrayZip({codes:Array(String)}, {countries:Array(String)}, {states:Array(String)})) AS code)`,
      params: {
        codes: CODES.map(([raw]) => raw),
        countries: CODES.map(([, country]) => country),
        states: CODES.map(([, , state]) => state),
      },
    });
    expect(rows.map(({ restored }, index) => [...(CODES[index]?.slice(0, 3) ?? []), restored])).toEqual(CODES);
  });
});
