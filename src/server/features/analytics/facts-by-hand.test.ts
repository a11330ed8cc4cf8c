import { describe, expect, it } from 'vitest';
import { filterValues } from '#contract/analytics.ts';
import type { Row, WhereClause } from '#contract/question.ts';
import { isAdditive, type Page } from '#model/pages/page.ts';
import { pages } from '#model/pages/pages.ts';
import type { Widget } from '#model/pages/widget.ts';
import { filterQuestion } from '#model/pages/widget-question.ts';
import { allowedSettings, type WidgetSettings } from '#model/pages/widget-settings.ts';
import { type DemoQuestion, withDemoServer } from '#test/demo-server.ts';
import { aClause } from '#test/factories/question.factory.ts';
import { TEST_NOW } from '#test/test-clock.ts';

const TODAY = `toDate('${TEST_NOW.slice(0, 10)}')`;
const NO_USPS_NOR_DHL = "carrier_name NOT IN ('USPS', 'DHL', 'DHL Express', 'DHL eCommerce')";
const EARLY = "service IN ('UPS Next Day Air Early', 'FedEx First Overnight', 'FedEx First Overnight Freight')";
const ACCESSORIAL = "bucket = 'other accessorial'";
const sum = (amount: string, condition = '1') => `sumIf(${amount}, ${condition})`;
const tax = (part: string) => ['billing_adjustment', 'tax', 'fee', 'other'].map((bucket) => `${bucket}_${part}_usd`);

