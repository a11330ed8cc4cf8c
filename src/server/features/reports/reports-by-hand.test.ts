import { describe, expect, it } from 'vitest';
import { downloadReport, runReport } from '#contract/reports.ts';
import { withDemoServer } from '#test/demo-server.ts';
import { runReportJob } from './run-report-job.ts';

const [FROM, TO] = ['2025-06-01', '2026-05-31'];
const DATES = { type: 'bill_date', frequency: 'dr', rollingPeriod: null, lastDays: null, from: FROM, to: TO };
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
  async function linesOf(reportId: string): Promise<string[][]> {
    const { clientId } = demo.view();
    const { body } = await demo.post(runReport.path, { reportId, clientId, dates: DATES, format: 'csv' });
    const { id } = body as { id: number };
    await runReportJob.run(demo.services(), { runId: id }, new AbortController().signal);
    const file = await demo.get(downloadReport.path.replace(':id', String(id)));
    const lines = String(file.body).replace('\uFEFF', '').trimEnd().split('\r\n');
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
});

/** Parses a cell as a whole number; money becomes cents. */
function toWhole(cell: string): number {
  return Math.round(Number(cell) * (cell.includes('.') ? 100 : 1));
}
