import { describe, expect, it } from 'vitest';
import { DAY_ORDER, sumBands, toOriginBands, ZONE_ORDER } from './network-bands.ts';

const asked = { origin: 'fulfillment_center', volume: 'packages', cost: 'totalSpend' };
const row = (
  center: string | null,
  zone: string | null,
  days: string | null,
  packages: number,
  totalSpend: number,
) => ({
  fulfillment_center: center,
  zone_band: zone,
  transit_band: days,
  packages,
  totalSpend,
});
const origins = toOriginBands(
  [
    row('1', 'zone2To4', 'days1', 60, 600),
    row('1', 'zone5Up', 'days5Up', 10, 300),
    row('2', 'zone5Up', 'days3', 20, 500),
    row('2', 'zone5Up', null, 5, 100),
    row('2', null, 'days3', 2, 90),
    row(null, 'zone2To4', 'days2', 3, 10),
  ],
  asked,
);

describe('the bands of a network', () => {
  it('count the parcels of each origin into zone 5 and above with their cost, the most parcels first', () => {
    expect(origins.map(({ origin, packages, cost, far }) => [origin, packages, cost, far])).toEqual([
      ['2', 27, 690, { packages: 25, cost: 600 }],
      ['1', 70, 900, { packages: 10, cost: 300 }],
      [null, 3, 10, { packages: 0, cost: 0 }],
    ]);
    expect(sumBands(origins)).toEqual({ packages: 100, cost: 1600, far: { packages: 35, cost: 900 } });
  });

  it('divide all packages of an origin by zones, and by days', () => {
    expect([...(origins[0]?.zones ?? [])]).toEqual([
      ['zone2To4', 0],
      ['zone5Up', 25],
      [null, 2],
    ]);
    expect(origins[0]?.days.get('days3')).toBe(22);
    for (const { packages, zones, days } of origins)
      for (const bands of [zones, days])
        expect([...bands.values()].reduce((sum, part) => sum + part, 0)).toBe(packages);
  });

  it('are in order from near to far and from fast to slow', () => {
    expect(ZONE_ORDER).toEqual(['zone2To4', 'zone5Up', null]);
    expect(DAY_ORDER).toEqual(['days1', 'days2', 'days3', 'days4', 'days5Up', null]);
  });
});
