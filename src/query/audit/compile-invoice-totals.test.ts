import { beforeAll, describe, expect, it } from 'vitest';
import { aShipment } from '#test/factories/shipment.factory.ts';
import { openTestWarehouse, type TestWarehouse } from '#test/test-warehouse.ts';
import { compileInvoiceTotals, type InvoiceTotal } from './compile-invoice-totals.ts';

const INVOICE = { client_id: 1, carrier_id: 1, bill_date: '2025-10-11', currency_code: 'USD' };

let warehouse: TestWarehouse;

const stated = (invoice_number: string, file_id: number, stated_amount: number | null) => ({
  ...INVOICE,
  invoice_number,
  file_id,
  account_number: 'A1',
  stated_amount,
});

beforeAll(async () => {
  warehouse = await openTestWarehouse();
  await warehouse.fill({
    shipments: ['rising', 'falling', 'unstated'].flatMap((invoice_number) =>
      [1, 2].map((file_id) => aShipment({ ...INVOICE, invoice_number, file_id })),
    ),
    invoices: [
      stated('rising', 1, 100),
      stated('rising', 2, 200),
      stated('falling', 2, 200),
      stated('falling', 1, 100),
      stated('unstated', 2, null),
      stated('unstated', 1, 100),
    ],
  });
});

describe('invoices in several files', () => {
  it('have the stated total of the last file, in whatever order the files were loaded', async () => {
    const rows = await warehouse.rows<InvoiceTotal>(compileInvoiceTotals({ clientIds: [1], loadedFileIds: [1, 2] }));
    expect(Object.fromEntries(rows.map(({ invoice, stated }) => [invoice, stated]))).toEqual({
      rising: 200,
      falling: 200,
      unstated: 100,
    });
  });
});
