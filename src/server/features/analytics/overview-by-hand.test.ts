import { describe, expect, it } from 'vitest';
import { gridTotals } from '#contract/analytics.ts';
import { type DisputeSummary, summarizeFindings } from '#contract/disputes.ts';
import type { Row, StructuredQuery, WhereClause } from '#contract/question.ts';
import type { DateRange } from '#model/dates/date-range.ts';
import { overviewRange, sameWeeksLastYear, weekOf, weeksOf } from '#model/dates/default-ranges.ts';
import { overview } from '#model/pages/declared/overview.page.ts';
import { gridQuestion } from '#model/pages/grid-question.ts';
import { defaultView } from '#model/pages/grid-view.ts';
import type { WidgetKind } from '#model/pages/widget.ts';
import { totalQuestion } from '#model/pages/widget-question.ts';
import { withDemoServer } from '#test/demo-server.ts';
import { aClause } from '#test/factories/question.factory.ts';

const ZONE = "(match(zone, '^([123]0|13|0{0,2})[2-8]$'))";
const IS_DELIVERED = 'isNotNull(delivery_date) AND toDate(delivery_date)';

/** SQL for the number of weekdays after the first day, up to and including the second. */
const businessDays = (from: string) =>
  `arrayCount(ahead -> toDayOfWeek(assumeNotNull(${from}) + ahead + 1) < 6, range(toUInt32(dateDiff('day', assumeNotNull(${from}), toDate(assumeNotNull(delivery_date))))))`;

/** SQL for the mean over packages that were delivered on the day in a column or later. */
const mean = (days: string, from: string) => {
  const is = `${IS_DELIVERED} >= ${from}`;
  return `sum(if(ifNull(${is}, 0), toFloat64(${days}) * no_of_pkgs, 0)) / nullIf(sumIf(no_of_pkgs, ifNull(${is}, 0)), 0)`;
};
const allDays = (from: string) => `ifNull(dateDiff('day', ${from}, toDate(delivery_date)), 0)`;
const weekdays = (from: string) => `if(ifNull(${IS_DELIVERED} >= ${from}, 0), ${businessDays(from)}, 0)`;

/** Hand-written SQL for each figure. */
const SPEND = 'sum(net_amount_usd)';
const POUNDS = 'sum(bill_weight_pounds)';
const PACKAGES = 'sum(no_of_pkgs)';
const MEAN_ZONE = `sumIf(toInt32OrZero(substring(zone, -1)) * no_of_pkgs, ${ZONE}) / nullIf(sumIf(no_of_pkgs, ${ZONE}), 0)`;
const BY_HAND: Record<string, string> = {
  weeklySpend: SPEND,
  averageSpend: `${SPEND} / nullIf(${PACKAGES}, 0)`,
  averageCostPerPound: `${SPEND} / nullIf(${POUNDS}, 0)`,
  weeklyPackages: PACKAGES,
  averageBillWeight: `${POUNDS} / nullIf(${PACKAGES}, 0)`,
  averageDomesticZone: MEAN_ZONE,
  weeklyVolume: `${PACKAGES} / 4`,
  weeklyCost: `${SPEND} / 4`,
  unitCost: `${SPEND} / nullIf(${PACKAGES}, 0)`,
  avgWeight: `${POUNDS} / nullIf(${PACKAGES}, 0)`,
  avgZone: MEAN_ZONE,
  labelToDelivery: mean(allDays('label_date'), 'label_date'),
  busLabelToDelivery: mean(weekdays('label_date'), 'label_date'),
  pickupToDelivery: mean(allDays('pickup_date'), 'pickup_date'),
  busPickupToDelivery: mean(weekdays('pickup_date'), 'pickup_date'),
};

const demo = withDemoServer();

/** Returns the last weeks that the demo has billed completely. */
async function lastWeeks(): Promise<DateRange> {
  const [row] = await demo.rows('SELECT max(bill_date) + 1 AS day FROM shipments');
  return overviewRange(String(row?.day));
}

async function ask(kind: WidgetKind, { from, to }: DateRange, reshape = (question: StructuredQuery) => question) {
  const question = demo.question(overview, kind, { where: [aClause('bill_date', 'between', [from, to])] });
  return demo.answer(overview, kind, reshape(question));
}

async function count(facts: readonly string[], { from, to }: DateRange, more = '1'): Promise<Row> {
  const columns = facts.map((fact) => `${BY_HAND[fact]} AS \`${fact}\``).join(', ');
  const [row = {}] = await demo.rows(
    `SELECT ${columns} FROM shipments WHERE ${demo.scope()} AND bill_date BETWEEN '${from}' AND '${to}'
      AND carrier_name NOT IN ('USPS', 'DHL', 'DHL Express', 'DHL eCommerce') AND ${more}`,
  );
  return row;
}

const nearly = (row: Row) =>
  Object.fromEntries(
    Object.entries(row).map(([id, cell]) => [id, typeof cell === 'number' ? expect.closeTo(cell, 6) : cell]),
  );

const factsOfSummary = overview.widgets.flatMap((widget) => (widget.kind === 'summary' ? widget.facts : []));

