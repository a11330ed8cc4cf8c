import { expect, it } from 'vitest';
import { openTestWarehouse } from '#test/test-warehouse.ts';
import { chargeIdSql } from './load-rows.ts';

it('gives each charge of a shipment an id of its own, in every line and file, that begins like that of the shipment', async () => {
  const warehouse = await openTestWarehouse();
  const id = chargeIdSql({ fileId: 'file', shipmentId: 'shipment', line: 'line', ordinal: 'ordinal' });
  const sql = `WITH sipHash64('a shipment') AS shipment, toUInt32(1 + number % 40) AS file,
      toUInt32([1, 2, 3, 63, 64, 16384, 1048576, 1048577, 4000000][1 + intDiv(number, 40) % 9]) AS line,
      toUInt16([1, 2, 16, 17, 50, 64, 65, 256, 257, 1023][1 + intDiv(number, 360)]) AS ordinal
    SELECT uniqExact(${id}) AS ids, uniqExact(bitShiftRight(${id}, 32)) AS beginnings, 
      any(bitShiftRight(${id}, 32) = bitShiftRight(shipment, 32)) AS isAlike
    FROM numbers(3600)`;
  expect(await warehouse.rows({ sql, params: {} })).toEqual([{ ids: 3600, beginnings: 1, isAlike: 1 }]);
});