/** Hand-written SQL for each fact. */
const BY_HAND: Record<string, string> = {
  totalSpend: sum('net_amount_usd', NO_USPS_NOR_DHL),
  publishedAmount: sum('transportation_amount_usd'),
  transportationDiscount: sum('transportation_discount_usd'),
  accessorials: sum('other_accessorial_amount_usd - other_accessorial_discount_usd'),
  fuelSurcharge: sum('fuel_surcharge_amount_usd - fuel_surcharge_discount_usd'),
  taxesAndOthers: sum(`${tax('amount').join(' + ')} - ${tax('discount').join(' - ')}`),
  packages: sum('no_of_pkgs'),
  totalPackages: sum('no_of_pkgs', "tracking_status != ''"),
  correctlyBilledPackages: sum(
    'no_of_pkgs',
    "tracking_status != '' AND (file_id, id) NOT IN (SELECT file_id, shipment_id FROM findings FINAL WHERE status != 'dismissed')",
  ),
  onTimePackages: sum('no_of_pkgs', "tracking_status = 'On Time'"),
  latePackages: sum('no_of_pkgs', "tracking_status = 'Late'"),
  exceptionPackages: sum('no_of_pkgs', "tracking_status = 'Exception'"),
  pendingLatePackages: sum('no_of_pkgs', "tracking_status = 'Pending Late'"),
  totalRefund: sum('audit_refund_amount_usd'),
  auditRefund: sum('audit_refund_amount_usd', "refund_by = 'audit'"),
  clientRefund: sum('audit_refund_amount_usd', "refund_by = 'client'"),
  accessorialSpend: sum('net_amount_usd', ACCESSORIAL),
  accessorialGross: sum('amount_usd', ACCESSORIAL),
  accessorialDiscount: sum('discount_usd', ACCESSORIAL),
  accessorialCount: `countIf(${ACCESSORIAL})`,
  accessorialShipments: `countDistinctIf(shipment_id, ${ACCESSORIAL})`,
  accessorialPerShipment: `sumIf(net_amount_usd, ${ACCESSORIAL}) / countDistinctIf(shipment_id, ${ACCESSORIAL})`,
  billWeight: sum('bill_weight_pounds', 'bill_weight_pounds >= 0 AND no_of_pkgs > 0'),
  actualWeight: sum('actual_weight_pounds', 'actual_weight_pounds >= 0 AND no_of_pkgs > 0'),
  weightDifference: sum(
    'bill_weight_pounds - actual_weight_pounds',
    'bill_weight_pounds > actual_weight_pounds AND no_of_pkgs > 0',
  ),
  billWeightPerPackage:
    'sumIf(bill_weight_pounds, bill_weight_pounds >= 0 AND no_of_pkgs > 0) / sumIf(no_of_pkgs, bill_weight_pounds >= 0)',
  actualWeightPerPackage:
    'sumIf(actual_weight_pounds, actual_weight_pounds >= 0 AND no_of_pkgs > 0) / sumIf(no_of_pkgs, actual_weight_pounds >= 0)',
  weightDifferencePerPackage:
    'sumIf(bill_weight_pounds - actual_weight_pounds, bill_weight_pounds > actual_weight_pounds AND no_of_pkgs > 0) / sumIf(no_of_pkgs, bill_weight_pounds > actual_weight_pounds)',
  addressCorrectionFees: sum('address_correction_amt_usd'),
  chargebacks: sum('chargeback_amt_usd'),
  declaredValue: 'sum(declared_amt_usd) / 2',
  shippingChargeCorrections: sum('shipping_charge_correction_amt_usd'),
  correctionCharges: sum('shipping_charge_correction_amt_usd'),
  earlyAmSpend: sum('net_amount_usd', EARLY),
  earlyAmPackages: sum('no_of_pkgs', EARLY),
  earlyAmPerPackage: `sumIf(net_amount_usd, ${EARLY}) / sumIf(no_of_pkgs, ${EARLY})`,
  sccAuditFee: sum('audit_fee_amt_usd'),
  atStake: sum(
    'outstanding_amount_usd',
    `status IN ('open', 'confirmed') AND (deadline >= ${TODAY} OR deadline IS NULL)`,
  ),
  expiring: sum(
    'outstanding_amount_usd',
    `status IN ('open', 'confirmed') AND dateDiff('day', ${TODAY}, deadline) BETWEEN 0 AND 7`,
  ),
  expired: sum('outstanding_amount_usd', `status IN ('open', 'confirmed') AND deadline < ${TODAY}`),
  filed: sum('outstanding_amount_usd', "status IN ('filed', 'refiled')"),
  approved: sum('outstanding_amount_usd', "status = 'approved'"),
  credited: sum('credited_amount_usd', "status != 'dismissed'"),
  denied: sum('outstanding_amount_usd', "status = 'denied'"),
  found: sum('overcharge_amount_usd', "status != 'dismissed'"),
  undercharged: sum('undercharge_amount_usd'),
  findings: 'count()',
  avoidable: sum('avoidable_amount_usd'),
  savedOnDeclaredValue: sum('avoidable_amount_usd', "rule = 'V1'"),
  savedOnCorrections: sum('avoidable_amount_usd', "rule = 'V2'"),
  savedOnAir: sum('avoidable_amount_usd', "rule = 'V3'"),
  savedOnBoxes: sum('avoidable_amount_usd', "rule = 'V4'"),
  savedOnChargebacks: sum('avoidable_amount_usd', "rule = 'V5'"),
  savedOnCorrectionFees: sum('avoidable_amount_usd', "rule = 'V6'"),
  savedOnEarlyAm: sum('avoidable_amount_usd', "rule = 'V7'"),
  savedOnSplitParcels: sum('avoidable_amount_usd', "rule = 'V8'"),
  savedOnFarZones: sum('avoidable_amount_usd', "rule = 'V9'"),
  farParcels: "countIf(rule = 'V9')",
  farParcelsReached: "countIf(rule = 'V9' AND cause != '')",
  avoidableCases: 'countIf(avoidable_amount > 0)',
};

/**
 * Facts that may have no value here. The demo of the tests is small, so it has few parcels on any lane, to any address and by the early
 * service, and few fees in a row.
 */
const NOT_IN_DEMO: readonly string[] = ['savedOnAir', 'savedOnCorrectionFees', 'savedOnEarlyAm', 'savedOnSplitParcels'];