describe('the Overview', () => {
  it.each([
    ['this year', (weeks: DateRange) => weeks],
    ['last year', sameWeeksLastYear],
  ])('shows the figures of each week, %s', async (_when, shift) => {
    const weeks = shift(await lastWeeks());
    const expected = await Promise.all(
      weeksOf(weeks).map(async (week) => ({ bill_week: week, ...nearly(await count(overview.facts, weekOf(week))) })),
    );
    const rows = await ask('weeks', weeks);
    expect(rows).toEqual(expected);
    for (const row of rows)
      for (const fact of overview.facts) expect([fact, Number(row[fact]) > 0]).toEqual([fact, true]);
  });

  it('sums up each carrier and service, and all of them together', async () => {
    const weeks = await lastWeeks();
    const rows = (await ask('summary', weeks)).filter((row) => Number(row.weeklyVolume) > 0);
    expect(rows.length).toBeGreaterThan(5);
    for (const { carrier_name, service, ...figures } of rows)
      expect([carrier_name, service, figures]).toEqual([
        carrier_name,
        service,
        nearly(await count(factsOfSummary, weeks, `carrier_name = '${carrier_name}' AND service = '${service}'`)),
      ]);
    const [total] = await ask('summary', weeks, totalQuestion);
    expect(total).toEqual(nearly(await count(factsOfSummary, weeks)));
    for (const fact of factsOfSummary) expect([fact, Number(total?.[fact]) > 0]).toEqual([fact, true]);
    const volumes = rows.map((row) => Number(row.weeklyVolume));
    expect(volumes).toEqual(volumes.toSorted((a, b) => b - a));
    expect(volumes.reduce((sum, one) => sum + one, 0)).toBeCloseTo(Number(total?.weeklyVolume), 6);
  });

  it('opens the rows behind each figure', async () => {
    const weeks = await lastWeeks();
    const rows = await ask('summary', weeks);
    const whole = rows.find((row) => factsOfSummary.every((fact) => Number(row[fact]) > 0));
    const { carrier_name, service, ...figures } = whole ?? {};
    const where = [
      aClause('bill_date', 'between', [weeks.from, weeks.to]),
      aClause('carrier_name', '=', String(carrier_name)),
      aClause('service', '=', String(service)),
    ];
    for (const fact of factsOfSummary) {
      const grouped = await totalsOf(fact, where, 'carrier_name.service');
      expect([fact, grouped[fact]]).toEqual([fact, expect.closeTo(Number(figures[fact]), 6)]);
    }
    const sums = await totalsOf('weeklyCost', where, defaultView.id);
    const [cost, volume, weight] = [
      Number(figures.weeklyCost),
      Number(figures.weeklyVolume),
      Number(figures.avgWeight),
    ];
    expect([Number(sums.NET_AMOUNT), Number(sums.NO_OF_PKGS)]).toEqual([
      expect.closeTo(cost * 4, 4),
      expect.closeTo(volume * 4, 4),
    ]);
    expect(Number(sums.BILL_WEIGHT_POUNDS) / Number(sums.NO_OF_PKGS)).toBeCloseTo(weight, 4);
    const delivered = await totalsOf('labelToDelivery', where, defaultView.id);
    const [byHand] = await demo.rows(
      `SELECT sum(no_of_pkgs) AS packages FROM shipments WHERE ${demo.scope()} AND bill_date BETWEEN '${weeks.from}' AND '${weeks.to}'
        AND carrier_name = '${carrier_name}' AND service = '${service}' AND ifNull(${IS_DELIVERED} >= label_date, 0)`,
    );
    expect(Number(delivered.NO_OF_PKGS)).toBe(Number(byHand?.packages));
  });
});

/** Returns the Total row of the rows behind a figure. */
async function totalsOf(fact: string, where: WhereClause[], viewId: string): Promise<Row> {
  const dataView = overview.dataViews.find(({ id }) => id === viewId) ?? defaultView;
  const question = gridQuestion(overview, { fact, view: demo.view(where), dataView, sortModel: [], filterModel: {} });
  const { body } = await demo.post('aidashboards/getTotals/overview', question);
  return gridTotals.output.parse(body).data[0] ?? {};
}

describe('the clock of the Overview', () => {
  it('counts findings of the demo of all families: some end this week or have ended, some were filed or credited', async () => {
    const clients = (await demo.get('clientsShort')).body as { id: number }[];
    const summaries = await Promise.all(
      clients.map(async ({ id }) =>
        summarizeFindings.output.parse((await demo.post(`disputes/${id}/summary`, { filter: {} })).body),
      ),
    );
    const families = new Set(summaries.flatMap(({ rules }) => rules.map((rule) => rule.slice(0, 1))));
    expect([...families].sort()).toEqual(['A', 'B', 'P', 'S', 'W']);
    const count = (read: (summary: DisputeSummary) => number) => summaries.reduce((sum, one) => sum + read(one), 0);
    const counts = {
      endThisWeek: count(({ clock }) => clock.days3.count + clock.days7.count),
      expired: count(({ clock }) => clock.expired.count),
      filed: count(({ statuses }) => statuses.filed.count),
      credited: count(({ statuses }) => statuses.credited.count),
    };
    expect(Object.entries(counts).filter(([, found]) => found === 0)).toEqual([]);
  });
});
