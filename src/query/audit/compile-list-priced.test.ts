import { beforeAll, describe, expect, it } from 'vitest';
import type { Statement } from '#query/statement.ts';
import { aCharge } from '#test/factories/charge.factory.ts';
import { openTestWarehouse, type TestWarehouse } from '#test/test-warehouse.ts';
import { compileListPriced, compileListPricedOn, type ListPricedRow } from './compile-list-priced.ts';

const SCOPE = { clientIds: [1], loadedFileIds: [1] };
/** 2025-10-11, counted from 1970-01-01. */
const DAY = 20_372;

let warehouse: TestWarehouse;

const aFreight = (given: Parameters<typeof aCharge>[0]) =>
  aCharge({
    bill_date: '2025-10-11',
    account_number: 'A1',
    invoice_number: 'I1',
    service: 'UPS Ground',
    bucket: 'transportation',
    charge_description: 'Ground Commercial',
    ...given,
  });

beforeAll(async () => {
  warehouse = await openTestWarehouse();
  const inBoth = { tracking_number: '1ZBOTH', amount: 1000 };
  await warehouse.fill({
    charges: [
      aFreight({ amount: 1000, discount: 400 }),
      aFreight({ amount: 1000, discount: 0 }),
      aFreight({ ...inBoth, discount: 400 }),
      aFreight({ ...inBoth, discount: 100, currency_code: 'CAD' }),
    ],
  });
});

describe('the use of discounts', () => {
  it.each<[string, Statement]>([
    ['all invoices', compileListPriced(SCOPE)],
    ['some invoices', compileListPricedOn(SCOPE, { invoices: [{ carrierId: 1, invoice: 'I1' }], days: [DAY] })],
  ])('is added up for each currency on %s', async (_, statement) => {
    const rows = await warehouse.rows<ListPricedRow>(statement);
    const shown = rows.map(({ currency, parcels, listPriced, list, discount }) =>
      [currency, parcels, listPriced, list, discount].join(' '),
    );
    expect(shown.sort()).toEqual(['CAD 1 0 1000 100', 'USD 3 1 3000 800']);
  });
});