/** Three ways to filter, as clauses and as SQL. */
const FILTERS: readonly { name: string; clauses: WhereClause[]; sql: string }[] = [
  {
    name: 'a year of invoices',
    clauses: [aClause('bill_date', 'between', ['2025-06-01', '2026-05-31'])],
    sql: "bill_date BETWEEN '2025-06-01' AND '2026-05-31'",
  },
  {
    name: 'the parcels UPS picked up in two years',
    clauses: [aClause('pickup_date', 'between', ['2024-06-01', '2026-05-31']), aClause('carrier_name', '=', 'UPS')],
    sql: "pickup_date BETWEEN '2024-06-01' AND '2026-05-31' AND carrier_name = 'UPS'",
  },
  {
    name: 'ground to four states, any time',
    clauses: [
      aClause('service_category', 'in', ['Ground', 'Economy']),
      aClause('normalised_consignee_country', '=', 'US'),
      aClause('normalised_consignee_state', 'in', ['CA', 'TX', 'NY', 'IL']),
    ],
    sql: "service_category IN ('Ground', 'Economy') AND normalised_consignee_country = 'US' AND normalised_consignee_state IN ('CA', 'TX', 'NY', 'IL')",
  },
];

const demo = withDemoServer();

/** The rows of each question so far. Nothing in this file changes the demo, so the answer to a repeated question stays the same. */
const answers = new Map<string, Promise<Row[]>>();

/** Returns the rows of a page's widget. */
function ask(page: Page, kind: Widget['kind'], asked?: DemoQuestion): Promise<Row[]> {
  const question = demo.question(page, kind, asked);
  const key = JSON.stringify([page.id, kind, question]);
  const answer = answers.get(key) ?? demo.answer(page, kind, question);
  answers.set(key, answer);
  return answer;
}

/** Compares numbers with the precision that does not depend on the order in which fractions of pounds are added. */
const nearly = (cell: Row[string]) => (typeof cell === 'number' ? expect.closeTo(cell, 6) : cell);

const sumOf = (rows: readonly Row[], fact: string) => rows.reduce((all, row) => all + Number(row[fact]), 0);

/** The pages that show totals of the chosen period. */
const withAmounts = pages.filter(({ widgets }) => widgets.some(({ kind }) => kind === 'amounts'));

describe.each(withAmounts.map((page) => [page.id, page] as const))('the facts of %s', (_id, page) => {
  it.each(FILTERS)('match hand-written SQL with filters: $name', async ({ clauses, sql }) => {
    const [shown = {}] = await ask(page, 'amounts', { where: clauses });
    const columns = page.facts.map((fact) => `${BY_HAND[fact]} AS \`${fact}\``).join(', ');
    const [counted = {}] = await demo.rows(
      `SELECT ${columns} FROM ${page.source.table}${page.source.isVersioned === true ? ' FINAL' : ''} WHERE ${demo.scope()} AND ${sql}`,
    );
    for (const fact of page.facts) expect([fact, shown[fact]]).toEqual([fact, nearly(counted[fact] ?? null)]);
  });

  it('all have values in the demo', async () => {
    const [shown = {}] = await ask(page, 'amounts');
    const facts = page.facts.filter((fact) => !NOT_IN_DEMO.includes(fact));
    for (const fact of facts) expect([fact, Number(shown[fact]) !== 0]).toEqual([fact, true]);
  });

  it.each(page.filters.map(({ dimension }) => dimension))('can be filtered by %s', async (dimension) => {
    const path = `aidashboards/data/${page.id}/filters/${dimension}`;
    const { status, body } = await demo.post(path, filterQuestion(page, dimension, demo.view()));
    expect([status, filterValues.output.parse(body).data.length > 0]).toEqual([200, true]);
  });

  const additive = page.facts.filter((fact) => isAdditive(page, fact));

  it.each(additive)('add up to the tile: %s', async (fact) => {
    const [tile = {}] = await ask(page, 'amounts');
    const all = Number(tile[fact]);
    for (const widget of page.widgets) {
      if (widget.kind === 'breakdown')
        for (const dimension of widget.dimension)
          expect([dimension, sumOf(await ask(page, 'breakdown', { fact, settings: { dimension } }), fact)]).toEqual([
            dimension,
            expect.closeTo(all, 3),
          ]);
      if (widget.kind === 'trend')
        for (const chartTimeSpan of widget.chartTimeSpan)
          expect(sumOf(await ask(page, 'trend', { fact, settings: { chartTimeSpan } }), fact)).toBeCloseTo(all, 3);
      if (widget.kind === 'map') {
        const rows = await ask(page, 'map', { fact });
        const placed = rows.filter((row) => row.normalised_consignee_state !== null);
        const unplaced = rows.filter((row) => row.normalised_consignee_state === null);
        expect(sumOf(placed, fact)).toBeCloseTo(all - sumOf(unplaced, fact), 3);
      }
      if (widget.kind === 'distribution')
        for (const dimension of widget.dimension)
          expect([dimension, sumOf(await ask(page, 'distribution', { fact, settings: { dimension } }), fact)]).toEqual([
            dimension,
            expect.closeTo(all, 3),
          ]);
    }
  });
});

