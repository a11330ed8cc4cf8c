import { and, eq, like } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { gridRows, gridTotals } from '#contract/analytics.ts';
import { downloadFindings, findingEvidence } from '#contract/audit.ts';
import type { Row } from '#contract/question.ts';
import { downloadReport, exportGrid, runReport } from '#contract/reports.ts';
import { audit } from '#model/pages/declared/audit.page.ts';
import { LANGUAGE_KEY } from '#model/texts/locales.ts';
import { PLANS } from '#server/demo/invoices/planted-parcels.ts';
import { savedSettings, users } from '#server/stores/schema.ts';
import { withDemoServer } from '#test/demo-server.ts';
import { aGridQuestion, aRowsRequest, fieldsOf } from '#test/factories/grid-question.factory.ts';
import { aClause } from '#test/factories/question.factory.ts';
import { runReportJob } from './run-report-job.ts';

const [FROM, TO] = ['2025-06-01', '2026-05-31'];
const DATES = { type: 'bill_date', frequency: 'dr', rollingPeriod: null, lastDays: null, from: FROM, to: TO };
const EVER = { from: '2023-01-01', to: '2026-12-31' };
const COUNTED = "carrier_name NOT IN ('USPS', 'DHL', 'DHL Express', 'DHL eCommerce')";
const OVER = "bucket = 'other accessorial'";

/**
 * For each report, the summable columns of its last row, and the statement that computes their values by hand. Money is in
 * cents.
 */
const TOTALS: [report: string, table: string, sums: Record<string, string>][] = [
  [
    'spendByService',
    'shipments',
    {
      Packages: 'sum(no_of_pkgs)',
      'Total Spend': `sumIf(net_amount_usd, ${COUNTED})`,
      'Published Amount': 'sum(transportation_amount_usd)',
      'Transportation Discount': 'sum(transportation_discount_usd)',
      Accessorials: 'sum(other_accessorial_amount_usd - other_accessorial_discount_usd)',
      'Fuel Surcharge': 'sum(fuel_surcharge_amount_usd - fuel_surcharge_discount_usd)',
    },
  ],
  [
    'accessorialSummary',
    'charges',
    {
      'Accessorial Count': `countIf(${OVER})`,
      'Shipments with Accessorials': `uniqExactIf(shipment_id, ${OVER})`,
      'Gross Accessorials': `sumIf(amount_usd, ${OVER})`,
      'Accessorial Spend': `sumIf(net_amount_usd, ${OVER})`,
    },
  ],
  [
    'refundSummary',
    'credits',
    {
      Credits: 'count()',
      'Audit Refund Amount': "sumIf(audit_refund_amount_usd, refund_by = 'audit')",
      'Total Refund Amount': 'sum(audit_refund_amount_usd)',
    },
  ],
  [
    'deliveryStatus',
    'shipments',
    {
      'Total Packages': "sumIf(no_of_pkgs, tracking_status != '')",
      'Late Packages': "sumIf(no_of_pkgs, tracking_status = 'Late')",
      'Pending Late Packages': "sumIf(no_of_pkgs, tracking_status = 'Pending Late')",
    },
  ],
  ['invoiceSummary', 'shipments', { Shipments: 'count()', 'Total Spend': `sumIf(net_amount_usd, ${COUNTED})` }],
  ['glSummary', 'charges', { 'Charge Lines': 'count()', 'Net Charges': 'sum(net_amount_usd)' }],
  ['zoneSummary', 'shipments', { Packages: 'sum(no_of_pkgs)', 'Total Spend': `sumIf(net_amount_usd, ${COUNTED})` }],
];

/** How many rows each report of rows has. */
const COUNTS: [report: string, sql: string][] = [
  ['shipmentDetails', 'SELECT count() AS n FROM shipments WHERE 1'],
  ['addressCorrection', 'SELECT count() AS n FROM shipments WHERE address_correction_amt_usd != 0'],
  ['lateDeliveries', "SELECT count() AS n FROM shipments WHERE tracking_status IN ('Late', 'Pending Late')"],
];

