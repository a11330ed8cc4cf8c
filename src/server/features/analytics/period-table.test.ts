import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { widgetData } from '#contract/analytics.ts';
import type { Row, StructuredQuery, WhereClause } from '#contract/question.ts';
import { isAdditive, type Page } from '#model/pages/page.ts';
import { pages } from '#model/pages/pages.ts';
import { spend } from '#model/pages/spend.page.ts';
import { periodTableQuestion, widgetQuestion } from '#model/pages/widget-question.ts';
import { defaultSettings } from '#model/pages/widget-settings.ts';
import { startDemoServer } from '#test/demo-server.ts';
import { aClause } from '#test/factories/question.factory.ts';
import type { TestServer } from '#test/test-server.ts';

const YEARS = aClause('bill_date', 'between', ['2024-06-11', '2026-06-10']);
const COUNTED = "carrier_name NOT IN ('USPS', 'DHL', 'DHL Express', 'DHL eCommerce')";
const WEIGHED = 'bill_weight_pounds >= 0 AND no_of_pkgs > 0';

/** The columns of the table of the Spend page, written without the model. */
const BY_HAND: Record<string, string> = {
  totalSpend: `sumIf(net_amount_usd, ${COUNTED})`,
  packages: 'sum(no_of_pkgs)',
  billWeight: `sumIf(bill_weight_pounds, ${WEIGHED})`,
  costPerPackage: `sumIf(net_amount_usd, ${COUNTED}) / sumIf(no_of_pkgs, ${COUNTED})`,
  costPerPound: `sumIf(net_amount_usd, ${COUNTED}) / sumIf(bill_weight_pounds, ${COUNTED})`,
  billWeightPerPackage: 'sumIf(bill_weight_pounds, no_of_pkgs > 0) / sum(no_of_pkgs)',
  accessorials: 'sum(other_accessorial_amount_usd - other_accessorial_discount_usd)',
};

let server: TestServer;
let token: string;
let clientIds: number[];
let inactive: string;
beforeAll(async () => {
  const demo = await startDemoServer(0.03);
  server = demo.server;
  token = demo.token;
  clientIds = demo.familyIds;
  const accounts = await server.services.store.execute('SELECT number FROM accounts WHERE NOT is_active');
  inactive = accounts.rows.map(({ number }) => `'${number}'`).join(', ');
});
afterAll(() => server.close());

/** The question of a page's trend, and with that of a table what the table asks. */
function trendQuestion(page: Page, fact: string, where: WhereClause[]): StructuredQuery {
  const widget = page.widgets.find(({ kind }) => kind === 'trend');
  if (widget === undefined) throw new Error(`${page.id} has no trend.`);
  const view = { clientId: Math.min(...clientIds), childClientIds: [], dateType: 'bill_date' as const, where };
  return widgetQuestion(page, widget, { settings: defaultSettings(widget), fact, view });
}

async function ask(page: Page, widget: string, question: StructuredQuery): Promise<Row[]> {
  const { status, body } = await server.post(`aidashboards/data/${page.id}/${widget}`, token, question);
  if (status !== 200) throw new Error(JSON.stringify(body));
  return widgetData.output.parse(body).data;
}

const withTrend = pages.filter(({ widgets }) => widgets.some(({ kind }) => kind === 'trend'));

describe.each(withTrend.map((page) => [page.id, page] as const))(
  'the monthly and quarterly tables of %s',
  (_id, page) => {
    it.each(page.facts)('add up to the tile of %s', async (fact) => {
      const trend = trendQuestion(page, fact, [YEARS]);
      const [tiles = {}] = await ask(page, 'amounts', {
        ...trend,
        selectColumnNames: [fact],
        groupByDetails: [],
        orderByDetails: [],
      });
      const [total = {}] = await ask(page, 'trend', periodTableQuestion(page, trend, null));
      expect(total[fact]).toEqual(nearly(tiles[fact]));
      for (const time of ['bill_month', 'bill_quarter', 'bill_year']) {
        const rows = await ask(page, 'trend', periodTableQuestion(page, trend, time));
        expect(rows.length).toBeGreaterThan(2);
        for (const column of Object.keys(total).filter((id) => isAdditive(page, id)))
          expect([time, column, rows.reduce((sum, row) => sum + Number(row[column]), 0)]).toEqual([
            time,
            column,
            nearly(total[column]),
          ]);
      }
    });
  },
);

describe('the monthly table of Spend', () => {
  it('is what it is by hand, month by month', async () => {
    const shown = await ask(
      spend,
      'trend',
      periodTableQuestion(spend, trendQuestion(spend, 'totalSpend', [YEARS]), 'bill_month'),
    );
    const columns = Object.entries(BY_HAND).map(([fact, sql]) => `${sql} AS \`${fact}\``);
    const counted = await server.services.warehouse.rows<Row>({
      sql: `SELECT toString(toStartOfMonth(bill_date)) AS bill_month, ${columns.join(', ')} FROM shipments
        WHERE client_id IN (${clientIds.join(', ')}) AND account_number NOT IN (${inactive})
        AND bill_date BETWEEN '2024-06-11' AND '2026-06-10' GROUP BY bill_month ORDER BY bill_month`,
      params: {},
    });
    expect(shown.length).toBe(25);
    expect(shown.map(({ bill_month }) => bill_month)).toEqual(counted.map(({ bill_month }) => bill_month));
    for (const [index, row] of shown.entries())
      for (const fact of Object.keys(BY_HAND))
        expect([row.bill_month, fact, row[fact]]).toEqual([row.bill_month, fact, nearly(counted[index]?.[fact])]);
  });
});

/** A number to the digits that do not depend on the order in which fractions of pounds are added; `null` for none. */
function nearly(cell: Row[string] | undefined) {
  return typeof cell === 'number' ? expect.closeTo(cell, 3) : (cell ?? null);
}