/** Returns all combinations of a widget's settings that affect the query. */
function questionsOf(widget: Widget): Partial<WidgetSettings>[] {
  const { dimension, chartTimeSpan } = allowedSettings(widget);
  return dimension.flatMap((one) => chartTimeSpan.map((span) => ({ dimension: one, chartTimeSpan: span })));
}

const views = pages.flatMap((page) =>
  page.widgets.map((widget) => [`${page.id}, ${widget.kind}`, page, widget] as const),
);

// The server treats all facts of a page alike. Their statements for every setting are run in src/query/compile-query.test.ts.
it.each(views)('returns data for every setting of %s', async (_name, page, widget) => {
  for (const settings of questionsOf(widget))
    expect(Array.isArray(await ask(page, widget.kind, { settings }))).toBe(true);
});

describe('the load of the demo, which was killed once (test/fill-data-folders.ts)', () => {
  const count = async (sql: string) => {
    const { rows } = await demo.services().store.execute(`SELECT count(*)::integer AS count FROM (${sql}) AS found`);
    return rows[0]?.count;
  };

  it('has loaded every file once, with all its lines', async () => {
    expect(await count("SELECT FROM import_files WHERE state = 'loaded' AND receipt->'lines'->>'loaded' <> '0'")).toBe(
      await count('SELECT DISTINCT client_id, file_name FROM import_files'),
    );
    expect(await count('SELECT FROM uploads')).toBe(await count('SELECT FROM import_files'));
    expect(await count("SELECT FROM import_files WHERE receipt->'lines'->>'alreadyLoaded' <> '0'")).toBe(0);
    const { rows } = await demo
      .services()
      .store.execute("SELECT sum((receipt->>'charges')::integer)::integer AS charges FROM import_files");
    expect(await demo.rows('SELECT count() AS charges FROM charges')).toEqual(rows);
  });

  it('has repeated none of the work that follows the imports', async () => {
    for (const [table, columns] of ONCE)
      expect([table, await count(`SELECT FROM ${table} GROUP BY ${columns} HAVING count(*) > 1`)]).toEqual([table, 0]);
  });
});

/** Tables that the demo fills, with columns whose values occur once. */
const ONCE = [
  ['finding_steps', 'finding_id, kind, status'],
  ['finding_actions', 'client_id, login'],
  ['exception_steps', 'client_id, list, key'],
  ['payments', 'number'],
  ['alerts', 'user_id, name'],
  ['watch_lists', 'user_id, name'],
  ["pgboss.job WHERE name IN ('import-file', 'pick-up')", "data->>'fileId', data->>'locationId'"],
];
