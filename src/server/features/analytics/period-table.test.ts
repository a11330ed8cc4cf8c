import { describe, expect, it } from 'vitest';
import type { Row } from '#contract/question.ts';
import { spend } from '#model/pages/declared/spend.page.ts';
import { isAdditive, type Page } from '#model/pages/page.ts';
import { pages } from '#model/pages/pages.ts';
import { periodTableQuestion, withinPercentages } from '#model/pages/widget-question.ts';
import { withDemoServer } from '#test/demo-server.ts';
import { aClause } from '#test/factories/question.factory.ts';

const YEARS = aClause('bill_date', 'between', ['2024-06-11', '2026-06-10']);
const COUNTED = "carrier_name NOT IN ('USPS', 'DHL', 'DHL Express', 'DHL eCommerce')";

/** Hand-written SQL for the columns of the Spend page's table. */
const BY_HAND: Record<string, string> = {
  totalSpend: `sumIf(net_amount_usd, ${COUNTED})`,
  pricedPackages: `sumIf(no_of_pkgs, ${COUNTED})`,
  pricedWeight: `sumIf(bill_weight_pounds, ${COUNTED})`,
  costPerPackage: `sumIf(net_amount_usd, ${COUNTED}) / sumIf(no_of_pkgs, ${COUNTED})`,
  averageCostPerPound: `sumIf(net_amount_usd, ${COUNTED}) / sumIf(bill_weight_pounds, ${COUNTED})`,
  averageBillWeight: `sumIf(bill_weight_pounds, ${COUNTED}) / sumIf(no_of_pkgs, ${COUNTED})`,
  accessorials: 'sum(other_accessorial_amount_usd - other_accessorial_discount_usd)',
};

const demo = withDemoServer();

/** Returns the question of a page's trend, from which the table's question is made. */
const trendQuestion = (page: Page, fact: string) => demo.question(page, 'trend', { fact, where: [YEARS] });

const withTrend = pages.filter(({ widgets }) => widgets.some(({ kind }) => kind === 'trend'));

describe.each(withTrend.map((page) => [page.id, page] as const))(
  'the monthly and quarterly tables of %s',
  (_id, page) => {
    it.each(page.facts)('add up to the tile of %s', async (fact) => {
      const trend = trendQuestion(page, fact);
      const [tiles = {}] = await demo.answer(page, 'amounts', {
        ...trend,
        selectColumnNames: [fact],
        groupByDetails: [],
        orderByDetails: [],
      });
      const [total = {}] = await demo.answer(page, 'trend', periodTableQuestion(page, trend, null));
      expect(total[fact]).toEqual(nearly(tiles[fact]));
      for (const time of ['bill_month', 'bill_quarter', 'bill_year']) {
        const rows = await demo.answer(page, 'trend', periodTableQuestion(page, trend, time));
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
  it('matches hand-written SQL in every month', async () => {
    const shown = await demo.answer(
      spend,
      'trend',
      periodTableQuestion(spend, trendQuestion(spend, 'totalSpend'), 'bill_month'),
    );
    const columns = Object.entries(BY_HAND).map(([fact, sql]) => `${sql} AS \`${fact}\``);
    const counted = await demo.rows(
      `SELECT toString(toStartOfMonth(bill_date)) AS bill_month, ${columns.join(', ')} FROM shipments WHERE ${demo.scope()}
        AND bill_date BETWEEN '2024-06-11' AND '2026-06-10' GROUP BY bill_month ORDER BY bill_month`,
    );
    expect(shown.length).toBe(25);
    expect(shown.map(({ bill_month }) => bill_month)).toEqual(counted.map(({ bill_month }) => bill_month));
    for (const [index, row] of shown.entries())
      for (const fact of Object.keys(BY_HAND))
        expect([row.bill_month, fact, row[fact]]).toEqual([row.bill_month, fact, nearly(counted[index]?.[fact])]);
    // Readers can divide the columns of a row and get its ratios.
    for (const row of shown) {
      const over = (part: string, whole: string) => expect.closeTo(Number(row[part]) / Number(row[whole]), 6);
      expect(row).toMatchObject({
        costPerPackage: over('totalSpend', 'pricedPackages'),
        averageCostPerPound: over('totalSpend', 'pricedWeight'),
        averageBillWeight: over('pricedWeight', 'pricedPackages'),
      });
    }
  });

  it('takes percentages from the shipments that Total Spend counts', async () => {
    const question = demo.question(spend, 'amounts', { fact: 'totalSpend', where: [YEARS] });
    const [compared] = await demo.answer(spend, 'amounts', withinPercentages(spend, question));
    const [counted] = await demo.rows(
      `SELECT sumIf(transportation_amount_usd, ${COUNTED}) AS published, sumIf(net_amount_usd, ${COUNTED}) AS total FROM shipments
        WHERE ${demo.scope()} AND bill_date BETWEEN '2024-06-11' AND '2026-06-10'`,
    );
    expect(compared).toMatchObject({ publishedAmount: counted?.published, totalSpend: counted?.total });
  });
});

/** Compares numbers with the precision that does not depend on the order in which fractions of pounds are added. */
function nearly(cell: Row[string] | undefined) {
  return typeof cell === 'number' ? expect.closeTo(cell, 3) : (cell ?? null);
}
