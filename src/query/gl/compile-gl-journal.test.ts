import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import type { StructuredQuery } from '#contract/question.ts';
import { splitMinor } from '#model/gl/split-minor.ts';
import { charges } from '#model/sources/charges.ts';
import { compileQuery } from '#query/compile-query.ts';
import { aCharge } from '#test/factories/charge.factory.ts';
import { aClause, aQuestion } from '#test/factories/question.factory.ts';
import { aScope } from '#test/factories/scope.factory.ts';
import { aShipment } from '#test/factories/shipment.factory.ts';
import { openTestWarehouse, type TestWarehouse } from '#test/test-warehouse.ts';
import { type AllocationRule, accountOf, type ChargeTest } from './allocation.ts';
import {
  compileGlChange,
  compileGlJournal,
  compileGlTotals,
  compileUnallocated,
  type GlTotalRow,
  type UnallocatedRow,
} from './compile-gl-journal.ts';

const MAY = { fromDate: '2026-05-01', toDate: '2026-05-31' };
const scope = { clientIds: [1], loadedFileIds: [1] };
const ANY: ChargeTest = { accounts: null, references: [], states: [], services: [], categories: [], charges: [] };
const [FREIGHT, FUEL, OTHER] = [61, 62, 63];

const rule = (
  when: Partial<ChargeTest>,
  ...shares: [code: number, points: number, center?: number][]
): AllocationRule => ({
  when: { ...ANY, ...when },
  shares: shares.map(([glCodeId, points, costCenterId = 0]) => ({ glCodeId, costCenterId, points })),
});

const UPS = { carrier_id: 1, carrier_name: 'UPS', account_number: '1A', file_id: 1 };
const FEDEX = { carrier_id: 2, carrier_name: 'FedEx', account_number: '9', file_id: 1 };
const FUEL_LINE = { bucket: 'fuel surcharge', charge_code: 'FSC', charge_description: 'Fuel Surcharge' };
const TEXAS = { normalised_consignee_country: 'US', normalised_consignee_state: 'TX' };

let warehouse: TestWarehouse;
beforeAll(async () => {
  warehouse = await openTestWarehouse();
  const inMay = { bill_date: '2026-05-03', invoice_number: 'i' };
  const invoice = { client_id: 1, file_id: 1, currency_code: 'USD', account_number: '', ...inMay };
  await warehouse.fill({
    invoices: [
      { ...invoice, carrier_id: 1 },
      { ...invoice, carrier_id: 2 },
      { ...invoice, carrier_id: 2, currency_code: 'CAD' },
      { ...invoice, carrier_id: 2, bill_date: '2026-06-01', invoice_number: 'june' },
      { ...invoice, carrier_id: 1, client_id: 2 },
      { ...invoice, carrier_id: 1, file_id: 5 },
    ],
    shipments: [aShipment({ ...UPS, ...inMay, id: 7, reference: 'PO-100_7' })],
    charges: [
      aCharge({ ...UPS, ...inMay, shipment_id: 7, amount: 1001, ...TEXAS }),
      aCharge({ ...UPS, ...inMay, shipment_id: 8, amount: -333, service_category: 'Economy' }),
      aCharge({ ...FEDEX, ...inMay, shipment_id: 9, amount: 250, ...FUEL_LINE }),
      aCharge({ ...FEDEX, ...inMay, shipment_id: 9, amount: 77, currency_code: 'CAD' }),
      aCharge({ ...FEDEX, shipment_id: 9, amount: 5, bill_date: '2026-06-01', invoice_number: 'june' }),
      aCharge({ ...UPS, ...inMay, amount: 9999, client_id: 2 }),
      aCharge({ ...UPS, ...inMay, amount: 9999, file_id: 5 }),
    ],
  });
});

const totals = (...rules: AllocationRule[]) => warehouse.read<GlTotalRow>(compileGlTotals(MAY, rules, scope));
const booked = async (...rules: AllocationRule[]) =>
  (await totals(...rules)).map(({ glCodeId, currency, netMinor }) => [glCodeId, currency, netMinor]);