describe('the figures of the reports', () => {
  const demo = withDemoServer();
  const scope = () => `${demo.scope()} AND bill_date BETWEEN '${FROM}' AND '${TO}'`;
  async function linesOf(reportId: string, asked: object = {}): Promise<string[][]> {
    const { clientId } = demo.view();
    const { body } = await demo.post(runReport.path, { reportId, clientId, dates: DATES, format: 'csv', ...asked });
    const { id } = body as { id: number };
    await runReportJob.run(demo.services(), { runId: id }, new AbortController().signal);
    const file = await demo.get(downloadReport.path.replace(':id', String(id)));
    return cellsOf(file.body);
  }

  function cellsOf(body: unknown): string[][] {
    const lines = String(body).replace('\uFEFF', '').trimEnd().split(/\r?\n/);
    return lines.map((line) => [...line.matchAll(/("(?:[^"]|"")*"|[^,]*)(?:,|$)/g)].map(([, cell = '']) => cell));
  }

  it.each(TOTALS)('match the sums of hand-written SQL: %s', async (reportId, table, sums) => {
    const [head = [], ...rows] = await linesOf(reportId);
    const names = Object.keys(sums);
    const sql = `SELECT ${Object.values(sums).join(', ')} FROM ${table} WHERE ${scope()}`;
    const [expected = {}] = await demo.rows(sql);
    const last = rows.at(-1) ?? [];
    const shown = names.map((name) => toWhole(last[head.indexOf(name)] ?? ''));
    expect(last[0]).toBe('Total');
    expect(shown).toEqual(Object.values(expected));
    expect(shown.some((value) => value > 0)).toBe(true);
    // Values that are counted once across several rows cannot be added up.
    for (const name of names.filter((one) => one !== 'Shipments with Accessorials')) {
      const parts = rows.slice(0, -1).map((cells) => toWhole(cells[head.indexOf(name)] ?? ''));
      expect([name, parts.reduce((sum, one) => sum + one, 0)]).toEqual([name, shown[names.indexOf(name)]]);
    }
  });

  it.each(COUNTS)('match the row counts of hand-written SQL: %s', async (reportId, sql) => {
    const [row] = await demo.rows(`${sql} AND ${scope()}`);
    const n = Number(row?.n);
    expect((await linesOf(reportId)).length - 1).toBe(n);
    expect(n).toBeGreaterThan(0);
  });

  it('are the same cents as those of the page Audit, its rows and the list of findings', async () => {
    const { clientId } = demo.view();
    const own = `client_id = ${clientId} AND ${demo.scope()}`;
    const numbers = await demo.rows(`SELECT DISTINCT account_number AS number FROM charges WHERE ${own}`);
    const accounts = { column: 'account_number', condition: 'in', value: numbers.map(({ number }) => String(number)) };
    const where = [
      aClause('bill_date', 'between', [EVER.from, EVER.to]),
      aClause('account_number', 'in', accounts.value),
    ];
    const [page = {}] = await demo.answer(audit, 'amounts', demo.question(audit, 'amounts', { where }));
    const rows = await demo.rows(
      `SELECT status, overcharge_amount AS over, undercharge_amount AS under
       FROM findings FINAL WHERE ${own}`,
    );
    const active = new Set(accounts.value);
    const path = downloadFindings.path.replace(':clientId', String(clientId));
    const [titles = [], ...found] = cellsOf((await demo.get(path)).body);
    const stakes = found
      .filter((cells) => active.has(cells[titles.indexOf('account')] ?? ''))
      .map((cells) => Number(cells[titles.indexOf('at_stake_minor')]));
    const asked = { dates: { ...DATES, ...EVER }, whereClauses: [accounts] };
    const totalsOf = async (reportId: string) => {
      const [head = [], ...lines] = await linesOf(reportId, asked);
      return (name: string) => toWhole(lines.at(-1)?.[head.indexOf(name)] ?? '');
    };
    const byRule = await totalsOf('savingsByRule');
    const byInvoice = await totalsOf('invoiceExceptions');
    const recovered = await totalsOf('moneyRecovered');
    const [head = [], ...claims] = await linesOf('claimsFiled', asked);
    const claimed = sum(claims.map((cells) => toWhole(cells[head.indexOf('Overcharged')] ?? '')));

    expect(Number(page.found)).toBeGreaterThan(0);
    expect(Number(page.undercharged)).toBeGreaterThan(0);
    expect(sum(rows.filter(({ status }) => status !== 'dismissed').map(({ over }) => over))).toBe(page.found);
    expect(sum(rows.map(({ over }) => over))).toBe(sum(stakes.filter((stake) => stake > 0)));
    expect(sum(rows.map(({ under }) => under))).toBe(-sum(stakes.filter((stake) => stake < 0)));
    for (const report of [byRule, byInvoice]) {
      expect([report('Findings'), report('Overcharged')]).toEqual([page.findings, page.found]);
      expect([report('Undercharged'), report('At Stake')]).toEqual([page.undercharged, page.atStake]);
    }
    const outcome = ['Filed', 'Approved', 'Credited', 'Denied'];
    expect(outcome.map(byRule)).toEqual([page.filed, page.approved, page.credited, page.denied]);
    expect(outcome.map(recovered)).toEqual(outcome.map(byRule));
    expect(recovered('Claimed')).toBe(claimed);
    expect((await linesOf('expiredUnclaimed', asked)).length).toBeGreaterThan(1);
  });

  it('are the same cents in each currency of a client with several, down to the single finding', async () => {
    const [mixed] = await demo.rows(
      `SELECT client_id, groupUniqArray(currency_code) AS currencies FROM findings FINAL
       GROUP BY client_id HAVING length(currencies) > 1 ORDER BY count() LIMIT 1`,
    );
    const [clientId, currencies] = [Number(mixed?.client_id), mixed?.currencies as unknown as string[]];
    const stored = await demo.rows(
      `SELECT toString(id) AS id, currency_code AS currency, status, account_number AS account, overcharge_amount AS over, undercharge_amount AS under
       FROM findings FINAL WHERE client_id = ${clientId}`,
    );
    const [titles = [], ...listed] = cellsOf(
      (await demo.get(downloadFindings.path.replace(':clientId', String(clientId)))).body,
    );
    for (const [isPinned, currency] of [...currencies.map((one) => [true, one] as const), [false, ''] as const]) {
      const where = [
        aClause('bill_date', 'between', [EVER.from, EVER.to]),
        aClause('account_number', 'in', [...new Set(stored.map(({ account }) => String(account)))]),
        ...(isPinned ? [aClause('currency_code', '=', currency)] : []),
      ];
      const asked = { ...demo.question(audit, 'amounts', { where }), clientId };
      const [page = {}] = await demo.answer(audit, 'amounts', asked);
      const grid = aGridQuestion({ clientId, tableName: 'findings', whereClauses: where });
      const facts = ['found', 'undercharged'];
      const totals = await demo.post(gridTotals.path.replace(':page', 'audit'), {
        ...grid,
        valueCols: fieldsOf(...facts),
      });
      const { body } = await demo.post(gridRows.path.replace(':page', 'audit'), aRowsRequest(grid));
      const counted = (body as { data: Row[] }).data.filter(({ STATUS }) => STATUS !== 'dismissed');
      const columns = ['STATUS', 'OVERCHARGE_AMOUNT', 'UNDERCHARGE_AMOUNT'];
      const file = await demo.post(exportGrid.path.replace(':page', 'audit'), {
        format: 'csv',
        question: { ...grid, columns },
      });
      const exported = cellsOf(file.body)
        .slice(1)
        .filter(([status]) => status !== 'Dismissed');
      const sums = [page.found, page.undercharged];
      expect(sums.some((amount) => Number(amount) > 0)).toBe(true);
      expect(facts.map((fact) => gridTotals.output.parse(totals.body).data[0]?.[fact])).toEqual(sums);
      expect(columns.slice(1).map((name) => sum(counted.map((row) => row[name])))).toEqual(sums);
      expect([1, 2].map((at) => sum(exported.map((cells) => toWhole(cells[at] ?? ''))))).toEqual(sums);
      if (!isPinned) continue;
      const own = stored.filter((row) => row.currency === currency && row.status !== 'dismissed');
      expect([sum(own.map(({ over }) => over)), sum(own.map(({ under }) => under))]).toEqual(sums);
      const stakes = listed
        .filter((cells) => cells[titles.indexOf('currency')] === currency)
        .map((cells) => Number(cells[titles.indexOf('at_stake_minor')]));
      const details = await Promise.all(
        stored
          .filter((row) => row.currency === currency)
          .map(({ id }) =>
            demo.get(findingEvidence.path.replace(':clientId', String(clientId)).replace(':findingId', String(id))),
          ),
      );
      const evidence = details.map((detail) => findingEvidence.output.parse(detail.body));
      expect(evidence.map(({ atStakeMinor }) => atStakeMinor).sort()).toEqual(stakes.sort());
      expect(new Set(evidence.map((one) => one.currency))).toEqual(new Set([currency]));
    }
  });

  it('name rules and statuses as the pages do, in the language of the reader', async () => {
    const { db } = demo.services();
    const named = async (reportId: string, column: string) => {
      const [head = [], ...rows] = await linesOf(reportId, { dates: { ...DATES, ...EVER } });
      return rows.map((cells) => cells[head.indexOf(column)]);
    };
    expect(await named('savingsByRule', 'Audit Rule')).toEqual(
      expect.arrayContaining(['A9 No Saturday delivery', 'Total']),
    );
    const [admin] = await db.select().from(users).where(like(users.login, 'admin%'));
    const own = { userId: admin?.id ?? 0, key: LANGUAGE_KEY };
    await db.insert(savedSettings).values({ ...own, value: 'es', savedAt: new Date() });
    expect(await named('claimsFiled', 'Finding Status')).toContain('Reclamado');
    await db.delete(savedSettings).where(and(eq(savedSettings.userId, own.userId), eq(savedSettings.key, own.key)));
  });

  it('of the audit cover every family of rules, and every rule with a planted fault', async () => {
    const found = new Set(
      (await demo.rows('SELECT DISTINCT rule FROM findings FINAL')).map(({ rule }) => String(rule)),
    );
    expect([...new Set([...found].map((rule) => rule.charAt(0)))].sort()).toEqual(['A', 'B', 'P', 'S', 'W']);
    expect(PLANS.filter(({ rule }) => !found.has(rule))).toEqual([]);
  });
});

function sum(amounts: readonly unknown[]): number {
  return amounts.reduce<number>((total, amount) => total + Number(amount), 0);
}

/** Parses a cell as a whole number; money becomes cents. */
function toWhole(cell: string): number {
  return Math.round(Number(cell) * (cell.includes('.') ? 100 : 1));
}
