import { beforeAll, describe, expect, it } from 'vitest';
import { aCharge } from '#test/factories/charge.factory.ts';
import { aShipment } from '#test/factories/shipment.factory.ts';
import { openTestWarehouse, type TestWarehouse } from '#test/test-warehouse.ts';
import { type ArrivalRow, compileArrivals } from './compile-arrivals.ts';
import { type BilledAccount, compileBilledAccounts } from './compile-billed-accounts.ts';
import { compileCarrierMonths } from './compile-carrier-months.ts';
import { type CarrierInUseRow, compileCarriersInUse } from './compile-carriers-in-use.ts';
import { compileCurrencyCodes } from './compile-currency-codes.ts';
import { compileExchangeRates } from './compile-exchange-rates.ts';
import { compileFreshness, type FreshnessRow } from './compile-freshness.ts';
import { compileInvoiceShipments } from './compile-invoice-rows.ts';
import { compileRejectedCount, compileRejectedGroups, compileRejectedLines } from './compile-rejected-lines.ts';
import { compileRecentlyTracked, type RecentlyTracked } from './compile-tracked-parcels.ts';

const UPS = { carrier_id: 1, carrier_name: 'UPS' };
const FEDEX = { carrier_id: 2, carrier_name: 'FedEx' };
const HIDDEN_FILE = 9;
const scope = { clientIds: [1, 2], hiddenFileIds: [HIDDEN_FILE] };

let warehouse: TestWarehouse;
beforeAll(async () => {
  warehouse = await openTestWarehouse();
  const inMay = { bill_date: '2026-05-03' };
  const outside = { ...FEDEX, currency_code: 'JPY', bill_date: '2026-06-30' };
  const invoice = {
    ...{ client_id: 1, carrier_id: 1, account_number: 'a', invoice_number: 'i' },
    currency_code: 'USD',
  };
  await warehouse.fill({
    invoices: [
      { ...invoice, file_id: 1, bill_date: '2026-05-03' },
      { ...invoice, file_id: 2, bill_date: '2026-05-10' },
      { ...invoice, file_id: 2, bill_date: '2025-01-01' },
      { ...invoice, file_id: 5, bill_date: '2026-05-17' },
      { ...invoice, file_id: 1, client_id: 3, bill_date: '2026-05-24' },
    ],
    shipments: [
      aShipment({ ...UPS, ...inMay, file_id: 1, transportation_amount: 500 }),
      aShipment({ ...UPS, ...inMay, file_id: 2, transportation_amount: 700, currency_code: 'CAD' }),
      aShipment({ ...UPS, bill_date: '2026-04-01', file_id: 1, client_id: 2, transportation_amount: 11 }),
      aShipment({ ...outside, client_id: 3 }),
      aShipment({ ...outside, file_id: HIDDEN_FILE }),
    ],
    charges: [
      aCharge({ ...UPS, ...inMay, file_id: 1 }),
      aCharge({ ...FEDEX, ...inMay, file_id: 1 }),
      aCharge({ ...outside, client_id: 3 }),
      aCharge({ ...outside, file_id: HIDDEN_FILE }),
    ],
  });
  await warehouse.insert('rejected_lines', [
    { file_id: 1, line: 7, column: 'Zone', value: 'x', reason: 'is not a zone' },
    { file_id: 1, line: 5, column: 'Zone', value: 'y', reason: 'is not a zone' },
    { file_id: 2, line: 1, column: 'Date', value: 'z', reason: 'is not a date' },
    { file_id: 3, line: 1, column: 'Date', value: 'another file', reason: 'is not a date' },
  ]);
  const rate = { currency_code: 'CAD', source: 'Bank' };
  await warehouse.insert('exchange_rates', [
    { ...rate, rate_date: '2026-05-01', usd_per_unit: 0.7 },
    { ...rate, rate_date: '2026-05-08', usd_per_unit: 0.8 },
    { ...rate, currency_code: 'USD', rate_date: '2026-05-01', usd_per_unit: 1 },
  ]);
});

describe('compileCarriersInUse', () => {
  it('sums up the visible shipments of each carrier', async () => {
    expect(await warehouse.read<CarrierInUseRow>(compileCarriersInUse(scope))).toEqual([
      {
        carrierId: 1,
        files: 2,
        shipments: 3,
        firstBillDate: '2026-04-01',
        lastBillDate: '2026-05-03',
        spendCents: 1211,
      },
    ]);
  });
});

describe('compileBilledAccounts', () => {
  it('counts the invoices of accounts in loaded files, with the first and last day', async () => {
    const loaded = { clientIds: [1, 2], loadedFileIds: [1, 2] };
    expect(await warehouse.read<BilledAccount>(compileBilledAccounts(loaded))).toEqual([
      { clientId: 1, carrierId: 1, accountNumber: 'a', invoices: 1, firstOn: '2025-01-01', lastOn: '2026-05-10' },
    ]);
  });
});

describe('compileCarrierMonths', () => {
  it('counts files, shipments and charges of each carrier and month, also where there are charges only', async () => {
    const rows = await warehouse.read(compileCarrierMonths('2026-05-01', scope));
    expect(rows).toEqual([
      { month: '2026-05-01', carrierId: 1, carrierName: 'UPS', files: 2, shipments: 2, charges: 1, spendCents: 1200 },
      { month: '2026-05-01', carrierId: 2, carrierName: 'FedEx', files: 0, shipments: 0, charges: 1, spendCents: 0 },
    ]);
  });
});

