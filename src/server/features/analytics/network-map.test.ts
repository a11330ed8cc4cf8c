import { describe, expect, it } from 'vitest';
import { widgetData } from '#contract/analytics.ts';
import { listFulfillmentCenters } from '#contract/fulfillment-centers.ts';
import { type Row, Rows, RowsAnswer, toRows, type WhereClause } from '#contract/question.ts';
import { servedZips } from '#model/fulfillment-centers/check-center.ts';
import { spend } from '#model/pages/declared/spend.page.ts';
import { starburst } from '#model/pages/declared/starburst.page.ts';
import { bandsQuestion, originDimension } from '#model/pages/widget-question.ts';
import { makeSettings } from '#model/pages/widget-settings.ts';
import { type DemoQuestion, withDemoServer } from '#test/demo-server.ts';
import { aClause } from '#test/factories/question.factory.ts';

const COUNTED = "carrier_name NOT IN ('USPS', 'DHL', 'DHL Express', 'DHL eCommerce')";
const YEAR = aClause('bill_date', 'between', ['2025-06-01', '2026-05-31']);
const YEAR_SQL = "bill_date BETWEEN '2025-06-01' AND '2026-05-31'";
const GROUND = [YEAR, aClause('service_category', '=', 'Ground')];

const demo = withDemoServer();
const modes = [
  ['the top 5 senders', { dimension: 'dc_top5', displayMode: 'mode_top_sender' }],
  ['the top 10 senders', { dimension: 'dc_top10', displayMode: 'mode_top_sender' }],
  ['the fulfillment centers', { dimension: 'dc_top5', displayMode: 'mode_dc' }],
] as const;

const linesOf = async (asked: DemoQuestion) => {
  const question = demo.question(starburst, 'starburst', asked);
  return { question, rows: await demo.answer(starburst, 'starburst', question) };
};
const sumOf = (rows: readonly Row[], fact: string) => rows.reduce((sum, row) => sum + Number(row[fact] ?? 0), 0);

/** Returns the origin of a place or ZIP code, computed from rows in TypeScript instead of SQL. */
async function originsByHand(settings: DemoQuestion['settings'] = {}): Promise<(row: Row) => string | null> {
  if (settings.displayMode === 'mode_dc') {
    const { body } = await demo.get(`fulfillmentCenters/byClient/${demo.view().clientId}`);
    const centers = listFulfillmentCenters.output.parse(body);
    const nameOf = new Map(centers.flatMap((one) => [...servedZips(one).keys()].map((zip) => [zip, one.NAME])));
    return ({ country, zip }) => (country === 'US' ? (nameOf.get(String(zip).slice(0, 5)) ?? null) : null);
  }
  const places = await demo.rows(
    `SELECT normalised_sender_country AS country, normalised_sender_state AS state, sender_city AS city,
      sender_postal_code AS zip, sum(no_of_pkgs) AS pkgs FROM shipments WHERE ${demo.scope()} AND ${YEAR_SQL}
      GROUP BY country, state, city, zip`,
  );
  const named = places
    .map((place) => ({ name: nameOfPlace(place), pkgs: Number(place.pkgs) }))
    .sort((a, b) => b.pkgs - a.pkgs || (a.name < b.name ? -1 : 1))
    .slice(0, settings.dimension === 'dc_top10' ? 10 : 5);
  const top = new Set(named.map(({ name }) => name));
  return (place) => (top.has(nameOfPlace(place)) ? nameOfPlace(place) : null);
}
const nameOfPlace = ({ country, state, city, zip }: Row) => [country, state, city, zip].join('|');

/** Adds up the figures of rows with the same key. */
function gather(rows: readonly { key: string; figures: number[] }[]): Record<string, number[]> {
  const gathered: Record<string, number[]> = {};
  for (const { key, figures } of rows)
    gathered[key] = figures.map((figure, index) => figure + (gathered[key]?.[index] ?? 0));
  return gathered;
}

