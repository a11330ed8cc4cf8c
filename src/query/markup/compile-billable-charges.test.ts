import { beforeAll, expect, it } from 'vitest';
import { aCharge } from '#test/factories/charge.factory.ts';
import { aCredit } from '#test/factories/credit.factory.ts';
import { openTestWarehouse, type TestWarehouse } from '#test/test-warehouse.ts';
import { type BillableCells, compileBillableCharges } from './compile-billable-charges.ts';

const MAY = { fromDate: '2026-05-01', toDate: '2026-05-31' };
const UPS = { carrier_id: 1, account_number: '1A', file_id: 1 };
const IN_MAY = { bill_date: '2026-05-03', invoice_number: 'may' };

let warehouse: TestWarehouse;
const read = async (loadedFileIds = [1, 2]) => {
  const rows: BillableCells[] = [];
  for await (const block of warehouse.stream(compileBillableCharges(MAY, { clientIds: [1], loadedFileIds })))
    rows.push(...(block as BillableCells[]));
  return rows;
};

beforeAll(async () => {
  warehouse = await openTestWarehouse();
  const invoice = { client_id: 1, ...UPS, currency_code: 'USD', stated_amount: null };
  const charge = { ...UPS, ...IN_MAY };
  await warehouse.fill({
    shipments: [],
    invoices: [
      { ...invoice, ...IN_MAY },
      { ...invoice, ...IN_MAY, file_id: 2, bill_date: '2026-06-02' },
      { ...invoice, bill_date: '2026-06-01', invoice_number: 'june' },
      { ...invoice, ...IN_MAY, client_id: 2 },
    ],
    charges: [
      aCharge({ ...charge, tracking_number: 'a', amount: 1500, discount: 500, line: 1 }),
      aCharge({ ...charge, tracking_number: 'a', amount: 70, line: 2 }),
      aCharge({ ...charge, tracking_number: 'a', amount: 70, line: 3 }),
      aCharge({ ...charge, tracking_number: 'b', amount: -40, line: 4 }),
      aCharge({ ...charge, tracking_number: 'b', amount: 9, line: 1, file_id: 2, bill_date: '2026-06-02' }),
      aCharge({ ...UPS, bill_date: '2026-06-01', invoice_number: 'june', amount: 5 }),
      aCharge({ ...charge, amount: 9999, client_id: 2 }),
    ],
    credits: [
      aCredit({ ...charge, tracking_number: 'b', line: 4, refund_by: 'audit', audit_refund_amount: 40 }),
      aCredit({ ...charge, tracking_number: 'a', line: 2, refund_by: 'client', audit_refund_amount: 1 }),
    ],
  });
});

it('lists the charges of the invoices of the period, also those of later files, and marks credits of the audit', async () => {
  const found = (await read()).map((cells) => [cells[5], cells[4], cells[12], cells[13], cells[14]]);
  expect(found).toEqual([
    ['a', '2026-05-03', 1500, 1000, 0],
    ['a', '2026-05-03', 70, 70, 0],
    ['a', '2026-05-03', 70, 70, 0],
    ['b', '2026-05-03', -40, -40, 1],
    ['b', '2026-05-03', 9, 9, 0],
  ]);
});

it('gives each charge a key of its own that outlives its file', async () => {
  const before = (await read()).map(([key]) => key);
  expect(new Set(before).size).toBe(before.length);
  const move = (table: string) => ({
    sql: `ALTER TABLE ${warehouse.stored(table)} UPDATE file_id = file_id + 20 WHERE true SETTINGS mutations_sync = 2`,
    params: {},
  });
  for (const table of ['charges', 'invoices', 'credits']) await warehouse.run(move(table));
  expect((await read([21, 22])).map(([key]) => key).sort()).toEqual(before.toSorted());
});