describe('compileFreshness', () => {
  it('finds the last bill date and the newest file of each client and carrier', async () => {
    expect(await warehouse.read<FreshnessRow>(compileFreshness(scope))).toEqual([
      { clientId: 1, carrierId: 1, carrierName: 'UPS', lastBillDate: '2026-05-03', fileId: 2 },
      { clientId: 2, carrierId: 1, carrierName: 'UPS', lastBillDate: '2026-04-01', fileId: 1 },
    ]);
  });
});

describe('compileCurrencyCodes', () => {
  it('lists the currencies of the visible shipments, narrowed to carriers when some are given', async () => {
    expect(await warehouse.read(compileCurrencyCodes([], scope))).toEqual([{ code: 'CAD' }, { code: 'USD' }]);
    expect(await warehouse.read(compileCurrencyCodes([2], scope))).toEqual([]);
  });
});

describe('compileArrivals', () => {
  it('lists the recent bill dates of each account from loaded files only', async () => {
    const loaded = { clientIds: [1, 2], loadedFileIds: [1, 2] };
    const [account, ...others] = await warehouse.read<ArrivalRow>(compileArrivals('2026-01-01', loaded));
    expect(others).toEqual([]);
    expect(account).toMatchObject({ clientId: 1, carrierId: 1, accountNumber: 'a' });
    expect(account?.days.toSorted()).toEqual(['2026-05-03', '2026-05-10']);
  });
});

describe('compileRejectedLines', () => {
  const files = { fileIds: [1, 2] };

  it('counts and lists the lines of the given files only, in the order of the files', async () => {
    expect(await warehouse.read(compileRejectedCount(files))).toEqual([{ total: 3 }]);
    const lines = await warehouse.read<{ value: string }>(compileRejectedLines({ offset: 0, limit: 10 }, files));
    expect(lines.map(({ value }) => value)).toEqual(['y', 'x', 'z']);
  });

  it('reads a block of lines', async () => {
    const block = compileRejectedLines({ offset: 1, limit: 1 }, files);
    expect(await warehouse.read(block)).toEqual([
      { fileId: 1, line: 7, column: 'Zone', value: 'x', reason: 'is not a zone' },
    ]);
  });

  it('groups lines by file, column and reason with the first one as the example', async () => {
    expect(await warehouse.read(compileRejectedGroups(10, files))).toEqual([
      { fileId: 1, column: 'Zone', reason: 'is not a zone', lines: 2, firstLine: 5, example: 'y' },
      { fileId: 2, column: 'Date', reason: 'is not a date', lines: 1, firstLine: 1, example: 'z' },
    ]);
    expect(await warehouse.read(compileRejectedGroups(1, files))).toHaveLength(1);
  });
});

describe('compileExchangeRates', () => {
  it('finds the rate of a day or the last one before it, and none for the US dollar', async () => {
    expect(await warehouse.read(compileExchangeRates('2026-05-07'))).toEqual([
      { currency: 'CAD', day: '2026-05-01', usdPerUnit: 0.7, source: 'Bank' },
    ]);
  });
});

describe('compileRecentlyTracked', () => {
  it('orders events of the same second by their kind, in whatever order they are stored', async () => {
    const TRACKED_CLIENT = 71;
    const event = (tracking_number: string, kind: string) => ({
      ...{ file_id: 1, line: 1, client_id: TRACKED_CLIENT, carrier_id: 1, tracking_number, kind, reason: '' },
      ...{ event_at: '2026-05-20 10:00:00', utc_offset: '', signed_by: '', city: '', state: '', postal_code: '' },
      country: '',
    });
    await warehouse.insert('tracking_events', [
      event('A', 'in_transit'),
      event('A', 'delivered'),
      event('B', 'delivered'),
      event('B', 'in_transit'),
      event('C', 'in_transit'),
    ]);
    const tracked = compileRecentlyTracked('2026-05-01', 10, { clientIds: [TRACKED_CLIENT], hiddenFileIds: [] });
    const rows = await warehouse.read<RecentlyTracked>(tracked);
    expect(rows.map(({ trackingNumber }) => trackingNumber)).toEqual(['A', 'C', 'B']);
  });
});

describe('compileInvoiceShipments', () => {
  it('sorts the parts of a shipment by their files, in whatever order the files were loaded', async () => {
    const part = { ...UPS, id: 77, tracking_number: '1Z77', invoice_number: 'SPLIT' };
    await warehouse.fill({
      shipments: [12, 11, 13].map((file_id) => aShipment({ ...part, file_id, transportation_amount: file_id })),
    });
    const amounts = await Promise.all(
      [0, 1, 2].map(async (offset) => {
        const invoice = { clientId: 1, carrierId: 1, invoiceNumber: 'SPLIT' };
        const page = compileInvoiceShipments(
          invoice,
          { offset, limit: 1 },
          { clientIds: [1], loadedFileIds: [11, 12, 13] },
        );
        const [row] = await warehouse.read<{ total_charges: number }>(page);
        return row?.total_charges;
      }),
    );
    expect(amounts).toEqual([11, 12, 13]);
  });
});
