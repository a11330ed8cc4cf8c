import { beforeAll, describe, expect, it } from 'vitest';
import type { StructuredQuery, WhereClause } from '#contract/question.ts';
import { pages } from '#model/pages/pages.ts';
import { widgetQuestion } from '#model/pages/widget-question.ts';
import { allowedSettings, defaultSettings } from '#model/pages/widget-settings.ts';
import { charges } from '#model/sources/charges.ts';
import { credits } from '#model/sources/credits.ts';
import { shipments } from '#model/sources/shipments.ts';
import type { Source } from '#model/sources/source.ts';
import { sources } from '#model/sources/sources.ts';
import { avoidableRuleNames } from '#model/trade/avoidable-rules.ts';
import { TrackingStatus } from '#model/trade/tracking-statuses.ts';
import { anAvoidableCost } from '#test/factories/avoidable-cost.factory.ts';
import { aCharge } from '#test/factories/charge.factory.ts';
import { aCredit } from '#test/factories/credit.factory.ts';
import { aFinding } from '#test/factories/finding.factory.ts';
import { aClause, aQuestion } from '#test/factories/question.factory.ts';
import { aScope } from '#test/factories/scope.factory.ts';
import { aShipment } from '#test/factories/shipment.factory.ts';
import { openTestWarehouse, type TestWarehouse } from '#test/test-warehouse.ts';
import { compileQuery } from './compile-query.ts';
import type { Scope } from './scope.ts';

let warehouse: TestWarehouse;
beforeAll(async () => {
  warehouse = await openTestWarehouse();
});

const ask = (question: Partial<StructuredQuery>, scope = aScope(), source: Source = shipments) =>
  warehouse.read<Record<string, unknown>>(compileQuery(source, aQuestion(question), scope));

const SPEND_FACTS = [
  'totalSpend',
  'publishedAmount',
  'transportationDiscount',
  'accessorials',
  'fuelSurcharge',
  'taxesAndOthers',
];

