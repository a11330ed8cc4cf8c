import { describe, expect, it } from 'vitest';
import type { Row } from '#contract/question.ts';
import { distributionMap } from '#model/pages/declared/distribution-map.page.ts';
import { withDemoServer } from '#test/demo-server.ts';

const NO_USPS_NOR_DHL = "carrier_name NOT IN ('USPS', 'DHL', 'DHL Express', 'DHL eCommerce')";
const ZIP = `if(normalised_consignee_country = 'US' AND length(splitByChar('-', consignee_postal_code)[1]) IN (5, 9)
  AND toUInt32OrNull(left(consignee_postal_code, 5)) IS NOT NULL, left(consignee_postal_code, 5), '')`;

const demo = withDemoServer();

const byPlace = (rows: readonly Row[], place: string) =>
  Object.fromEntries(
    rows.map((row) => [
      `${row.normalised_consignee_country ?? '?'} ${row[place] ?? '?'}`,
      [Number(row.totalSpend), Number(row.packages)],
    ]),
  );

describe('the circles of the distribution map', () => {
  it.each([
    ['state', 'normalised_consignee_state', 'normalised_consignee_state'],
    ['zip', 'consignee_zip', ZIP],
  ])('match hand-written SQL by %s', async (dimension, place, sql) => {
    const question = demo.question(distributionMap, 'distribution', { settings: { dimension } });
    const shown = await demo.answer(distributionMap, 'distribution', question);
    const counted = await demo.rows(
      `SELECT nullIf(normalised_consignee_country, '') AS normalised_consignee_country, nullIf(${sql}, '') AS ${place},
        sumIf(net_amount_usd, ${NO_USPS_NOR_DHL}) AS totalSpend, sum(no_of_pkgs) AS packages
      FROM shipments WHERE ${demo.scope()} GROUP BY 1, 2`,
    );
    expect(shown.length).toBe(counted.length);
    expect(byPlace(shown, place)).toEqual(byPlace(counted, place));
    expect(shown.filter((row) => row.normalised_consignee_country !== 'US').length).toBeGreaterThan(0);
  });

  it('respect the filters, and only have ZIP codes in the United States', async () => {
    const where = [{ column: 'normalised_consignee_country', condition: '=' as const, value: 'CA' }];
    const question = demo.question(distributionMap, 'distribution', {
      settings: { dimension: 'zip' },
      where: where.map((clause) => ({ ...clause, operator: 'AND' as const, matchCase: true })),
    });
    const shown = await demo.answer(distributionMap, 'distribution', question);
    expect(shown.map((row) => [row.normalised_consignee_country, row.consignee_zip])).toEqual([['CA', null]]);
  });
});