describe('compileGlTotals', () => {
  it('leaves charges unallocated without rules, and keeps currencies, periods, clients and hidden files apart', async () => {
    expect(await totals()).toEqual([
      { glCodeId: 0, costCenterId: 0, currency: 'CAD', charges: 1, netMinor: 77 },
      { glCodeId: 0, costCenterId: 0, currency: 'USD', charges: 3, netMinor: 918 },
    ]);
  });

  it('lets the first rule that matches decide', async () => {
    const fuel = rule({ categories: ['fuel surcharge'] }, [FUEL, 10_000]);
    const fedex = rule({ accounts: [accountOf(2, '9')] }, [FREIGHT, 10_000]);
    const both = [[FUEL, 'USD', 250]];
    expect(await booked(fuel, fedex)).toEqual([[FREIGHT, 'CAD', 77], [0, 'USD', 668], ...both]);
    expect(await booked(fedex, fuel)).toEqual([
      [FREIGHT, 'CAD', 77],
      [0, 'USD', 668],
      [FREIGHT, 'USD', 250],
    ]);
  });

  it.each<[string, Partial<ChargeTest>, number]>([
    ['a reference', { references: ['po-100_*'] }, 1001],
    ['a whole reference only', { references: ['PO-100'] }, 0],
    ['an underscore that stands for itself', { references: ['PO_100*'] }, 0],
    ['a state', { states: ['US-TX'] }, 1001],
    ['a service', { services: ['Economy'] }, -333],
    ['a charge by code', { charges: ['fsc'] }, 250],
    ['a charge by description', { charges: ['none', '*surcharge'] }, 918],
    ['several conditions', { accounts: [accountOf(1, '1A')], states: ['US-TX'] }, 1001],
    ['no account', { accounts: [] }, 0],
  ])('matches %s', async (_, when, netMinor) => {
    const rows = await totals(rule(when, [FREIGHT, 10_000]));
    const found = rows.filter(({ glCodeId, currency }) => glCodeId === FREIGHT && currency === 'USD');
    expect(found.reduce((sum, row) => sum + row.netMinor, 0)).toBe(netMinor);
  });

  it('splits every charge as the model does, so that nothing is lost or counted twice', async () => {
    const cuts = fc.uniqueArray(fc.integer({ min: 1, max: 9999 }), { maxLength: 6 });
    for (const sample of fc.sample(cuts, { numRuns: 12, seed: 17 })) {
      const ends = [0, ...sample.toSorted((a, b) => a - b), 10_000];
      const points = ends.slice(1).map((end, index) => end - (ends[index] ?? 0));
      const shares = points.map((share, index): [number, number, number] => [FREIGHT, share, index + 1]);
      const expected = new Map<string, number>();
      for (const [currency, minor] of [
        ['USD', 1001],
        ['USD', -333],
        ['USD', 250],
        ['CAD', 77],
      ] as const)
        splitMinor(minor, points).forEach((part, index) => {
          const key = `${currency} ${index + 1}`;
          expected.set(key, (expected.get(key) ?? 0) + part);
        });
      const rows = await totals(rule({}, ...shares));
      const found = rows.map(
        ({ currency, costCenterId, netMinor }) => [`${currency} ${costCenterId}`, netMinor] as const,
      );
      expect(new Map(found)).toEqual(expected);
      expect(found).toHaveLength(expected.size);
    }
  });
});

describe('compileGlJournal', () => {
  it('has a line for each invoice, account, code and cost center', async () => {
    const rules = [rule({ accounts: [accountOf(1, '1A')] }, [FREIGHT, 5000, 3], [OTHER, 5000])];
    const rows: unknown[][] = [];
    for await (const block of warehouse.stream(compileGlJournal(MAY, rules, scope))) rows.push(...block);
    expect(rows).toEqual([
      ['2026-05-03', 1, '1A', 'i', 'USD', FREIGHT, 3, 2, 334],
      ['2026-05-03', 1, '1A', 'i', 'USD', OTHER, 0, 2, 334],
      ['2026-05-03', 2, '9', 'i', 'CAD', 0, 0, 1, 77],
      ['2026-05-03', 2, '9', 'i', 'USD', 0, 0, 1, 250],
    ]);
  });
});

describe('compileGlChange', () => {
  it('counts the charges that two allocations book differently', async () => {
    const before = [rule({ categories: ['fuel surcharge'] }, [FUEL, 10_000])];
    const changes = async (after: AllocationRule[]) =>
      (await warehouse.read<{ charges: number }>(compileGlChange(MAY, [before, after], scope)))[0]?.charges;
    expect(await changes(before)).toBe(0);
    expect(await changes([])).toBe(1);
    expect(await changes([rule({}, [FUEL, 10_000])])).toBe(3);
  });
});

describe('compileUnallocated', () => {
  it('lists kinds of charges that no rule allocates, the largest first', async () => {
    const page = { ...MAY, search: '', limit: 1, offset: 0 };
    const read = (more: object, ...rules: AllocationRule[]) =>
      warehouse.read<UnallocatedRow>(compileUnallocated({ ...page, ...more }, rules, scope));
    expect(await read({ offset: 2 })).toMatchObject([
      { category: 'fuel surcharge', netMinor: 250, charges: 1, total: 4 },
    ]);
    expect(await read({ search: 'FUEL' })).toMatchObject([{ total: 1, lastBillDate: '2026-05-03' }]);
    expect(await read({}, rule({}, [FREIGHT, 10_000]))).toEqual([]);
  });
});

describe('the dimensions of GL codes and cost centers', () => {
  it('are those of the first rule of the client that a charge passes, and count each charge once', async () => {
    const booking = (clientId: number, when: Partial<ChargeTest>, glCode: string, costCenter = '') => ({
      ...{ clientId, glCode, costCenter },
      when: { ...ANY, ...when },
    });
    const bookingRules = [
      booking(2, {}, 'theirs'),
      booking(1, { references: ['po-*'] }, '6100 + 6200', '10'),
      booking(1, { categories: ['fuel surcharge'] }, '6190'),
    ];
    const question = aQuestion({
      fromTableNames: ['charges'],
      selectColumnNames: ['chargeLines'],
      groupByDetails: ['gl_code', 'cost_center'],
      whereClauseDetails: [aClause('bill_date', '<=', MAY.toDate)],
    });
    const read = (more: Partial<StructuredQuery>) =>
      warehouse.read(compileQuery(charges, { ...question, ...more }, aScope({ hiddenFileIds: [5], bookingRules })));
    expect(await read({ groupByDetails: ['gl_code', 'cost_center'] })).toEqual([
      { gl_code: '6100 + 6200', cost_center: '10', chargeLines: 1 },
      { gl_code: '6190', cost_center: null, chargeLines: 1 },
      { gl_code: null, cost_center: null, chargeLines: 2 },
    ]);
    const booked = aClause('gl_code', 'is not null');
    expect(await read({ groupByDetails: [], whereClauseDetails: [...question.whereClauseDetails, booked] })).toEqual([
      { chargeLines: 2 },
    ]);
  });
});