describe.each(modes)('the lines of %s', (_name, settings) => {
  const origin = originDimension(makeSettings((name) => (name === 'displayMode' ? settings.displayMode : '')));

  it('match hand-written SQL', async () => {
    const originOf = await originsByHand(settings);
    const { rows } = await linesOf({ settings, where: [YEAR] });
    const byHand = await demo.rows(
      `SELECT normalised_sender_country AS country, normalised_sender_state AS state, sender_city AS city,
        sender_postal_code AS zip, normalised_consignee_country AS to_country, normalised_consignee_state AS to_state,
        sumIf(net_amount_usd, ${COUNTED}) AS spend, sum(no_of_pkgs) AS pkgs
        FROM shipments WHERE ${demo.scope()} AND ${YEAR_SQL} GROUP BY country, state, city, zip, to_country, to_state`,
    );
    const expected = byHand.map((row) => ({
      key: [originOf(row), row.to_country || null, row.to_state || null].join(' > '),
      figures: [Number(row.spend), Number(row.pkgs)],
    }));
    const shown = rows.map((row) => ({
      key: [row[origin] ?? null, row.normalised_consignee_country, row.normalised_consignee_state].join(' > '),
      figures: [Number(row.totalSpend), Number(row.packages)],
    }));
    expect(new Set(shown.map(({ key }) => key)).size).toBe(shown.length);
    expect(gather(shown)).toEqual(gather(expected));
    expect(rows.length).toBeGreaterThan(50);
  });

  it.each(starburst.facts)('add up to the page’s total of %s', async (fact) => {
    for (const where of [[YEAR], GROUND]) {
      const { question, rows } = await linesOf({ settings, fact, where });
      const { topDetails: _, ...plain } = question;
      const whole = { ...plain, selectColumnNames: [fact], groupByDetails: [], orderByDetails: [] };
      const [total = {}] = await demo.answer(spend, 'amounts', whole);
      expect(sumOf(rows, fact)).toBe(total[fact]);
      expect(total[fact]).not.toBe(0);
    }
  });

  it('divide all their parcels into bands of zones and transit days, like hand-written SQL', async () => {
    const originOf = await originsByHand(settings);
    const { question } = await linesOf({ settings, where: [YEAR] });
    const withModes = { ...makeSettings(() => ''), ...settings };
    const rows = await demo.answer(starburst, 'starburst', bandsQuestion(withModes, question));
    const days =
      'arrayCount(d -> toDayOfWeek(pickup_date + d) <= 5, range(1, toUInt32(toDate(delivery_date) - pickup_date) + 1))';
    const byHand = await demo.rows(
      `SELECT normalised_sender_country AS country, normalised_sender_state AS state, sender_city AS city,
        sender_postal_code AS zip,
        if(normalised_sender_country = 'US' AND normalised_consignee_country = 'US',
          transform(right(concat('0', zone), 2), ['02', '03', '04', '05', '06', '07', '08'],
            ['zone2To4', 'zone2To4', 'zone2To4', 'zone5Up', 'zone5Up', 'zone5Up', 'zone5Up'],
            if(toUInt16OrZero(right(zone, 2)) > 8, 'zone5Up', '')), '') AS zones,
        if(delivery_date IS NULL OR pickup_date IS NULL OR toDate(delivery_date) < pickup_date, '',
          transform(toString(least(greatest(${days}, 1), 5)), ['1', '2', '3', '4', '5'],
            ['days1', 'days2', 'days3', 'days4', 'days5Up'], '')) AS days,
        sum(net_amount_usd) AS spend, sum(no_of_pkgs) AS pkgs
        FROM shipments WHERE ${demo.scope()} AND ${YEAR_SQL} GROUP BY country, state, city, zip, zones, days`,
    );
    const expected = byHand.map((row) => ({
      key: [originOf(row), row.zones || null, row.days || null].join(' > '),
      figures: [Number(row.spend), Number(row.pkgs)],
    }));
    const shown = rows.map((row) => ({
      key: [row[origin] ?? null, row.zone_band, row.transit_band].join(' > '),
      figures: [Number(row.netAmount), Number(row.packages)],
    }));
    expect(gather(shown)).toEqual(gather(expected));
    expect(new Set(shown.map(({ key }) => key.split(' > ')[1]))).toEqual(new Set(['zone2To4', 'zone5Up', '']));
  });

  it('open the rows of their parcels, even for Other Senders', async () => {
    const { rows } = await linesOf({ settings, where: [YEAR] });
    const named = [...new Set(rows.flatMap((row) => row[origin] ?? []))].map(String);
    const isOthers = (row: Row) => row[origin] === null && row.normalised_consignee_state !== null;
    for (const line of [rows.find((row) => row[origin] !== null), rows.find(isOthers)]) {
      if (line === undefined) throw new Error('There is no such line.');
      const whereClauses = [
        YEAR,
        ...originClauses(line, named),
        clauseOf('normalised_consignee_country', line.normalised_consignee_country),
        clauseOf('normalised_consignee_state', line.normalised_consignee_state),
      ];
      const question = { ...plainGrid, clientId: demo.view().clientId, whereClauses };
      const { body } = await demo.post('aidashboards/getTotals/starburst', question);
      expect(Rows.parse(body).data[0]?.NO_OF_PKGS).toBe(line.packages);
      const block = { ...question, startRow: 0, endRow: 5, sortModel: [{ colId: 'NO_OF_PKGS', sort: 'desc' }] };
      const answer = await demo.post('aidashboards/getRows/starburst', block);
      expect(RowsAnswer.parse(answer.body).data[0]).toMatchObject({
        NORMALISED_CONSIGNEE_STATE: line.normalised_consignee_state,
      });
    }
  });

  function originClauses(line: Row, named: readonly string[]): WhereClause[] {
    if (line[origin] !== null || origin === 'fulfillment_center') return [clauseOf(origin, line[origin] ?? null)];
    return named.map((name) => aClause(origin, '!=', name));
  }
});

const plainGrid = { tableName: 'shipments', valueCols: [{ field: 'NO_OF_PKGS' }] };
const clauseOf = (column: string, value: Row[string] | undefined) =>
  value === null || value === undefined ? aClause(column, 'is null') : aClause(column, '=', String(value));

describe('a question for the largest values of a dimension', () => {
  const ask = (topDetails: object, groupByDetails = ['sender_place']) =>
    demo.post('aidashboards/data/starburst/starburst', {
      ...demo.question(starburst, 'starburst'),
      groupByDetails,
      topDetails,
    });
  const good = { column: 'sender_place', by: 'packages', limit: 5 };

  it.each([
    [{ ...good, by: 'nothing' }, 'body.topDetails.by: unknown fact "nothing"'],
    [{ ...good, by: '__proto__' }, 'body.topDetails.by: unknown fact "__proto__"'],
    [{ ...good, column: 'zone' }, 'body.topDetails.column: rows are not grouped by "zone"'],
  ])('is refused for %j', async (top, detail) => {
    expect(await ask(top)).toMatchObject({ status: 400, body: { detail } });
  });

  it.each([{ ...good, limit: 0 }, { ...good, limit: 101 }, { ...good, sql: '1' }, { column: 'sender_place' }])(
    'is refused for the malformed %j',
    async (top) => {
      expect(await ask(top)).toMatchObject({ status: 400 });
    },
  );

  it('returns that many rows, and one for all other values', async () => {
    const { body } = await ask({ ...good, limit: 3 });
    expect(toRows(widgetData.output.parse(body))).toHaveLength(4);
  });
});