describe('the facts of spend', () => {
  it('match sums by hand: total is published less discount plus accessorials, fuel and taxes', async () => {
    await warehouse.fill({
      shipments: [
        aShipment({
          transportation_amount: 1000,
          transportation_discount: 300,
          fuel_surcharge_amount: 120,
          fuel_surcharge_discount: 20,
          other_accessorial_amount: 250,
          other_accessorial_discount: 50,
          tax_amount: 7,
          fee_amount: 11,
          other_amount: 13,
          billing_adjustment_amount: -17,
          billing_adjustment_discount: 1,
        }),
        aShipment({ transportation_amount: 500, tax_amount: 5, tax_discount: 2 }),
      ],
    });
    expect(await ask({ selectColumnNames: SPEND_FACTS })).toEqual([
      {
        totalSpend: 1013 + 503,
        publishedAmount: 1500,
        transportationDiscount: 300,
        accessorials: 200,
        fuelSurcharge: 100,
        taxesAndOthers: 13 + 3,
      },
    ]);
  });

  it('exclude carriers from Total Spend only', async () => {
    await warehouse.fill({
      shipments: [
        aShipment({ transportation_amount: 100 }),
        aShipment({ carrier_id: 3, carrier_name: 'USPS', transportation_amount: 40 }),
        aShipment({ carrier_id: 4, carrier_name: 'DHL Express', transportation_amount: 2 }),
      ],
    });
    const scope = aScope({ excludedCarrierIds: [3, 4] });
    expect(await ask({ selectColumnNames: ['totalSpend', 'publishedAmount'] }, scope)).toEqual([
      { totalSpend: 100, publishedAmount: 142 },
    ]);
    expect(await ask({ groupByDetails: ['carrier_name'] }, scope)).toEqual([{ carrier_name: 'UPS', totalSpend: 100 }]);
  });

  it('omit groups in which the fact is zero in every row', async () => {
    await warehouse.fill({
      shipments: [
        aShipment({ service_category: 'Ground', fuel_surcharge_amount: 9 }),
        aShipment({ service_category: 'Economy', transportation_amount: 5 }),
      ],
    });
    const byService = { groupByDetails: ['service_category'] };
    expect(await ask({ ...byService, selectColumnNames: ['fuelSurcharge'] })).toEqual([
      { service_category: 'Ground', fuelSurcharge: 9 },
    ]);
    expect(await ask({ ...byService, selectColumnNames: ['fuelSurcharge', 'publishedAmount'] })).toEqual([
      { service_category: 'Economy', fuelSurcharge: 0, publishedAmount: 5 },
      { service_category: 'Ground', fuelSurcharge: 9, publishedAmount: 0 },
    ]);
  });

  it('count packages, shipments, invoices and weight, and divide totals over the rows of the ratio', async () => {
    await warehouse.fill({
      shipments: [
        aShipment({ invoice_number: 'A', no_of_pkgs: 2, bill_weight_pounds: 1.5, transportation_amount: 900 }),
        aShipment({ invoice_number: 'A', no_of_pkgs: 1, bill_weight_pounds: 2, transportation_amount: 100 }),
        aShipment({ invoice_number: 'B', carrier_id: 3, no_of_pkgs: 5, bill_weight_pounds: 4 }),
      ],
    });
    const counts = ['packages', 'shipmentCount', 'invoices', 'billWeight', 'costPerPackage'];
    const [row] = await ask({ selectColumnNames: counts }, aScope({ excludedCarrierIds: [3] }));
    expect(row).toEqual({ packages: 8, shipmentCount: 3, invoices: 2, billWeight: 7.5, costPerPackage: 1000 / 3 });
  });

  it('apply shared tests once, and omit groups without a row that counts', async () => {
    const { sums: _, ...rowsOnly } = charges;
    const { sql } = compileQuery(
      rowsOnly,
      aQuestion({
        fromTableNames: ['charges'],
        selectColumnNames: ['accessorialCount', 'accessorialSpend', 'accessorialPerShipment'],
        groupByDetails: ['carrier_name'],
      }),
      aScope(),
    );
    expect(sql.match(/`bucket` IN/g)).toHaveLength(1);
    expect(sql).toMatch(/WHERE .*`bucket` IN/);
    expect(sql).toContain('count() AS `accessorialCount`');
  });

  it('apply their own tests when asked together with other facts', async () => {
    const { sql } = compileQuery(
      shipments,
      aQuestion({ selectColumnNames: ['totalSpend', 'accessorials'], groupByDetails: [] }),
      aScope({ excludedCarrierIds: [3] }),
    );
    expect(sql).toMatch(/sumIf\(t\.`net_amount_usd`, t\.`carrier_id` NOT IN/);
    expect(sql).not.toMatch(/WHERE .*`carrier_id` NOT IN/);
  });

  it('are null for a ratio over no rows, and zero for a sum over no rows', async () => {
    await warehouse.fill({});
    expect(await ask({ selectColumnNames: ['costPerPackage', 'totalSpend'] })).toEqual([
      { costPerPackage: null, totalSpend: 0 },
    ]);
  });
});

describe('weights per package', () => {
  it('ignore rows with a negative weight or without a package, each for its own weight', async () => {
    await warehouse.fill({
      shipments: [
        aShipment({ no_of_pkgs: 2, bill_weight_pounds: 10, actual_weight_pounds: 6 }),
        aShipment({ no_of_pkgs: 3, bill_weight_pounds: -5, actual_weight_pounds: 9 }),
        aShipment({ no_of_pkgs: 4, bill_weight_pounds: 8, actual_weight_pounds: -7 }),
        aShipment({ no_of_pkgs: 0, bill_weight_pounds: 100, actual_weight_pounds: 100 }),
      ],
    });
    const facts = ['billWeightPerPackage', 'actualWeightPerPackage'];
    expect(await ask({ selectColumnNames: facts })).toEqual([
      { billWeightPerPackage: 18 / 6, actualWeightPerPackage: 15 / 5 },
    ]);
  });
});

describe('money', () => {
  const inEuro = () => aShipment({ currency_code: 'EUR', usdRate: 1.1, transportation_amount: 1000 });

  it('is converted to US dollars unless the clauses select a single currency', async () => {
    await warehouse.fill({ shipments: [inEuro(), aShipment({ transportation_amount: 50 })] });
    const spend = async (...whereClauseDetails: WhereClause[]) => (await ask({ whereClauseDetails }))[0]?.totalSpend;
    expect(await spend()).toBe(1150);
    expect(await spend(aClause('currency_code', '=', 'EUR'))).toBe(1000);
    expect(await spend(aClause('currency_code', 'in', ['EUR']))).toBe(1000);
    expect(await spend(aClause('currency_code', 'in', ['EUR', 'USD']))).toBe(1150);
    expect(await spend(aClause('currency_code', '!=', 'USD'))).toBe(1100);
  });
});

describe('the scope', () => {
  it('limits rows to its clients, hides files, and ignores inactive accounts until accounts are chosen', async () => {
    await warehouse.fill({
      shipments: [
        aShipment({ transportation_amount: 1 }),
        aShipment({ transportation_amount: 10, client_id: 2 }),
        aShipment({ transportation_amount: 100, file_id: 2 }),
        aShipment({ transportation_amount: 1000, account_number: 'OLD' }),
      ],
    });
    const scope = aScope({ hiddenFileIds: [2], inactiveAccountNumbers: ['OLD'] });
    expect(await ask({}, scope)).toEqual([{ totalSpend: 1 }]);
    expect(await ask({}, { ...scope, clientIds: [1, 2] })).toEqual([{ totalSpend: 11 }]);
    expect(await ask({}, { ...scope, clientIds: [] })).toEqual([{ totalSpend: 0 }]);
    const choosing = { whereClauseDetails: [aClause('account_number', 'is not null')] };
    expect(await ask(choosing, scope)).toEqual([{ totalSpend: 1001 }]);
  });

  it.each([
    ['includes', 'account_number', 'OLD'],
    ['includes', 'account_division', '7'],
    ['includes', 'account_group', '7'],
    ['leaves out', 'store_type', '7'],
    ['leaves out', 'gl_code', '6100'],
    ['leaves out', 'cost_center', '10'],
  ])('%s inactive accounts if a filter chooses a value of %s', async (effect, column, value) => {
    await warehouse.fill({ charges: [aCharge({ account_number: 'OLD' })] });
    const sets = new Map([['7', ['OLD']]]);
    const when = { accounts: null, references: [], states: [], services: [], categories: [], charges: [] };
    const scope = aScope({
      inactiveAccountNumbers: ['OLD'],
      accountNumbersOf: { division: sets, group: sets, storeType: sets },
      bookingRules: [{ clientId: 1, when, glCode: '6100', costCenter: '10' }],
    });
    const question = { selectColumnNames: ['chargeLines'], whereClauseDetails: [aClause(column, '=', value)] };
    expect(await ask(question, scope, charges)).toEqual([{ chargeLines: effect === 'includes' ? 1 : 0 }]);
  });

  it('leaves out inactive accounts from the rows of a group, as its figure does', async () => {
    await warehouse.fill({ charges: ['A', 'OLD'].map((account_number) => aCharge({ account_number })) });
    const division = new Map([['7', ['A', 'OLD']]]);
    const scope = aScope({
      inactiveAccountNumbers: ['OLD'],
      accountNumbersOf: { division, group: new Map(), storeType: new Map() },
    });
    const lines = (whereClauseDetails: WhereClause[]) =>
      ask({ selectColumnNames: ['chargeLines'], whereClauseDetails }, scope, charges);
    const clause = { ...aClause('account_division', '=', '7'), isOfGroup: true };
    expect(await lines([clause])).toEqual([{ chargeLines: 1 }]);
    expect(await lines([clause, aClause('account_division', 'in', ['7'])])).toEqual([{ chargeLines: 2 }]);
  });

  it('replaces a division or a group with the numbers of its accounts', async () => {
    await warehouse.fill({
      shipments: ['A', 'B', 'C'].map((account_number, index) =>
        aShipment({ account_number, transportation_amount: 10 ** index }),
      ),
    });
    const scope = aScope({
      accountNumbersOf: {
        division: new Map([['7', ['A', 'B']]]),
        group: new Map([['9', ['C']]]),
        storeType: new Map(),
      },
    });
    const spend = async (clause: WhereClause) =>
      (await ask({ whereClauseDetails: [clause] }, scope))[0]?.totalSpend ?? null;
    expect(await spend(aClause('account_division', '=', '7'))).toBe(11);
    expect(await spend(aClause('account_division', '!=', '7'))).toBe(100);
    expect(await spend(aClause('account_group', 'in', ['9', '10']))).toBe(100);
    expect(await spend(aClause('account_group', 'not in', ['9']))).toBe(11);
    expect(await spend(aClause('account_group', '=', '7'))).toBe(0);
    expect(await spend(aClause('account_division', 'is null'))).toBe(100);
    expect(await spend(aClause('account_division', 'is not null'))).toBe(11);
    expect(await spend(aClause('store_type', 'is null'))).toBe(111);
    expect(await spend(aClause('store_type', 'is not null'))).toBe(0);
    const withInactive = { ...scope, inactiveAccountNumbers: ['B', 'C'] };
    const ofNone = { whereClauseDetails: [aClause('account_division', 'is null')] };
    expect(await ask(ofNone, withInactive)).toEqual([{ totalSpend: 0 }]);
  });

  it('group rows by the set that has the account, and without a value where none has it', async () => {
    await warehouse.fill({
      shipments: [
        aShipment({ account_number: 'A', transportation_amount: 1 }),
        aShipment({ account_number: 'B', transportation_amount: 10 }),
        aShipment({ account_number: 'X', transportation_amount: 100 }),
      ],
    });
    const sets = { division: new Map([['7', ['A', 'B']]]), group: new Map(), storeType: new Map() };
    const rows = await ask(
      { selectColumnNames: ['publishedAmount'], groupByDetails: ['account_division'] },
      aScope({ accountNumbersOf: sets }),
    );
    expect(rows).toEqual([
      { account_division: '7', publishedAmount: 11 },
      { account_division: null, publishedAmount: 100 },
    ]);
  });
});

describe('days to delivery', () => {
  it.each([
    ['on the same Monday', '2026-01-05', '2026-01-05 23:59:59', 0, 0],
    ['from Monday to Friday', '2026-01-05', '2026-01-09 08:00:00', 4, 4],
    ['from Friday to Monday', '2026-01-02', '2026-01-05 08:00:00', 3, 1],
    ['from Saturday to Monday', '2026-01-03', '2026-01-05 08:00:00', 2, 1],
    ['from Friday to Saturday', '2026-01-02', '2026-01-03 08:00:00', 1, 0],
    ['from Sunday to Sunday', '2026-01-04', '2026-01-11 08:00:00', 7, 5],
    ['over the turn of the year', '2025-12-30', '2026-01-15 08:00:00', 16, 12],
  ])('are counted %s', async (_when, day, delivery_date, days, businessDays) => {
    await warehouse.fill({ shipments: [aShipment({ label_date: day, pickup_date: day, delivery_date })] });
    const facts = ['labelToDelivery', 'busLabelToDelivery', 'pickupToDelivery', 'busPickupToDelivery'];
    expect(await ask({ selectColumnNames: facts })).toEqual([
      {
        labelToDelivery: days,
        busLabelToDelivery: businessDays,
        pickupToDelivery: days,
        busPickupToDelivery: businessDays,
      },
    ]);
  });

  it('are counted for packages with both dates, except for deliveries before the pickup', async () => {
    const pickup_date = '2026-01-05';
    await warehouse.fill({
      shipments: [
        aShipment({ pickup_date, delivery_date: '2026-01-06 00:00:00', no_of_pkgs: 3 }),
        aShipment({ pickup_date, delivery_date: '2026-01-10 00:00:00', no_of_pkgs: 1 }),
        aShipment({ pickup_date, delivery_date: '2026-01-02 00:00:00' }),
        aShipment({ pickup_date, delivery_date: null }),
        aShipment({ pickup_date: null, delivery_date: '2026-01-31 00:00:00' }),
      ],
    });
    expect(await ask({ selectColumnNames: ['pickupToDelivery', 'labelToDelivery'] })).toEqual([
      { pickupToDelivery: (3 * 1 + 5) / 4, labelToDelivery: null },
    ]);
  });
});

describe('ZIP codes', () => {
  const zipsOf = async (scope = aScope()) =>
    (await ask({ selectColumnNames: ['packages'], groupByDetails: ['consignee_zip'] }, scope)).map(
      (row) => row.consignee_zip,
    );
  const toReceiver = (postal: string, country = 'US') =>
    aShipment({ consignee_postal_code: postal, normalised_consignee_country: country, no_of_pkgs: 1 });

  it('are the first five digits in addresses in the United States', async () => {
    const postal = ['90210', '90210-1234', '902101234', '9021', '90210-', '9021O', 'K1A 0B1', '', '00501'];
    await warehouse.fill({ shipments: [...postal.map((one) => toReceiver(one)), toReceiver('75001', 'FR')] });
    expect(await zipsOf()).toEqual(['00501', '90210', null]);
    const found = (value: string) => ({
      selectColumnNames: ['packages'],
      whereClauseDetails: [aClause('consignee_zip', '=', value)],
    });
    expect(await ask(found('90210'))).toEqual([{ packages: 3 }]);
    expect(await ask(found('75001'))).toEqual([{ packages: 0 }]);
  });

  it('add up all postal codes that belong to each of them, whatever else is asked for', async () => {
    const postal = ['90210', '90210-1234', '902101234', '9021', '00501'];
    await warehouse.fill({ shipments: [...postal.map((one) => toReceiver(one)), toReceiver('90210', 'FR')] });
    const by = ['normalised_consignee_country', 'consignee_zip'];
    const packagesOf = async (...others: string[]) =>
      (await ask({ selectColumnNames: ['packages', ...others], groupByDetails: by })).map((row) =>
        [...by, 'packages'].map((id) => row[id]),
      );
    const expected = [
      ['FR', null, 1],
      ['US', '00501', 1],
      ['US', '90210', 3],
      ['US', null, 1],
    ];
    expect(await packagesOf()).toEqual(expected);
    // Distinct invoices and ratios can't be added up.
    expect(await packagesOf('invoices', 'costPerPackage')).toEqual(expected);
    const byCarrier = ['carrier_name', 'consignee_zip'];
    expect((await ask({ selectColumnNames: ['packages'], groupByDetails: byCarrier })).map(Object.values)).toEqual([
      ['UPS', '00501', 1],
      ['UPS', '90210', 3],
      ['UPS', null, 2],
    ]);
  });

  it('keep postal codes of other countries that are grouped beside them', async () => {
    await warehouse.fill({
      shipments: [toReceiver('90210-1234'), toReceiver('75001', 'FR'), toReceiver('K1A 0B1', 'CA')],
    });
    const by = ['consignee_zip', 'consignee_postal_code'];
    expect(await ask({ selectColumnNames: ['packages'], groupByDetails: by })).toEqual([
      { consignee_zip: '90210', consignee_postal_code: '90210-1234', packages: 1 },
      { consignee_zip: null, consignee_postal_code: '75001', packages: 1 },
      { consignee_zip: null, consignee_postal_code: 'K1A 0B1', packages: 1 },
    ]);
  });

  it('are limited to the number of rows of a widget', async () => {
    const zips = Array.from({ length: 2100 }, (_, index) => String(10_000 + index));
    await warehouse.fill({ shipments: zips.map((zip) => toReceiver(zip)) });
    const question = aQuestion({ selectColumnNames: ['packages'], groupByDetails: ['consignee_zip'] });
    const count = async (maxRows?: number) =>
      (await warehouse.read(compileQuery(shipments, question, aScope(), maxRows))).length;
    expect([await count(), await count(2050), await count(101_000)]).toEqual([2000, 2050, 2100]);
  });
});

describe('domestic zones', () => {
  it('count each package of UPS and FedEx between the 48 states', async () => {
    await warehouse.fill({
      shipments: [
        aShipment({ zone: '2', no_of_pkgs: 2 }),
        aShipment({ zone: '108' }),
        aShipment({ zone: '305' }),
        ...['44', '9', '124', '53', '403', 'A', ''].map((zone) => aShipment({ zone, no_of_pkgs: 9 })),
      ],
    });
    expect(await ask({ selectColumnNames: ['averageDomesticZone'] })).toEqual([
      { averageDomesticZone: (2 * 2 + 8 + 5) / 4 },
    ]);
  });
});

describe('weeks', () => {
  it('start on Sunday, also across the turn of the year', async () => {
    await warehouse.fill({
      shipments: ['2026-12-26', '2026-12-27', '2027-01-01', '2027-01-02', '2027-01-03'].map((bill_date, index) =>
        aShipment({ bill_date, transportation_amount: 10 ** index }),
      ),
    });
    const orderByDetails = [{ column: 'bill_week', ascending: true }];
    expect(await ask({ selectColumnNames: ['weeklySpend'], groupByDetails: ['bill_week'], orderByDetails })).toEqual([
      { bill_week: '2026-12-20', weeklySpend: 1 },
      { bill_week: '2026-12-27', weeklySpend: 1110 },
      { bill_week: '2027-01-03', weeklySpend: 10_000 },
    ]);
  });
});

describe('a clause', () => {
  beforeAll(() =>
    warehouse.fill({
      shipments: [
        aShipment({ transportation_amount: 1, zone: "o'Hare\\\t\n{p0:String}", bill_date: '2026-01-01' }),
        aShipment({ transportation_amount: 10, zone: 'ÄB', bill_date: '2026-02-01', pickup_date: null }),
        aShipment({
          transportation_amount: 100,
          zone: '',
          bill_date: '2026-12-31',
          delivery_date: '2026-12-31 23:59:59',
        }),
      ],
    }),
  );

  it.each<[WhereClause, number]>([
    [aClause('zone', '=', "o'Hare\\\t\n{p0:String}"), 1],
    [aClause('zone', 'in', ["o'Hare\\\t\n{p0:String}", 'x']), 1],
    [aClause('zone', 'not in', ["o'Hare\\\t\n{p0:String}"]), 110],
    [aClause('zone', 'in', []), 0],
    [aClause('zone', 'not in', []), 111],
    [aClause('zone', '!=', 'ÄB'), 101],
    [aClause('zone', 'contains', "'"), 1],
    [aClause('zone', 'contains', '%'), 0],
    [aClause('zone', 'starts with', 'Ä'), 10],
    [{ ...aClause('zone', '=', 'äb'), matchCase: false }, 10],
    [{ ...aClause('zone', 'in', ['äb', 'c']), matchCase: false }, 10],
    [{ ...aClause('zone', 'contains', 'HARE'), matchCase: false }, 1],
    [aClause('zone', 'is null'), 100],
    [aClause('zone', 'is not null'), 11],
    [aClause('zone', '>=', 'a'), 11],
    [aClause('bill_date', '=', '2026-02-01'), 10],
    [aClause('bill_date', 'between', ['2026-01-01', '2026-02-01']), 11],
    [aClause('bill_date', '>', '2026-02-01'), 100],
    [aClause('bill_date', '<=', '1900-01-01'), 0],
    [aClause('bill_date', '<', '9999-12-31'), 111],
    [aClause('bill_date', 'in', ['2026-01-01', '2026-12-31']), 101],
    [aClause('bill_month', '=', '2026-12-01'), 100],
    [aClause('bill_quarter', '=', '2026-01-01'), 11],
    [aClause('bill_year', '=', '2026-01-01'), 111],
    [aClause('pickup_date', 'is null'), 10],
    [aClause('delivery_date', '=', '2026-12-31'), 100],
    [aClause('delivery_date', 'is not null'), 100],
    [aClause('totalSpend', '!=', 10), 101],
    [aClause('totalSpend', 'between', [1, 10]), 11],
    [aClause('totalSpend', 'in', [1, 10]), 11],
    [aClause('totalSpend', 'not in', [0.5, 10]), 101],
    [aClause('tracking_id', 'in', ['18446744073709551615']), 0],
  ])('%j leaves %d', async (clause, total) => {
    expect(await ask({ whereClauseDetails: [clause] })).toEqual([{ totalSpend: total }]);
  });

  it('on a fact applies to the rows that the fact counts', async () => {
    const scope = aScope({ excludedCarrierIds: [1] });
    const question = { selectColumnNames: ['shipmentCount'], whereClauseDetails: [aClause('totalSpend', '>=', 0)] };
    expect(await ask(question, scope)).toEqual([{ shipmentCount: 0 }]);
  });
});

describe('groups', () => {
  it('show periods by their first day, ids as exact text, and null for an absent text', async () => {
    await warehouse.fill({
      shipments: [
        aShipment({ bill_date: '2026-05-31', transportation_amount: 1, zone: '' }),
        aShipment({ bill_date: '2026-06-01', transportation_amount: 2, zone: '8', pickup_date: null }),
      ],
      charges: [aCharge({ amount: 5, discount: 1, shipment_id: '18446744073709551615' as unknown as number })],
      credits: [aCredit({ audit_refund_amount: 7, credit_type: 'Lost' })],
    });
    expect(await ask({ groupByDetails: ['bill_month'] })).toEqual([
      { bill_month: '2026-05-01', totalSpend: 1 },
      { bill_month: '2026-06-01', totalSpend: 2 },
    ]);
    expect(await ask({ groupByDetails: ['bill_quarter', 'zone'] })).toEqual([
      { bill_quarter: '2026-04-01', zone: '8', totalSpend: 2 },
      { bill_quarter: '2026-04-01', zone: null, totalSpend: 1 },
    ]);
    expect(await ask({ groupByDetails: ['pickup_quarter'] })).toEqual([
      { pickup_quarter: '2026-01-01', totalSpend: 1 },
      { pickup_quarter: null, totalSpend: 2 },
    ]);
    expect(
      await ask({ selectColumnNames: ['netCharges'], groupByDetails: ['tracking_id'] }, aScope(), charges),
    ).toEqual([{ tracking_id: '18446744073709551615', netCharges: 4 }]);
    const lost = [aClause('tracking_id', '=', '1'), aClause('credit_type', '=', 'Lost')];
    expect(await ask({ selectColumnNames: ['totalRefund'], whereClauseDetails: lost }, aScope(), credits)).toEqual([
      { totalRefund: 7 },
    ]);
  });

  it('of several texts are told apart by each of them, also when some are absent', async () => {
    const between = [
      ['OH', 'CA'],
      ['CA', 'OH'],
      ['', 'OH'],
      ['OH', ''],
      ['', ''],
      ['OH', 'CA'],
    ] as const;
    await warehouse.fill({
      shipments: between.map(([normalised_sender_state, normalised_consignee_state]) =>
        aShipment({ normalised_sender_state, normalised_consignee_state }),
      ),
    });
    const by = ['normalised_sender_state', 'normalised_consignee_state'];
    const rows = await ask({ selectColumnNames: ['packages'], groupByDetails: by });
    expect(rows.map((row) => [...by, 'packages'].map((id) => row[id]))).toEqual([
      ['CA', 'OH', 1],
      ['OH', 'CA', 2],
      ['OH', null, 1],
      [null, 'OH', 1],
      [null, null, 1],
    ]);
  });

  it('count only the rows of another fact if asked to', async () => {
    await warehouse.fill({
      shipments: [
        aShipment({ carrier_id: 1, transportation_amount: 5 }),
        aShipment({ carrier_id: 3, transportation_amount: 7 }),
      ],
    });
    const scope = { ...aScope(), excludedCarrierIds: [3] };
    const selectColumnNames = ['totalSpend', 'publishedAmount'];
    expect(await ask({ selectColumnNames }, scope)).toEqual([{ totalSpend: 5, publishedAmount: 12 }]);
    expect(await ask({ selectColumnNames, rowsOf: 'totalSpend' }, scope)).toEqual([
      { totalSpend: 5, publishedAmount: 5 },
    ]);
  });

  it('are sorted as requested, and equal ones by their own values', async () => {
    await warehouse.fill({
      shipments: ['C', 'A', 'B'].map((zone) => aShipment({ zone, transportation_amount: zone === 'B' ? 9 : 1 })),
    });
    const zones = async (ascending: boolean) =>
      (await ask({ groupByDetails: ['zone'], orderByDetails: [{ column: 'totalSpend', ascending }] })).map(
        ({ zone }) => zone,
      );
    expect(await zones(false)).toEqual(['B', 'A', 'C']);
    expect(await zones(true)).toEqual(['A', 'C', 'B']);
  });
});

describe('an unsuitable question', () => {
  it.each<[Partial<StructuredQuery>, string]>([
    [{ selectColumnNames: [] }, 'body.selectColumnNames: name at least one fact'],
    [{ selectColumnNames: ['totalSpend', 'sleep(3)'] }, 'body.selectColumnNames.1: unknown fact "sleep(3)"'],
    [{ selectColumnNames: ['constructor'] }, 'body.selectColumnNames.0: unknown fact "constructor"'],
    [{ rowsOf: 'constructor' }, 'body.rowsOf: unknown fact "constructor"'],
    [{ groupByDetails: ['file_id'] }, 'body.groupByDetails.0: unknown dimension "file_id"'],
    [{ groupByDetails: ['__proto__'] }, 'body.groupByDetails.0: unknown dimension "__proto__"'],
    [
      { orderByDetails: [{ column: 'zone', ascending: true }] },
      'body.orderByDetails.0.column: "zone" is neither selected nor grouped',
    ],
    [{ whereClauseDetails: [aClause('foo', '=', 1)] }, 'body.whereClauseDetails.0.column: unknown column "foo"'],
    [
      { whereClauseDetails: [aClause('zone', '=', '8'), aClause('client_id', '=', 2)] },
      'body.whereClauseDetails.1.column: unknown column "client_id"',
    ],
    [{ whereClauseDetails: [aClause('zone', '=', 8)] }, 'body.whereClauseDetails.0.value: expected a text'],
    [{ whereClauseDetails: [aClause('zone', '=')] }, 'body.whereClauseDetails.0.value: "=" takes one value'],
    [{ whereClauseDetails: [aClause('zone', 'in', '8')] }, 'body.whereClauseDetails.0.value: "in" takes a list'],
    [
      { whereClauseDetails: [aClause('zone', 'in', ['8', true])] },
      'body.whereClauseDetails.0.value.1: expected a text',
    ],
    [
      { whereClauseDetails: [aClause('bill_date', 'between', ['2026-01-01'])] },
      'body.whereClauseDetails.0.value: "between" takes two values',
    ],
    [
      { whereClauseDetails: [aClause('bill_date', 'between', ['2026-01-01', '2026-02-30'])] },
      'body.whereClauseDetails.0.value.1: expected a date as YYYY-MM-DD',
    ],
    [
      { whereClauseDetails: [aClause('bill_date', 'contains', '2026')] },
      'body.whereClauseDetails.0.condition: "contains" compares texts only',
    ],
    [
      { whereClauseDetails: [aClause('tracking_id', '=', '18446744073709551616')] },
      'body.whereClauseDetails.0.value: expected an id as text',
    ],
    [{ whereClauseDetails: [aClause('totalSpend', '>', '0')] }, 'body.whereClauseDetails.0.value: expected a number'],
    [
      { whereClauseDetails: [aClause('costPerPackage', '>', 0)] },
      'body.whereClauseDetails.0.column: "costPerPackage" is not a number of each row',
    ],
    [
      { whereClauseDetails: [aClause('account_group', 'contains', '1')] },
      'body.whereClauseDetails.0.condition: "contains" does not fit "account_group"',
    ],
  ])('is rejected for %j: %s', (question, message) => {
    expect(() => compileQuery(shipments, aQuestion(question), aScope())).toThrow(message);
  });
});

describe('the real engine', () => {
  /** The numbers of groups of dimensions that have more than one in these rows. */
  const GROUPS: Record<string, Record<string, number>> = {
    shipments: { tracking_id: 2, tracking_number: 2, tracking_status: 4 },
    credits: { refund_by: 2 },
    findings: { status: 5, deadline: 3 },
    avoidableCosts: { avoidable_rule: 9 },
  };
  /** The engine's answers. Many widgets of many pages ask the same question, and each statement takes the engine a few milliseconds. */
  const answers = new Map<string, Promise<Record<string, unknown>[]>>();
  const askOnce = (question: StructuredQuery, scope: Scope, source: Source) => {
    const statement = compileQuery(source, question, scope);
    const key = JSON.stringify(statement);
    const answer = answers.get(key) ?? warehouse.read<Record<string, unknown>>(statement);
    answers.set(key, answer);
    return answer;
  };
  const { today } = aScope();
  const row = {
    id: 1,
    tracking_number: '1Z',
    service: 'UPS Next Day Air Early',
    transportation_amount: 200,
    transportation_discount: 9,
    tax_amount: 3,
    fuel_surcharge_amount: 5,
    other_accessorial_amount: 7,
    address_correction_amt: 1,
    shipping_charge_correction_amt: 1,
    chargeback_amt: 1,
    declared_amt: 1,
    audit_fee_amt: 1,
    zone: '5',
    label_date: '2026-01-05',
    pickup_date: '2026-01-05',
    delivery_date: '2026-01-07 10:30:00',
  };
  beforeAll(() =>
    warehouse.fill({
      shipments: [
        ...TrackingStatus.options.map((tracking_status) => aShipment({ ...row, tracking_status })),
        aShipment({ ...row, tracking_status: 'On Time', id: 2, tracking_number: '2Z' }),
      ],
      charges: [aCharge({ amount: 5, discount: 1 })],
      credits: ['audit', 'client'].map((refund_by) =>
        aCredit({ tracking_number: '1Z', shipment_id: 1, refund_by, audit_refund_amount: 7 }),
      ),
      findings: [
        { status: 'open' },
        { status: 'open', deadline: today },
        { status: 'open', deadline: '2026-05-01' },
        ...['filed', 'approved', 'credited', 'denied'].map((status) => ({ status })),
      ].map((given, id) =>
        aFinding({ ...given, id, tracking_number: '1Z', pickup_date: '2026-01-05', undercharge_amount: 1 }),
      ),
      avoidable_costs: Object.keys(avoidableRuleNames).map((rule, id) =>
        anAvoidableCost({ rule, id, tracking_number: '1Z', pickup_date: '2026-01-05' }),
      ),
    }),
  );

  it.each(sources)('runs every fact by every dimension of $id', async (source) => {
    for (const [id, { accountsOf }] of Object.entries(source.dimensions)) {
      if (accountsOf !== undefined) continue;
      const answer = await ask(
        { selectColumnNames: Object.keys(source.facts), groupByDetails: [id] },
        aScope(),
        source,
      );
      const groups = GROUPS[source.id]?.[id] ?? 1;
      expect([Object.keys(answer[0] ?? {}), answer.length]).toEqual([[id, ...Object.keys(source.facts)], groups]);
    }
  });

  it.each(pages)('runs every setting of every widget of $id with every fact', async (page) => {
    const where = [aClause('bill_date', 'between', ['2026-01-01', '2026-12-31'])];
    for (const fact of page.facts)
      for (const widget of page.widgets)
        for (const dimension of allowedSettings(widget).dimension)
          for (const chartTimeSpan of allowedSettings(widget).chartTimeSpan)
            for (const dateType of ['bill_date', 'pickup_date'] as const) {
              const settings = { ...defaultSettings(widget), dimension, chartTimeSpan };
              const view = { clientId: 1, childClientIds: [], dateType, where };
              const question = widgetQuestion(page, widget, { settings, fact, view });
              const answer = await askOnce(question, aScope({ excludedCarrierIds: [3] }), page.source);
              const keys = [...question.groupByDetails, ...question.selectColumnNames];
              expect(answer[0]).toBeDefined();
              for (const one of answer) expect(Object.keys(one)).toEqual(keys);
              for (const id of question.selectColumnNames)
                expect(Math.max(...answer.map((one) => Number(one[id])))).toBeGreaterThan(0);
            }
  });
});

describe('dimensions that are computed', () => {
  it('name the weekday of a date and the band of a weight', async () => {
    await warehouse.fill({
      shipments: [
        aShipment({ bill_date: '2026-05-04', bill_weight_pounds: 5, pickup_date: null }),
        aShipment({ bill_date: '2026-05-04', bill_weight_pounds: 5.2, pickup_date: null }),
        aShipment({ bill_date: '2026-05-10', bill_weight_pounds: 151, pickup_date: null }),
      ],
    });
    const rows = await ask({
      selectColumnNames: ['shipmentCount'],
      groupByDetails: ['bill_weekday', 'weight_band', 'pickup_weekday'],
    });
    expect(rows).toEqual([
      { bill_weekday: 'Monday', weight_band: 'lb1To5', pickup_weekday: null, shipmentCount: 1 },
      { bill_weekday: 'Monday', weight_band: 'lb6To10', pickup_weekday: null, shipmentCount: 1 },
      { bill_weekday: 'Sunday', weight_band: 'lb151Up', pickup_weekday: null, shipmentCount: 1 },
    ]);
  });
});

describe('the columns of a rate card', () => {
  it('are the domestic zones whatever the service, parcels to another country, and all others', async () => {
    const to = (zone: string, normalised_consignee_country: string, normalised_sender_country = 'US') =>
      aShipment({ zone, normalised_consignee_country, normalised_sender_country });
    await warehouse.fill({
      shipments: [
        to('002', 'US'),
        to('302', 'US'),
        to('8', 'US'),
        to('44', 'US'),
        to('2', 'CA'),
        to('3', 'CA', 'CA'),
        to('2', ''),
      ],
    });
    const rows = await ask({ selectColumnNames: ['shipmentCount'], groupByDetails: ['rate_zone'] });
    expect(rows).toEqual([
      { rate_zone: 'international', shipmentCount: 1 },
      { rate_zone: 'otherZone', shipmentCount: 3 },
      { rate_zone: 'zone2', shipmentCount: 2 },
      { rate_zone: 'zone8', shipmentCount: 1 },
    ]);
    const where = [aClause('rate_zone', '=', 'otherZone')];
    expect(await ask({ selectColumnNames: ['shipmentCount'], whereClauseDetails: where })).toEqual([
      { shipmentCount: 3 },
    ]);
  });
});

describe('the largest groups', () => {
  it('are looked up in a coarser grain of the sums than the answer', () => {
    const { sql, params } = compileQuery(
      shipments,
      aQuestion({
        selectColumnNames: ['packages'],
        groupByDetails: ['sender_place', 'normalised_consignee_state'],
        topDetails: { column: 'sender_place', by: 'packages', limit: 5 },
      }),
      aScope(),
    );
    const grains = [...sql.matchAll(/`grain` = \{(\w+):String\}/g)].map(([, name = '']) => params[name]);
    expect(new Set(grains)).toEqual(new Set(['sender', 'place']));
    expect(grains.at(-1)).toBe('sender');
  });
});

describe('a clause on a measure', () => {
  it('compares the number in each row, whatever its carrier', async () => {
    await warehouse.fill({
      shipments: [19, 20, 30, 31].map((dollars) => aShipment({ carrier_id: 3, transportation_amount: dollars * 100 })),
    });
    const rows = await ask({
      selectColumnNames: ['shipmentCount'],
      whereClauseDetails: [aClause('net_amount', 'between', [2000, 3000])],
    });
    expect(rows).toEqual([{ shipmentCount: 2 }]);
  });
});
